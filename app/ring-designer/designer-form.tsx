import { type ReactNode, useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import type { RingRequest } from '#domain/requests/ring-request.ts'
import type { KeptDraft } from '../kept/use-draft.ts'
import type { RequestState } from '../kept/use-request.ts'
import { DraftLine } from '../ui/form/draft-line.tsx'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import { HoneypotField } from '../ui/form/fields/honeypot-field.tsx'
import { Form } from '../ui/form/form.tsx'
import { coverPage, heightAboveInset } from '../ui/page/cover.ts'
import { useDraftPictures } from '../ui/reference-images/shown/use-draft-pictures.ts'
import { NotSaved } from '../ui/requests/not-saved.tsx'
import { Refusal } from '../ui/requests/refusal.tsx'
import styles from './ring-designer-page.module.css'
import { RING_DRAFT, type RingForm } from './ring-form.ts'
import { StepButtons } from './step-buttons.tsx'
import { NotSureRest } from './steps/not-sure-rest.tsx'
import { RingSteps } from './steps/ring-steps.tsx'
import { RingBar, RingPanel } from './summary/ring-summary.tsx'
import { LAST_STEP, type RingStep } from './use-ring-step.ts'

interface DesignerFormProps {
  form: RingForm
  steps: RingStep
  draft: KeptDraft
  state: RequestState
  onSubmit: (values: RingRequest) => Promise<void>
}

/** The steps and what they come to so far. */
export function DesignerForm({ form, steps, draft, state, onSubmit }: DesignerFormProps) {
  const isSubmitting = state.kind === 'submitting'
  const pictures = useDraftPictures(RING_DRAFT)?.length ?? 0
  const isTried = useFormState({ control: form.control }).submitCount > 0
  return (
    <Form form={form} label="Wedding ring request" holdsStill onSubmit={onSubmit}>
      <div className={styles.columns}>
        <div className={styles.end}>
          <RingSteps step={steps.step} />
          <HoneypotField />
          {state.kind === 'not-saved' && <NotSaved kind="wedding-ring" pictures={pictures} />}
          <Refusal state={state} />
          <ErrorSummary />
          {steps.step === LAST_STEP && isTried && <NotSureRest label="Answer “not sure yet” to every open choice" />}
          <DraftLine state={draft.state} hasPictures={pictures > 0} onDiscard={isSubmitting ? null : draft.discard} />
          <RingFoot>
            <RingBar />
            <StepButtons {...steps} isSubmitting={isSubmitting} />
          </RingFoot>
        </div>
        <RingPanel />
      </div>
    </Form>
  )
}

/**
 * What goes on and what it comes to, one above the other: on a phone both stay at the foot of the screen, so that neither
 * covers the other.
 */
function RingFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  // What else stands at the foot of the page stands above it, and no field gets the focus behind it.
  useEffect(() => (foot.current ? coverPage(foot.current, '--nl-bar-height', coveredHeight) : undefined), [])
  return (
    <div ref={foot} className={styles.foot}>
      {children}
    </div>
  )
}

/** Beside the panel, and on a low screen, it stands in its place and covers nothing. */
const coveredHeight = (foot: HTMLElement): number =>
  getComputedStyle(foot).position === 'sticky' ? heightAboveInset(foot) : 0
