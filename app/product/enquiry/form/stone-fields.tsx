import { MOST_TEXT } from '#domain/forms/text-fields.ts'
import { diamondFields } from '#domain/requests/diamond-enquiry.ts'
import { ask, askFrom } from '#domain/requests/request-field.ts'

import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx'
import { FieldPair, FormSection } from '../../../ui/form/form.tsx'

/** The stone that is wanted: filled in from the one on the page, and free to differ from it. */
export function StoneFields() {
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
