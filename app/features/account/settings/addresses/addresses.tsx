import { useEffect, useRef, useState } from 'react'
import {
  ADDRESS_TYPES,
  type Address,
  addressFormSchema,
  addressListSchema,
  MOST_ADDRESSES
} from '#domain/accounts/address.ts'
import { askAccount } from '../../../../client-store/account/ask-account.ts'
import { TextButton } from '../../../../ui/controls/text-link.tsx'
import { CheckField } from '../../../../ui/form/choices/check-field.tsx'
import { SelectField } from '../../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../../ui/form/fields/text-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { useShopForm } from '../../../../ui/form/use-shop-form.ts'
import { AddressFields } from '../../../../ui/order/address-fields.tsx'
import { AddressLines } from '../../../../ui/order/address-lines.tsx'
import { emptyAddress } from '../../../../ui/order/empty-address.ts'
import { useConnection } from '../../../../ui/page/connection.ts'
import { useFocusKept } from '../../../../ui/page/use-focus-kept.ts'
import { toast } from '../../../../ui/toast/toast-store.ts'
import text from '../../../../ui/type/text.module.css'
import page from '../../account-page.module.css'
import { ChangeEnd, Refusal } from '../../own/change-end.tsx'
import { OwnPart } from '../../own/own-part.tsx'
import { useChange } from '../../own/use-change.ts'
import { ownPath, useOwn, useSetOwn } from '../../own/use-own.ts'
import settings from '../settings.module.css'
import styles from './addresses.module.css'

/** What the shop calls each kind of address. */
const addressTypeWords: Record<Address['type'], string> = { home: 'Home', work: 'Work', other: 'Other' }

const addressTypes = ADDRESS_TYPES.map((type) => ({ value: type, label: addressTypeWords[type] }))

interface AddressFormProps {
  number: number
  /** The one that is changed; null for a new one. */
  address: Address | null
  onClose: () => void
}

const newAddress = { ...emptyAddress, type: 'home' as const, company: '', isDefault: false }

function AddressForm({ number, address, onClose }: AddressFormProps) {
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

/** A key for what is sent: the same for the same content, so that sent twice it is made once. */
function useCreationKey(): (body: object) => string {
  const last = useRef({ content: '', key: '' })
  return (body) => {
    const content = JSON.stringify(body)
    if (content !== last.current.content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** `canBeDefault`: it is not the default one already, which only another one can end. */
function AddressFormFields({ canBeDefault }: { canBeDefault: boolean }) {
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

/** Which address is being written: a new one, or the one of this id. */
type Writing = { kind: 'none'; last: string | null } | { kind: 'new' } | { kind: 'one'; id: string }

const NEW = 'new'

/** Where the customer has things sent; the checkout offers them. */
export function Addresses({ number }: { number: number }) {
  const own = useOwn(number, '/addresses', addressListSchema)
  return (
    <section className={page.section} aria-labelledby="addresses">
      <h2 id="addresses">Addresses</h2>
      <p className={text.body2}>The checkout offers them to you, the default one first.</p>
      <OwnPart own={own} what="your addresses">
        {(addresses) => <List number={number} addresses={addresses} />}
      </OwnPart>
    </section>
  )
}

function List({ number, addresses }: { number: number; addresses: readonly Address[] }) {
  const [writing, setWriting] = useState<Writing>({ kind: 'none', last: null })
  const list = useRef<HTMLDivElement>(null)
  useFocusKept(list, { otherwise: list })
  /** What was written in took the focus with it: it goes back to where the writing began. */
  const last = writing.kind === 'none' ? writing.last : null
  return (
    <div ref={list} tabIndex={-1} className={styles.addresses}>
      {addresses.length > 0 && (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <li key={address.id}>
              {writing.kind === 'one' && writing.id === address.id ? (
                <AddressForm
                  number={number}
                  address={address}
                  onClose={() => setWriting({ kind: 'none', last: address.id })}
                />
              ) : (
                <AddressRow
                  number={number}
                  address={address}
                  wasWritten={last === address.id}
                  onEdit={() => setWriting({ kind: 'one', id: address.id })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {writing.kind === 'new' ? (
        <AddressForm number={number} address={null} onClose={() => setWriting({ kind: 'none', last: NEW })} />
      ) : addresses.length < MOST_ADDRESSES ? (
        <div>
          <TextButton autoFocus={last === NEW} onClick={() => setWriting({ kind: 'new' })}>
            Add an address
          </TextButton>
        </div>
      ) : (
        <p className={text.caption}>That is as many as we keep: {MOST_ADDRESSES}.</p>
      )}
    </div>
  )
}

interface AddressRowProps {
  number: number
  address: Address
  /** It has just been changed in its form. */
  wasWritten: boolean
  onEdit: () => void
}

/** One address with what can be done about it; removing it asks first. */
function AddressRow({ number, address, wasWritten, onEdit }: AddressRowProps) {
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
