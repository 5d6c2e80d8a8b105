import { heldByCards } from '../gift-cards/order-cards.ts'
import { addDays, formatDay, type IsoDay, toDay } from '../policies/calendar.ts'
import { amountWords, fromDecimalString, type Pence } from '../pricing/money.ts'
import type { Order } from './order.ts'
import { type Deposit, type PaymentPlan, planPayment } from './payment-plan.ts'
import { UNPAID_ORDER_DAYS } from './unpaid-order.ts'

/** For so long somebody who has begun to pay the whole sum is left to it, in minutes: they may have the card in their hand. */
export const PAYING_MINUTES = 15

/** The last day in London by which a deposit can be asked for: an order that is not paid by then is cancelled soon after. */
export const lastDepositDay = (today: IsoDay): IsoDay => addDays(today, UNPAID_ORDER_DAYS - 1)

export type LaterDeposit =
  | { kind: 'asked'; plan: PaymentPlan }
  | { kind: 'refused'; field: '' | 'deposit'; words: string }

/**
 * The plan of an order of which a deposit is asked for after it was placed, while nothing of it is paid. What gift cards hold
 * of the whole counts towards the deposit, so that it has to be more than that. Refused, in words for the desk, is what cannot
 * be split. docs/decisions/0081.
 */
export function laterDeposit(
  order: Pick<Order, 'status' | 'total' | 'withdrawnAt' | 'partPayment' | 'giftCard' | 'giftCards'>,
  deposit: Exclude<Deposit, null>,
  { isChangeOpen, isBeingPaid }: { isChangeOpen: boolean; isBeingPaid: boolean }
): LaterDeposit {
  const refused = (words: string, field: '' | 'deposit' = ''): LaterDeposit => ({ kind: 'refused', field, words })
  if (order.giftCard) return refused('A gift card is paid whole: no deposit can be asked of it.')
  if (order.withdrawnAt !== null) return refused('The customer has withdrawn: nothing more is to be paid.')
  if (order.status === 'cancelled') return refused('This order is cancelled: nothing of it is to be paid.')
  if (order.status !== 'pending') return refused('This order is paid already: no deposit can be asked of it.')
  if (order.partPayment) {
    const asked = amountWords(fromDecimalString(order.partPayment.deposit))
    return refused(`A deposit of ${asked} is asked for already.`)
  }
  if (isChangeOpen)
    return refused(
      'A change of this order waits for the customer’s word. Ask for a deposit once they have agreed, or once you have withdrawn the change.'
    )
  if (isBeingPaid)
    return refused(
      `The customer has begun to pay the whole of it a moment ago. Please look again in ${PAYING_MINUTES} minutes.`
    )
  const total = fromDecimalString(order.total)
  const plan = planPayment(total, deposit)
  if (plan === null) return refused(`A deposit is a part of the ${amountWords(total)}: less than all of it.`, 'deposit')
  const held = heldByCards(order.giftCards)
  if (held >= plan.deposit)
    return refused(
      `Gift cards hold ${amountWords(held)} for this order already, and a deposit has to be more than they hold.`,
      'deposit'
    )
  return { kind: 'asked', plan }
}

/** The day by which it is asked for, as it was typed; or why it is none. `today` is London's. */
export function readDepositDay(text: string, today: IsoDay): { day: IsoDay } | { error: string } {
  const typed = text.trim()
  const ms = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(ms) || toDay(ms) !== typed) return { error: 'Please give a day, such as 2027-02-14.' }
  if (typed < today) return { error: 'That day is over. Please choose today or a later one.' }
  const last = lastDepositDay(today)
  return typed > last
    ? {
        error: `At the latest ${formatDay(last)}: an order that nobody pays is cancelled after ${UNPAID_ORDER_DAYS} days.`
      }
    : { day: typed }
}

/** What of an order's whole gift cards have to hold of the deposit instead, in pence. */
export const leftOfDeposit = ({ deposit }: PaymentPlan, order: Pick<Order, 'giftCards'>): Pence =>
  deposit - heldByCards(order.giftCards)
