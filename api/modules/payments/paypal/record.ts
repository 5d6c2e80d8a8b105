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
  /** When PayPal last changed it: another with each approval. */
  changedAt: string
  word: Exclude<ProviderWord, { kind: 'unknown' }>
}

type Money = { currencyCode: string; value: string }

const TAKEN: ReadonlySet<string | undefined> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
const REFUSED: ReadonlySet<string | undefined> = new Set(['DECLINED', 'FAILED'])

/** Reads PayPal's record. Throws a RangeError for a sum that cannot be read: it must never become £0. */
export function recordOf(order: Order): PaypalRecord {
  const unit = order.purchaseUnits?.[0]
  if (!unit?.amount) throw new RangeError('PayPal’s record names no amount')
  return {
    paymentId: unit.customId,
    amount: fromDecimalString(unit.amount.value),
    currency: unit.amount.currencyCode,
    isApproved: order.status === 'APPROVED' && !unit.payments?.captures?.length,
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
  // PayPal's answer to a capture may leave the order's own status out. A card declined before one leaves the order open.
  const isRefused = captures.length > 0 && captures.every(({ status }) => REFUSED.has(status))
  const outcome = isRefused ? 'failed' : order.status === 'VOIDED' ? 'void' : null
  // Captured and neither taken nor refused: PayPal or a bank still looks at it.
  if (outcome === null) return { kind: 'open', isUnderWay: captures.length > 0 || order.status === 'COMPLETED' }
  return { kind: 'decided', outcome, amount: sum([asked]), currency: asked.currencyCode, refunded: 0 }
}

const isDone = ({ status }: Refund) => status === 'COMPLETED'
const sum = (amounts: readonly Money[]) => amounts.reduce((total, { value }) => total + fromDecimalString(value), 0)
