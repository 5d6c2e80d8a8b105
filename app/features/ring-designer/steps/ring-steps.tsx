import type { ComponentType, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { MOST_TEXT } from '#domain/forms/text-fields.ts'
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { ask } from '#domain/requests/request-field.ts'
import { holdsStones, NOT_SURE } from '#domain/requests/ring-choices.ts'
import { BAND_STYLES, RING_BUDGETS, RING_SIZE_OPTIONS, SETTING_TYPES } from '#domain/requests/ring-options.ts'
import { ringFields } from '#domain/requests/ring-request.ts'
import { RING_STEPS } from '#domain/requests/ring-steps.ts'
import {
  countedSize,
  noFaceWords,
  notEngravableWords,
  signsOf,
  signsThatFit,
  takesOutside
} from '#domain/ring-design/engraving.ts'
import { activeRing, ENGRAVED_AT, isOutside } from '#domain/ring-design/ring-design.ts'
import { Scale } from '../../../ui/controls/scale.tsx'
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
import { NotSureDrawing } from '../drawings/not-sure-drawing.tsx'
import { RING_DRAFT } from '../ring-form.ts'
import { useRings } from '../use-designer.ts'
import { stepHeadingId } from '../use-ring-step.ts'
import { BandChoices, MetalDots } from './band-choices.tsx'
import { DiamondStep } from './diamond-step.tsx'
import { NotSureRest } from './not-sure-rest.tsx'
import { usePlainBand } from './plain-band.ts'
import styles from './steps.module.css'
import nextStyles from './what-happens-next.module.css'

const AFTER = [
  { title: `Review ${ANSWERED_WITHIN}`, words: 'We read your wishes and call or write to you.' },
  { title: 'Quote', words: 'A firm price, VAT included. You decide then.' },
  { title: '3D renderings and approval in 3-5 days', words: 'You see the ring from every side before it is made.' },
  { title: 'Handcrafting 4-6 weeks', words: 'On our bench, once you have approved it.' },
  { title: 'Inspection and certification', words: 'The ring is checked, and its papers are drawn up.' },
  { title: 'Insured delivery', words: 'Signed for at your door.' }
]

/** From the request to the ring. Requests-and-pages spec, section 2. */
function WhatHappensNext() {
  return (
    <section className={nextStyles.next} aria-labelledby="ring-next">
      <h3 id="ring-next">What Happens Next?</h3>
      <ol className={nextStyles.steps}>
        {AFTER.map(({ title, words }) => (
          <li key={title}>
            <h4 className={text.label}>{title}</h4>
            <p className={text.body2}>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const notSure = { ...NOT_SURE, drawing: <NotSureDrawing /> }
const settings = [
  ...SETTING_TYPES.map((option) => ({ ...option, drawing: <SettingDrawing setting={option.value} /> })),
  notSure
]
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
        <ChoiceTiles isRow {...ask(ringFields, 'settingType')} options={settings} />
      </div>
      <MetalDots {...ask(ringFields, 'metalType')} />
      <ChoiceTiles isRow {...ask(ringFields, 'bandStyle')} options={offered} />
      <BandChoices />
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

/** Words for the band and where they stand. Nothing is cut off: what cannot be made so stays, and is told. */
function EngravingField() {
  const { pair, choose } = useRings()
  const ring = activeRing(pair)
  const { engraving } = ring
  const size = countedSize(ring)
  const fits = signsThatFit(ring)
  const told = notEngravableWords(ring) ?? `${signsOf(engraving)} of ${fits} used`
  const place = `${isOutside(ring) ? 'Outside' : 'Inside'} the band, up to ${fits} signs${size ? ` in ${size}` : ''}`
  return (
    <>
      <TextField
        {...ask(ringFields, 'engraving')}
        autoComplete="off"
        help={`${noFaceWords(ring) ?? `${place}. ${told}`}.${engraving ? ' An engraved ring is final sale, unless faulty.' : ''}`}
      />
      {(isOutside(ring) || (engraving !== '' && takesOutside(ring))) && (
        <Scale
          legend="Where it is engraved"
          name="engravedAt"
          value={isOutside(ring) ? 'outside' : 'inside'}
          stops={ENGRAVED_AT}
          onChoose={(value) => choose({ engravedAt: value === 'outside' ? value : '' })}
        />
      )}
    </>
  )
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
