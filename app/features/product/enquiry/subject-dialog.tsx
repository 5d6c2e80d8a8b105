import { useEffect } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { MOST_TEXT } from '#domain/forms/text-fields.ts'
import {
  type DiamondEnquiry,
  diamondEnquirySchema,
  diamondFields,
  wantsCall
} from '#domain/requests/diamond-enquiry.ts'
import { ask, askFrom } from '#domain/requests/request-field.ts'
import { MISSING_INFORMATION } from '#domain/requests/request-words.ts'
import { type RequestForm, useRequest } from '../../../client-store/use-request.ts'
import { DraftLine } from '../../../ui/form/draft-line.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { emailInput, nameInput, phoneInput } from '../../../ui/form/fields/contact-inputs.ts'
import { HoneypotField } from '../../../ui/form/fields/honeypot-field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldPair, Form, FormSection, useIsHeld } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { type ShopForm, useShopForm } from '../../../ui/form/use-shop-form.ts'
import { useConnection, useOutOfReachWords } from '../../../ui/page/connection.ts'
import { leavesWords } from '../../../ui/page/leaves-by-itself.ts'
import { NotSaved } from '../../../ui/requests/not-saved.tsx'
import { Refusal } from '../../../ui/requests/refusal.tsx'
import { RequestDialog } from '../../../ui/requests/request-dialog.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import text from '../../../ui/type/text.module.css'
import styles from './enquiry-dialog.module.css'
import { type EnquirySubject, enquiryDraftKey } from './subject.ts'

type Typed = z.input<typeof diamondEnquirySchema>

/** What the shop cannot answer without. Storefront spec, section 5. */
const REQUIRED = ['customerName', 'email', 'enquiryType', 'desiredCarat'] as const satisfies readonly (keyof Typed)[]

/** Whether a field that must be filled is empty; one that is filled wrongly is not missing. */
export const isInformationMissing = (typed: Pick<Typed, (typeof REQUIRED)[number]>): boolean =>
  REQUIRED.some((name) => !typed[name].trim())

/** The enquiry about one piece. */
function useEnquiry({ piece, start }: EnquirySubject) {
  const form = useShopForm(diamondEnquirySchema, start)
  const request = useRequest('loose-diamond', form, { draftKey: enquiryDraftKey(piece.productId) })
  const { submitCount, isSubmitSuccessful } = useFormState({ control: form.control })
  const { getValues } = form

  useEffect(() => {
    const isRefused = submitCount > 0 && !isSubmitSuccessful
    if (isRefused && isInformationMissing(getValues())) toast({ ...MISSING_INFORMATION, tone: 'destructive' })
  }, [submitCount, isSubmitSuccessful, getValues])

  const submit = (enquiry: DiamondEnquiry) => request.submit({ ...enquiry, ...piece })

  return { form, request, submit }
}

interface SubjectDialogProps {
  open: boolean
  onClose: () => void
  subject: EnquirySubject
}

/** An enquiry about one piece, whose draft is that piece's own. */
export default function SubjectDialog({ open, onClose, subject }: SubjectDialogProps) {
  const { form, request, submit } = useEnquiry(subject)
  return (
    <RequestDialog
      open={open}
      onClose={onClose}
      title="Diamond Enquiry"
      titleId="enquiry-title"
      request={request}
      name="Diamond enquiry"
      about={
        <div className={styles.piece}>
          <p className={text.h4}>{subject.piece.productName}</p>
          {subject.facts && <p className={text.caption}>{subject.facts}</p>}
        </div>
      }
    >
      <EnquiryForm form={form} request={request} onSubmit={submit} />
    </RequestDialog>
  )
}

interface EnquiryFormProps {
  form: ShopForm<typeof diamondEnquirySchema>
  request: RequestForm<DiamondEnquiry>
  onSubmit: (enquiry: DiamondEnquiry) => Promise<void>
}

/** Who asks, and for which stone. Storefront spec, sections 3 and 5. */
function EnquiryForm({ form, request: { draft, state }, onSubmit }: EnquiryFormProps) {
  const isOffline = useConnection().kind === 'offline'
  const outOfReach = useOutOfReachWords()
  const isSubmitting = state.kind === 'submitting'
  return (
    <Form form={form} label="Diamond enquiry" holdsStill onSubmit={onSubmit}>
      <div className={styles.parts}>
        <ContactFields />
        <StoneFields />
        <HoneypotField />
        <div className={styles.end}>
          {state.kind === 'not-saved' && <NotSaved kind="loose-diamond" />}
          <Refusal state={state} />
          <SubmitButton isSubmitting={isSubmitting} label="Send the enquiry" submittingLabel="Submitting..." />
          {isOffline && draft.state !== 'not-kept' && (
            <p className={text.caption}>
              {outOfReach}. What you send is saved on this device. {leavesWords()}
            </p>
          )}
          <ErrorSummary />
          <DraftLine state={draft.state} onDiscard={isSubmitting ? null : draft.discard} />
        </div>
      </div>
    </Form>
  )
}

/** Who asks, and what about. */
function ContactFields() {
  const isNumberNeeded = wantsCall(useWatch({ name: 'preferredContact' }))
  return (
    <div inert={useIsHeld()}>
      <FieldPair>
        <TextField {...ask(diamondFields, 'customerName')} {...nameInput} />
        <TextField {...ask(diamondFields, 'email')} {...emailInput} />
        <TextField {...ask(diamondFields, 'phone')} {...phoneInput} optional={!isNumberNeeded} />
        <SelectField {...askFrom(diamondFields, 'preferredContact')} />
        <SelectField {...askFrom(diamondFields, 'enquiryType')} placeholder="Choose a subject" full />
      </FieldPair>
    </div>
  )
}

/** The stone that is wanted: filled in from the one on the page, and free to differ from it. */
function StoneFields() {
  return (
    <FormSection title="The diamond you would like">
      <FieldPair>
        <SelectField {...askFrom(diamondFields, 'desiredCarat')} placeholder="Choose a weight" />
        <SelectField {...askFrom(diamondFields, 'desiredCut')} placeholder="Not chosen" />
        <SelectField {...askFrom(diamondFields, 'desiredColour')} placeholder="Not chosen" />
        <SelectField {...askFrom(diamondFields, 'desiredClarity')} placeholder="Not chosen" />
        <SelectField {...askFrom(diamondFields, 'desiredCertification')} placeholder="Not chosen" />
        <SelectField {...askFrom(diamondFields, 'budgetRange')} placeholder="Not chosen" />
        <TextAreaField {...ask(diamondFields, 'message')} full rows={4} most={MOST_TEXT} />
      </FieldPair>
    </FormSection>
  )
}
