import { useController } from 'react-hook-form'
import { metalColour } from '#domain/catalogue/metals.ts'
import { shownWidth } from '#domain/live-piece/ring-parts.ts'
import { labelOf } from '#domain/requests/option.ts'
import { NOT_SURE } from '#domain/requests/ring-choices.ts'
import { METAL_TYPES } from '#domain/requests/ring-options.ts'
import {
  activeRing,
  FINISHES,
  hasProfile,
  isChosen,
  PROFILES,
  shownRing,
  widthsFor
} from '#domain/ring-design/ring-design.ts'
import { metalWeight, ringMeasures } from '#domain/ring-design/ring-metal.ts'
import { Scale } from '../../../ui/controls/scale.tsx'
import rowStyles from '../../../ui/form/choices/choice-tiles.module.css'
import { TileRadios } from '../../../ui/form/choices/choice-tiles.tsx'
import { FieldError, useFieldError } from '../../../ui/form/fields/field-frame.tsx'
import text from '../../../ui/type/text.module.css'
import { NotSureDrawing } from '../drawings/not-sure-drawing.tsx'
import { FinishDrawing, ProfileDrawing } from '../drawings/profile-drawing.tsx'
import { useRings } from '../use-designer.ts'
import styles from './band-choices.module.css'

const notSure = { ...NOT_SURE, drawing: <NotSureDrawing /> }
const profiles = [
  ...PROFILES.map((option) => ({ ...option, drawing: <ProfileDrawing profile={option.value} /> })),
  notSure
]
const finishes = [
  ...FINISHES.map((option) => ({ ...option, drawing: <FinishDrawing finish={option.value} /> })),
  notSure
]
const metals = [...METAL_TYPES, NOT_SURE]

/** ", both rings" where a choice is linked. */
const useBoth = (): string => {
  const { pair } = useRings()
  return pair.rings.length === 2 && pair.isLinked ? ', both rings' : ''
}

/** The metals as samples of themselves, the chosen one's name in words. LOOK, section 13: metal dot. */
export function MetalDots({ name, label }: { name: string; label: string }) {
  const { field } = useController({ name })
  const error = useFieldError(name)
  return (
    <fieldset
      className={`${rowStyles.group} ${rowStyles.row}`}
      aria-describedby={error ? 'ring-metal-error' : undefined}
    >
      <legend>
        {label}
        {useBoth()}
      </legend>
      <span className={rowStyles.told} aria-hidden="true">
        {field.value && labelOf(metals, field.value)}
      </span>
      <div className={styles.dots}>
        {metals.map(({ value, label: metal }, index) => (
          <label key={value} title={metal}>
            <input
              type="radio"
              name={name}
              value={value}
              aria-label={metal}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
            />
            {value === NOT_SURE.value ? (
              <span className={styles.open}>?</span>
            ) : (
              <i className={styles.dot} style={{ background: metalColour(value) }} />
            )}
          </label>
        ))}
      </div>
      {error && <FieldError id="ring-metal-error">{error}</FieldError>}
    </fieldset>
  )
}

/** How the band is made: its profile where it has one to choose, its width and its finish. No field of the request asks it. */
export function BandChoices() {
  const { pair, choose } = useRings()
  const ring = activeRing(pair)
  const both = useBoth()
  const widths = widthsFor(ring).map((width) => ({ value: width.toFixed(1), label: width.toFixed(1) }))
  const shown = isChosen(ring.width) ? shownWidth(shownRing(ring)).toFixed(1) : ''
  const weight = metalWeight(ring)
  const told = `${shown || shownWidth(shownRing(ring)).toFixed(1)} mm${shown ? '' : ' as drawn'}${weight === null ? '' : `, ${weight.toFixed(1)} g`}`
  return (
    <>
      {hasProfile(ring) && (
        <TileRadios
          isRow
          name="profile"
          label={`Profile${both}, ${ringMeasures(ring).thickness} mm thick`}
          options={profiles}
          value={ring.profile}
          onChoose={(profile) => choose({ profile })}
        />
      )}
      <div className={`${rowStyles.row} ${styles.width}`}>
        <Scale legend="Width" name="width" value={shown} stops={widths} onChoose={(width) => choose({ width })} />
        <span className={rowStyles.told}>{told}</span>
        <label className={styles.unsure}>
          <input
            type="checkbox"
            checked={ring.width === NOT_SURE.value}
            onChange={(event) => choose({ width: event.target.checked ? NOT_SURE.value : '' })}
          />
          <span className={text.body2}>Not sure of the width yet</span>
        </label>
      </div>
      <TileRadios
        isRow
        name="finish"
        label={`Finish${both}`}
        options={finishes}
        value={ring.finish}
        onChoose={(finish) => choose({ finish })}
      />
    </>
  )
}
