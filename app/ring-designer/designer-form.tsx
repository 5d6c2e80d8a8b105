import type { RingRequest } from '#domain/requests/ring-request.ts'
import type { KeptDraft } from '../kept/use-draft.ts'
import type { RequestState } from '../kept/use-request.ts'
import { DraftLine } from '../ui/form/draft-line.tsx'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import { Form } from '../ui/form/form.tsx'
import { HoneypotField } from '../ui/form/honeypot-field.tsx'
import { NotSaved } from '../ui/requests/not-saved.tsx'
import styles from './ring-designer-page.module.css'
import type { RingForm } from './ring-form.ts'
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
  return (
    <Form form={form} label="Wedding ring request" onSubmit={onSubmit}>
      <div className={styles.columns}>
        <div className={styles.end}>
          <RingSteps step={steps.step} />
          <HoneypotField />
          <StepButtons {...steps} isSubmitting={isSubmitting} />
          {state.kind === 'not-saved' && <NotSaved kind="wedding-ring" />}
          <ErrorSummary />
          <DraftLine state={draft.state} onDiscard={isSubmitting ? null : () => void draft.discard()} />
        </div>
        <RingSummary />
      </div>
    </Form>
  )
}
