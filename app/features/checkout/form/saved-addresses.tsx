import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { addressListSchema } from '#domain/accounts/address.ts'
import { profileSchema } from '#domain/accounts/profile.ts'
import { asShippingAddress } from '#domain/accounts/shipping-address.ts'
import { orderSchema } from '#domain/orders/order.ts'
import type { ShippingAddress } from '#domain/orders/order-form.ts'
import { askAccount } from '../../../client-store/account/ask-account.ts'
import field from '../../../ui/controls/field.module.css'
import { Select } from '../../../ui/controls/select.tsx'

const ordersSchema = z.array(orderSchema)

/** An address of the account, as the form takes it over. */
interface Choice {
  id: string
  label: string
  address: ShippingAddress
}

/**
 * What the account knows of its customer: name, e-mail and telephone fill what is still empty, and so does where the last
 * order went, else the default address. The others can be chosen. Where the shop cannot be asked all can be typed.
 */
export default function SavedAddresses({ number }: { number: number }) {
  const addresses = useOwn(number, '/addresses', addressListSchema)
  const orders = useOwn(number, '/orders', ordersSchema)
  const profile = useOwn(number, '', profileSchema)
  const { getValues, setValue, formState } = useFormContext()
  /** What was typed before an address was chosen. */
  const typed = useRef<object>({})
  const [chosen, setChosen] = useState('')
  const id = useId()
  const isAnswered = [addresses, orders, profile].every((own) => own !== undefined)
  const choices = isAnswered ? choicesOf(addresses ?? [], orders ?? []) : []
  const first = choices[0]

  const filled = useRef(false)
  useEffect(() => {
    if (!isAnswered || filled.current) return
    filled.current = true
    // Nothing is written where somebody is about to write: their first letters would stand behind it.
    const held = document.activeElement?.getAttribute('name')
    const isFree = (name: string) => !getValues(name) && name !== held
    const fill = (name: string, value: string | undefined) => {
      if (value && isFree(name)) setValue(name, value)
    }
    fill('customerEmail', profile?.email)
    fill('customerPhone', profile?.phone)
    const isAddressEmpty = ['address1', 'city', 'postalCode'].every((part) => isFree(`shippingAddress.${part}`))
    if (first && isAddressEmpty) {
      // Whoever has begun to write a name sends it to them.
      const { firstName, lastName, ...place } = first.address
      for (const [part, value] of Object.entries(place)) setValue(`shippingAddress.${part}`, value)
      fill('shippingAddress.firstName', firstName)
      fill('shippingAddress.lastName', lastName)
      setChosen(first.id)
    }
    fill('shippingAddress.firstName', profile?.firstName)
    fill('shippingAddress.lastName', profile?.lastName)
  }, [isAnswered, first, profile, getValues, setValue])

  if (choices.length === 0) return null

  function choose(choiceId: string) {
    if (chosen === '') typed.current = { ...getValues('shippingAddress') }
    setChosen(choiceId)
    const choice = choices.find((one) => one.id === choiceId)
    for (const [name, value] of Object.entries(choice ? choice.address : typed.current))
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
          ...choices.map((choice) => ({ value: choice.id, label: choice.label }))
        ]}
      />
    </div>
  )
}

/** What the shop says of the customer's own; null where it says nothing, undefined while it is asked. */
function useOwn<Schema extends z.ZodMiniType>(
  number: number,
  part: string,
  schema: Schema
): z.infer<Schema> | null | undefined {
  const { data } = useQuery({
    queryKey: ['own', number, part],
    queryFn: () => askAccount('GET', `/api/users/${number}${part}`, { schema }),
    gcTime: 0,
    staleTime: 0
  })
  return data && (data.kind === 'ok' ? data.value : null)
}

/** Where the last order went comes first, then what the account keeps; the same place stands once. */
function choicesOf(
  addresses: z.infer<typeof addressListSchema>,
  orders: z.infer<typeof ordersSchema>
): readonly Choice[] {
  const last = orders.find(({ shippingAddress }) => shippingAddress !== null)?.shippingAddress
  const saved = addresses.map((address) => ({ id: address.id, address: asShippingAddress(address) }))
  const isSaved = last && saved.some(({ address }) => placeOf(address) === placeOf(last))
  const all = [
    ...(last && !isSaved ? [{ id: 'last', address: last }] : []),
    ...saved.toSorted((a, b) => Number(isLast(b, last)) - Number(isLast(a, last)))
  ]
  return all.map(({ id, address }) => ({
    id,
    address,
    label: labelOf(address, id === 'last' || isLast({ address }, last))
  }))
}

const isLast = ({ address }: { address: ShippingAddress }, last: ShippingAddress | null | undefined): boolean =>
  last ? placeOf(address) === placeOf(last) : false

const placeOf = ({ firstName, lastName, address1, address2, postalCode, country }: ShippingAddress): string =>
  [firstName, lastName, address1, address2, postalCode, country].join('\n').toLowerCase()

const labelOf = ({ firstName, lastName, address1, city }: ShippingAddress, isOfLastOrder: boolean): string =>
  `${firstName} ${lastName}, ${address1}, ${city}${isOfLastOrder ? ' (your last order)' : ''}`
