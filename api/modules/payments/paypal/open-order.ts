import { shop } from '#data/shop.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { inTransaction } from '../../../db/engine.ts'
import type { ShopDb } from '../../../db/open.ts'
import { agreedChanges } from '../../orders/changes/stored-changes.ts'
import { openPayment, recordProviderId } from '../ledger.ts'
import type { OpenedPayment, PaymentRow, Settled } from '../ledger-types.ts'
import type { Settle } from '../settle.ts'
import type { IsUnderWayElsewhere } from '../under-way-elsewhere.ts'
import type { Finish } from './finish.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { PaypalApi } from './paypal-api.ts'
import { recordOf } from './record.ts'

export interface OpenOrderDeps {
  db: ShopDb
  clock: () => number
  api: PaypalApi
  settle: Settle
  finish: Finish
  isUnderWayElsewhere: IsUnderWayElsewhere
}

export type OpenedOrder =
  | { kind: 'open'; paypalId: string }
  /**
   * Money is on its way, here or at another provider, or PayPal has taken a sum that does not settle the order and the
   * shop looks at it. Nobody pays again meanwhile.
   */
  | { kind: 'under-way' }
  | Exclude<OpenedPayment, { kind: 'open' }>

/**
 * The order at PayPal by which an order of the shop's is paid: the one that stands open, whichever page or tab began
 * it, or a new one of the shop's own total.
 */
export function createOpenOrder(deps: OpenOrderDeps): (orderId: string) => Promise<OpenedOrder> {
  const { db, clock, api, settle, finish, isUnderWayElsewhere } = deps

  async function open(orderId: string): Promise<OpenedOrder> {
    // What is settled by asking there, `openPayment` finds settled.
    if (await isUnderWayElsewhere(orderId, 'paypal')) return { kind: 'under-way' }
    const opened = await inTransaction(db, (within) =>
      openPayment(within, { orderId, provider: 'paypal', now: clock() })
    )
    if (opened.kind !== 'open') return opened
    const { payment } = opened
    if (payment.provider_id === null) return { kind: 'open', paypalId: await begin(payment) }

    const over = await settleIfOver(payment.provider_id, payment.amount)
    if (over === null) return { kind: 'open', paypalId: payment.provider_id }
    return over !== 'under-way' && ENDED.has(over.kind) ? open(orderId) : { kind: 'under-way' }
  }

  async function begin({ id, order_id, amount, part }: PaymentRow): Promise<string> {
    // A changed order may have a second balance, beside one that is paid.
    const again = part === 'balance' ? await agreedChanges(db, order_id) : 0
    const invoiceId = [order_id, ...(part === null ? [] : [part]), ...(again === 0 ? [] : [again])].join('-')
    const asked = { paymentId: id, invoiceId, amount, brandName: shop.brand.name }
    const paypalId = await api.createOrder(asked)
    await recordProviderId(db, { paymentId: id, providerId: paypalId, now: clock() })
    return paypalId
  }

  /** What became of an order of PayPal's that nobody can approve any more; PayPal forgets one within hours. */
  async function settleIfOver(paypalId: string, amount: Pence): Promise<Settled | 'under-way' | null> {
    const found = await api.readOrder(paypalId)
    const record = found && recordOf(found)
    if (record?.word.kind === 'decided') return finish.settleRecord(paypalId, record)
    if (record?.word.isUnderWay) return 'under-way'
    if (record?.amount === amount && record.currency === 'GBP') return null
    return settle({ provider: 'paypal', providerId: paypalId, amount, currency: 'GBP', outcome: 'void', who: 'paypal' })
  }

  return oneAtATime(open)
}

const ENDED: ReadonlySet<Settled['kind']> = new Set(['paid', 'paid-late', 'refunded', 'failed', 'void'])
