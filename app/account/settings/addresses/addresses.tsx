import { useRef, useState } from 'react'
import { type Address, addressListSchema, MOST_ADDRESSES } from '#domain/accounts/address.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { useFocusKept } from '../../../ui/page/use-focus-kept.ts'
import text from '../../../ui/type/text.module.css'
import page from '../../account-page.module.css'
import { OwnPart } from '../../own/own-part.tsx'
import { useOwn } from '../../own/use-own.ts'
import { AddressForm } from './address-form.tsx'
import { AddressRow } from './address-row.tsx'
import styles from './addresses.module.css'

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
