import { ask, askFrom } from '#domain/requests/request-field.ts'
import { wholesaleFields } from '#domain/requests/wholesale-enquiry.ts'
import { emailInput, nameInput, phoneInput } from '../../../ui/form/fields/contact-inputs.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldPair, FormSection } from '../../../ui/form/form.tsx'

/** Who asks. */
export function CompanySection() {
  return (
    <FormSection number={1} title="Company Information">
      <FieldPair>
        <TextField {...ask(wholesaleFields, 'companyName')} autoComplete="organization" enterKeyHint="next" />
        <TextField {...ask(wholesaleFields, 'contactName')} {...nameInput} />
        <TextField {...ask(wholesaleFields, 'email')} {...emailInput} />
        <TextField {...ask(wholesaleFields, 'phone')} {...phoneInput} />
        <SelectField {...askFrom(wholesaleFields, 'businessType')} placeholder="Choose a business type" />
        <SelectField {...askFrom(wholesaleFields, 'businessSize')} placeholder="Choose a business size" />
      </FieldPair>
    </FormSection>
  )
}
