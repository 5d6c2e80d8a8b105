import { bespokeFields } from '#domain/requests/bespoke-request.ts'
import { ask } from '#domain/requests/request-field.ts'
import { emailInput, nameInput, phoneInput } from '../../ui/form/fields/contact-inputs.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FieldPair, FormSection } from '../../ui/form/form.tsx'

/** Where the answer goes. */
export function ContactFields() {
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
