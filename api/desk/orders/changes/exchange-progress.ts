import { cleanLine } from '#domain/forms/clean-text.ts'
import { owesBalance } from '#domain/orders/payment-plan.ts'
import { DISPUTE_HOLDS } from '#domain/payouts/dispute.ts'
import { invalidateAnswers } from '../../../db/catalogue/changes.ts'
import { changesOfOrder } from '../../../modules/orders/changes/stored-changes.ts'
import { causeOf, intoStock, stockSubjects } from '../../../modules/orders/stock.ts'
import { isHeldByDispute } from '../../../modules/payments/disputes/take-dispute.ts'
import { recordStep, tellCustomer } from '../../../modules/payments/ledger/order-steps.ts'
import { audit, whoOf } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { changeOrder } from './order-to-change.ts'

interface Named {
  number: string
  /** The exchange's. */
  id: string
}

/** Writes down that what comes back of an exchange is here; what can be sold again goes into stock, once. */
export const exchangeReturned = (
  deps: DeskDeps,
  { number, id, toStock }: Named & { toStock: boolean },
  acting: Acting
): Promise<Outcome> =>
  changeOrder(deps, number, async (within, order) => {
    const change = (await changesOfOrder(within, order.id)).find((one) => one.id === id)
    if (change?.kind !== 'exchange' || change.state !== 'agreed') return { kind: 'unknown' }
    if (change.returned_at !== null) return { kind: 'done' }
    const at = new Date(acting.now).toISOString()
    const who = whoOf(acting.actor)
    await within.updateTable('order_changes').set({ returned_at: at }).where('id', '=', id).execute()
    const counted = toStock ? change.content.back.filter(({ isCounted }) => isCounted) : []
    for (const { productId, quantity } of counted)
      await intoStock(within, productId, quantity, causeOf('change', who, order.id, acting.now))
    const { status } = order
    const detail = `Exchange ${change.number}: it came back${counted.length > 0 ? ', and is in stock again' : ''}`
    await recordStep(within, { orderId: order.id, from: status, to: status, who, detail, now: acting.now })
    await audit(within, {
      ...acting,
      action: 'order.exchange-returned',
      subject: 'order',
      subjectId: order.id,
      before: null,
      after: { change: change.number, toStock: counted.length > 0 }
    })
    if (counted.length > 0) await invalidateAnswers(within, stockSubjects(counted.map(({ productId }) => productId)))
    return { kind: 'done' }
  })

const MOST_PARCEL = 80

/** Writes down with whom the other piece left, and tells the customer: once what comes back is here and nothing is to be paid. */
export const exchangeSent = (
  deps: DeskDeps,
  { number, id, ...typed }: Named & { parcel: string; disputed?: string },
  acting: Acting
): Promise<Outcome> =>
  changeOrder(deps, number, async (within, order) => {
    const change = (await changesOfOrder(within, order.id)).find((one) => one.id === id)
    if (change?.kind !== 'exchange' || change.state !== 'agreed') return { kind: 'unknown' }
    if (change.sent_at !== null) return { kind: 'done' }
    const parcel = cleanLine(typed.parcel).trim()
    const isHeld = await isHeldByDispute(within, order.id)
    const errors = {
      ...(isHeld && typed.disputed !== 'yes' && { disputed: DISPUTE_HOLDS }),
      ...(parcel === '' && { parcel: 'Please write with whom it leaves, and its number.' }),
      ...(parcel.length > MOST_PARCEL && { parcel: `At most ${MOST_PARCEL} characters` }),
      ...(change.returned_at === null &&
        change.content.back.length > 0 && {
          '': 'Please write down first that the piece which comes back is here.'
        }),
      ...(owesBalance(order) && { '': 'The difference is not paid yet: it is sent once it is.' })
    }
    if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
    const at = new Date(acting.now).toISOString()
    const who = whoOf(acting.actor)
    await within.updateTable('order_changes').set({ sent_at: at, parcel }).where('id', '=', id).execute()
    const { status } = order
    const detail = `Exchange ${change.number}: sent, ${parcel}`
    await recordStep(within, { orderId: order.id, from: status, to: status, who, detail, now: acting.now })
    await tellCustomer(
      within,
      'order-exchange-sent',
      { id: order.id, customer_email: order.customerEmail },
      acting.now,
      id
    )
    await audit(within, {
      ...acting,
      action: 'order.exchange-sent',
      subject: 'order',
      subjectId: order.id,
      before: null,
      after: { change: change.number, ...(isHeld && { isDisputed: true }) }
    })
    return { kind: 'done' }
  })
