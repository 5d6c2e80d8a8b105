import { MOST_OF_A_SORT, type Task } from '#domain/desk/today.ts'
import { linesWords } from '#domain/orders/parcels.ts'
import { groundWords, type ReturnState, returnDue, returnState } from '#domain/orders/returns.ts'
import type { ShopDb } from '../../db/open.ts'
import { returnOf } from '../../modules/orders/returns.ts'
import { itemOf, type OrderItemRow } from '../../modules/orders/rows.ts'

const KINDS: Readonly<Record<Exclude<ReturnState, 'ended'>, Task['kind']>> = {
  expected: 'return-due',
  received: 'return-here',
  inspected: 'return-looked-at'
}

/** Returns that are expected, late, or here and wait for somebody: found by an index of those that are not over. */
export async function returnTasks(db: ShopDb): Promise<Task[]> {
  const rows = await db
    .selectFrom('order_returns')
    .innerJoin('orders', 'orders.id', 'order_id')
    .selectAll('order_returns')
    .select(['customer_name', 'customer_phone', 'withdrawn_at'])
    .where('ended_at', 'is', null)
    .orderBy('announced_at')
    .limit(MOST_OF_A_SORT)
    .execute()
  const items = await itemsOf(
    db,
    rows.flatMap(({ withdrawn_at, order_id }) => (withdrawn_at === null ? [] : [order_id]))
  )
  return rows.flatMap(({ customer_name, customer_phone, withdrawn_at, ...row }): Task[] => {
    const one = returnOf(row)
    const state = returnState(one)
    if (state === 'ended') return []
    const order = {
      withdrawnAt: withdrawn_at,
      items: items.filter(({ order_id }) => order_id === row.order_id).map(itemOf)
    }
    return [
      {
        kind: KINDS[state],
        dueAt: returnDue(order, one),
        title: linesWords(one.lines),
        about: [one.number, customer_name, groundWords(order, one).toLowerCase()],
        href: `/desk/orders/${row.order_id}#returns`,
        phone: customer_phone,
        orderNumber: null
      }
    ]
  })
}

/** The lines of orders that were withdrawn from, which tell what the withdrawal holds of. */
const itemsOf = async (db: ShopDb, orderIds: readonly string[]): Promise<OrderItemRow[]> =>
  orderIds.length === 0
    ? []
    : db.selectFrom('order_items').selectAll().where('order_id', 'in', orderIds).orderBy('position').execute()
