import { MOST_TEXT } from '#domain/forms/text-fields.ts'
import { type BespokeRequest, bespokeFields, type bespokeRequestSchema } from '#domain/requests/bespoke-request.ts'
import { ask, askFrom } from '#domain/requests/request-field.ts'
import type { RequestForm } from '../../../client-store/use-request.ts'
import { DraftLine } from '../../../ui/form/draft-line.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { emailInput, nameInput, phoneInput } from '../../../ui/form/fields/contact-inputs.ts'
import { HoneypotField } from '../../../ui/form/fields/honeypot-field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldPair, Form, FormSection } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import type { ShopForm } from '../../../ui/form/use-shop-form.ts'
import { ReferenceImages } from '../../../ui/reference-images/reference-images.tsx'
import { useDraftPictures } from '../../../ui/reference-images/shown/use-draft-pictures.ts'
import { NotSaved } from '../../../ui/requests/not-saved.tsx'
import { Refusal } from '../../../ui/requests/refusal.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './bespoke-request.module.css'

interface BespokeFormProps {
  form: ShopForm<typeof bespokeRequestSchema>
  request: RequestForm<BespokeRequest>
  draftKey: string
  onSharedText: (text: string) => Promise<void>
}

/** The wish first, the name second: nobody begins a letter with their telephone number. Requests spec, section 3. */
export function BespokeForm({ form, request: { draft, state, submit }, draftKey, onSharedText }: BespokeFormProps) {
  const isSubmitting = state.kind === 'submitting'
  const pictures = useDraftPictures(draftKey)?.length ?? 0
  return (
    <Form form={form} label="Bespoke request" holdsStill onSubmit={submit}>
      <PieceFields draftKey={draftKey} onSharedText={onSharedText} />
      <ContactFields />
      <HoneypotField />
      <div className={styles.end}>
        {state.kind === 'not-saved' && <NotSaved kind="bespoke" pictures={pictures} />}
        <Refusal state={state} />
        <SubmitButton isSubmitting={isSubmitting} label="Submit Request" submittingLabel="Submitting Request..." />
        <p className={text.caption}>A request commits you to nothing, and costs nothing.</p>
        <ErrorSummary />
        <DraftLine state={draft.state} hasPictures={pictures > 0} onDiscard={isSubmitting ? null : draft.discard} />
      </div>
    </Form>
  )
}

/** Where the answer goes. */
function ContactFields() {
  return (
    <FormSection number={2} title="How we reach you">
      <FieldPair>
        <TextField {...ask(bespokeFields, 'name')} {...nameInput} full />
        <TextField {...ask(bespokeFields, 'email')} {...emailInput} />
        <TextField
          {...ask(bespokeFields, 'phone')}
          {...phoneInput}
          enterKeyHint="done"
          help="For the consultation call."
        />
      </FieldPair>
    </FormSection>
  )
}

interface PieceFieldsProps {
  draftKey: string
  /** Takes words that were shared into the shop from another app. */
  onSharedText: (text: string) => Promise<void>
}

/** The wish itself, and what shows it. */
function PieceFields({ draftKey, onSharedText }: PieceFieldsProps) {
  return (
    <FormSection number={1} title="Your piece">
      <FieldPair>
        <SelectField {...askFrom(bespokeFields, 'jewelryType')} placeholder="Please choose" />
        <SelectField
          {...askFrom(bespokeFields, 'budget')}
          placeholder="Please choose"
          help="VAT included. A rough range is enough."
        />
      </FieldPair>
      <TextAreaField
        {...ask(bespokeFields, 'description')}
        rows={8}
        most={MOST_TEXT}
        help="Who it is for, the metal, the stone, the size, and the day you need it by. Leave out what you do not know yet."
      />
      <ReferenceImages draftKey={draftKey} onSharedText={onSharedText} />
    </FormSection>
  )
}
