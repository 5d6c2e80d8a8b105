import { BAND_STYLES, METAL_TYPES, RING_SIZE_OPTIONS, SETTING_TYPES } from '#domain/requests/ring-options.ts'
import { ChoiceTiles } from '../../ui/form/choices/choice-tiles.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { BandDrawing } from '../drawings/band-drawing.tsx'
import { MetalSwatch } from '../drawings/metal-swatch.tsx'
import { SettingDrawing } from '../drawings/setting-drawing.tsx'
import { EngravingField } from './engraving-field.tsx'

const settings = SETTING_TYPES.map((option) => ({ ...option, drawing: <SettingDrawing setting={option.value} /> }))
const metals = METAL_TYPES.map((option) => ({ ...option, drawing: <MetalSwatch metal={option.value} /> }))
const bands = BAND_STYLES.map((option) => ({ ...option, drawing: <BandDrawing band={option.value} /> }))

/** The ring around the diamond. */
export function DesignStep() {
  return (
    <>
      <ChoiceTiles name="settingType" legend="Setting" options={settings} />
      <ChoiceTiles name="metalType" legend="Metal" options={metals} />
      <ChoiceTiles name="bandStyle" legend="Band style" options={bands} />
      <SelectField
        name="ringSize"
        label="Ring size, UK"
        placeholder="Please choose"
        options={RING_SIZE_OPTIONS}
        help="Not sure? Choose the nearest: we measure before anything is made."
      />
      <EngravingField />
    </>
  )
}
