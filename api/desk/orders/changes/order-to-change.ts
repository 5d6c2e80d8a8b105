import type { Selectable, Transaction } from 'kysely'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { isMadeOrder, statusWords } from '#domain/orders/transitions.ts'
import { inTransaction } from '../../../db/engine.ts'
import type { OrderEventsTable } from '../../../db/payment-tables.ts'
import type { ShopTables } from '../../../db/schema.ts'
import { type FoundOrder, findOrder } from '../../../modules/orders/queries.ts'
import { whoOf } from '../../audit.ts'
import { staleWords } from '../../changes/stale-words.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { doerWords } from '../order-words.ts'

export type Within = Transaction<ShopTables>
type Step = Selectable<OrderEventsTable>

/** What is done with one order, in one transaction. What it caused to be mailed goes out afterwards. */
export async function changeOrder(
  { db, mail }: DeskDeps,
  number: string,
  change: (within: Within, order: FoundOrder['order']) => Promise<Outcome>
): Promise<Outcome> {
  const outcome = await inTransaction(db, async (within): Promise<Outcome> => {
    const found = await findOrder(within, number)
    return found === null ? { kind: 'unknown' } : change(within, found.order)
  })
  if (outcome.kind === 'done') mail.wake()
  return outcome
}

/**
 * What becomes of a move from a status in which the order is no longer: it is done where the same hand has made it just
 * before, by a second press, and else stale.
 */
export async function movedMeanwhile(
  within: Within,
  order: Pick<FoundOrder['order'], 'id' | 'items' | 'collection'>,
  to: OrderStatus | null,
  acting: Acting
): Promise<Outcome> {
  const last = await lastStep(within, order.id)
  if (last && last.to_status === to && last.who === whoOf(acting.actor)) return { kind: 'done' }
  const change = last && {
    who: doerWords(last.who),
    at: last.at,
    did: `moved this to “${statusWords(last.to_status, isMadeOrder(order), order.collection !== undefined)}”`
  }
  return { kind: 'stale', words: staleWords(change ?? null, acting) }
}

const lastStep = (within: Within, number: string): Promise<Step | undefined> =>
  within
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', number)
    .whereRef('from_status', '!=', 'to_status')
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .executeTakeFirst()

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a form's key is one that a page of the desk has drawn. */
export const isKey = (key: string): boolean => UUID.test(key)

/** Of a form whose key is none, or another's. */
export const KEY_REFUSED: Outcome = {
  kind: 'refused',
  errors: { '': 'Please open this page again, and send it from there.' }
}
