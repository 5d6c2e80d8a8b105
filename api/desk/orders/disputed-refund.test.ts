import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/engine.ts'
import { takeDispute } from '../../modules/payments/disputes/take-dispute.ts'
import { paidOrder, startRefundingShop } from '../../testing/refunding.ts'
import { now } from './testing/changing.ts'

test('a dispute that takes all and a refund by line at the same moment give back no more than was paid', async () => {
  const world = await startRefundingShop()
  const { number, providerId, post } = await paidOrder(world)
  const { db } = world.shop
  const lost = () =>
    inTransaction(db, (within) =>
      takeDispute(within, {
        provider: 'stripe',
        eventId: 'evt_1',
        disputeId: 'dp_1',
        providerId,
        state: 'lost',
        reason: 'fraudulent',
        amount: 514_800,
        currency: 'gbp',
        dueBy: null,
        openedAt: new Date(now).toISOString(),
        toldAt: new Date(now).toISOString(),
        moves: [{ id: 'txn_taken', amount: -514_800, fee: 1500, at: new Date(now).toISOString() }],
        taken: null,
        now,
        shopAddress: 'shop@northlight.example'
      })
    )
  const ask = { key: randomUUID(), 'quantity-1': '1', seen: '129900', reason: 'Too large', action: 'give' }
  const [, refund] = await Promise.all([lost(), post(ask)])
  const asked = await db
    .selectFrom('provider_refunds')
    .select(['amount', 'state'])
    .where('order_id', '=', number)
    .execute()
  // Either it was asked for before the dispute was known, and the provider has the last word; or it was refused.
  expect(asked.length).toBe(refund.status === 303 ? 1 : 0)
  // Known, nothing more of it can be asked for.
  expect((await post({ ...ask, key: randomUUID() })).status).toBe(422)
  expect((await db.selectFrom('provider_refunds').select('id').execute()).length).toBe(asked.length)
})
