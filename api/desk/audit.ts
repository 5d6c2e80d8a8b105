import type { Transaction } from 'kysely'
import { appendAudit } from '../db/audit-chain.ts'
import type { ShopTables } from '../db/schema.ts'

/** Who changes something: a member of staff, or whoever has a shell on the shop's machine. */
export type Actor = { kind: 'staff'; id: string; name: string } | { kind: 'shell' }
/** Also whoever tried and was not let in. */
export type Doer = Actor | { kind: 'nobody' }

/** An actor as rows name it. */
export const whoOf = (actor: Actor): `staff:${string}` | 'shell' =>
  actor.kind === 'staff' ? `staff:${actor.name}` : 'shell'

export interface Change {
  actor: Doer
  /** Such as `product.price`. */
  action: string
  subject:
    | 'request'
    | 'order'
    | 'product'
    | 'promotion'
    | 'discount'
    | 'gift-card'
    | 'prices'
    | 'review'
    | 'customer'
    | 'person'
    | 'staff'
    | 'shop'
    | 'content'
    | 'stock'
    | 'quoting'
    | 'payouts'
    | 'reminders'
  subjectId: string
  /** What it was and what it is now: states and figures, never what a customer wrote. */
  before: unknown
  after: unknown
  /** Milliseconds since 1970. */
  now: number
}

/** Writes down a change, in the transaction that makes it. */
export async function audit(within: Transaction<ShopTables>, change: Change): Promise<void> {
  const { actor, action, subject, subjectId, before, after, now } = change
  await appendAudit(within, {
    at: new Date(now).toISOString(),
    who: actor.kind === 'nobody' ? 'nobody' : whoOf(actor),
    action,
    subject,
    subject_id: subjectId,
    before: JSON.stringify(before),
    after: JSON.stringify(after)
  })
}
