import type { Order } from '@paypal/paypal-server-sdk'
import type { ExpressionBuilder } from 'kysely'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import type { PaymentPart } from '#domain/orders/payment-plan.ts'
import type { paypalCaptureSchema } from '#domain/orders/paypal-answers.ts'
import { inTransaction } from '../../../db/engine.ts'
import type { ShopDb } from '../../../db/open.ts'
import type { ShopTables } from '../../../db/schema.ts'
import type { NotPayable, Settled } from '../ledger-types.ts'
import type { ProviderWord } from '../method.ts'
import { readPayable, readyToPay } from '../payable.ts'
import type { Settle } from '../settle.ts'
import type { IsUnderWayElsewhere } from '../under-way-elsewhere.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { PaypalApi } from './paypal-api.ts'
import { type PaypalRecord, recordOf } from './record.ts'

/** What PayPal's record says once an approval of the buyer's has been followed up. */
export type Looked =
  | { kind: 'record'; record: PaypalRecord }
  /** PayPal knows no such order. */
  | { kind: 'unknown' }
  /** The buyer's card or account was refused; another may be tried. */
  | { kind: 'declined'; record: PaypalRecord }
  /** PayPal has taken money for this order of ours already, by another of its own: the shop has to look at it. */
  | { kind: 'taken-before'; record: PaypalRecord }
  /** Approved, but this order is not to be paid, or not this sum, or is being paid elsewhere: nothing was taken. */
  | {
      kind: 'not-taken'
      record: PaypalRecord
      state: NotPayable | 'other-amount' | 'under-way'
      /** The names of the pieces that are not there any more. */
      gone: readonly string[]
    }

type NotTaken = Pick<Extract<Looked, { kind: 'not-taken' }>, 'state' | 'gone'>

/** Who has an approval followed up: the buyer at the page, or the shop by a webhook or its timed job. */
export type By = 'buyer' | 'shop'

export interface FinishDeps {
  db: ShopDb
  api: PaypalApi
  settle: Settle
  clock: () => number
  isUnderWayElsewhere: IsUnderWayElsewhere
  log: Pick<Logger, 'warn'>
}

export interface Finish {
  /**
   * Reads PayPal's record, and takes the money where the buyer has approved. An approval that PayPal has declined is tried
   * again for the buyer alone. Leaves the order here as it is.
   */
  look: (paypalId: string, by: By) => Promise<Looked>
  /** What was read becomes the shop's own record. Null while PayPal has not decided. */
  settleRecord: (paypalId: string, record: PaypalRecord, eventId?: string) => Promise<Settled | null>
  /** For the timed job: as `look`, in the words all providers share. */
  ask: (paypalId: string) => Promise<ProviderWord>
}

export function createFinish({ db, api, settle, clock, isUnderWayElsewhere, log }: FinishDeps): Finish {
  const declined = createDeclined(db, clock)

  const look = oneAtATime(async (paypalId, by: By): Promise<Looked> => {
    const before = await api.readOrder(paypalId)
    if (!before) return { kind: 'unknown' }
    const record = recordOf(before)
    if (!record.isApproved) return { kind: 'record', record }

    const payment = await paymentOf(db, paypalId, record.paymentId)
    // Another shop's of the same account: not ours to take.
    if (!payment) return { kind: 'record', record }
    const not = await whyNot(payment, record)
    if (not !== null) return { kind: 'not-taken', record, ...not }

    const requestId = requestIdOf(payment.id, record)
    if (by === 'shop' && (await declined.has(requestId))) return { kind: 'declined', record }
    const captured = await api.capture({ id: paypalId, requestId })
    if (captured.kind === 'record') return readAfter(paypalId, captured.order)
    const { issue } = captured
    if (issue === 'ORDER_ALREADY_CAPTURED') return readAfter(paypalId)
    if (!OF_THE_BUYER.has(issue)) log.warn({ paypalId, issue }, 'PayPal refused to take an approved payment')
    if (issue === 'DUPLICATE_INVOICE_ID') return { kind: 'taken-before', record }
    await declined.remember(requestId)
    // PayPal may have written its refusal down, which is no new approval.
    const after = await api.readOrder(paypalId)
    if (after) await declined.remember(requestIdOf(payment.id, recordOf(after)))
    return { kind: 'declined', record }
  })

  /** Why an approval is not to be taken; null where it is, with its pieces taken anew where they had gone back on sale. */
  async function whyNot(
    { order_id: orderId, part }: { order_id: string; part: PaymentPart | null },
    { amount, currency }: PaypalRecord
  ): Promise<NotTaken | null> {
    if (await isUnderWayElsewhere(orderId, 'paypal')) return { state: 'under-way', gone: [] }
    const payable = await readPayable(db, orderId)
    if (!payable) throw new Error(`The payment of ${orderId} has lost its order`)
    if (payable.state !== 'payable') return { state: payable.state, gone: payable.gone }
    // Of two parts of one sum only the one that is due is taken.
    if (payable.part !== part || amount !== payable.due || currency !== 'GBP')
      return { state: 'other-amount', gone: [] }
    const ready = await inTransaction(db, (within) => readyToPay(within, orderId, clock()))
    return ready && ready.state !== 'payable' ? { state: ready.state, gone: ready.gone } : null
  }

  /** The record once its money was taken. PayPal may answer a capture with less than it knows. */
  async function readAfter(paypalId: string, answered?: Order): Promise<Looked> {
    const order = answered?.purchaseUnits?.[0]?.amount ? answered : await api.readOrder(paypalId)
    return order ? { kind: 'record', record: recordOf(order) } : { kind: 'unknown' }
  }

  return {
    look,
    settleRecord: async (paypalId, { word, paymentId }, eventId) => {
      if (word.kind === 'open') return null
      const { amount, currency, outcome, refunded } = word
      const said = { provider: 'paypal', who: 'paypal', providerId: paypalId, paymentId, amount, currency } as const
      if (refunded === 0) return settle({ ...said, outcome, eventId })
      // The event is seen once all of it has been taken in.
      await settle({ ...said, outcome })
      return settle({ ...said, outcome: { refunded }, eventId })
    },
    ask: async (paypalId) => {
      const looked = await look(paypalId, 'shop')
      if (looked.kind === 'taken-before') return { kind: 'open', isUnderWay: true }
      return looked.kind === 'unknown' ? looked : looked.record.word
    }
  }
}

