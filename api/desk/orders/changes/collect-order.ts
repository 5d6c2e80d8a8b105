import { readHandover } from '#domain/orders/handover.ts'
import { movesByHand, whyUnpaidStays, whyWithdrawnStays } from '#domain/orders/moves-by-hand.ts'
import type { Order } from '#domain/orders/order.ts'
import { CHANGE_OPEN } from '#domain/orders/order-change.ts'
import { orderStatusWords } from '#domain/orders/transitions.ts'
import { DISPUTE_HOLDS } from '#domain/payouts/dispute.ts'
import type { KeptCollection } from '../../../db/customer-tables.ts'
import { awaitsConsent } from '../../../modules/orders/changes/stored-changes.ts'
import { whyRefundKeeps } from '../../../modules/orders/returns.ts'
import { isHeldByDispute } from '../../../modules/payments/disputes/take-dispute.ts'
import { moveOrder } from '../../../modules/payments/ledger/move-order.ts'
import { audit, whoOf } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { changeOrder, movedMeanwhile } from './order-to-change.ts'

interface Shown {
  number: string
  /** The status the page showed. */
  from: string
}

const refused = (words: string): Outcome => ({ kind: 'refused', errors: { '': words } })

/** An order that is collected is ready: its customer is told where and when. The pieces stay in stock's count of what is here. */
export const readyToCollect = (deps: DeskDeps, { number, from }: Shown, acting: Acting): Promise<Outcome> =>
  changeOrder(deps, number, async (within, order) => {
    if (!order.collection) return refused(SENT)
    if (order.status !== from) return movedMeanwhile(within, order, 'dispatched', acting)
    const unpaid = whyUnpaidStays(order)
    if (unpaid !== null) return refused(unpaid)
    if (await awaitsConsent(within, order.id, acting.now)) return refused(CHANGE_OPEN)
    const withdrawn = whyWithdrawnStays(order, 'dispatched')
    if (withdrawn !== null) return refused(withdrawn)
    const refunding = await whyRefundKeeps(within, order)
    if (refunding !== null) return refused(refunding)
    if (!movesByHand(order).includes('dispatched'))
      return refused(`An order that is “${orderStatusWords(order)}” is not made ready to collect.`)
    const step = { orderId: order.id, to: 'dispatched', who: whoOf(acting.actor), detail: '', now: acting.now } as const
    if ((await moveOrder(within, step)) !== 'moved') throw new Error(`Order ${order.id} was not moved`)
    await audit(within, {
      ...acting,
      action: 'order.ready',
      subject: 'order',
      subjectId: order.id,
      before: { status: order.status },
      after: { status: 'dispatched' }
    })
    return { kind: 'done' }
  })

export interface HandOver extends Shown {
  /** Who collected it. */
  name: string
  /** Who of us looked at their identification. */
  checkedBy: string
  /** `yes`: it goes although a payment of it is disputed. */
  disputed?: string
}

/** Hands an order over to whoever collects it, whose identification somebody here has looked at. Its customer is told by mail. */
export async function handOver(deps: DeskDeps, asked: HandOver, acting: Acting): Promise<Outcome> {
  const read = readHandover(asked)
  if ('errors' in read) return { kind: 'refused', errors: read.errors }
  const { name, checkedBy } = read
  return changeOrder(deps, asked.number, async (within, order) => {
    if (!order.collection) return refused(SENT)
    if (order.status !== asked.from) return movedMeanwhile(within, order, 'delivered', acting)
    // It is here: the customer has read that it is not handed over any more.
    const withdrawn = whyWithdrawnStays(order, 'delivered')
    if (withdrawn !== null) return refused(withdrawn)
    if (!movesByHand(order).includes('delivered')) return refused(notReady(order))
    const refunding = await whyRefundKeeps(within, order)
    if (refunding !== null) return refused(refunding)
    const isHeld = await isHeldByDispute(within, order.id)
    if (isHeld && asked.disputed !== 'yes') return { kind: 'refused', errors: { disputed: DISPUTE_HOLDS } }
    const kept: KeptCollection = { place: order.collection.place, handedTo: name, checkedBy }
    await within
      .updateTable('orders')
      .set({ collection: JSON.stringify(kept) })
      .where('id', '=', order.id)
      .execute()
    const detail = `Handed over to ${name}; ${checkedBy} looked at their identification`
    const step = { orderId: order.id, to: 'delivered', who: whoOf(acting.actor), detail, now: acting.now } as const
    if ((await moveOrder(within, step)) !== 'moved') throw new Error(`Order ${order.id} was not moved`)
    await audit(within, {
      ...acting,
      action: 'order.handed-over',
      subject: 'order',
      subjectId: order.id,
      before: { status: order.status },
      // Who collected it is the order's to know, and not the audit's.
      after: { status: 'delivered', checkedBy, ...(isHeld && { isDisputed: true }) }
    })
    return { kind: 'done' }
  })
}

const SENT = 'This order is sent: say with whom it leaves, with the form for sending it.'

const notReady = (order: Order): string =>
  `An order that is “${orderStatusWords(order)}” cannot be handed over: first say that it is ready to collect.`
