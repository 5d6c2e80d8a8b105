import { paypalWords, stripeWords, takesKlarna } from '#domain/orders/paying-ways.ts'
import type { PaymentMethod } from '#domain/orders/payment-method.ts'
import type { Provider } from '../../db/payment-tables.ts'
import type { Config } from '../../server/config.ts'
import type { LinkedOrder, PayLinks } from './links.ts'
import { type PayingConfig, paymentMethods } from './methods-read.ts'

/** The providers whose keys the shop has. `readConfig` refuses half of a provider's. */
export function configuredProviders({ stripe, paypal }: Pick<Config, 'stripe' | 'paypal'>): Provider[] {
  const providers: Provider[] = []
  if (stripe.secretKey !== undefined) providers.push('stripe')
  if (paypal.clientId !== undefined) providers.push('paypal')
  return providers
}

/** A payment link as a mail offers it. */
export interface WayToPay {
  label: string
  href: string
}

/** The ways in which this order can be paid from its mail; none where no provider is configured. DECISIONS 16. */
export type WaysToPay = (
  origin: string,
  order: LinkedOrder & { paymentMethod: PaymentMethod | null }
) => readonly WayToPay[]

export function createWaysToPay(config: PayingConfig, { payLink }: PayLinks): WaysToPay {
  const providers = configuredProviders(config)
  const { offered } = paymentMethods(config)
  return (origin, order) => {
    const labels: Record<Provider, string> = {
      stripe: `Pay ${stripeWords(takesKlarna(order.paymentMethod, offered))}`,
      paypal: `Pay with ${paypalWords(providers.includes('stripe'))}`
    }
    return providers.map((provider) => ({ label: labels[provider], href: payLink(origin, order, provider) }))
  }
}
