import type { Task } from '#domain/desk/today.ts'
import { restOwed } from '#domain/orders/line-refund.ts'
import { amountWords, type Pence } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../db/open.ts'
import { takenByDisputes } from '../../modules/payments/disputes/take-dispute.ts'
import { givenOnPages, readOrderMoney } from '../../modules/payments/ledger/order-money.ts'
import type { RefundContent } from '../../modules/payments/ledger-types.ts'
import { byHandForNoPieces } from '../orders/given-for-no-pieces.ts'

/** So many refusals are looked at; of nearly all a later way has been found. */
const MOST_RESTS = 100

/** What customers are still owed of refunds whose pieces have gone with a first payment, and whose rest another has refused. */
export async function restTasks(db: ShopDb): Promise<Task[]> {
  const rows = await db
    .selectFrom('provider_refunds')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_id', 'provider_refunds.amount', 'content', 'at', 'customer_name', 'customer_phone'])
    .where('state', '=', 'failed')
    .where('content', 'like', '%"of":"%')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('provider_refunds as first')
          .select('first.id')
          .whereRef('first.order_id', '=', 'provider_refunds.order_id')
          .where('first.state', '=', 'done')
      )
    )
    .orderBy('at', 'desc')
    .limit(MOST_RESTS)
    .execute()
  const orders = [...new Set(rows.map(({ order_id }) => order_id))]
  const tasks = await Promise.all(
    orders.map((orderId) =>
      restTask(
        db,
        orderId,
        rows.filter(({ order_id }) => order_id === orderId)
      )
    )
  )
  return tasks.flatMap((task) => task ?? [])
}

interface RefusedRest {
  amount: Pence
  content: string
  at: string
  customer_name: string
  customer_phone: string
}

async function restTask(db: ShopDb, orderId: string, refused: readonly RefusedRest[]): Promise<Task | null> {
  const done = await db
    .selectFrom('provider_refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .execute()
  const rests = refused
    .map((row) => ({ ...row, ...(JSON.parse(row.content) as RefundContent) }))
    .filter(({ of }) => done.some(({ id }) => id === of))
    .toSorted((one, other) => one.at.localeCompare(other.at))
  const [first] = rests
  if (!first) return null
  const owed = restOwed(
    rests.map(({ amount }) => amount),
    {
      byHand: await byHandForNoPieces(db, orderId, first.at),
      onPages: (await givenOnPages(db, orderId)) - (first.onPages ?? 0)
    },
    await leftOfMoney(db, orderId)
  )
  if (owed === 0) return null
  return {
    kind: 'rest',
    dueAt: null,
    title: `${amountWords(owed)} of a refund`,
    about: [orderId, first.customer_name, 'a part of it was refused by the provider'],
    href: `/desk/orders/${orderId}`,
    phone: first.customer_phone,
    orderNumber: null
  }
}

/** What was paid for an order and is still here: neither given back nor taken by a dispute. */
async function leftOfMoney(db: ShopDb, orderId: string): Promise<Pence> {
  const { paid, givenBack } = await readOrderMoney(db, orderId)
  const taken = [...(await takenByDisputes(db, orderId)).values()].reduce((sum, one) => sum + one, 0)
  return paid - givenBack - taken
}
