import { expect, test } from 'vitest'
import { paidOrder, startRefundingShop } from '../../testing/refunding.ts'
import { changing, now } from './testing/changing.ts'

test('what a dispute has taken is not given back once more by a change: the shop is told of both', async () => {
  const world = await startRefundingShop()
  const { number, anna } = await paidOrder(world)
  const { db } = world.shop
  const payment = await db.selectFrom('payments').select('id').where('order_id', '=', number).executeTakeFirstOrThrow()
  await db
    .insertInto('dispute_moves')
    .values({
      provider: 'stripe',
      id: 'txn_taken',
      dispute_id: 'dp_1',
      order_id: number,
      payment_id: payment.id,
      amount: -500_000,
      fee: 0,
      at: new Date(now).toISOString()
    })
    .execute()
  const { propose, agree, money } = changing(world.shop, anna, number)
  expect(await agree(await propose({ 'quantity-1': '1' }))).toBe(303)
  // £148 of £5,148 is here: no more than that is asked of the provider, though a necklace less is £1,299.
  expect(await money()).toMatchObject({ papers: 384_900, pending: 14_800 })
  const told = await db.selectFrom('order_events').select('detail').where('order_id', '=', number).execute()
  expect(told.map(({ detail }) => detail).join()).toContain('give back £1,151.00 by hand')
  expect(told.map(({ detail }) => detail).join()).toContain('A dispute has taken £5,000.00')
})
