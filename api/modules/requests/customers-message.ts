import type { Transaction } from 'kysely'
import { answeredBy } from '#data/answers.ts'
import { awaitsAnswer } from '#domain/desk/request-state.ts'
import { answerHours } from '#domain/requests/request-kind.ts'
import { appendAudit } from '../../db/audit-chain.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { WriteAnswer } from '../../server/http/once.ts'
import { keyReused, notFound } from '../../server/http/problems.ts'
import { waitingMail } from '../mail/outbox.ts'
import { attachedHashes } from './attachments.ts'
import { hashesBeside, type Prepared, putBeside } from './project-pictures.ts'
import { type FoundProject, findProject } from './read-project.ts'

type Within = Transaction<ShopTables>

/** The same whether there is no such request, it was erased, the link was renewed, or it is somebody else's. */
const NO_SUCH_PROJECT =
  'This link does not open a request any more, or was not copied whole. The newest of our e-mails about it has the one that does.'
export const noSuchProject = () => notFound(NO_SUCH_PROJECT)

/** By when the shop answers what a customer does now, as an ISO time. DECISIONS 34. */
export function replyDue({ kind, form }: FoundProject['request'], now: number): string {
  const hours = answerHours(kind, 'urgency' in form ? form.urgency : undefined)
  return new Date(answeredBy(now, hours)).toISOString()
}

/** What came by mail, and how. */
export interface ByMail {
  /** The address it came from, where it is not the request's own. */
  sentFrom: string | null
  isUnproven: boolean
  quoted: string
  refused: string
}

interface CustomersMessage {
  /** The device's key of it. */
  key: string
  reference: string
  text: string
  /** Of the bytes of its pictures. */
  hashes: readonly string[]
  /** Of the bytes of its PDFs. */
  attached: readonly string[]
}

/** What was answered when this very message came before; null for a new one. Throws 422 where its key came with something else. */
export async function answerBefore(
  db: ShopDb,
  { key, reference, text, hashes, attached }: CustomersMessage
): Promise<WriteAnswer | null> {
  const known = await db
    .selectFrom('request_messages')
    .innerJoin('request_cases', 'request_cases.request_id', 'request_messages.request_id')
    .select(['text', 'at', 'reference'])
    .where('request_messages.id', '=', key)
    .executeTakeFirst()
  if (!known) return null
  const isSame = known.reference === reference && known.text === text
  const [pictures, pdfs] = await Promise.all([hashesBeside(db, key), attachedHashes(db, key)])
  if (!isSame || pictures.join() !== hashes.join() || pdfs.join() !== attached.join()) throw keyReused()
  return { status: 201, body: { id: key, at: known.at } }
}

/**
 * Keeps what a customer wrote, within the caller's transaction: the request waits for the shop again, by a time that is
 * reckoned as for a new one and that a second message does not put off, and the shop is mailed.
 */
export async function keepCustomersMessage(
  within: Within,
  {
    key,
    reference,
    text,
    pictures,
    isByLink,
    byMail
  }: Omit<CustomersMessage, 'hashes' | 'attached'> & {
    pictures: readonly Prepared[]
    isByLink: boolean
    byMail?: ByMail
  },
  { now, shopAddress }: { now: number; shopAddress: string }
): Promise<WriteAnswer> {
  const found = await findProject(within, reference)
  if (found === null) throw noSuchProject()
  const { request, standing } = found
  if (await isOfSomethingElse(within, key)) throw keyReused()
  const at = new Date(now).toISOString()
  await within
    .insertInto('request_messages')
    .values({
      id: key,
      request_id: request.id,
      text,
      at,
      is_by_link: isByLink ? 1 : 0,
      ...(byMail && {
        is_by_mail: 1,
        sent_from: byMail.sentFrom,
        is_unproven: byMail.isUnproven ? 1 : 0,
        quoted: byMail.quoted,
        refused: byMail.refused
      })
    })
    .execute()
  await putBeside(within, { ofId: key, requestId: request.id }, pictures)
  await waitAgain(within, found, now)
  if (standing.is_spam === 0)
    await within
      .insertInto('mail_outbox')
      .values(waitingMail('request-message', shopAddress, key, at))
      .execute()
  await appendAudit(within, {
    at,
    who: 'customer',
    action: 'request.message',
    subject: 'request',
    subject_id: reference,
    before: 'null',
    after: JSON.stringify({ message: key })
  })
  return { status: 201, body: { id: key, at } }
}

/** Whether a key that a device has named is the id of something of the shop's: pictures beside a message would stand beside that. */
async function isOfSomethingElse(within: Within, id: string): Promise<boolean> {
  const rows = await Promise.all(
    (['desk_messages', 'drawings', 'making_steps'] as const).map((table) =>
      within.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
    )
  )
  return rows.some((row) => row !== undefined)
}

/** Says that a request waits for the shop again, and counts it: whoever is answering at this moment is told. */
export async function waitAgain(within: Within, { request, standing }: FoundProject, now: number): Promise<void> {
  const isPromised = awaitsAnswer(standing.state) || standing.reply_due_at !== null || standing.is_spam === 1
  await within
    .updateTable('request_cases')
    .set(({ eb }) => ({
      revision: eb('revision', '+', 1),
      ...(!isPromised && { reply_due_at: replyDue(request, now) })
    }))
    .where('request_id', '=', request.id)
    .execute()
}
