import { useEffect, useRef } from 'react'
import { type Address, addressFormSchema, addressListSchema } from '#domain/accounts/address.ts'
import { askAccount } from '../../../kept/account/ask-account.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import { emptyAddress } from '../../../ui/order/empty-address.ts'
import { ChangeEnd } from '../../own/change-end.tsx'
import { useChange } from '../../own/use-change.ts'
import { ownPath, useSetOwn } from '../../own/use-own.ts'
import settings from '../settings.module.css'
import { AddressFormFields } from './address-form-fields.tsx'
import { useCreationKey } from './use-creation-key.ts'

interface AddressFormProps {
  number: number
  /** The one that is changed; null for a new one. */
  address: Address | null
  onClose: () => void
}

const newAddress = { ...emptyAddress, type: 'home' as const, company: '', isDefault: false }

export function AddressForm({ number, address, onClose }: AddressFormProps) {
  const form = useShopForm(addressFormSchema, address ?? newAddress)
  const change = useChange(form)
  const setOwn = useSetOwn(number)
  const keyOf = useCreationKey()
  const { setFocus } = form
  const hasFocused = useRef(false)
  useEffect(() => {
    if (!hasFocused.current) setFocus('type')
    hasFocused.current = true
  }, [setFocus])

  async function save(body: object) {
    const made = await change.make(() =>
      address
        ? askAccount('PUT', ownPath(number, `/addresses/${address.id}`), { body, schema: addressListSchema })
        : askAccount('POST', ownPath(number, '/addresses'), { body, schema: addressListSchema, key: keyOf(body) })
    )
    if (!made) return
    setOwn('/addresses', made.value)
    onClose()
  }

  return (
    <Form form={form} label={address ? 'Edit the address' : 'New address'} holdsStill onSubmit={save}>
      <div className={settings.fields}>
        <AddressFormFields canBeDefault={!address?.isDefault} />
        <ChangeEnd change={change} outlined label="Save address" goingLabel="Saving…">
          <TextButton small onClick={onClose}>
            Cancel
          </TextButton>
        </ChangeEnd>
      </div>
    </Form>
  )
}
