import type { Stripe } from 'stripe'
import type { Config } from '../../../server/config.ts'

/** The keys of a shop that takes cards. */
export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Another address than Stripe's own: a test double's. */
  apiUrl: string | undefined
}

/** Stripe's own library, opened when it is first needed: a shop that starts does not wait for it. */
export type OpenStripe = () => Promise<Stripe>

/** A shopper waits for it, so neither for long nor often; the library asks again under the same idempotency key. */
const timeout = 10_000
const maxNetworkRetries = 1

/** The keys where all three are set, else null. */
export function stripeKeys({ secretKey, publishableKey, webhookSecret, apiUrl }: Config['stripe']): StripeKeys | null {
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) return null
  return { secretKey, publishableKey, webhookSecret, apiUrl }
}

export function createOpenStripe({ secretKey, apiUrl }: StripeKeys): OpenStripe {
  let opening: Promise<Stripe> | undefined
  return () => {
    opening ??= import('stripe').then(
      ({ Stripe }) => new Stripe(secretKey, { ...reachedAt(apiUrl), timeout, maxNetworkRetries, telemetry: false })
    )
    return opening
  }
}

function reachedAt(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  if (apiUrl === undefined) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) }
}
