import Router from '@koa/router'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { PaymentMethod } from './method.ts'
import { addOrderToPayRoute } from './order-to-pay-route.ts'
import type { PayingOrderDeps } from './paying-order.ts'
import { createPaypalPayments, paypalAbsentRoutes } from './paypal/paypal-payments.ts'
import { reconcilePayments } from './reconcile.ts'
import { createSettle, type SettleDeps } from './settle.ts'
import { createStripePayments, stripeAbsentRoutes } from './stripe/stripe-payments.ts'
import { type IsUnderWayElsewhere, isUnderWayElsewhere } from './under-way-elsewhere.ts'

export interface PaymentsDeps extends PayingOrderDeps, SettleDeps {
  config: Pick<Config, 'mailTo' | 'publicUrl' | 'stripe' | 'paypal' | 'bank'>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

export interface Payments {
  /** What the providers call: signed by them, so it asks nobody where it comes from. */
  open: readonly Router[]
  json: readonly Router[]
  /** Asks the providers about payments that stay open. Null where none is configured. */
  reconcile: (() => Promise<number>) | null
}

/** All ways to pay as they are configured; the others say that they cannot be had. DECISIONS 26. */
export function createPayments(given: PaymentsDeps): Payments {
  const methods: PaymentMethod[] = []
  const settle = createSettle(given)
  // Each way to pay asks the others before it asks for money.
  const elsewhere: IsUnderWayElsewhere = (orderId, provider) =>
    isUnderWayElsewhere({ ...given, methods, settle }, orderId, provider)
  const deps = { ...given, settle, isUnderWayElsewhere: elsewhere }
  const stripe = createStripePayments(deps)
  const paypal = createPaypalPayments(deps)
  methods.push(...[stripe, paypal].filter((method) => method !== null))

  const router = new Router()
  addOrderToPayRoute(router, deps)
  return {
    open: methods.map(({ open }) => open),
    json: [router, stripe?.json ?? stripeAbsentRoutes(), paypal?.json ?? paypalAbsentRoutes()],
    reconcile: methods.length === 0 ? null : () => reconcilePayments({ ...deps, methods })
  }
}
