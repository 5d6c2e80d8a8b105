import type { ComponentType, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { MOST_TEXT } from '#domain/forms/text-fields.ts'
import { ask } from '#domain/requests/request-field.ts'
import { holdsStones, NOT_SURE } from '#domain/requests/ring-choices.ts'
import {
  BAND_STYLES,
  METAL_TYPES,
  RING_BUDGETS,
  RING_SIZE_OPTIONS,
  SETTING_TYPES
} from '#domain/requests/ring-options.ts'
import { ENGRAVING_MOST, ringFields } from '#domain/requests/ring-request.ts'
import { RING_STEPS } from '#domain/requests/ring-steps.ts'
import { SettingDrawing } from '../../../ui/drawings/setting-drawing.tsx'
import { ChoiceTiles } from '../../../ui/form/choices/choice-tiles.tsx'
import { emailInput, nameInput, phoneInput } from '../../../ui/form/fields/contact-inputs.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { useIsHeld } from '../../../ui/form/form.tsx'
import { ReferenceImages } from '../../../ui/reference-images/reference-images.tsx'
import text from '../../../ui/type/text.module.css'
import { BandDrawing } from '../drawings/band-drawing.tsx'
import { MetalSwatch } from '../drawings/metal-swatch.tsx'
import { NotSureDrawing } from '../drawings/not-sure-drawing.tsx'
import { RING_DRAFT } from '../ring-form.ts'
import { stepHeadingId } from '../use-ring-step.ts'
import { DiamondStep } from './diamond-step.tsx'
import { NotSureRest } from './not-sure-rest.tsx'
import { usePlainBand } from './plain-band.ts'
import styles from './steps.module.css'
import { WhatHappensNext } from './what-happens-next.tsx'

const notSure = { ...NOT_SURE, drawing: <NotSureDrawing /> }
const settings = [
  ...SETTING_TYPES.map((option) => ({ ...option, drawing: <SettingDrawing setting={option.value} /> })),
  notSure
]
const metals = [...METAL_TYPES.map((option) => ({ ...option, drawing: <MetalSwatch metal={option.value} /> })), notSure]
const bands = [...BAND_STYLES.map((option) => ({ ...option, drawing: <BandDrawing band={option.value} /> })), notSure]

/** The ring around the diamond, or the band alone. */
function DesignStep() {
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

/** Words for the inside of the band; it holds no more than these. */
function EngravingField() {
  const written = String(useWatch({ name: 'engraving' }) ?? '').length
  return (
    <TextField
      {...ask(ringFields, 'engraving')}
      autoComplete="off"
      help={`Inside the band, up to ${ENGRAVING_MOST} characters. ${usedWords(written)}`}
    />
  )
}

/** Nothing is cut off: what was pasted too long stays, and this says by how much. */
function usedWords(written: number): string {
  const beyond = written - ENGRAVING_MOST
  if (beyond <= 0) return `${written} of ${ENGRAVING_MOST} used.`
  return `${beyond === 1 ? 'One character' : `${beyond} characters`} too many: please shorten it.`
}

const steps: ComponentType<{ isShown: boolean }>[] = [DiamondStep, DesignStep, FinalStep, ContactStep]

/** All four steps, one of them to be seen: the fields of the others keep their values and can be named in the errors. */
export function RingSteps({ step }: { step: number }) {
  return steps.map((Fields, index) => (
    <StepSection key={RING_STEPS[index]?.title} step={index} isShown={index === step}>
      <Fields isShown={index === step} />
    </StepSection>
  ))
}

/** Who designed the ring, how we reach them, and what follows. */
function ContactStep() {
  return (
    <>
      <p className={text.body2}>We use these only to answer you about this ring.</p>
      <TextField {...ask(ringFields, 'name')} {...nameInput} />
      <TextField {...ask(ringFields, 'email')} {...emailInput} />
      <TextField {...ask(ringFields, 'phone')} {...phoneInput} />
      <WhatHappensNext />
    </>
  )
}

interface StepSectionProps {
  step: number
  isShown: boolean
  children: ReactNode
}

/** One step. Its heading takes the focus when it opens. */
function StepSection({ step, isShown, children }: StepSectionProps) {
  return (
    <section className={styles.step} hidden={!isShown} inert={useIsHeld()} aria-labelledby={stepHeadingId(step)}>
      <h2 id={stepHeadingId(step)} className={text.h3} tabIndex={-1}>
        <span className={text.visuallyHidden}>
          Step {step + 1} of {RING_STEPS.length}:{' '}
        </span>
        {RING_STEPS[step]?.title}
      </h2>
      {children}
    </section>
  )
}

/** In the shopper's own words and pictures. */
function FinalStep({ isShown }: { isShown: boolean }) {
  return (
    <>
      <TextAreaField
        {...ask(ringFields, 'description')}
        help="How it is to look and feel, who will wear it, and by when you need it. At least 10 characters."
        rows={5}
        most={MOST_TEXT}
      />
      <TextAreaField
        {...ask(ringFields, 'additionalDetails')}
        help="A matching band, an allergy, an heirloom stone."
        rows={3}
        most={MOST_TEXT}
      />
      <SelectField {...ask(ringFields, 'budget')} placeholder="Please choose" options={[...RING_BUDGETS, NOT_SURE]} />
      {/* Not on the other steps, where a picture pasted would be taken unseen. What it has taken is in the draft. */}
      {isShown && <ReferenceImages draftKey={RING_DRAFT} />}
    </>
  )
}
