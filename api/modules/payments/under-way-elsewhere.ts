import type { Logger } from 'pino'
import type { ShopDb } from '../../db/open.ts'
import type { Provider } from '../../db/payment-tables.ts'
import type { PaymentMethod } from './method.ts'
import { readPayable } from './payable.ts'
import { type Settle, settleDecided } from './settle.ts'

export interface ElsewhereDeps {
  db: ShopDb
  methods: readonly PaymentMethod[]
  settle: Settle
  log: Pick<Logger, 'warn'>
}

/**
 * Whether money for an order is under way at another provider than the one that is about to ask for it. What was decided
 * there is settled, so whoever asks has to look once more whether the order is still to be paid.
 */
export type IsUnderWayElsewhere = (orderId: string, provider: Provider) => Promise<boolean>

export async function isUnderWayElsewhere(
  { db, methods, settle, log }: ElsewhereDeps,
  orderId: string,
  provider: Provider
): Promise<boolean> {
  // What was begun for a part that is paid takes no money any more.
  const part = (await readPayable(db, orderId))?.part ?? null
  const others = await db
    .selectFrom('payments')
    .select(['id', 'provider', 'provider_id'])
    .where('order_id', '=', orderId)
    .where('provider', '!=', provider)
    .where('status', '=', 'open')
    .where('part', part === null ? 'is' : '=', part)
    .$narrowType<{ provider: Provider }>()
    .execute()
  for (const payment of others) {
    const method = methods.find((one) => one.provider === payment.provider)
    if (!method || payment.provider_id === null) continue
    try {
      const word = await method.ask(payment.provider_id)
      if (word.kind === 'open' && word.isUnderWay) return true
      if (word.kind !== 'decided') continue
      const settled = await settleDecided(settle, payment, payment.provider_id, word)
      // Money was taken, if not the order's sum: the shop looks at it, and nobody pays again meanwhile.
      if (settled.kind === 'mismatch') return true
    } catch (error) {
      // One provider that is down must not close the other. Money that comes twice is told to the shop.
      log.warn({ err: error, payment: payment.id, provider: payment.provider }, 'a payment could not be asked about')
    }
  }
  return false
}
