import { shop } from '#data/shop.ts'
import type { BankDetails } from '#domain/orders/bank-details.ts'
import type { PaymentMethods } from '#domain/orders/paying-order.ts'
import { isTaken, type OrderToPay, offeredMethods, type PayingWays, payingWays } from '#domain/orders/paying-ways.ts'
import { EXAMPLE_BANK, type PaymentMethod } from '#domain/orders/payment-method.ts'
import { financeStanding } from '#domain/pricing/finance.ts'
import type { Config } from '../../server/config.ts'
import { unprocessable } from '../../server/http/problems.ts'
import type { PublicRead } from '../../server/http/public-read.ts'

/** What decides which ways to pay this shop has. */
export type PayingConfig = Pick<Config, 'publicUrl' | 'stripe' | 'paypal' | 'bank'>

/** The ways to pay that this shop has and offers, with the keys that pages may know. */
export function paymentMethods({ publicUrl, stripe, paypal, bank }: PayingConfig): PaymentMethods {
  const isPublic = publicUrl !== undefined
  const hasStripe = Boolean(stripe.publishableKey && stripe.secretKey && stripe.webhookSecret)
  const hasPaypal = Boolean(paypal.clientId && paypal.clientSecret && paypal.webhookId)
  const finance = financeStanding(shop.finance, { isPublic, hasProvider: hasStripe || hasPaypal })
  return {
    stripe: hasStripe && stripe.publishableKey ? { publishableKey: stripe.publishableKey } : null,
    paypal: hasPaypal && paypal.clientId ? { clientId: paypal.clientId } : null,
    offered: offeredMethods({ isPublic, hasStripe, hasPaypal, hasBank: bank !== undefined, finance }),
    finance
  }
}

/** By what an order of this shop can be paid now. */
export const waysOf = (config: PayingConfig): PayingWays => payingWays(paymentMethods(config))

/** Where a bank transfer goes: the shop's account, an example while the shop is one, else nowhere. DECISIONS 16. */
export function bankDetails({ bank, publicUrl }: Pick<Config, 'bank' | 'publicUrl'>): BankDetails | null {
  if (bank) return { ...bank, isExample: false }
  return publicUrl === undefined ? EXAMPLE_BANK : null
}

/** Refuses a way to pay that the checkout does not offer there: its page is older than the shop's settings. */
export function refuseUnoffered(
  config: PayingConfig,
  method: PaymentMethod | null | undefined,
  order: OrderToPay
): void {
  if (!method || isTaken(method, order, paymentMethods(config).offered ?? [], shop.finance)) return
  throw unprocessable([
    { path: 'paymentMethod', message: 'We cannot take this way of paying just now. Please choose another.' }
  ])
}

/** GET /api/payments/methods: how this shop can be paid, the same for everyone. */
export function paymentMethodsRead(config: PayingConfig): PublicRead {
  return {
    path: '/api/payments/methods',
    parameters: [],
    read: async () => ({ body: paymentMethods(config), about: [] })
  }
}
