import type { ShopDb } from '../../../db/open.ts'

/** Has the payment of an order disputed, as if its provider had told so. */
export async function disputeOrder(db: ShopDb, number: string): Promise<void> {
  const { id } = await db.selectFrom('payments').select('id').where('order_id', '=', number).executeTakeFirstOrThrow()
  const at = '2025-12-03T09:00:00.000Z'
  await db
    .insertInto('disputes')
    .values({
      provider: 'stripe',
      id: 'dp_1',
      order_id: number,
      payment_id: id,
      state: 'to-answer',
      reason: 'product_not_received',
      amount: 1,
      due_by: null,
      opened_at: at,
      told_at: at
    })
    .execute()
}
