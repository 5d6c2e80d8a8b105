import { useWatch } from 'react-hook-form'
import { DEFAULT_COUNTRY, DELIVERY_COUNTRIES, isDeliveryCountry } from '#domain/policies/delivery.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FieldPair } from '../../ui/form/form.tsx'
import { deliveryWords } from '../summary/delivery-words.ts'

const countries = DELIVERY_COUNTRIES.map((country) => ({ value: country, label: country }))

/** Where to. The country says at once what delivery there costs. */
export function AddressFields({ total }: { total: Pence }) {
  const country: unknown = useWatch({ name: 'shippingAddress.country' })
  return (
    <FieldPair>
      <TextField
        name="shippingAddress.firstName"
        label="First name"
        autoComplete="shipping given-name"
        enterKeyHint="next"
        maxLength={60}
      />
      <TextField
        name="shippingAddress.lastName"
        label="Last name"
        autoComplete="shipping family-name"
        enterKeyHint="next"
        maxLength={60}
      />
      <TextField
        name="shippingAddress.address1"
        label="Address"
        full
        autoComplete="shipping address-line1"
        enterKeyHint="next"
        maxLength={120}
      />
      <TextField
        name="shippingAddress.address2"
        label="Flat, floor or building"
        optional
        full
        autoComplete="shipping address-line2"
        enterKeyHint="next"
        maxLength={120}
      />
      <TextField
        name="shippingAddress.city"
        label="Town or city"
        autoComplete="shipping address-level2"
        enterKeyHint="next"
        maxLength={80}
      />
      <TextField
        name="shippingAddress.postalCode"
        label="Postcode"
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
        enterKeyHint="next"
        maxLength={12}
      />
      <SelectField
        name="shippingAddress.country"
        label="Country"
        full
        options={countries}
        autoComplete="shipping country-name"
        help={deliveryWords(isDeliveryCountry(country) ? country : DEFAULT_COUNTRY, total)}
      />
    </FieldPair>
  )
}

/** An empty address, in the country most orders go to. */
export const emptyAddress = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  city: '',
  postalCode: '',
  country: DEFAULT_COUNTRY as string,
  phone: ''
}
