import type { Config } from '../../../server/config.ts'
import type { PaypalKeys } from './paypal-api.ts'

/** The keys where all three are set, else null. */
export function paypalKeys({ clientId, clientSecret, webhookId, apiUrl }: Config['paypal']): PaypalKeys | null {
  if (clientId === undefined || clientSecret === undefined || webhookId === undefined) return null
  return { clientId, clientSecret, webhookId, apiUrl }
}
