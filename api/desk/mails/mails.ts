import { sql } from 'kysely'
import { shop } from '#data/shop.ts'
import type { MailsShown, ReceivedMail, ReceivedMailsView } from '#domain/desk/received-mail.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { keepCustomersMessage } from '../../modules/requests/customers-message.ts'
import { uploadsTaken } from '../../modules/requests/project-pictures.ts'
import { audit } from '../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { findCase } from '../inbox/changes/open-case.ts'
import { countUnassigned } from './count-unassigned.ts'

/** So many are listed; who has more works them off from the oldest. */
const MOST_LISTED = 50
/** So many requests of the same e-mail are offered. */
const MOST_OFFERED = 5

/** Mails that became no message: those that somebody has to see to, the oldest first; or what was put away, the newest first. */
export async function readMails(
  db: ShopDb,
  shown: MailsShown,
  { mailbox, left }: Pick<ReceivedMailsView, 'mailbox' | 'left'>
): Promise<ReceivedMailsView> {
  const rows = await db
    .selectFrom('received_mails')
    .selectAll()
    .where('state', '=', shown)
    // Of those there is nothing to read: they are counted.
    .where('reason', '!=', 'over-limit')
    .orderBy('at', shown === 'unassigned' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(MOST_LISTED + 1)
    .execute()
  const listed = rows.slice(0, MOST_LISTED)
  const [counts, requests] = await Promise.all([
    filesOf(
      db,
      listed.map(({ id }) => id)
    ),
    requestsOf(db, [...new Set(listed.map(({ from_address }) => from_address).filter(Boolean))])
  ])
  const mails = listed.map(
    (row): ReceivedMail => ({
      id: row.id,
      at: row.at,
      fromName: row.from_name,
      fromAddress: row.from_address,
      subject: row.subject,
      text: row.text,
      quoted: row.quoted,
      refused: row.refused,
      reason: row.reason,
      isUnproven: row.is_unproven === 1,
      files: counts.get(row.id) ?? 0,
      requests: (requests.get(row.from_address) ?? []).slice(0, MOST_OFFERED)
    })
  )
  return { shown, mails, waiting: await countUnassigned(db), isMore: rows.length > MOST_LISTED, mailbox, left }
}

async function filesOf(db: ShopDb, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('received_mail_pictures')
    .select(({ fn }) => ['mail_id', fn.countAll<number>().as('count')])
    .where('mail_id', 'in', ids)
    .groupBy('mail_id')
    .execute()
  return new Map(rows.map(({ mail_id, count }) => [mail_id, Number(count)]))
}

/** The requests of some addresses, the newest first. */
async function requestsOf(
  db: ShopDb,
  emails: readonly string[]
): Promise<ReadonlyMap<string, ReceivedMail['requests'][number][]>> {
  const found = new Map<string, ReceivedMail['requests'][number][]>()
  if (emails.length === 0) return found
  const rows = await db
    .selectFrom('request_cases')
    .select(['email', 'reference', 'kind', 'name'])
    // As it was typed there; a mail's is in lower case.
    .where(sql<string>`lower(email)`, 'in', emails)
    .orderBy('created_at', 'desc')
    .execute()
  for (const { email, reference, kind, name } of rows) {
    const known = found.get(email.toLowerCase()) ?? []
    known.push({ reference, label: `${reference}, ${requestFacts[kind].name}, ${name}` })
    found.set(email.toLowerCase(), known)
  }
  return found
}

/** Puts a mail that waits into a request, as what its customer wrote; of two at once the second is told. */
export async function putMailTo(
  deps: Pick<DeskDeps, 'db' | 'config' | 'mail'>,
  { id, reference: typed }: { id: string; reference: string },
  acting: Acting
): Promise<Outcome> {
  const { db, config, mail } = deps
  const reference = typed.trim().toUpperCase()
  const pictures = await uploadsTaken(db, await uploadsOf(db, id))
  const outcome = await inTransaction(db, async (within): Promise<Outcome> => {
    const row = await within.selectFrom('received_mails').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return { kind: 'unknown' }
    if (row.state !== 'unassigned') return { kind: 'stale', words: SEEN_TO }
    const found = await findCase(within, reference)
    if (!found)
      return {
        kind: 'refused',
        errors: { reference: 'No request has this reference. It looks like NL-W-7K3F-9QXM and stands on its page.' }
      }
    if (row.text === '' && row.quoted === '' && pictures.length === 0 && row.refused === '')
      return { kind: 'refused', errors: { reference: 'There is nothing of this mail here that could stand there.' } }
    const moved = await within
      .updateTable('received_mails')
      .set({ state: 'message', reason: '', request_id: found.request_id })
      // Of a message only what it is known again by: its words stand with the request.
      .set({ from_address: '', from_name: '', subject: '', text: '', quoted: '', refused: '' })
      .where('id', '=', id)
      .where('state', '=', 'unassigned')
      .returning('id')
      .executeTakeFirst()
    if (moved === undefined) return { kind: 'stale', words: SEEN_TO }
    await keepCustomersMessage(
      within,
      {
        key: id,
        reference: found.reference,
        text: row.text,
        pictures,
        isByLink: false,
        byMail: {
          sentFrom: row.from_address === found.email.toLowerCase() ? null : row.from_address || 'no address',
          isUnproven: row.is_unproven === 1,
          quoted: row.quoted,
          refused: row.refused
        }
      },
      { now: acting.now, shopAddress: config.mailTo ?? shop.contact.enquiriesEmail }
    )
    await within.deleteFrom('received_mail_pictures').where('mail_id', '=', id).execute()
    await audit(within, {
      ...acting,
      action: 'request.mail-put',
      subject: 'request',
      subjectId: found.reference,
      before: null,
      after: { mail: id }
    })
    return { kind: 'done' }
  })
  if (outcome.kind === 'done') mail.wake()
  return outcome
}

const SEEN_TO = 'Somebody else has seen to this mail meanwhile. Nothing of yours was changed.'

const uploadsOf = (db: ShopDb, mailId: string): Promise<{ upload_id: string; name: string }[]> =>
  db
    .selectFrom('received_mail_pictures')
    .select(['upload_id', 'name'])
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute()

/** Puts a mail away that is nobody's; put away twice it stays so. */
export function putMailAway({ db }: Pick<DeskDeps, 'db'>, id: string, acting: Acting): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const row = await within.selectFrom('received_mails').select('state').where('id', '=', id).executeTakeFirst()
    if (!row) return { kind: 'unknown' }
    if (row.state === 'put-away') return { kind: 'done' }
    if (row.state !== 'unassigned') return { kind: 'stale', words: SEEN_TO }
    await within
      .updateTable('received_mails')
      .set({ state: 'put-away', reason: 'by-hand' })
      .where('id', '=', id)
      .execute()
    await audit(within, {
      ...acting,
      action: 'shop.mail-put-away',
      subject: 'shop',
      subjectId: id,
      before: { state: 'unassigned' },
      after: { state: 'put-away' }
    })
    return { kind: 'done' }
  })
}
