import type { Refund } from '@paypal/paypal-server-sdk'
import { fromDecimalString } from '#domain/pricing/money.ts'
import type { PaypalApi } from '../paypal/paypal-api.ts'
import type { RefundAnswer, Refunder } from './refunder.ts'

/** PayPal repeats a refund's own number: what was asked for before is looked for in its record of the order. */
export const paypalRefunder = (api: PaypalApi): Refunder => ({
  provider: 'paypal',
  refund: async ({ id, paymentId, providerId, amount, isAgain }) => {
    const order = await api.readOrder(providerId)
    const { captures = [], refunds = [] } = order?.purchaseUnits?.[0]?.payments ?? {}
    const known = isAgain ? refunds.find(({ invoiceId }) => invoiceId === invoiceOf(id)) : undefined
    if (known) return answerOf(known)
    const captureId = captures.find(({ status }) => TAKEN.has(status ?? ''))?.id
    if (captureId === undefined)
      return {
        kind: 'refused',
        why: 'PayPal knows no money taken for it any more. Please give it back on PayPal’s own page'
      }
    const made = await api.refund({
      captureId,
      amount,
      requestId: `refund-${id}`,
      customId: paymentId,
      invoiceId: invoiceOf(id)
    })
    return made.kind === 'refused' ? { kind: 'refused', why: whyOf(made.issue) } : answerOf(made.refund)
  }
})

const TAKEN: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED'])

/** By which one of ours is told from one of PayPal's own page. */
const invoiceOf = (id: string): string => `R-${id}`

function answerOf({ id = '', status, sellerPayableBreakdown }: Refund): RefundAnswer {
  if (status === 'FAILED' || status === 'CANCELLED')
    return { kind: 'refused', why: `the refund was ${status.toLowerCase()}` }
  if (status === 'PENDING') return { kind: 'pending', providerId: id }
  const total = sellerPayableBreakdown?.totalRefundedAmount?.value
  return { kind: 'done', providerId: id, total: total === undefined ? null : fromDecimalString(total) }
}

/** PayPal's own word, such as REFUND_AMOUNT_EXCEEDED, as far as words can be made of it. */
const whyOf = (issue: string): string => issue.replaceAll('_', ' ').toLowerCase()
