import { expect, test } from 'vitest'
import { orderOne } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { appendAudit } from '../audit-chain.ts'
import { inTransaction } from '../engine.ts'
import { holdOrdersOfBefore } from './0019-holds.ts'

test('orders of before are confirmed, and those that wait keep their pieces seven days from when that was promised', async () => {
  const shop = await startShop({ limits: { unconfirmedOrdersPerDay: 100 } })
  const orderAs = async (row: object) => {
    const { id } = await orderOne(shop.visitor(), 'ring')
    const before = { created_at: '2025-11-28T12:00:00.000Z', confirmed_at: null, held_until: null, ...row }
    await shop.db.updateTable('orders').set(before).where('id', '=', id).execute()
    return id
  }
  const abroad = { delivery: 'confirmed-before-payment' } as const
  const ids = {
    waiting: await orderAs({}),
    paid: await orderAs({ status: 'paid' }),
    lapsed: await orderAs({ stock_returned_at: '2025-11-29T12:00:00.000Z' }),
    unnamed: await orderAs({ ...abroad, delivery_charge: null }),
    named: await orderAs({ ...abroad, delivery_charge: 1250 })
  }
  const naming = { who: 'staff:Anna', action: 'order.delivery-charge', subject: 'order', before: 'null', after: 'null' }
  for (const at of ['2025-11-28T15:00:00.000Z', '2025-11-30T09:00:00.000Z'])
    await inTransaction(shop.db, (within) => appendAudit(within, { ...naming, subject_id: ids.named, at }))

  await holdOrdersOfBefore(shop.db)

  const rows = await shop.db.selectFrom('orders').select(['id', 'confirmed_at', 'held_until']).execute()
  expect(new Set(rows.map(({ confirmed_at }) => confirmed_at))).toEqual(new Set(['2025-11-28T12:00:00.000Z']))
  const heldUntil = (id: string) => rows.find((row) => row.id === id)?.held_until
  expect(Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, heldUntil(id)]))).toEqual({
    waiting: '2025-12-05T12:00:00.000Z',
    paid: null,
    lapsed: null,
    unnamed: null,
    named: '2025-12-07T09:00:00.000Z'
  })
})
