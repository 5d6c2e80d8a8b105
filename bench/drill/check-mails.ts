import type { ShopDb } from '#api/db/open.ts'
import type { TakenMail } from './mail-server.ts'

export interface MailAudit {
  mails: number
  /** Those that went out more than once, always under their own Message-ID. */
  repeated: number
  faults: string[]
}

/** Every mail of the outbox went out, once or again under the same Message-ID with the same words; and nothing else did. */
export async function checkMails(db: ShopDb, taken: readonly TakenMail[]): Promise<MailAudit> {
  const rows = await db.selectFrom('mail_outbox').select(['id', 'recipient', 'sent_at']).execute()
  const byId = new Map<string, TakenMail[]>()
  for (const mail of taken) {
    const id = /^<(.+)@.+>$/.exec(mail.messageId)?.[1] ?? mail.messageId
    byId.set(id, [...(byId.get(id) ?? []), mail])
  }
  const faults: string[] = []
  let repeated = 0
  for (const { id, recipient, sent_at } of rows) {
    const copies = byId.get(id) ?? []
    if (copies.length === 0) faults.push(`mail ${id} never came${sent_at === null ? '' : ', and is marked as sent'}`)
    if (copies.length > 0 && sent_at === null) faults.push(`mail ${id} came, and is not marked as sent`)
    if (copies.length > 1) repeated++
    const words = new Set(copies.map(({ messageId, to, subject }) => `${messageId} ${to} ${subject}`))
    if (words.size > 1) faults.push(`mail ${id} came as different mails: ${[...words].join('; ')}`)
    if (copies.some(({ to }) => !to.includes(recipient))) faults.push(`mail ${id} came to somebody else`)
  }
  const known = new Set(rows.map(({ id }) => id))
  for (const id of byId.keys()) if (!known.has(id)) faults.push(`a mail ${id} came that nobody wrote`)
  return { mails: rows.length, repeated, faults }
}

/** How many mails have not gone out yet. */
export async function waitingMails(db: ShopDb): Promise<number> {
  const { count } = await db
    .selectFrom('mail_outbox')
    .select((all) => all.fn.countAll().as('count'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
