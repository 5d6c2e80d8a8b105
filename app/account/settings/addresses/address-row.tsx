import { useState } from 'react'
import { type Address, addressListSchema } from '#domain/accounts/address.ts'
import { askAccount } from '../../../kept/account/ask-account.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { AddressLines } from '../../../ui/order/address-lines.tsx'
import { useConnection } from '../../../ui/page/connection.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import text from '../../../ui/type/text.module.css'
import { Refusal } from '../../own/change-end.tsx'
import { useChange } from '../../own/use-change.ts'
import { ownPath, useSetOwn } from '../../own/use-own.ts'
import { addressTypeWords } from './address-types.ts'
import styles from './addresses.module.css'

interface AddressRowProps {
  number: number
  address: Address
  /** It has just been changed in its form. */
  wasWritten: boolean
  onEdit: () => void
}

/** One address with what can be done about it; removing it asks first. */
export function AddressRow({ number, address, wasWritten, onEdit }: AddressRowProps) {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const change = useChange()
  const setOwn = useSetOwn(number)
  const isOffline = useConnection().kind === 'offline'
  const { id, createdAt: _, ...form } = address
  const path = ownPath(number, `/addresses/${id}`)
  const name = `${addressTypeWords[address.type]}, ${address.address1}`

  async function send(method: 'PUT' | 'DELETE') {
    if (change.isGoing) return
    const body = method === 'PUT' ? { body: { ...form, isDefault: true } } : {}
    const made = await change.make(() => askAccount(method, path, { ...body, schema: addressListSchema }))
    if (!made) return
    setOwn('/addresses', made.value)
    toast({ title: method === 'PUT' ? `Default is now ${name}` : `Removed ${name}` })
  }

  function ask() {
    setAsked(true)
    setAsking(true)
  }

  return (
    <div className={styles.address}>
      <h3 className={text.h4}>
        {addressTypeWords[address.type]}
        {address.isDefault && <span className={styles.default}>Default</span>}
      </h3>
      <AddressLines {...address} />
      {address.phone && <p className={text.body2}>{address.phone}</p>}
      <Refusal words={change.refusal} />
      {isAsking ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none
        <div key="question" className={styles.ways} role="group" aria-label={`Remove ${name}`}>
          <span>Remove this address?</span>
          <TextButton small blocked={isOffline || change.isGoing} onClick={() => void send('DELETE')}>
            Remove
          </TextButton>
          <TextButton small autoFocus onClick={() => setAsking(false)}>
            Keep
          </TextButton>
        </div>
      ) : (
        <div key="ways" className={styles.ways}>
          <TextButton small autoFocus={wasWritten} blocked={isOffline} aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </TextButton>
          {!address.isDefault && (
            <TextButton
              small
              blocked={isOffline || change.isGoing}
              aria-label={`Make default: ${name}`}
              onClick={() => void send('PUT')}
            >
              Make default
            </TextButton>
          )}
          <TextButton small blocked={isOffline} aria-label={`Remove ${name}`} autoFocus={wasAsked} onClick={ask}>
            Remove
          </TextButton>
        </div>
      )}
    </div>
  )
}
