import type { ShopDb } from '../../db/open.ts'

/** How many mails wait for somebody to say whose they are. */
export async function countUnassigned(db: ShopDb): Promise<number> {
  const { count } = await db
    .selectFrom('received_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'unassigned')
    .executeTakeFirstOrThrow()
  return Number(count)
}
