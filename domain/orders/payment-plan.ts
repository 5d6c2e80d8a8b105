import { cardRows, heldByCards } from '../gift-cards/order-cards.ts'
import { formatDay } from '../policies/calendar.ts'
import { amountWords, fromDecimalString, type Pence } from '../pricing/money.ts'
import { leavingWords } from './collection.ts'
import type { Order } from './order.ts'
import type { OrderStatus } from './order-status.ts'

/** What an order is paid in where a deposit is asked for: the deposit before it is begun, the balance before it is sent. */
export const PAYMENT_PARTS = ['deposit', 'balance'] as const
export type PaymentPart = (typeof PAYMENT_PARTS)[number]

/** What is asked for before the piece is made: a part of the total with VAT, or a sum in pence; null for nothing. */
export type Deposit = { kind: 'percent'; percent: number } | { kind: 'sum'; sum: Pence } | null

/** What an order is paid in, in pence: together its total, and neither is nothing. */
export type PaymentPlan = Readonly<Record<PaymentPart, Pence>>

/**
 * The plan of an order of which a deposit is asked, VAT included. Null where it is paid whole and at once: nothing is asked
 * for, or all of it. A percentage is rounded to the penny, and the balance is the rest.
 */
export function planPayment(total: Pence, deposit: Deposit): PaymentPlan | null {
  const asked =
    deposit === null ? 0 : deposit.kind === 'sum' ? deposit.sum : Math.round((total * deposit.percent) / 100)
  return asked > 0 && asked < total ? { deposit: asked, balance: total - asked } : null
}

/** The VAT of the parts, in pence: the deposit's share to the penny, and what is left of the order's. */
export function vatOfParts(vat: Pence, { deposit, balance }: PaymentPlan): PaymentPlan {
  const ofDeposit = Math.round((vat * deposit) / (deposit + balance))
  return { deposit: ofDeposit, balance: vat - ofDeposit }
}

/** What an order has of its payments. Sums in pence; `deposit` null: it is paid whole. */
export interface PaidFacts {
  status: OrderStatus
  total: Pence
  deposit: Pence | null
  isBalancePaid: boolean
}

/**
 * What is to be paid of an order next; null where nothing is, or not any more. Whether it may be paid now, which hangs on
 * stock and on what the shop has to name first, is not asked here.
 */
export function nextPart({ status, total, deposit, isBalancePaid }: PaidFacts): {
  part: PaymentPart | 'whole'
  amount: Pence
} | null {
  if (status === 'cancelled' || status === 'refunded') return null
  if (deposit === null) return status === 'pending' ? { part: 'whole', amount: total } : null
  if (status === 'pending') return { part: 'deposit', amount: deposit }
  return isBalancePaid ? null : { part: 'balance', amount: total - deposit }
}

/** What a part of an order comes to; null where the order has no such part. */
export function amountOfPart(
  { total, deposit }: Pick<PaidFacts, 'total' | 'deposit'>,
  part: PaymentPart | null
): Pence | null {
  if (part === null) return deposit === null ? total : null
  if (deposit === null) return null
  return part === 'deposit' ? deposit : total - deposit
}

/** What should be here of an order's money by now, in pence, before anything is given back. */
export function dueSoFar({ status, total, deposit, isBalancePaid }: PaidFacts): Pence {
  if (status === 'pending' || status === 'cancelled') return 0
  return deposit === null || isBalancePaid ? total : deposit
}

/** Whether an order may be sent: not before all of it is paid. */
export const owesBalance = ({ partPayment }: Pick<Order, 'partPayment'>): boolean =>
  partPayment !== undefined && partPayment.balancePaidAt === null

/** The same for the customer, in a sentence. */
export const balanceWords = (order: Pick<Order, 'partPayment' | 'collection'>): string =>
  `The balance of ${amountWords(fromDecimalString(order.partPayment?.balance ?? '0.00'))} is to be paid before it is ${leavingWords(order)}.`

/** How a deposit works, where no order is in sight: in the terms. What is given back follows from what was ordered. DECISIONS 32. */
export const DEPOSIT_TERMS =
  'Where we have agreed on a deposit, you pay it before we begin and the balance before we send it. It is a part of the price: ' +
  'whoever may cancel gets it back with all else that was paid, and a piece made to your own specification is a final sale ' +
  'with it as with the rest.'

/** Why what is made is not sent yet, for staff. */
export const balanceFirstWords = (balance: Pence, order: Pick<Order, 'collection'> = {}): string =>
  `The balance of ${amountWords(balance)} is not paid yet: it is ${leavingWords(order)} once it is. Please send the customer the way to pay it, or write down a payment at the counter.`

type PaidInParts = Pick<Order, 'status' | 'partPayment' | 'giftCards' | 'collection'>

/** What of an order in parts is to be paid now, as a sum in pence, less what gift cards hold for it. Null where nothing is, or where it is paid whole. */
export function partDue({ status, partPayment, giftCards }: PaidInParts): { part: PaymentPart; amount: Pence } | null {
  if (partPayment === undefined) return null
  const deposit = fromDecimalString(partPayment.deposit)
  const next = nextPart({
    status,
    total: deposit + fromDecimalString(partPayment.balance),
    deposit,
    isBalancePaid: partPayment.balancePaidAt !== null
  })
  return next && next.part !== 'whole' ? { part: next.part, amount: next.amount - heldByCards(giftCards) } : null
}

/** What is to be paid now of an order, in pence: its total or the part that is due, less what gift cards hold for it. */
export const dueNow = (order: PaidInParts & Pick<Order, 'total'>): Pence =>
  partDue(order)?.amount ?? fromDecimalString(order.total) - heldByCards(order.giftCards)

/** The two parts as rows, each with whether it is paid, and the gift cards: on the order's page, in the account, in mails and at the desk. */
export function partRows(order: PaidInParts): { label: string; value: string }[] {
  const { status, partPayment, giftCards } = order
  const ofCards = cardRows(giftCards)
  if (partPayment === undefined) return ofCards
  const { deposit, balance, balancePaidAt, isBeforeChange, dueBy } = partPayment
  const isOver = status === 'cancelled'
  const isDepositPaid = status !== 'pending' && !isOver
  const said = (isPaid: boolean, to: string) => (isPaid ? 'paid' : isOver || status === 'refunded' ? 'not paid' : to)
  return [
    {
      label: isBeforeChange ? 'Before the change' : 'Deposit',
      value: `${amountWords(fromDecimalString(deposit))}, ${said(isDepositPaid, dueBy === undefined ? 'to be paid first' : `to be paid first, by ${formatDay(dueBy)}`)}`
    },
    {
      label: isBeforeChange ? 'Difference' : 'Balance',
      value: `${amountWords(fromDecimalString(balance))}, ${said(balancePaidAt !== null, `to be paid before it is ${leavingWords(order)}`)}`
    },
    ...ofCards
  ]
}
