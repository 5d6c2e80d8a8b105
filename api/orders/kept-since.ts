import type { ShopDb } from '../db/open.ts'

/** What the desk writes down when it names what an order's delivery costs, and when it corrects that. */
export const CHARGE_NAMED = 'order.delivery-charge'

/**
 * Since when (ISO time) an order's days run for which its pieces are kept unpaid: nobody could pay before the delivery
 * charge had been named. DECISIONS 7 and 13.
 */
export async function keptSince(db: ShopDb, order: { id: string; createdAt: string }): Promise<string> {
  const { named } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('at').as('named'))
    .where('subject', '=', 'order')
    .where('subject_id', '=', order.id)
    .where('action', '=', CHARGE_NAMED)
    .executeTakeFirstOrThrow()
  return named ?? order.createdAt
}
