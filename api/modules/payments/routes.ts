import Router from '@koa/router'
import type { Logger } from 'pino'
import type { PayingOrder } from '#domain/orders/paying-order.ts'
import { paidThrough, payingWays, takesKlarna } from '#domain/orders/paying-ways.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../db/open.ts'
import type { Config } from '../../server/config.ts'
import type { PaymentRow, ProviderPayment } from './ledger-types.ts'
import type { PaymentMethod, ProviderWord } from './method.ts'
import { bankDetails, type PayingConfig, paymentMethods } from './methods-read.ts'
import { readPayable } from './payable.ts'
import { nothingToPay, type PayingOrderDeps, payingOrder } from './paying-order.ts'
import { createPaypalPayments, paypalAbsentRoutes } from './paypal/paypal-payments.ts'
import { createSettle, type Settle, type SettleDeps, settleDecided } from './settle.ts'
import { createStripePayments, stripeAbsentRoutes } from './stripe/stripe-payments.ts'
import { type IsUnderWayElsewhere, isUnderWayElsewhere } from './under-way-elsewhere.ts'

interface ReconcileDeps {
  db: ShopDb
  clock: () => number
  methods: readonly PaymentMethod[]
  settle: Settle
  log: Pick<Logger, 'warn'>
}

/** After a declined card Stripe's record waits for another one; what the shop made void is yet to be stopped there. */
const toAskAbout = ['open', 'failed', 'void'] as const
const minuteMs = 60_000
const dayMs = 86_400_000
const atOnce = 10
const shortestWaitMs = 3 * minuteMs
/** By so much clocks of different machines may differ. */
const slackMs = minuteMs
const longestWaitMs = 6 * 60 * minuteMs
/** A link holds for 30 days; nobody can begin to pay after that, and a provider decides within days. */
const askedForMs = 45 * dayMs

/** When a payment that is still open is asked about again: the longer nobody has come to pay, the later. Null: never again. */
export function nextCheck(updatedAt: string, now: number): string | null {
  const age = now - Date.parse(updatedAt)
  if (age > askedForMs) return null
  return new Date(now + Math.min(Math.max(age / 2, shortestWaitMs), longestWaitMs)).toISOString()
}

/**
 * Asks the providers what became of payments that stay open: a webhook was lost, or the shop died between a charge and
 * its record. Nothing is asked within a transaction. One that cannot be asked about is put off. Says how many were due.
 */
async function reconcilePayments(deps: ReconcileDeps): Promise<number> {
  const { db, clock, methods, log } = deps
  const time = (ahead = 0) => new Date(clock() + ahead).toISOString()
  const configured = methods.map(({ provider }) => provider)
  const due = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', 'in', toAskAbout)
    // What is put off for longer than any wait lasts was put off by a clock that has been put back since.
    .where(({ or, eb }) =>
      or([eb('next_check_at', '<=', time()), eb('next_check_at', '>', time(longestWaitMs + slackMs))])
    )
    .where('provider', 'in', configured)
    .$narrowType<Pick<ProviderPayment, 'provider'>>()
    .orderBy('next_check_at')
    .limit(atOnce)
    .execute()
  const reconcile = async (payment: ProviderPayment) => {
    if (!(await isClaimed(db, payment, clock()))) return
    try {
      await askAbout(payment, deps)
    } catch (error) {
      log.warn({ err: error, payment: payment.id, provider: payment.provider }, 'a payment could not be asked about')
    }
  }
  // All at once, so that a provider that does not answer holds up neither the others nor a shop that closes.
  await Promise.all(due.map(reconcile))
  return due.length
}

/** Puts the next question off before this one is asked, so that no other process asks it as well. */
async function isClaimed(db: ShopDb, payment: PaymentRow, now: number): Promise<boolean> {
  // Asked for the last time only when it was asked in time: else the clock may have jumped.
  const isLate = now - Date.parse(payment.next_check_at ?? '') > dayMs
  const atLatest = isLate ? new Date(now + longestWaitMs).toISOString() : null
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ next_check_at: nextCheck(payment.updated_at, now) ?? atLatest })
    .where('id', '=', payment.id)
    .where('status', 'in', toAskAbout)
    .where('next_check_at', '=', payment.next_check_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

async function askAbout(payment: ProviderPayment, { db, clock, methods, settle }: ReconcileDeps): Promise<void> {
  const { id, provider, provider_id: providerId, amount } = payment
  const isOld = clock() - Date.parse(payment.updated_at) > dayMs
  if (providerId === null) {
    // Its provider's answer never came, so no browser was given what it takes to pay. Until then a new try takes it up.
    if (isOld) await giveUp(db, id, clock())
    return
  }
  const method = methods.find((one) => one.provider === provider)
  const word = method && (await wordOn(payment, providerId, method, db))
  if (word?.kind === 'decided') await settleDecided(settle, payment, providerId, word)
  // A provider may know its own record a little later; after a day it never will.
  if (word?.kind === 'unknown' && isOld)
    await settle({ provider, providerId, paymentId: id, who: provider, amount, currency: 'GBP', outcome: 'void' })
}

/**
 * What the provider says; where nobody is to pay by its record any more, once it has been stopped. So is the record of an
 * order whose pieces went back on sale: whoever still pays comes by the shop, which takes them anew. DECISIONS 37.
 */
async function wordOn(
  { status, order_id, part }: PaymentRow,
  providerId: string,
  method: PaymentMethod,
  db: ShopDb
): Promise<ProviderWord> {
  const word = await method.ask(providerId)
  if (!method.stop || word.kind !== 'open' || word.isUnderWay) return word
  const payable = await readPayable(db, order_id)
  const isDue = payable?.state === 'payable' && payable.part === part
  if (status !== 'void' && isDue && !payable.hasHoldEnded) return word
  await method.stop(providerId)
  return method.ask(providerId)
}

/** Nobody can pay by it: the next try begins anew. */
async function giveUp(db: ShopDb, id: string, now: number): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'void', next_check_at: null, updated_at: new Date(now).toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('provider_id', 'is', null)
    .execute()
}

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

/** GET /api/payments/order: what the payment pages show before and after, and nothing else of the customer. */
function addOrderToPayRoute(router: Router, { config, ...deps }: PayingOrderDeps & { config: PayingConfig }): void {
  const methods = paymentMethods(config)
  const ways = payingWays(methods)

  router.get('/api/payments/order', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const payable = await readPayable(deps.db, await payingOrder(ctx, deps))
    if (payable === null) throw nothingToPay()
    const { orderNumber, total, part, due, state, paymentMethod, gone, cards, isOfCard } = payable
    const held = cards.filter(({ isHeld }) => isHeld)
    const bank = state === 'payable' && paidThrough(paymentMethod, ways) === 'bank' ? bankDetails(config) : null
    ctx.body = {
      order: orderNumber,
      total: toDecimalString(due),
      ...(part !== null && { part, orderTotal: toDecimalString(total) }),
      ...(held.length > 0 && { giftCards: held.map(({ lastFour, amount }) => ({ lastFour, amount })) }),
      ...(state === 'payable' && !isOfCard && { takesGiftCards: true }),
      state,
      methods,
      bank,
      klarna: takesKlarna(paymentMethod, methods.offered),
      gone: [...gone]
    } satisfies PayingOrder
  })
}
