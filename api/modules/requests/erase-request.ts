import type { Transaction } from 'kysely'
import { shop } from '#data/shop.ts'
import type { ShopDb } from '../../db/open.ts'
import { forgetRecord } from '../../db/people/drop-identities.ts'
import type { ShopTables } from '../../db/schema.ts'
import { forgetMailFiles, forgetMails } from '../mail/forget-mails.ts'
import { waitingMail } from '../mail/outbox.ts'
import { hasAccepted } from '../quotations/quotations.ts'
import { isOrphaned } from '../uploads/is-orphaned.ts'
import { dropFilms } from './project-films.ts'
import { tableOf } from './tables.ts'

type Within = Transaction<ShopTables>

/** What is left to do once a request is erased: the files of mails about it. */
export interface ErasedRequest {
  reference: string
  email: string
  mails: readonly string[]
}

/**
 * Erases a request with its pictures, the mails about it, and all that its sender and the shop wrote about it. What is left is that one of
 * this reference was erased. The shop is told, because its mailbox may have a copy. Null where there is none. Whoever calls it
 * has seen that nothing of it was accepted: `isAgreed`. GDPR, article 17.
 */
export async function eraseRequest(
  within: Within,
  reference: string,
  { now, shopAddress = shop.contact.enquiriesEmail }: { now: number; shopAddress?: string | undefined }
): Promise<ErasedRequest | null> {
  const found = await within
    .selectFrom('request_cases')
    .select(['request_id as id', 'kind', 'email'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!found) return null
  const { id, kind, email } = found
  const mailsOfFilms = await dropFilms(within, { requestIds: [id] })
  await erasePictures(within, id)
  const answers = within
    .selectFrom('desk_messages')
    .select('id')
    .where('subject', '=', 'request')
    .where('subject_id', '=', id)
  const quotations = within.selectFrom('quotations').select('id').where('request_id', '=', id)
  const acceptances = within.selectFrom('quotation_acceptances').select('id').where('quotation_id', 'in', quotations)
  const messages = within.selectFrom('request_messages').select('id').where('request_id', '=', id)
  const drawings = within.selectFrom('drawings').select('id').where('request_id', '=', id)
  const drawingAnswers = within.selectFrom('drawing_answers').select('id').where('drawing_id', 'in', drawings)
  const steps = within.selectFrom('making_steps').select('id').where('request_id', '=', id)
  const mails = await within
    .deleteFrom('mail_outbox')
    .where(({ or, eb }) =>
      or([
        eb('subject_id', '=', reference),
        eb('subject_id', 'in', answers),
        eb('subject_id', 'in', messages),
        eb('subject_id', 'in', quotations),
        eb('subject_id', 'in', acceptances),
        eb('subject_id', 'in', drawings),
        eb('subject_id', 'in', drawingAnswers),
        eb('subject_id', 'in', steps)
      ])
    )
    .returning('id')
    .execute()
  for (const things of [quotations, drawings])
    await within.deleteFrom('reminders').where('of_id', 'in', things).execute()
  await within.deleteFrom('reminder_stops').where('subject', '=', 'request').where('name', '=', reference).execute()
  await within.deleteFrom('desk_messages').where('subject', '=', 'request').where('subject_id', '=', id).execute()
  await within.deleteFrom('quotation_acceptances').where('quotation_id', 'in', quotations).execute()
  await within.deleteFrom('quotations').where('request_id', '=', id).execute()
  await within.deleteFrom('drawing_answers').where('drawing_id', 'in', drawings).execute()
  await within.deleteFrom('drawings').where('request_id', '=', id).execute()
  await within.deleteFrom('making_steps').where('request_id', '=', id).execute()
  await within.deleteFrom('request_messages').where('request_id', '=', id).execute()
  await within.deleteFrom('request_cases').where('request_id', '=', id).execute()
  await forgetRecord(within, { kind: 'request', id })
  await within.deleteFrom(tableOf(kind)).where('id', '=', id).execute()
  const at = new Date(now).toISOString()
  await within
    .insertInto('mail_outbox')
    .values(waitingMail('request-erased', shopAddress, reference, at))
    .execute()
  return { reference, email, mails: [...mailsOfFilms, ...mails.map((mail) => mail.id)] }
}

/** Those that no other request and no review of the same sender has. */
async function erasePictures(within: Within, requestId: string): Promise<void> {
  const removed = (
    await Promise.all(
      (['request_pictures', 'project_pictures', 'project_attachments'] as const).map((table) =>
        within.deleteFrom(table).where('request_id', '=', requestId).returning('upload_id').execute()
      )
    )
  ).flat()
  await within
    .deleteFrom('uploads')
    .where(
      'id',
      'in',
      removed.map(({ upload_id }) => upload_id)
    )
    .where(isOrphaned)
    .execute()
}

/** Removes the files of a request's mails, where mails are written into a folder: to be done once it is erased for good. */
export async function forgetRequestMails(folder: string, { reference, email, mails }: ErasedRequest): Promise<void> {
  await forgetMailFiles(folder, mails)
  // The notes of older ones are gone, and with them their names.
  await forgetMails(folder, email, { about: reference })
}

/** Whether there is a contract from a request: it was won, or a quotation was accepted. What was agreed is kept as the law asks. */
export async function isAgreed(db: ShopDb | Within, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('request_cases')
    .select(['state', 'request_id'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined && (row.state === 'won' || (await hasAccepted(db, row.request_id)))
}
