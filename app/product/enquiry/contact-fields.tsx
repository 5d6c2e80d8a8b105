import { CONTACT_METHODS, ENQUIRY_TYPES } from '#domain/requests/diamond-options.ts'
import { FieldPair } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** Who asks, and what about. */
export function ContactFields() {
  return (
    <FieldPair>
      <TextField name="customerName" label="Full name" autoComplete="name" enterKeyHint="next" />
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
      <SelectField name="preferredContact" label="How we answer" options={CONTACT_METHODS} />
      <SelectField
        name="enquiryType"
        label="Your question is about"
        options={ENQUIRY_TYPES}
        placeholder="Choose a subject"
        full
      />
    </FieldPair>
  )
}
