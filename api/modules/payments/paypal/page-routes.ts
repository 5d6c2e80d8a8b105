import Router from '@koa/router'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { ORDER_PROBLEMS } from '#domain/orders/order.ts'
import type { PaypalSetup } from '#domain/orders/paypal-answers.ts'
import { formatPoundsAndPence, pounds, toDecimalString } from '#domain/pricing/money.ts'
import { readBody } from '../../../server/http/body.ts'
import { createCostBudget } from '../../../server/http/limit.ts'
import { conflict, notFound, type Problem, unavailable, unprocessable } from '../../../server/http/problems.ts'
import { logOf } from '../../../server/http/request-log.ts'
import { type Payable, readPayable } from '../payable.ts'
import { nothingToPay, type PayingOrderDeps, payingOrder } from '../paying-order.ts'
import { notPayable, paymentUnderWay } from '../refusals.ts'
import type { CaptureStatus, FinishApproval } from './finish.ts'
import type { OpenedOrder } from './open-order.ts'
import { PaypalFailed } from './paypal-api.ts'

export interface PageRoutesDeps extends PayingOrderDeps {
  clientId: string
  /** Which of its two script addresses the page takes. */
  environment: PaypalSetup['environment']
  openOrder: (orderId: string) => Promise<OpenedOrder>
  finishApproval: FinishApproval
  log: Pick<Logger, 'warn'>
}

/** Shown, never believed: what the page thinks it pays. Requests spec, section 7. */
const shownSchema = z.object({
  amount: z.optional(z.union([z.string(), z.number()])),
  currency: z.optional(z.string()),
  intent: z.optional(z.string())
})

/** Requests spec, section 8. */
const BEING_CONFIGURED =
  'PayPal payments are currently being configured. Please try Stripe or contact us to complete your order.'
const NOT_ANSWERING =
  'PayPal cannot be reached just now. Your order is kept and nothing was taken: please try again in a few minutes, or contact us.'

/** What the PayPal page calls. The sum is the order's own; the sum the page shows only has to be the same. */
export function pageRoutes(deps: PageRoutesDeps): Router {
  const { db, clientId, environment, openOrder, finishApproval, log } = deps
  const spend = createCostBudget(db, deps.limits)
  const router = new Router()

  router.get('/paypal/setup', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { clientId, environment } satisfies PaypalSetup
  })

  router.get('/api/paypal/client-id', (ctx) => {
    ctx.body = { clientId }
  })

  router.post('/paypal/order', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const shown = readBody(ctx, shownSchema)
    const orderId = await payingOrder(ctx, deps)
    const payable = await readPayable(db, orderId)
    if (payable?.state === 'payable') refuseOtherSum(shown, payable)
    await spend(ctx.ip, 'provider')
    const opened = await openOrder(orderId).catch((error: unknown) => {
      if (!(error instanceof PaypalFailed)) throw error
      throw Object.assign(unavailable(NOT_ANSWERING), { cause: error })
    })
    if (opened.kind === 'unknown') throw nothingToPay()
    if (opened.kind === 'not-payable') throw notPayable(opened.state, opened.gone)
    if (opened.kind === 'under-way') throw paymentUnderWay()
    ctx.body = { id: opened.paypalId }
  })

  // Costs nothing: what a buyer has approved is taken, however many others pay from the same network.
  router.post('/paypal/order/:id/capture', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { id = '' } = ctx.params
    const finished = await finishApproval(id).catch((error: unknown) => {
      if (!(error instanceof PaypalFailed)) throw error
      // It may be paid: whoever is told to try again might pay twice. The timed job asks until PayPal answers.
      logOf(ctx, log).warn({ err: error }, 'PayPal has not said what became of a payment')
      return { kind: 'said', status: 'waiting' } as const
    })
    if (finished.kind === 'unknown') throw notFound('We cannot find this payment.')
    if (finished.kind === 'not-taken') throw notTaken(finished)
    ctx.body = { status: finished.status } satisfies { status: CaptureStatus }
  })

  return router
}

function refuseOtherSum(
  { amount, currency, intent }: z.infer<typeof shownSchema>,
  { due, part }: Pick<Payable, 'due' | 'part'>
): void {
  if (currency !== undefined && currency.toUpperCase() !== 'GBP')
    throw unprocessable([{ path: 'currency', message: 'We take pounds.' }])
  if (intent !== undefined && intent.toLowerCase() !== 'capture')
    throw unprocessable([{ path: 'intent', message: 'We take the payment at once.' }])
  if (amount === undefined || pounds(Number(amount)) === due) return
  const words = `${part === null ? 'This order' : `The ${part}`} comes to ${formatPoundsAndPence(due)}. Please look at it again before you pay.`
  throw conflict(ORDER_PROBLEMS.totalChanged, words, { total: toDecimalString(due) })
}

function notTaken({ state, gone }: Extract<Awaited<ReturnType<FinishApproval>>, { kind: 'not-taken' }>): Problem {
  if (state === 'under-way') return paymentUnderWay()
  return state === 'other-amount'
    ? conflict(
        ORDER_PROBLEMS.totalChanged,
        'This is not what the order comes to. PayPal has taken nothing: please begin again.'
      )
    : notPayable(state, gone)
}

/** What answers where PayPal is not configured: 503 in the specification's words. */
export function paypalAbsentRoutes(): Router {
  const router = new Router()
  const refuse = () => {
    throw unavailable(BEING_CONFIGURED)
  }
  router.get('/paypal/setup', refuse)
  router.post('/paypal/order', refuse)
  router.post('/paypal/order/:id/capture', refuse)
  // Pay-later messages are silently left out where this is not found.
  router.get('/api/paypal/client-id', () => {
    throw notFound('PayPal is not used here.')
  })
  return router
}
