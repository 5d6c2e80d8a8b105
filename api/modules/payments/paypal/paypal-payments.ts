import Router from '@koa/router'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { PaypalSetup } from '#domain/orders/paypal-answers.ts'
import { fromDecimalString, type Pence } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../../db/open.ts'
import type { Config } from '../../../server/config.ts'
import { malformed, notSigned, unavailable } from '../../../server/http/problems.ts'
import { readBytes } from '../../../server/http/raw-body.ts'
import { logOf } from '../../../server/http/request-log.ts'
import { disputeOfPaypal, isPaypalDispute } from '../disputes/paypal-dispute.ts'
import type { PaymentMethod } from '../method.ts'
import type { PayingOrderDeps } from '../paying-order.ts'
import { createSettleDispute, type Settle, type SettleDeps, type SettleDispute } from '../settle.ts'
import type { IsUnderWayElsewhere } from '../under-way-elsewhere.ts'
import { createFinish, createFinishApproval, type Finish, paidBy } from './finish.ts'
import { createOpenOrder } from './open-order.ts'
import { pageRoutes } from './page-routes.ts'
import { createPaypalApi, type PaypalApi, PaypalFailed, type SignedWebhook } from './paypal-api.ts'
import { paypalKeys } from './paypal-keys.ts'
import type { PaypalRecord } from './record.ts'

interface WebhookDeps {
  db: ShopDb
  api: PaypalApi
  finish: Finish
  settle: Settle
  settleDispute: SettleDispute
  log: Pick<Logger, 'info' | 'warn'>
}

type Lines = ReturnType<typeof logOf<'info' | 'warn'>>

/** Far more than any event about one payment. */
const MOST_BYTES = 262_144

const FIELDS = ['auth_algo', 'cert_url', 'transmission_id', 'transmission_sig', 'transmission_time'] as const

const moneySchema = z.object({ currency_code: z.string(), value: z.string() })

const eventSchema = z.object({
  id: z.string().check(z.maxLength(100)),
  event_type: z.string(),
  resource: z.object({
    id: z.optional(z.string()),
    custom_id: z.optional(z.string()),
    seller_payable_breakdown: z.optional(z.object({ total_refunded_amount: z.optional(moneySchema) })),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) })
    )
  })
})
type PaypalEvent = z.infer<typeof eventSchema>

type HasHappened = (record: PaypalRecord, event: PaypalEvent) => boolean

/** What each event says has happened; only the record says whether, and how much. Others are none of our business. */
const HAS_HAPPENED: Readonly<Record<string, HasHappened>> = {
  'CHECKOUT.ORDER.APPROVED': () => true,
  'PAYMENT.CAPTURE.COMPLETED': ({ word }) => word.kind === 'decided',
  'PAYMENT.CAPTURE.DENIED': () => true,
  'PAYMENT.CAPTURE.REFUNDED': ({ word }, event) =>
    word.kind === 'decided' && word.refunded > 0 && word.refunded >= refundTold(event)
}

/**
 * POST /api/webhooks/paypal. An event is only the nudge: what has become of the payment is read from PayPal's own
 * record, so that one that comes twice, late or out of order says the same. PayPal sends it again for days until it is
 * answered with 200.
 */
function webhookRoute({ db, api, finish, settle, settleDispute, log: given }: WebhookDeps): Router {
  const router = new Router()

  async function take(event: PaypalEvent, paypalId: string, hasHappened: HasHappened, log: Lines): Promise<void> {
    const looked = await finish.look(paypalId, 'shop')
    if (looked.kind === 'not-taken')
      return log.warn({ ...about(event), state: looked.state }, 'an approval was not taken')
    if (looked.kind === 'taken-before') return log.warn(about(event), 'PayPal has taken money for this order already')
    if (looked.kind === 'declined') return log.info(about(event), 'PayPal declined an approval')
    if (looked.kind === 'unknown') return takeForgotten(paypalId, event, log)
    // The record lags behind the event; it comes again.
    if (!hasHappened(looked.record, event)) throw unavailable('PayPal’s record does not say so yet.')
    await finish.settleRecord(paypalId, looked.record, event.id)
  }

  /** PayPal keeps no record for ever, and money may be given back months later: then its signed word has to do. */
  async function takeForgotten(paypalId: string, event: PaypalEvent, log: Lines): Promise<void> {
    const total = event.resource.seller_payable_breakdown?.total_refunded_amount
    if (event.event_type !== 'PAYMENT.CAPTURE.REFUNDED' || !total)
      return log.warn(about(event), 'PayPal told of an order of which it has no record')
    const amount = fromDecimalString(total.value)
    const said = { provider: 'paypal', who: 'paypal', providerId: paypalId, eventId: event.id } as const
    await settle({ ...said, amount, currency: total.currency_code, outcome: { refunded: amount } })
  }

  router.post('/api/webhooks/paypal', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const log = logOf(ctx, given)
    const webhook = await signedWebhook(ctx)
    const event = eventOf(webhook)
    ctx.status = 200
    ctx.body = {}
    if (isPaypalDispute(event.event_type)) return takeDispute(webhook, event, log)
    const hasHappened = HAS_HAPPENED[event.event_type]
    const paypalId = hasHappened && (await ourPaypalId(db, event))
    // Before PayPal is asked for its signature: who knows no payment of ours must not have us call anybody.
    if (!hasHappened || !paypalId) return log.info(about(event), 'PayPal told of something that is not ours')
    await signedBy(webhook, event, log, () => take(event, paypalId, hasHappened, log))
  })

  /** Does what a webhook says once PayPal has owned to it. */
  async function signedBy(webhook: SignedWebhook, event: PaypalEvent, log: Lines, act: () => Promise<unknown>) {
    try {
      if (!(await api.isFromPaypal(webhook))) {
        log.warn(about(event), 'a webhook that PayPal has not signed was refused')
        throw notSigned('This is not signed by PayPal.')
      }
      await act()
    } catch (error) {
      if (!(error instanceof PaypalFailed)) throw error
      throw Object.assign(unavailable('PayPal cannot be asked just now. Please send this again.'), { cause: error })
    }
  }

  /** A dispute is what its event says: PayPal signs it, and repeats the number of our payment. */
  async function takeDispute(webhook: SignedWebhook, event: PaypalEvent, log: Lines): Promise<void> {
    const word = disputeOfPaypal(JSON.parse(webhook.body))
    const payment =
      word?.paymentId === undefined
        ? undefined
        : await db
            .selectFrom('payments')
            .select('id')
            .where('provider', '=', 'paypal')
            .where('id', '=', word.paymentId)
            .executeTakeFirst()
    if (!word || !payment) return log.info(about(event), 'PayPal told of something that is not ours')
    await signedBy(webhook, event, log, () => settleDispute(word))
  }

  return router
}

