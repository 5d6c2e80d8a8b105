import { emailInput, nameInput, phoneInput } from '../../ui/form/fields/contact-inputs.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FieldPair, FormSection } from '../../ui/form/form.tsx'

/** Where the answer goes. */
export function ContactFields() {
  return (
    <FormSection number={2} title="How we reach you">
      <FieldPair>
        <TextField name="name" label="Name" {...nameInput} full />
        <TextField name="email" label="E-mail" {...emailInput} />
        <TextField name="phone" label="Phone" {...phoneInput} enterKeyHint="done" help="For the consultation call." />
      </FieldPair>
    </FormSection>
  )
}
