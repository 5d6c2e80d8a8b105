import { parseAmount } from '#domain/desk/amount.ts'
import type { Order } from '#domain/orders/order.ts'
import { goneWords, heldUntil } from '#domain/orders/unpaid-order.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { amountWords, fromDecimalString, type Pence, pounds } from '#domain/pricing/money.ts'
import { awaitsImportCollector, chargedVat } from '#domain/pricing/vat.ts'
import { dueLessCards } from '../../../modules/gift-cards/gift-cards.ts'
import { waitingMail } from '../../../modules/mail/outbox.ts'
import { takeStockAgain } from '../../../modules/orders/stock.ts'
import { CHARGE_NAMED } from '../../../modules/orders/unpaid-orders.ts'
import { voidOtherSums } from '../../../modules/payments/ledger/void-other-sums.ts'
import { audit } from '../../audit.ts'
import { changesOf } from '../../changes/changes-of.ts'
import { staleWords } from '../../changes/stale-words.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { changeOrder, movedMeanwhile, type Within } from './order-to-change.ts'

export interface NamedCharge {
  number: string
  /** Pounds as they were typed, VAT included. */
  charge: string
  /** Pence that were named when the form was drawn. None or empty: nothing was, so that it is no correction. */
  named?: string
}

/** Nothing is a charge, too: the shop may make a present of it. */
const LIMITS = { least: 0, most: pounds(1000) }

/**
 * Names what delivery costs, or corrects it while nobody has paid: it is part of the total from then on, which can be
 * paid. The customer is told each time, once nothing else is to be named, and the days for which pieces are kept begin anew. DECISIONS 7 and 37.
 */
export async function confirmDeliveryCharge(deps: DeskDeps, given: NamedCharge, acting: Acting): Promise<Outcome> {
  const charge = parseAmount(given.charge, LIMITS)
  if (typeof charge === 'object') return { kind: 'refused', errors: { charge: charge.error } }

  return changeOrder(deps, given.number, async (within, order) => {
    const named = order.deliveryCharge === null ? null : fromDecimalString(order.deliveryCharge)
    // Pressed twice it is named once; another sum is not taken without a word.
    if (named === charge) return done(order)
    if (order.status !== 'pending') return movedMeanwhile(within, order, null, acting)
    if ((given.named ?? '') !== `${named ?? ''}`)
      return { kind: 'stale', words: await namedWords(within, order.id, named, acting) }
    if (order.delivery === 'free') return refused('charge', 'Delivery of this order is free.')
    // From now on it can be paid, so from now on its time runs. DECISIONS 37.
    const until = heldUntil(acting.now, order.isConfirmed === true)
    const taken = await takeStockAgain(within, order.id, { until, now: acting.now })
    if (taken.kind === 'gone') return refused('', `${NOT_LEFT} ${goneWords(taken.names)}`)
    await within.updateTable('orders').set({ held_until: until }).where('id', '=', order.id).execute()
    const before = { deliveryCharge: named, total: fromDecimalString(order.total) }
    const after = { deliveryCharge: charge, total: before.total - (named ?? 0) + charge }
    await write(within, order, { before, after }, acting)
    return done(order)
  })
}

const NOT_LEFT =
  'What it kept went back on sale meanwhile, and not all of it is there any more. Please write to the customer, and cancel it.'

/** Who waits for something else to be named is told of both by that. */
const done = (order: Order): Outcome =>
  awaitsImportCollector(order) ? { kind: 'done', said: 'charge-named' } : { kind: 'done' }

interface Sums {
  deliveryCharge: Pence | null
  total: Pence
}

async function write(
  within: Within,
  order: Order,
  { before, after }: { before: Sums; after: Sums },
  acting: Acting
): Promise<void> {
  const { id, customerEmail, shippingAddress } = order
  const { deliveryCharge, total } = after
  await within
    .updateTable('orders')
    .set({
      delivery_charge: deliveryCharge,
      total,
      vat: chargedVat(total, shippingAddress?.country ?? DEFAULT_COUNTRY)
    })
    .where('id', '=', id)
    .execute()
  // A deposit stays what was agreed: the charge is part of the balance.
  const due = order.partPayment ? fromDecimalString(order.partPayment.deposit) : total
  const left = await dueLessCards(within, { orderId: id, due, now: acting.now })
  await voidOtherSums(within, { orderId: id, total: left, now: acting.now })
  if (!awaitsImportCollector(order)) {
    const mail = waitingMail('order-delivery-confirmed', customerEmail, id, new Date(acting.now).toISOString())
    await within.insertInto('mail_outbox').values(mail).execute()
  }
  await audit(within, { ...acting, action: CHARGE_NAMED, subject: 'order', subjectId: id, before, after })
}

async function namedWords(within: Within, number: string, named: Pence | null, acting: Acting): Promise<string> {
  const change = (await changesOf(within, 'order', number)).find(({ action }) => action === CHARGE_NAMED)
  return staleWords(change ? { ...change, did: `named a delivery charge of ${amountWords(named ?? 0)}` } : null, acting)
}

const refused = (field: string, words: string): Outcome => ({ kind: 'refused', errors: { [field]: words } })