/** All that was given back by the time of an event, in pence, as far as it says; 0 where it does not. */
function refundTold({ resource }: PaypalEvent): Pence {
  const total = resource.seller_payable_breakdown?.total_refunded_amount
  return total ? fromDecimalString(total.value) : 0
}

const about = ({ id, event_type }: PaypalEvent) => ({ eventId: id, eventType: event_type })

async function signedWebhook(ctx: Context): Promise<SignedWebhook> {
  const fields = Object.fromEntries(FIELDS.map((name) => [name, ctx.get(`PayPal-${name.replaceAll('_', '-')}`)]))
  if (FIELDS.some((name) => !fields[name])) throw notSigned('This is not signed by PayPal.')
  const bytes = await readBytes(ctx, MOST_BYTES, 'This is more than PayPal ever sends.')
  return { fields: fields as SignedWebhook['fields'], body: bytes.toString() }
}

function eventOf({ body }: SignedWebhook): PaypalEvent {
  try {
    return z.parse(eventSchema, JSON.parse(body))
  } catch (error) {
    throw Object.assign(malformed('This is no event of PayPal’s.'), { cause: error })
  }
}

/** PayPal's order that an event is about, where it pays an order of ours. */
async function ourPaypalId(db: ShopDb, { event_type, resource }: PaypalEvent): Promise<string | undefined> {
  const isOrder = event_type.startsWith('CHECKOUT.ORDER.')
  // A refund names no order, but repeats the number of our payment.
  const named = isOrder ? resource.id : resource.supplementary_data?.related_ids?.order_id
  const payment = await db
    .selectFrom('payments')
    .select('provider_id')
    .where('provider', '=', 'paypal')
    .where((query) =>
      named === undefined ? query('id', '=', resource.custom_id ?? '') : paidBy(named, resource.custom_id)(query)
    )
    .executeTakeFirst()
  return payment && (named ?? payment.provider_id ?? undefined)
}

export { paypalAbsentRoutes } from './page-routes.ts'

export interface PaypalPaymentsDeps extends PayingOrderDeps, SettleDeps {
  config: Pick<Config, 'paypal' | 'mailTo'>
  settle: Settle
  isUnderWayElsewhere: IsUnderWayElsewhere
  log: Pick<Logger, 'info' | 'warn'>
}

/** PayPal, or null where its client, secret and webhook are not all set: then `paypalAbsentRoutes` stand in its place. */
export function createPaypalPayments({ config, ...deps }: PaypalPaymentsDeps): PaymentMethod | null {
  const keys = paypalKeys(config.paypal)
  if (keys === null) return null
  const { clientId, apiUrl } = keys
  const api = createPaypalApi(keys)
  const finish = createFinish({ ...deps, api })
  const openOrder = createOpenOrder({ ...deps, api, finish })
  const finishApproval = createFinishApproval(deps.db, finish)
  return {
    provider: 'paypal',
    publicKey: clientId,
    json: pageRoutes({ ...deps, clientId, environment: environmentOf(apiUrl), openOrder, finishApproval }),
    open: webhookRoute({ ...deps, api, finish, settleDispute: createSettleDispute({ ...deps, config }) }),
    ask: finish.ask
  }
}

/** PayPal's sandbox is reached by setting PAYPAL_API_URL to it; its script has an address of its own as well. */
function environmentOf(apiUrl: string | undefined): PaypalSetup['environment'] {
  return apiUrl !== undefined && new URL(apiUrl).hostname.endsWith('.sandbox.paypal.com') ? 'sandbox' : 'production'
}
