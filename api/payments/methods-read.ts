import type { PaymentMethods } from '#domain/orders/paying-order.ts'
import type { Config } from '../config.ts'
import type { PublicRead } from '../http/public-read.ts'

/** The ways to pay online that are wholly set up, with the keys that pages may know. */
export function paymentMethods({ stripe, paypal }: Pick<Config, 'stripe' | 'paypal'>): PaymentMethods {
  return {
    stripe:
      stripe.publishableKey && stripe.secretKey && stripe.webhookSecret
        ? { publishableKey: stripe.publishableKey }
        : null,
    paypal: paypal.clientId && paypal.clientSecret && paypal.webhookId ? { clientId: paypal.clientId } : null
  }
}

/** GET /api/payments/methods: how this shop can be paid online, the same for everyone. */
export function paymentMethodsRead(config: Pick<Config, 'stripe' | 'paypal'>): PublicRead {
  return {
    path: '/api/payments/methods',
    parameters: [],
    read: async () => ({ body: paymentMethods(config), about: [] })
  }
}
