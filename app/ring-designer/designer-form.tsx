import type { RingRequest } from '#domain/requests/ring-request.ts'
import type { KeptDraft } from '../kept/use-draft.ts'
import type { RequestState } from '../kept/use-request.ts'
import { DraftLine } from '../ui/form/draft-line.tsx'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import { HoneypotField } from '../ui/form/fields/honeypot-field.tsx'
import { Form } from '../ui/form/form.tsx'
import { useDraftPictures } from '../ui/reference-images/shown/use-draft-pictures.ts'
import { NotSaved } from '../ui/requests/not-saved.tsx'
import { Refusal } from '../ui/requests/refusal.tsx'
import styles from './ring-designer-page.module.css'
import { RING_DRAFT, type RingForm } from './ring-form.ts'
import { StepButtons } from './step-buttons.tsx'
import { RingSteps } from './steps/ring-steps.tsx'
import { RingSummary } from './summary/ring-summary.tsx'
import type { RingStep } from './use-ring-step.ts'

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
  return (
    <Form form={form} label="Wedding ring request" holdsStill onSubmit={onSubmit}>
      <div className={styles.columns}>
        <div className={styles.end}>
          <RingSteps step={steps.step} />
          <HoneypotField />
          <StepButtons {...steps} isSubmitting={isSubmitting} />
          {state.kind === 'not-saved' && <NotSaved kind="wedding-ring" pictures={pictures} />}
          <Refusal state={state} />
          <ErrorSummary />
          <DraftLine state={draft.state} hasPictures={pictures > 0} onDiscard={isSubmitting ? null : draft.discard} />
        </div>
        <RingSummary />
      </div>
    </Form>
  )
}
