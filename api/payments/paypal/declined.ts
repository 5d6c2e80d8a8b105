import type { ShopDb } from '../../db/open.ts'

/**
 * The approvals that PayPal has declined to take. By the next time it might take one, its buyer may long be gone, or have
 * paid in another way: only they try it again.
 */
export function createDeclined(db: ShopDb, clock: () => number) {
  const eventOf = (requestId: string) => `declined ${requestId}`
  return {
    has: async (requestId: string): Promise<boolean> =>
      (await db
        .selectFrom('provider_events')
        .select('event_id')
        .where('provider', '=', 'paypal')
        .where('event_id', '=', eventOf(requestId))
        .executeTakeFirst()) !== undefined,
    remember: async (requestId: string): Promise<void> => {
      const received_at = new Date(clock()).toISOString()
      await db
        .insertInto('provider_events')
        .values({ provider: 'paypal', event_id: eventOf(requestId), received_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}
