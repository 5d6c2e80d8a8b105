import type * as z from 'zod/mini'
import type { paypalCaptureSchema } from '#domain/orders/paypal-answers.ts'
import type { ShopDb } from '../../db/open.ts'
import type { Settled } from '../ledger-types.ts'
import type { ProviderWord } from '../method.ts'
import { type PayableState, readPayable } from '../payable.ts'
import type { Settle } from '../settle.ts'
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
  /** Approved, but this order is not to be paid, or not this sum: nothing was taken. */
  | { kind: 'not-taken'; record: PaypalRecord; state: Exclude<PayableState, 'payable'> | 'other-amount' }

export interface FinishDeps {
  db: ShopDb
  api: PaypalApi
  settle: Settle
}

export interface Finish {
  /** Reads PayPal's record, and takes the money where the buyer has approved. Changes nothing in the shop. */
  look: (paypalId: string) => Promise<Looked>
  /** What was read becomes the shop's own record. Null while PayPal has not decided. */
  settleRecord: (paypalId: string, record: PaypalRecord, eventId?: string) => Promise<Settled | null>
  /** For the timed job: as `look`, in the words all providers share. */
  ask: (paypalId: string) => Promise<ProviderWord>
}

export function createFinish({ db, api, settle }: FinishDeps): Finish {
  const look = oneAtATime(async (paypalId): Promise<Looked> => {
    const before = await api.readOrder(paypalId)
    if (!before) return { kind: 'unknown' }
    const record = recordOf(before)
    if (!record.isApproved) return { kind: 'record', record }

    const payment = await paymentOf(db, paypalId, record.paymentId)
    const payable = payment && (await readPayable(db, payment.order_id))
    // Another shop's of the same account: not ours to take.
    if (!payment || !payable) return { kind: 'record', record }
    if (payable.state !== 'payable') return { kind: 'not-taken', record, state: payable.state }
    if (record.amount !== payable.total || record.currency !== 'GBP')
      return { kind: 'not-taken', record, state: 'other-amount' }

    // The key holds for one approval: the same one is never charged twice, and after a refusal another card can be.
    const requestId = `${payment.id}-${Date.parse(record.changedAt) || 0}`
    const captured = await api.capture({ id: paypalId, requestId })
    if (captured.kind === 'record') return { kind: 'record', record: recordOf(captured.order) }
    if (captured.issue !== 'ORDER_ALREADY_CAPTURED') return { kind: 'declined', record }
    const after = await api.readOrder(paypalId)
    return after ? { kind: 'record', record: recordOf(after) } : { kind: 'unknown' }
  })

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
      const looked = await look(paypalId)
      return looked.kind === 'unknown' ? looked : looked.record.word
    }
  }
}

async function paymentOf(db: ShopDb, paypalId: string, paymentId: string | undefined) {
  return db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('provider', '=', 'paypal')
    .where(({ or, eb }) => or([eb('provider_id', '=', paypalId), eb('id', '=', paymentId ?? '')]))
    .executeTakeFirst()
}

/** What the page is told after the buyer's approval. `waiting` also stands for what the shop has to look at. */
export type CaptureStatus = z.infer<typeof paypalCaptureSchema>['status']

export type FinishedApproval =
  | { kind: 'said'; status: CaptureStatus }
  | { kind: 'not-taken'; state: Extract<Looked, { kind: 'not-taken' }>['state'] }
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
    const looked = await look(paypalId)
    if (looked.kind === 'unknown') return looked
    if (looked.kind === 'declined') return { kind: 'said', status: 'declined' }
    if (looked.kind === 'not-taken') return { kind: 'not-taken', state: looked.state }

    const { word, isPending } = looked.record
    if (word.kind === 'open') return { kind: 'said', status: isPending ? 'waiting' : 'not-approved' }
    const settled = await settleRecord(paypalId, looked.record)
    if (word.outcome !== 'paid') return { kind: 'said', status: 'declined' }
    return { kind: 'said', status: settled?.kind === 'mismatch' ? 'waiting' : 'paid' }
  }
}
