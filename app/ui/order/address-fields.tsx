import type { ReactNode } from 'react'
import { DELIVERY_COUNTRIES } from '#domain/policies/delivery.ts'
import { SelectField } from '../form/fields/select-field.tsx'
import { TextField } from '../form/fields/text-field.tsx'
import { FieldPair } from '../form/form.tsx'

const countries = DELIVERY_COUNTRIES.map((country) => ({ value: country, label: country }))

interface AddressFieldsProps {
  /** Where the address stands in the form's values, such as `shippingAddress.`. */
  prefix?: string
  /** Which address the browser is to fill in, such as `shipping`. */
  autoCompleteSection?: string
  countryHelp?: ReactNode
  /** The name is asked elsewhere in the form. */
  isNamedElsewhere?: boolean
  /** What a form asks besides. */
  children?: ReactNode
}

/** Where to: the fields of every address. Storefront spec, sections 3 and 5. */
export function AddressFields({
  prefix = '',
  autoCompleteSection,
  countryHelp,
  isNamedElsewhere = false,
  children
}: AddressFieldsProps) {
  const autoComplete = (field: string) => [autoCompleteSection, field].filter(Boolean).join(' ')
  return (
    <FieldPair>
      {!isNamedElsewhere && (
        <>
          <TextField
            name={`${prefix}firstName`}
            label="First name"
            autoComplete={autoComplete('given-name')}
            enterKeyHint="next"
            maxLength={60}
          />
          <TextField
            name={`${prefix}lastName`}
            label="Last name"
            autoComplete={autoComplete('family-name')}
            enterKeyHint="next"
            maxLength={60}
          />
        </>
      )}
      <TextField
        name={`${prefix}address1`}
        label="Address"
        full
        autoComplete={autoComplete('address-line1')}
        enterKeyHint="next"
        maxLength={120}
      />
      <TextField
        name={`${prefix}address2`}
        label="Flat, floor or building"
        optional
        full
        autoComplete={autoComplete('address-line2')}
        enterKeyHint="next"
        maxLength={120}
      />
      <TextField
        name={`${prefix}city`}
        label="Town or city"
        autoComplete={autoComplete('address-level2')}
        enterKeyHint="next"
        maxLength={80}
      />
      <TextField
        name={`${prefix}postalCode`}
        label="Postcode"
        autoComplete={autoComplete('postal-code')}
        autoCapitalize="characters"
        enterKeyHint="next"
        maxLength={12}
      />
      <SelectField
        name={`${prefix}country`}
        label="Country"
        full
        options={countries}
        autoComplete={autoComplete('country-name')}
        help={countryHelp}
      />
      {children}
    </FieldPair>
  )
}
