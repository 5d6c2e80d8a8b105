import type { Task } from '#domain/desk/today.ts'
import { providerName } from '#domain/orders/line-refund.ts'
import { DISPUTE_WORDS, reasonWords } from '#domain/payouts/dispute.ts'
import { amountWords } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../db/open.ts'
import { readDisputes } from '../../modules/payments/disputes/take-dispute.ts'
import { countPayoutWork, MISSED_FOR_DAYS } from '../payouts/read-payouts.ts'

/** Orders of which a payment is disputed and not decided: a row each, by the first day on which an answer is due. */
export async function disputeTasks(db: ShopDb): Promise<Task[]> {
  const tasks = new Map<string, Task>()
  for (const { order, provider, amount, reason, dueBy, state } of await readDisputes(db, 'open')) {
    const known = tasks.get(order)
    if (known && (known.dueAt ?? '') <= (dueBy ?? '9')) continue
    tasks.set(order, {
      kind: 'dispute',
      dueAt: dueBy,
      title: `${amountWords(amount)} by ${providerName(provider)}: ${reasonWords(reason)}`,
      about: [order, DISPUTE_WORDS[state]],
      href: `/desk/orders/${order}`,
      phone: '',
      orderNumber: null
    })
  }
  return [...tasks.values()]
}

/** What of the providers' reports answers to nothing here, and what of ours is in none of them: one row. */
export async function payoutTasks(db: ShopDb, nowMs: number): Promise<Task[]> {
  const { lines, payments } = await countPayoutWork(db, nowMs)
  if (lines + payments === 0) return []
  return [
    {
      kind: 'payouts',
      dueAt: null,
      title: 'Payouts to settle',
      about: [
        ...(lines > 0 ? [lines === 1 ? '1 line is not matched' : `${lines} lines are not matched`] : []),
        ...(payments > 0
          ? [
              `${payments === 1 ? '1 payment' : `${payments} payments`} of the last ${MISSED_FOR_DAYS} days ${payments === 1 ? 'is' : 'are'} in no payout`
            ]
          : [])
      ],
      href: '/desk/payouts',
      phone: '',
      orderNumber: null
    }
  ]
}
