import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { addressListSchema } from '#domain/accounts/address.ts'
import { asShippingAddress } from '#domain/accounts/shipping-address.ts'
import { askAccount } from '../../kept/account/ask-account.ts'
import field from '../../ui/controls/field.module.css'
import { Select } from '../../ui/controls/select.tsx'

/** The customer's own addresses, to be taken over into the form. Where the shop cannot be asked they can be typed. */
export default function SavedAddresses({ number }: { number: number }) {
  const { data } = useQuery({
    queryKey: ['own', number, '/addresses'],
    queryFn: () => askAccount('GET', `/api/users/${number}/addresses`, { schema: addressListSchema }),
    gcTime: 0,
    staleTime: 0
  })
  const { getValues, setValue, formState } = useFormContext()
  /** What was typed before an address was chosen. */
  const typed = useRef<object>({})
  const [chosen, setChosen] = useState('')
  const id = useId()
  if (data?.kind !== 'ok' || data.value.length === 0) return null

  const addresses = data.value
  function choose(addressId: string) {
    if (chosen === '') typed.current = { ...getValues('shippingAddress') }
    setChosen(addressId)
    const address = addresses.find((one) => one.id === addressId)
    for (const [name, value] of Object.entries(address ? asShippingAddress(address) : typed.current))
      setValue(`shippingAddress.${name}`, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  return (
    <div className={field.field}>
      <label htmlFor={id}>
        <span>From your account</span>
      </label>
      <Select
        id={id}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: '', label: 'Choose an address, or type one below' },
          ...addresses.map((address) => ({
            value: address.id,
            label: `${address.firstName} ${address.lastName}, ${address.address1}, ${address.city}`
          }))
        ]}
      />
    </div>
  )
}