/** The key holds for one approval: the same one is never charged twice, and after a refusal another card can be. */
const requestIdOf = (paymentId: string, { changedAt }: PaypalRecord) => `${paymentId}-${Date.parse(changedAt) || 0}`

/** What a buyer can do something about, by another card or in PayPal's window. */
const OF_THE_BUYER: ReadonlySet<string> = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED'])

async function paymentOf(db: ShopDb, paypalId: string, paymentId: string | undefined) {
  return db
    .selectFrom('payments')
    .select(['id', 'order_id', 'part'])
    .where('provider', '=', 'paypal')
    .where(paidBy(paypalId, paymentId))
    .executeTakeFirst()
}

/**
 * The payment that an order of PayPal's pays: the one it was begun for. By the number of a payment alone (`paymentId`) only
 * one is found whose order at PayPal was never written down. A page can make orders in the shop's name with its public
 * client id, give them any number it has seen, and have the money go to somebody else's account.
 */
export const paidBy =
  (paypalId: string, paymentId: string | undefined) =>
  ({ or, and, eb }: ExpressionBuilder<ShopTables, 'payments'>) =>
    or([eb('provider_id', '=', paypalId), and([eb('id', '=', paymentId ?? ''), eb('provider_id', 'is', null)])])

/** What the page is told after the buyer's approval. `waiting` also stands for what the shop has to look at. */
export type CaptureStatus = z.infer<typeof paypalCaptureSchema>['status']

export type FinishedApproval =
  | { kind: 'said'; status: CaptureStatus }
  | ({ kind: 'not-taken' } & NotTaken)
  | { kind: 'unknown' }

export type FinishApproval = (paypalId: string) => Promise<FinishedApproval>

/** Takes the money of an approval, and takes PayPal's word of it in. Knows only payments of ours. */
export function createFinishApproval(db: ShopDb, { look, settleRecord }: Finish): FinishApproval {
  return async (paypalId) => {
    const isOurs = await db
      .selectFrom('payments')
      .select('id')
      .where('provider', '=', 'paypal')
      .where('provider_id', '=', paypalId)
      .executeTakeFirst()
    if (!isOurs) return { kind: 'unknown' }
    const looked = await look(paypalId, 'buyer')
    if (looked.kind === 'unknown') return looked
    if (looked.kind === 'declined') return { kind: 'said', status: 'declined' }
    if (looked.kind === 'taken-before') return { kind: 'said', status: 'waiting' }
    if (looked.kind === 'not-taken') return { kind: 'not-taken', state: looked.state, gone: looked.gone }

    const { word } = looked.record
    if (word.kind === 'open') return { kind: 'said', status: word.isUnderWay ? 'waiting' : 'not-approved' }
    const settled = await settleRecord(paypalId, looked.record)
    if (word.outcome !== 'paid') return { kind: 'said', status: 'declined' }
    return { kind: 'said', status: settled?.kind === 'mismatch' ? 'waiting' : 'paid' }
  }
}

/**
 * The approvals that PayPal has declined to take. By the next time it might take one, its buyer may long be gone, or have
 * paid in another way: only they try it again.
 */
function createDeclined(db: ShopDb, clock: () => number) {
  const eventOf = (requestId: string) => `declined ${requestId}`
  return {
    has: async (requestId: string): Promise<boolean> =>
      (await db
        .selectFrom('provider_events')
        .select('event_id')
        .where('provider', '=', 'paypal')
        .where('event_id', '=', eventOf(requestId))
        .executeTakeFirst()) !== undefined,
    remember: async (requestId: string): Promise<void> => {
      const received_at = new Date(clock()).toISOString()
      await db
        .insertInto('provider_events')
        .values({ provider: 'paypal', event_id: eventOf(requestId), received_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}
