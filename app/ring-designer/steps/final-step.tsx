import { MOST_TEXT } from '#domain/forms/text-fields.ts'
import { ask } from '#domain/requests/request-field.ts'
import { NOT_SURE } from '#domain/requests/ring-choices.ts'
import { RING_BUDGETS } from '#domain/requests/ring-options.ts'
import { ringFields } from '#domain/requests/ring-request.ts'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextAreaField } from '../../ui/form/fields/text-area-field.tsx'
import { ReferenceImages } from '../../ui/reference-images/reference-images.tsx'
import { RING_DRAFT } from '../ring-form.ts'

/** In the shopper's own words and pictures. */
export function FinalStep({ isShown }: { isShown: boolean }) {
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
