import type { Order } from '#domain/orders/order.ts'
import { type PaidThrough, paidThrough, WRITE_ABOUT_PAYING } from '#domain/orders/paying-ways.ts'
import { goneWords } from '#domain/orders/unpaid-order.ts'
import { waitingMail } from '../../../modules/mail/outbox.ts'
import { LINK_SENT } from '../../../modules/orders/unpaid-orders.ts'
import type { NotPayable } from '../../../modules/payments/ledger-types.ts'
import { waysOf } from '../../../modules/payments/methods-read.ts'
import { readPayable } from '../../../modules/payments/payable.ts'
import { audit } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { changeOrder, isKey, KEY_REFUSED } from './order-to-change.ts'

export interface PaymentLinkAsked {
  number: string
  /** UUID, drawn by the form: pressed twice, it is one mail. */
  key: string
}

/** By what an order is paid, and so what a mail about paying can hold. DECISIONS 16. */
export const orderPaidThrough = (
  config: DeskDeps['config'],
  { paymentMethod }: Pick<Order, 'paymentMethod'>
): PaidThrough => paidThrough(paymentMethod, waysOf(config))

/** Sends the customer the way to pay once more, by a link or by our bank details. DECISIONS 16. */
export async function sendPaymentLink(
  deps: DeskDeps,
  { number, key }: PaymentLinkAsked,
  acting: Acting
): Promise<Outcome> {
  if (!isKey(key)) return KEY_REFUSED
  return changeOrder(deps, number, async (within, order) => {
    const payable = await readPayable(within, order.id)
    if (payable === null) throw new Error(`Order ${order.id} cannot be read`)
    if (payable.state !== 'payable') return refused([WHY_NOT[payable.state], goneWords(payable.gone)].join(' ').trim())
    if (orderPaidThrough(deps.config, order) === 'letter') return refused(WRITE_ABOUT_PAYING)
    const mail = waitingMail('order-payment-link', order.customerEmail, order.id, new Date(acting.now).toISOString())
    const { numInsertedOrUpdatedRows } = await within
      .insertInto('mail_outbox')
      .values({ ...mail, id: key })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) return { kind: 'done' }
    // Whoever has an earlier link of an order in parts has one that may be months old: it ends.
    if (order.partPayment)
      await within
        .updateTable('orders')
        .set(({ eb }) => ({ pay_link_number: eb('pay_link_number', '+', 1) }))
        .where('id', '=', order.id)
        .execute()
    await audit(within, {
      ...acting,
      action: LINK_SENT,
      subject: 'order',
      subjectId: order.id,
      before: null,
      after: { mail: key }
    })
    return { kind: 'done' }
  })
}

const refused = (words: string): Outcome => ({ kind: 'refused', errors: { '': words } })

/** Why there is nothing to be paid of an order, or not yet. */
export const WHY_NOT: Record<NotPayable, string> = {
  paid: 'This order is paid already.',
  refunded: 'What was paid for this order was given back.',
  cancelled: 'This order is cancelled.',
  'delivery-to-confirm': 'Please name the delivery charge and, abroad, who collects import VAT first.',
  lapsed: 'Nobody paid in time, and not all that was kept for it is there any more.'
}
