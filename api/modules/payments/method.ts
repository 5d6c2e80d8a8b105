import type Router from '@koa/router'
import type { Pence } from '#domain/pricing/money.ts'
import type { Provider } from '../../db/payment-tables.ts'

/** What a provider says, when asked, became of a payment. */
export type ProviderWord =
  /** Not decided yet: ask again later. Where it is under way the payer has done their part: nobody pays again meanwhile. */
  | { kind: 'open'; isUnderWay: boolean }
  /** The provider has no such record. */
  | { kind: 'unknown' }
  /** Decided. What was given back since then is `refunded`, in pence; 0 when nothing was. */
  | { kind: 'decided'; outcome: 'paid' | 'failed' | 'void'; amount: Pence; currency: string; refunded: Pence }

/** A way to pay as its provider's folder makes it, where its keys are configured. */
export interface PaymentMethod {
  provider: Provider
  /** What the page may know: the key with which the provider's own script is started. */
  publicKey: string
  /** Routes of the shop's own pages, behind the same-origin check; bodies are read as JSON. */
  json: Router
  /** The provider's webhooks: before the same-origin check, with the body as it came. */
  open: Router
  /** Asks the provider for its record. Throws where it cannot be reached. */
  ask: (providerId: string) => Promise<ProviderWord>
  /** Has the provider take nothing by this record any more, where it can be told so. Throws likewise. */
  stop?: (providerId: string) => Promise<void>
}
