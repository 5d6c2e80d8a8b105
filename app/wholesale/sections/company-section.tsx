import { BUSINESS_SIZES, BUSINESS_TYPES } from '#domain/requests/wholesale-options.ts'
import { emailInput, nameInput, phoneInput } from '../../ui/form/fields/contact-inputs.ts'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FieldPair, FormSection } from '../../ui/form/form.tsx'

/** Who asks. */
export function CompanySection() {
  return (
    <FormSection number={1} title="Company Information">
      <FieldPair>
        <TextField name="companyName" label="Company name" autoComplete="organization" enterKeyHint="next" />
        <TextField name="contactName" label="Contact name" {...nameInput} />
        <TextField name="email" label="E-mail" {...emailInput} />
        <TextField name="phone" label="Phone" {...phoneInput} />
        <SelectField
          name="businessType"
          label="Business type"
          options={BUSINESS_TYPES}
          placeholder="Choose a business type"
        />
        <SelectField
          name="businessSize"
          label="Business size"
          options={BUSINESS_SIZES}
          placeholder="Choose a business size"
        />
      </FieldPair>
    </FormSection>
  )
}
