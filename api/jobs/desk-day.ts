import { shop } from '#data/shop.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { readHead } from '../db/audit-chain.ts'
import { inTransaction } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import { waitingMail } from '../mail/outbox.ts'

/**
 * Writes the mail of the day to the shop: where the audit's chain stands, so that a copy of it lies where nobody with the
 * database can reach. One a day in London, and none where nothing was written down since the last.
 */
export async function mailOfTheDay(
  db: ShopDb,
  { now, mailTo = shop.contact.serviceEmail }: { now: number; mailTo?: string | undefined }
): Promise<boolean> {
  const day = londonDate(now)
  return inTransaction(db, async (within) => {
    const head = await readHead(within)
    const row = await within.selectFrom('meta').select('value').where('key', '=', 'desk_day').executeTakeFirst()
    const [lastDay = '', lastNumber = '0'] = (row?.value ?? '').split(' ')
    if (head === null || day <= lastDay || head.number <= Number(lastNumber)) return false
    const value = `${day} ${head.number}`
    await within
      .insertInto('meta')
      .values({ key: 'desk_day', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    await within
      .insertInto('mail_outbox')
      .values(waitingMail('desk-day', mailTo, day, new Date(now).toISOString()))
      .execute()
    return true
  })
}
