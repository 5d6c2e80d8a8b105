import { useWatch } from 'react-hook-form'
import { ask } from '#domain/requests/request-field.ts'
import { NO_DIAMOND, NOT_SURE } from '#domain/requests/ring-choices.ts'
import {
  CARAT_WEIGHTS,
  DIAMOND_CLARITIES,
  DIAMOND_COLOURS,
  DIAMOND_SHAPES,
  DIAMOND_TYPES
} from '#domain/requests/ring-options.ts'
import { ringFields } from '#domain/requests/ring-request.ts'
import { brilliantDiameter } from '../../../ui/drawings/brilliant.ts'
import { CutOutline } from '../../../ui/drawings/cut-outline.tsx'
import { LineDrawing } from '../../../ui/drawings/line-drawing.tsx'
import { Stone } from '../../../ui/drawings/stone.tsx'
import { ChoiceTiles } from '../../../ui/form/choices/choice-tiles.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldPair } from '../../../ui/form/form.tsx'
import { OriginMark } from '../../../ui/product/origin.tsx'
import text from '../../../ui/type/text.module.css'
import { cutOf } from '../cut-of.ts'
import { MetalBand } from '../drawings/metal-swatch.tsx'
import { NotSureDrawing } from '../drawings/not-sure-drawing.tsx'
import { NotSureRest } from './not-sure-rest.tsx'
import { usePlainBand } from './plain-band.ts'
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
function CaratField() {
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

const notSure = { ...NOT_SURE, drawing: <NotSureDrawing /> }
const types = [
  ...DIAMOND_TYPES.map((option) => ({ ...option, drawing: <OriginMark type={option.value} /> })),
  { ...NO_DIAMOND, drawing: <MetalBand /> },
  notSure
]
const shapes = [
  ...DIAMOND_SHAPES.map((option) => ({ ...option, drawing: <CutOutline cut={cutOf(option.value)} /> })),
  notSure
]

/** The diamond: origin, shape, weight, colour and clarity. Of a plain band only that it has none. */
export function DiamondStep() {
  const isPlain = usePlainBand()
  return (
    <>
      <ChoiceTiles {...ask(ringFields, 'diamondType')} options={types} />
      {isPlain && <p className={text.body2}>A plain band has no stone, so there is nothing more to choose here.</p>}
      <div className={styles.stone} hidden={isPlain}>
        <ChoiceTiles {...ask(ringFields, 'diamondShape')} options={shapes} />
        <CaratField />
        <FieldPair>
          <SelectField
            {...ask(ringFields, 'diamondColor')}
            placeholder="Please choose"
            options={[...DIAMOND_COLOURS, NOT_SURE]}
          />
          <SelectField
            {...ask(ringFields, 'diamondClarity')}
            placeholder="Please choose"
            options={[...DIAMOND_CLARITIES, NOT_SURE]}
          />
        </FieldPair>
      </div>
      <NotSureRest step={0} label="Not sure about the rest of the diamond" />
    </>
  )
}
