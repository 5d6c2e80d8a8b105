import type { Config } from '../config.ts'
import type { Provider } from '../db/payment-tables.ts'
import type { PayLinks } from './links.ts'

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
export type WaysToPay = (origin: string, order: { id: string; createdAt: string }) => readonly WayToPay[]

const LABELS: Record<Provider, string> = { stripe: 'Pay by card', paypal: 'Pay with PayPal' }

export function createWaysToPay(config: Pick<Config, 'stripe' | 'paypal'>, { payLink }: PayLinks): WaysToPay {
  const providers = configuredProviders(config)
  return (origin, order) =>
    providers.map((provider) => ({ label: LABELS[provider], href: payLink(origin, order, provider) }))
}
