import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { nextPosition } from '../db/next-position.ts'
import type { ShopTables } from '../db/schema.ts'

/** Who changes something: a member of staff, or whoever has a shell on the shop's machine. */
export type Actor = { kind: 'staff'; id: string; name: string } | { kind: 'shell' }

/** An actor as rows name it. */
export const whoOf = (actor: Actor): `staff:${string}` | 'shell' =>
  actor.kind === 'staff' ? `staff:${actor.name}` : 'shell'

export interface Change {
  actor: Actor
  /** Such as `product.price`. */
  action: string
  subject: 'request' | 'order' | 'product' | 'promotion' | 'review' | 'customer' | 'staff' | 'shop'
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
  await within
    .insertInto('audit')
    .values({
      id: randomUUID(),
      at: new Date(now).toISOString(),
      who: whoOf(actor),
      action,
      subject,
      subject_id: subjectId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      position: within
        .selectFrom('audit')
        .select(nextPosition)
        .where('subject', '=', subject)
        .where('subject_id', '=', subjectId)
    })
    .execute()
}
