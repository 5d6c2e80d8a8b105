import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { type PaypalSetup, paypalSetupSchema } from '#domain/orders/paypal-answers.ts'
import { askAccount } from '../../kept/account/ask-account.ts'
import { type PayLink, readPayingOrder } from '../../kept/payments/paying-order.ts'
import { naming } from '../pay-link.ts'
import { isSettled, type SettledOrder } from '../standing/settled-order.ts'

/** `link` names the order, where there is one. */
export type PreparedPaypal =
  | { kind: 'ready'; order: PayingOrder; setup: PaypalSetup; link: PayLink }
  | { kind: 'settled'; order: SettledOrder; link: PayLink }
  | { kind: 'unavailable'; link?: undefined }
  | { kind: 'unknown'; link?: undefined }
  | { kind: 'out-of-touch'; link?: undefined }

/** Asks the shop whether PayPal can be used at all, and then which order it is. Requests spec, section 2. */
export async function preparePaypal(given: PayLink): Promise<PreparedPaypal> {
  const setup = await askAccount('GET', '/paypal/setup', { schema: paypalSetupSchema })
  if (setup.kind === 'unreachable') return { kind: 'out-of-touch' }
  if (setup.kind !== 'ok') return { kind: 'unavailable' }
  const found = await readPayingOrder(given)
  if (found.kind !== 'found') return found
  const link = naming(given, found.order)
  if (isSettled(found.order)) return { kind: 'settled', order: found.order, link }
  return { kind: 'ready', order: found.order, setup: setup.value, link }
}
