import { BUSINESS_SIZES, BUSINESS_TYPES } from '#domain/requests/wholesale-options.ts'
import { FieldPair, FormSection } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** Who asks. */
export function CompanySection() {
  return (
    <FormSection number={1} title="Company Information">
      <FieldPair>
        <TextField name="companyName" label="Company name" autoComplete="organization" enterKeyHint="next" />
        <TextField name="contactName" label="Contact name" autoComplete="name" enterKeyHint="next" />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <TextField
          name="phone"
          label="Phone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
        />
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
