import { FieldPair, FormSection } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** Where the answer goes. */
export function ContactFields() {
  return (
    <FormSection number={2} title="How we reach you">
      <FieldPair>
        <TextField name="name" label="Name" autoComplete="name" enterKeyHint="next" maxLength={120} full />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={254}
        />
        <TextField
          name="phone"
          label="Phone"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="done"
          maxLength={30}
          help="For the consultation call."
        />
      </FieldPair>
    </FormSection>
  )
}
