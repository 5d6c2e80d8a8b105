import { useWatch } from 'react-hook-form'
import { ask } from '#domain/requests/request-field.ts'
import { holdsStones, NOT_SURE } from '#domain/requests/ring-choices.ts'
import { BAND_STYLES, METAL_TYPES, RING_SIZE_OPTIONS, SETTING_TYPES } from '#domain/requests/ring-options.ts'
import { ringFields } from '#domain/requests/ring-request.ts'
import { ChoiceTiles } from '../../ui/form/choices/choice-tiles.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { BandDrawing } from '../drawings/band-drawing.tsx'
import { MetalSwatch } from '../drawings/metal-swatch.tsx'
import { NotSureDrawing } from '../drawings/not-sure-drawing.tsx'
import { SettingDrawing } from '../drawings/setting-drawing.tsx'
import { EngravingField } from './engraving-field.tsx'
import { NotSureRest } from './not-sure-rest.tsx'
import { usePlainBand } from './plain-band.ts'
import styles from './steps.module.css'

const notSure = { ...NOT_SURE, drawing: <NotSureDrawing /> }
const settings = [
  ...SETTING_TYPES.map((option) => ({ ...option, drawing: <SettingDrawing setting={option.value} /> })),
  notSure
]
const metals = [...METAL_TYPES.map((option) => ({ ...option, drawing: <MetalSwatch metal={option.value} /> })), notSure]
const bands = [...BAND_STYLES.map((option) => ({ ...option, drawing: <BandDrawing band={option.value} /> })), notSure]

/** The ring around the diamond, or the band alone. */
export function DesignStep() {
  const isPlain = usePlainBand()
  const chosen = useWatch({ name: 'bandStyle' })
  // What is chosen is always to be seen, also where it would not be offered.
  const offered = bands.filter(({ value }) => !isPlain || !holdsStones(value) || value === chosen)
  return (
    <>
      <div className={styles.stone} hidden={isPlain}>
        <ChoiceTiles {...ask(ringFields, 'settingType')} options={settings} />
      </div>
      <ChoiceTiles {...ask(ringFields, 'metalType')} options={metals} />
      <ChoiceTiles {...ask(ringFields, 'bandStyle')} options={offered} />
      <SelectField
        {...ask(ringFields, 'ringSize')}
        placeholder="Please choose"
        options={[...RING_SIZE_OPTIONS, NOT_SURE]}
        help="We measure before anything is made."
      />
      <EngravingField />
      <NotSureRest step={1} label="Not sure about the rest of the ring" />
    </>
  )
}
