import { CheckField } from '../../ui/form/choices/check-field.tsx'
import { phoneInput } from '../../ui/form/fields/contact-inputs.ts'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FieldPair } from '../../ui/form/form.tsx'
import { dayWords } from '../../ui/page/day-words.ts'

const contactMethods = [
  { value: 'email', label: 'By e-mail' },
  { value: 'phone', label: 'By telephone' }
]

/** `consentedAt`: ISO time of the consent to news that holds, as the shop has it. */
export function DetailsFields({ consentedAt }: { consentedAt: string | null }) {
  return (
    <>
      <FieldPair>
        <TextField name="firstName" label="First name" autoComplete="given-name" enterKeyHint="next" maxLength={60} />
        <TextField name="lastName" label="Last name" autoComplete="family-name" enterKeyHint="next" maxLength={60} />
        <TextField name="phone" label="Phone" {...phoneInput} />
        <TextField name="dateOfBirth" label="Date of birth" optional type="date" autoComplete="bday" />
        <SelectField
          name="preferredContactMethod"
          label="How we reach you about an order or a request"
          full
          options={contactMethods}
        />
      </FieldPair>
      <CheckField
        name="marketingConsent"
        label="Send me news of new pieces and offers by e-mail"
        help={
          consentedAt
            ? `You agreed on ${dayWords(consentedAt)}. Take the tick out to withdraw it, at any time.`
            : 'You have not agreed to this. Confirmations of orders and requests come either way.'
        }
      />
    </>
  )
}
