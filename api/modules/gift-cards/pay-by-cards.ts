import type { Pence } from '#domain/pricing/money.ts'
import { takeStockAgain } from '../orders/stock.ts'
import { moveOrder } from '../payments/ledger/move-order.ts'
import { takeBalance } from '../payments/ledger/take-balance.ts'
import { voidOtherSums } from '../payments/ledger/void-other-sums.ts'
import type { Within } from '../payments/ledger-types.ts'
import { cardsNamed, type HeldCards, holdCards, settleCards } from './gift-cards.ts'

/**
 * Puts gift cards into what is due of an order. Where they cover all of it, it is paid with that; else they are kept for it, and
 * what was begun at a provider for another sum is given up. Where one is refused, the caller lets nothing of it stand.
 */
export async function payByCards(within: Within, holding: Parameters<typeof holdCards>[1]): Promise<HeldCards> {
  const held = await holdCards(within, holding)
  if (held.kind === 'refused') return held
  const { orderId, now } = holding
  await voidOtherSums(within, { orderId, total: held.left, now })
  await payIfCovered(within, { orderId, ...held, now })
  return held
}

async function payIfCovered(
  within: Within,
  { orderId, left, part, now }: { orderId: string; left: Pence; part: 'deposit' | 'balance' | null; now: number }
): Promise<void> {
  if (left > 0) return
  const step = { orderId, who: 'shop', detail: await cardsNamed(within, orderId), now } as const
  if (part === 'balance') {
    if (!(await takeBalance(within, step))) throw new Error(`The balance of ${orderId} was not taken`)
    return
  }
  await settleCards(within, orderId, now)
  if ((await moveOrder(within, { ...step, to: 'paid' })) !== 'moved') throw new Error(`Order ${orderId} was not moved`)
  await takeStockAgain(within, orderId, { until: null, now })
}
