import { useState } from 'react'
import { ORDERS_KEPT_YEARS, REQUESTS_KEPT_MONTHS } from '#domain/policies/retention.ts'
import type { Lost } from '../../../kept/clear-details/what-is-lost.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import text from '../../../ui/type/text.module.css'
import page from '../../account-page.module.css'
import { ErasureForm } from './erasure-form.tsx'

type Erasing = { kind: 'closed'; wasAsked: boolean } | { kind: 'asking'; lost: Lost }

/** Ends the account: says what goes, what stays and why, before it asks for the password. DECISIONS 28. */
export function Erasure({ number }: { number: number }) {
  const [erasing, setErasing] = useState<Erasing>({ kind: 'closed', wasAsked: false })

  async function ask() {
    try {
      const { readLost } = await import('../../../kept/clear-details/what-is-lost.ts')
      setErasing({ kind: 'asking', lost: await readLost(`customer:${number}`) })
    } catch (error) {
      reportError(error)
      toast({ title: 'This device could not be read', text: 'Please reload the page and try again.' })
    }
  }

  return (
    <section className={page.section} aria-labelledby="delete-account">
      <h2 id="delete-account">Delete my account</h2>
      <p className={text.body2}>
        Your details, addresses, wish list, cart, votes, and reviews with their pictures are deleted at once. Orders
        stay for {ORDERS_KEPT_YEARS} years, because tax law asks for our accounts and a claim can be brought for as
        long; no account belongs to them any more. Requests and enquiries stay {REQUESTS_KEPT_MONTHS} months, so that we
        can finish what you asked for. Write to us if one of them should go sooner.
      </p>
      {erasing.kind === 'closed' ? (
        <div>
          {/* The question took the focus with it. */}
          <TextButton small autoFocus={erasing.wasAsked} onClick={() => void ask()}>
            Delete my account
          </TextButton>
        </div>
      ) : (
        <ErasureForm
          number={number}
          lost={erasing.lost}
          onKeep={() => setErasing({ kind: 'closed', wasAsked: true })}
        />
      )}
    </section>
  )
}
