import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { type PaypalSetup, paypalSetupSchema } from '#domain/orders/paypal-answers.ts'
import { askAccount } from '../../kept/account/ask-account.ts'
import { type PayLink, readPayingOrder } from '../../kept/payments/paying-order.ts'
import { isSettled, type SettledOrder } from '../standing/settled-order.ts'

export type PreparedPaypal =
  | { kind: 'ready'; order: PayingOrder; setup: PaypalSetup }
  | { kind: 'settled'; order: SettledOrder }
  | { kind: 'unavailable' }
  | { kind: 'unknown' }
  | { kind: 'out-of-touch' }

/** Asks the shop whether PayPal can be used at all, and then which order it is. Requests spec, section 2. */
export async function preparePaypal(link: PayLink): Promise<PreparedPaypal> {
  const setup = await askAccount('GET', '/paypal/setup', { schema: paypalSetupSchema })
  if (setup.kind === 'unreachable') return { kind: 'out-of-touch' }
  if (setup.kind !== 'ok') return { kind: 'unavailable' }
  const found = await readPayingOrder(link)
  if (found.kind !== 'found') return found
  if (isSettled(found.order)) return { kind: 'settled', order: found.order }
  return { kind: 'ready', order: found.order, setup: setup.value }
}
