import type { Within } from '../ledger-types.ts'

/**
 * Has the providers asked at once about what stands open for orders that are not to be paid any more, so that it is
 * stopped there. Nothing is asked in here: the timed job does.
 */
export async function askAtOnce(within: Within, orderIds: readonly string[], now: number): Promise<void> {
  await within
    .updateTable('payments')
    .set({ next_check_at: new Date(now).toISOString() })
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'open')
    .execute()
}
