import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { paypalCaptureSchema, paypalOrderSchema } from '#domain/orders/paypal-answers.ts'
import { askAccount } from '../../kept/account/ask-account.ts'
import type { PayLink } from '../../kept/payments/paying-order.ts'

const NO_ANSWER = 'We cannot be reached just now, so PayPal was not opened. Please try again.'

export type Begun =
  /** `id`: the order's number at PayPal. */
  | { kind: 'begun'; id: string }
  /** Why the shop began no payment, in words for the shopper. */
  | { kind: 'refused'; message: string }

/** Begins the payment: the shop's order at PayPal. What the page shows is sent to be compared. */
export async function beginPaypal(link: PayLink, { total }: PayingOrder): Promise<Begun> {
  const answer = await askAccount('POST', '/paypal/order', {
    body: { ...link, amount: total, currency: 'GBP', intent: 'capture' },
    schema: paypalOrderSchema
  })
  if (answer.kind === 'ok') return { kind: 'begun', id: answer.value.id }
  return { kind: 'refused', message: answer.kind === 'refused' ? answer.problem.detail : NO_ANSWER }
}

export type Captured =
  /** As far as the browser can tell, it is paid; the shop says whether it is. */
  | { kind: 'with-paypal' }
  /** It may have been taken all the same; the shop asks PayPal by itself. */
  | { kind: 'no-answer' }
  /** PayPal refused what was chosen there; something else may be chosen. */
  | { kind: 'declined' }
  | { kind: 'not-approved' }
  /** The shop did not take it, and why. */
  | { kind: 'not-taken'; message: string }

/** Refusals that say for certain that this payment was not taken: none such, or not to be paid now. */
const NOT_TAKEN: readonly number[] = [404, 409]

/** Takes the payment that the shopper has approved. */
export async function capturePaypal(paypalId: string, link: PayLink): Promise<Captured> {
  const answer = await askAccount('POST', `/paypal/order/${encodeURIComponent(paypalId)}/capture`, {
    body: { ...link },
    schema: paypalCaptureSchema
  })
  if (answer.kind === 'ok') return afterApproval(answer.value.status)
  return answer.kind === 'refused' && NOT_TAKEN.includes(answer.problem.status)
    ? { kind: 'not-taken', message: answer.problem.detail }
    : { kind: 'no-answer' }
}

function afterApproval(status: 'paid' | 'waiting' | 'declined' | 'not-approved'): Captured {
  switch (status) {
    case 'paid':
    case 'waiting':
      return { kind: 'with-paypal' }
    case 'declined':
    case 'not-approved':
      return { kind: status }
  }
}
