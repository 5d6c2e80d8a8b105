import { CheckField } from '../../../ui/form/choices/check-field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { AddressFields } from '../../../ui/order/address-fields.tsx'
import { addressTypes } from './address-types.ts'

/** `canBeDefault`: it is not the default one already, which only another one can end. */
export function AddressFormFields({ canBeDefault }: { canBeDefault: boolean }) {
  return (
    <>
      <SelectField name="type" label="What kind of address" options={addressTypes} />
      <AddressFields>
        <TextField name="company" label="Company" optional autoComplete="organization" maxLength={100} />
        <TextField name="phone" label="Phone there" optional type="tel" autoComplete="tel" maxLength={30} />
      </AddressFields>
      {canBeDefault && (
        <CheckField name="isDefault" label="Make this the default" help="The checkout offers it first." />
      )}
    </>
  )
}
