import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FieldPair } from '../../../ui/form/form.tsx'

/** Who orders, and whom the parcel is for: the name is asked once. Storefront spec, section 5; DECISIONS 44. */
export function ContactFields() {
  return (
    <FieldPair>
      <TextField
        name="shippingAddress.firstName"
        label="First name"
        autoComplete="given-name"
        enterKeyHint="next"
        maxLength={60}
      />
      <TextField
        name="shippingAddress.lastName"
        label="Last name"
        autoComplete="family-name"
        enterKeyHint="next"
        maxLength={60}
      />
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
