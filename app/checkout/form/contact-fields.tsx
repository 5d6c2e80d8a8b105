import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FieldPair } from '../../ui/form/form.tsx'

/** Who orders. Storefront spec, section 5. */
export function ContactFields() {
  return (
    <FieldPair>
      <TextField name="customerName" label="Full name" autoComplete="name" enterKeyHint="next" maxLength={100} />
      <TextField
        name="customerEmail"
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
        name="customerPhone"
        label="Phone"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        maxLength={30}
        help="Only if the courier or our bench has a question."
      />
    </FieldPair>
  )
}
