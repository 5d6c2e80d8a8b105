import type { Order, Refund } from '@paypal/paypal-server-sdk'
import { fromDecimalString, type Pence } from '#domain/pricing/money.ts'
import type { ProviderWord } from '../method.ts'

/** An order of PayPal's as the shop reads it. */
export interface PaypalRecord {
  /** Our payment, as PayPal repeats it. */
  paymentId: string | undefined
  /** What the buyer is asked for. */
  amount: Pence
  currency: string
  /** The buyer has agreed, and nothing was taken yet. */
  isApproved: boolean
  /** The money is on its way, and PayPal or a bank still looks at it. */
  isPending: boolean
  /** When PayPal last changed it: another with each approval. */
  changedAt: string
  word: Exclude<ProviderWord, { kind: 'unknown' }>
}

type Money = { currencyCode: string; value: string }

const TAKEN: ReadonlySet<string | undefined> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

/** Reads PayPal's record. Throws a RangeError for a sum that cannot be read: it must never become £0. */
export function recordOf(order: Order): PaypalRecord {
  const unit = order.purchaseUnits?.[0]
  if (!unit?.amount) throw new RangeError('PayPal’s record names no amount')
  return {
    paymentId: unit.customId,
    amount: fromDecimalString(unit.amount.value),
    currency: unit.amount.currencyCode,
    isApproved: order.status === 'APPROVED',
    isPending: unit.payments?.captures?.some(({ status }) => status === 'PENDING') ?? false,
    changedAt: order.updateTime ?? '',
    word: wordOf(order, unit.amount)
  }
}

function wordOf(order: Order, asked: Money): PaypalRecord['word'] {
  const { captures = [], refunds = [] } = order.purchaseUnits?.[0]?.payments ?? {}
  const taken = captures.filter(({ status }) => TAKEN.has(status))
  if (taken.length > 0) {
    const amounts = taken.flatMap(({ amount }) => amount ?? [])
    const givenBack = sum(refunds.filter(isDone).flatMap(({ amount }) => amount ?? []))
    return {
      kind: 'decided',
      outcome: 'paid',
      amount: sum(amounts),
      currency: amounts[0]?.currencyCode ?? asked.currencyCode,
      refunded: taken.every(({ status }) => status === 'REFUNDED') ? sum(amounts) : givenBack
    }
  }
  if (captures.some(({ status }) => status === 'PENDING')) return { kind: 'open' }
  const outcome = order.status === 'VOIDED' ? 'void' : order.status === 'COMPLETED' ? 'failed' : null
  // A card that was declined leaves the order open: the buyer may choose another.
  if (outcome === null) return { kind: 'open' }
  return { kind: 'decided', outcome, amount: sum([asked]), currency: asked.currencyCode, refunded: 0 }
}

const isDone = ({ status }: Refund) => status === 'COMPLETED'
const sum = (amounts: readonly Money[]) => amounts.reduce((total, { value }) => total + fromDecimalString(value), 0)
