import type { Pence } from '#domain/pricing/money.ts'
import type { Within } from '../ledger-types.ts'

/**
 * Gives up what was begun at providers when an order came to another sum than it does now. The timed job stops it there;
 * whoever pays begins anew.
 */
export async function voidOtherSums(
  within: Within,
  { orderId, total, now }: { orderId: string; total: Pence; now: number }
): Promise<void> {
  const at = new Date(now).toISOString()
  await within
    .updateTable('payments')
    .set({ status: 'void', next_check_at: at, updated_at: at })
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .where('amount', '!=', total)
    .execute()
}
