import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { paypalCaptureSchema, paypalOrderSchema } from '#domain/orders/paypal-answers.ts'
import { askAccount } from '../../kept/account/ask-account.ts'
import type { PayLink } from '../../kept/payments/paying-order.ts'

const NO_ANSWER = 'We cannot be reached just now. Nothing has been taken: please try again.'

/** Why the shop began no payment, in words for the shopper. */
export class NotBegun extends Error {}

/** Begins the payment: the shop's order at PayPal, by its number there. What the page shows is sent to be compared. */
export async function beginPaypal(link: PayLink, { total }: PayingOrder): Promise<string> {
  const answer = await askAccount('POST', '/paypal/order', {
    body: { ...link, amount: total, currency: 'GBP', intent: 'capture' },
    schema: paypalOrderSchema
  })
  if (answer.kind === 'ok') return answer.value.id
  throw new NotBegun(answer.kind === 'refused' ? answer.problem.detail : NO_ANSWER)
}

export type Captured =
  /** As far as the browser can tell, it is paid; the shop says whether it is. */
  | { kind: 'with-paypal' }
  /** PayPal refused what was chosen there; something else may be chosen. */
  | { kind: 'declined' }
  /** Nothing was taken, and why. */
  | { kind: 'not-taken'; message: string }

/** Takes the payment that the shopper has approved. */
export async function capturePaypal(paypalId: string, link: PayLink): Promise<Captured> {
  const answer = await askAccount('POST', `/paypal/order/${encodeURIComponent(paypalId)}/capture`, {
    body: { ...link },
    schema: paypalCaptureSchema
  })
  switch (answer.kind) {
    case 'ok':
      return afterApproval(answer.value.status)
    case 'refused':
      // A shop in trouble may have taken it all the same; it asks PayPal by itself.
      return answer.problem.status >= 500
        ? { kind: 'with-paypal' }
        : { kind: 'not-taken', message: answer.problem.detail }
    default:
      return { kind: 'with-paypal' }
  }
}

function afterApproval(status: 'paid' | 'waiting' | 'declined' | 'not-approved'): Captured {
  switch (status) {
    case 'paid':
    case 'waiting':
      return { kind: 'with-paypal' }
    case 'declined':
      return { kind: 'declined' }
    case 'not-approved':
      return { kind: 'not-taken', message: 'PayPal has no approval of yours yet. Nothing has been taken.' }
  }
}
