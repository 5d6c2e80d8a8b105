import { useWatch } from 'react-hook-form'
import { ask } from '#domain/requests/request-field.ts'
import { NOT_SURE } from '#domain/requests/ring-choices.ts'
import { CARAT_WEIGHTS } from '#domain/requests/ring-options.ts'
import { ringFields } from '#domain/requests/ring-request.ts'
import { brilliantDiameter } from '../../ui/drawings/brilliant.ts'
import { Stone } from '../../ui/drawings/stone.tsx'
import { ChoiceTiles } from '../../ui/form/choices/choice-tiles.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { LineDrawing } from '../drawings/line-drawing.tsx'
import { NotSureDrawing } from '../drawings/not-sure-drawing.tsx'
import styles from './steps.module.css'

/** By how much the stones are drawn smaller, so that three carats fit the drawing. */
const SCALE = 3.4 / brilliantDiameter(3)

const weights = [
  ...CARAT_WEIGHTS.map((option) => ({
    ...option,
    drawing:
      option.value === 'custom' ? <OwnWeight /> : <Stone diameter={brilliantDiameter(Number(option.value)) * SCALE} />
  })),
  { ...NOT_SURE, drawing: <NotSureDrawing /> }
]

/** The weights at one scale, and a field for a weight that is none of them. */
export function CaratField() {
  const isOwn = useWatch({ name: 'caratWeight' }) === 'custom'
  return (
    <div className={styles.carat}>
      <ChoiceTiles {...ask(ringFields, 'caratWeight')} options={weights} />
      {/* Always in the page, so that the field stays in its place among the others. */}
      <div hidden={!isOwn}>
        <TextField
          name="customCarat"
          label="Your carat weight"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          help="From 0.1 to 10 carats, such as 1.7. The indicative price follows from it."
        />
      </div>
    </div>
  )
}

function OwnWeight() {
  return (
    <LineDrawing>
      <circle cx="24" cy="24" r="15" strokeDasharray="2 3.2" />
      <path d="M24 19v10M19 24h10" />
    </LineDrawing>
  )
}
