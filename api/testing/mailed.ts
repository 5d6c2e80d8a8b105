import type { ShopDb } from '../db/open.ts'

/** The token of the last mail that waits for this address, as its link has it. Throws where there is none. */
export async function mailedToken(db: ShopDb, recipient: string): Promise<string> {
  const mail = await db
    .selectFrom('mail_outbox')
    .select('secret')
    .where('recipient', '=', recipient)
    .where('secret', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!mail?.secret) throw new Error(`No link waits for ${recipient}`)
  return mail.secret
}

/** What waits to be mailed, oldest first: which mail, and to whom. */
export async function mailsWaiting(db: ShopDb): Promise<string[]> {
  const mails = await db.selectFrom('mail_outbox').select(['template', 'recipient']).orderBy('created_at').execute()
  return mails.map(({ template, recipient }) => `${template} to ${recipient}`)
}
