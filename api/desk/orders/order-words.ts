import type { OrderStatus } from '#domain/orders/order-status.ts'
import { DEPOSIT_PAID, statusWords } from '#domain/orders/transitions.ts'
import { amountWords } from '#domain/pricing/money.ts'
import type { OrderEventsTable } from '../../db/payment-tables.ts'
import type { MailRow } from '../../modules/mail/outbox.ts'
import { CHARGE_NAMED, COLLECTOR_NAMED } from '../../modules/orders/unpaid-orders.ts'
import { personOf, type StoredChange } from '../changes/changes-of.ts'
import { markWords } from '../changes/mark-mail.ts'
import { GONE_THROUGH, NOT_GONE_THROUGH } from './to-do.ts'

const DOERS: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  shop: 'The shop',
  customer: 'The customer'
}

/** Who took a step of an order, for people. */
export const doerWords = (who: string): string => DOERS[who] ?? personOf(who)

/** What the step begins with by which an order that was ready to collect is sent. */
export const SENT_INSTEAD = 'Sent instead of being collected'

/** A step of an order in words; one that leads nowhere is something to know of it. */
export function stepWords(
  { from_status, to_status, detail }: Pick<OrderEventsTable, 'from_status' | 'to_status' | 'detail'>,
  { isMade, isInParts, isCollection }: { isMade: boolean; isInParts: boolean; isCollection: boolean }
): string {
  if (from_status === to_status) return detail
  const words = (status: OrderStatus) =>
    status === 'paid' && isInParts ? DEPOSIT_PAID : statusWords(status, isMade, isCollection)
  const from = detail.startsWith(SENT_INSTEAD) ? statusWords('dispatched', isMade, true) : words(from_status)
  return `From “${from}” to “${words(to_status)}”${detail === '' ? '' : `: ${detail}`}`
}

/** A change at the desk in words; null for what its step or its mail tells already. */
export function changeWords({
  action,
  before,
  after
}: Pick<StoredChange, 'action' | 'before' | 'after'>): string | null {
  if (action === COLLECTOR_NAMED) {
    const { importCollector } = after as { importCollector: string }
    return `Import VAT is collected by ${importCollector}`
  }
  if (action === GONE_THROUGH) return 'Gone through with the customer'
  if (action === NOT_GONE_THROUGH) return 'To be gone through with the customer again'
  if (action !== CHARGE_NAMED) return markWords(action)
  const [was, is] = [before, after].map((sums) => (sums as { deliveryCharge: number | null }).deliveryCharge)
  const charge = amountWords(is ?? 0)
  return was == null ? `Delivery charge named: ${charge}` : `Delivery charge corrected: ${amountWords(was)} → ${charge}`
}

const MAILS: Partial<Record<MailRow['template'], string>> = {
  'order-placed': 'Confirmation of the order',
  'order-received': 'The whole order',
  'order-paid': 'Receipt',
  'order-balance-paid': 'Receipt of the balance',
  'order-refunded': 'Refund',
  'payment-to-check': 'Payment to check',
  'order-payment-link': 'How to pay',
  'order-delivery-confirmed': 'Delivery charge and payment link',
  'order-in-production': 'Work has begun',
  'remind-deposit-unpaid': 'A reminder of the deposit',
  'remind-balance-unpaid': 'A reminder of the balance',
  'order-dispatched': 'On its way',
  'order-delivered': 'Delivered',
  'order-ready': 'Ready to collect',
  'order-collected': 'Collected',
  'order-parcel-sent': 'A parcel is on its way',
  'order-cancelled': 'Cancelled',
  'order-withdrawn': 'Receipt of the withdrawal',
  'order-withdrawal-received': 'Withdrawal',
  'order-withdrawal-late': 'Withdrawal too late',
  'order-return-announced': 'The number of the return, and its label text',
  'order-return-received': 'The return is here',
  'order-return-called-off': 'The return is not expected any more',
  'order-return-settled': 'The return was looked at, and its price had been given back',
  'order-return-sent-back': 'The return is sent back',
  'order-change-proposed': 'A proposed change',
  'order-changed': 'The change that was agreed to',
  'order-change-agreed': 'A change was agreed to',
  'order-change-withdrawn': 'The proposed change is withdrawn',
  'order-details-changed': 'Details changed',
  'order-exchange-sent': 'What is given in exchange is on its way',
  'gift-card-ordered': 'How the gift card is paid',
  'gift-card-bought': 'The receipt of the gift card'
}

/** What a mail about an order says. */
export const mailWords = (template: MailRow['template']): string => MAILS[template] ?? template
