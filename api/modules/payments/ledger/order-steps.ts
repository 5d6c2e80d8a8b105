import { randomUUID } from 'node:crypto'
import { isBeginning, type OrderStatus } from '#domain/orders/order-status.ts'
import { nextPosition } from '../../../db/next-position.ts'
import { waitingMail } from '../../mail/outbox.ts'
import type { Within } from '../ledger-types.ts'

export type OrderStepTemplate =
  | 'order-in-production'
  | 'order-dispatched'
  | 'order-delivered'
  | 'order-ready'
  | 'order-parcel-sent'
  | 'order-collected'
  | 'order-cancelled'
  | 'order-delivery-confirmed'
  | 'order-payment-link'
  | 'order-withdrawn'
  | 'order-withdrawal-received'
  | 'order-withdrawal-late'
  | 'order-return-announced'
  | 'order-return-received'
  | 'order-return-called-off'
  | 'order-return-settled'
  | 'order-return-sent-back'

/** Those of a return, whose id goes with them. */
export type ReturnTemplate = Extract<OrderStepTemplate, `order-return-${string}`>

export const isOfReturn = (template: OrderStepTemplate): template is ReturnTemplate =>
  template.startsWith('order-return-')

/** A step of an order, or where `from` and `to` are one status, something to know of it. */
export interface OrderStep {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  who: string
  detail: string
  /** Milliseconds since 1970. */
  now: number
}

/** Writes down a step and answers its id. */
export async function recordStep(within: Within, { orderId, from, to, who, detail, now }: OrderStep): Promise<string> {
  const id = randomUUID()
  await within
    .insertInto('order_events')
    .values({
      id,
      order_id: orderId,
      from_status: from,
      to_status: to,
      at: new Date(now).toISOString(),
      who,
      detail,
      position: within.selectFrom('order_events').select(nextPosition).where('order_id', '=', orderId)
    })
    .execute()
  if (isBeginning(to))
    await within
      .updateTable('orders')
      .set({ begun_at: new Date(now).toISOString() })
      .where('id', '=', orderId)
      .where('begun_at', 'is', null)
      .execute()
  return id
}

/** What the customer is told of. */
export type StepTemplate =
  | 'order-paid'
  | 'gift-card-bought'
  | 'order-exchange-sent'
  | 'order-balance-paid'
  | 'order-refunded'
  | OrderStepTemplate

/** Has the customer of an order told, by mail. */
export async function tellCustomer(
  within: Within,
  template: StepTemplate,
  order: { id: string; customer_email: string },
  now: number,
  /** What of the order it tells of. */
  about: string | null = null
): Promise<void> {
  const mail = waitingMail(template, order.customer_email, order.id, new Date(now).toISOString(), about)
  await within.insertInto('mail_outbox').values(mail).execute()
}

export interface ShopNote extends Omit<OrderStep, 'from' | 'to'> {
  /** The order's status, which the note leaves as it is. */
  status: OrderStatus
  shopAddress: string
}

/** Writes down what somebody of the shop has to look at, and has it mailed to them. The same note is told once. */
export async function tellShop(within: Within, { status, shopAddress, ...note }: ShopNote): Promise<void> {
  const told = await within
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', note.orderId)
    .where('detail', '=', note.detail)
    .executeTakeFirst()
  if (told) return
  const id = await recordStep(within, { ...note, from: status, to: status })
  const mail = waitingMail('payment-to-check', shopAddress, id, new Date(note.now).toISOString())
  await within.insertInto('mail_outbox').values(mail).execute()
}
