import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import { shop } from '#data/shop.ts'
import type { LeftMails, ReceivedReason, ReceivedState } from '#domain/desk/received-mail.ts'
import { cleanLine } from '#domain/forms/clean-text.ts'
import { londonInstant } from '#domain/policies/london-clock.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import {
  isSenderProven,
  MOST_MAILS_AN_HOUR,
  MOST_STRANGERS_MAILS,
  MOST_STRANGERS_MAILS_OF_ALL,
  machineWord,
  refusedWords
} from '#domain/requests/mail-reply.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { waitingMail } from '../mail/outbox.ts'
import type { MailBell } from '../mail/sender.ts'
import { keepCustomersMessage } from '../requests/customers-message.ts'
import { MAIL_OWNER, type Prepared, takePdf, takePictures } from '../requests/project-pictures.ts'
import { findRequest } from '../requests/queries.ts'
import { requestOfMail } from './mails-of-request.ts'
import { type ReadMail, readMail, type UnreadMail } from './read-mail.ts'
import type { ReplyAddresses } from './reply-addresses.ts'

type Within = Transaction<ShopTables>

const hourMs = 3_600_000

export interface ReceiveDeps {
  db: ShopDb
  clock: () => number
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  mail: MailBell
  addresses: ReplyAddresses
  /** The server whose word on a mail's sender is believed; undefined: nobody's. */
  trustedServer: string | undefined
  /** Whom the shop is told of messages by. */
  mailTo: string | undefined
  /** Whom its mails come from: what comes from there is its own. */
  mailFrom: string | undefined
}

/** What is known of a mail that is not read, from where it lies. */
export interface MailFacts {
  key: string
  fromAddress: string
  fromName: string
  subject: string
}

/** What became of a mail. `known`: it was taken in before. */
export type Received = { kind: 'known' } | { kind: ReceivedState; reason: ReceivedReason | '' }

/** A request that a mail belongs to. */
interface Belongs {
  id: string
  reference: string
  email: string
  /** The cart that it was sent from. */
  owner: string
}

/**
 * Takes a mail in, once: it becomes a message of its request, as if it had been written by the link of our mails; or it is kept
 * beside, or waits for somebody at the desk. Taken in again it changes nothing, because its key is unique. Throws where the
 * database is away.
 */
export async function receiveMail(deps: ReceiveDeps, read: ReadMail): Promise<Received> {
  const { db, clock, addresses } = deps
  if (await isKnown(db, read.key)) return { kind: 'known' }
  const tokens = addresses.readFrom(ADDRESSED.flatMap((name) => read.headers.get(name) ?? []))
  const found = await requestOf(deps, read, tokens)
  const machine = machineWord(read.headers)
  const about = factsOf(read)
  const returned = await returnedMail(db, read)
  if (returned !== null) return keepReturned(deps, read, returned)
  if (found === 'erased') return keepAside(deps, nobodys(read.key), { state: 'put-away', reason: 'erased' })
  if (await isOwn(deps, read)) return keepAside(deps, about, { state: 'put-away', reason: 'own' })
  if (machine !== null) {
    // Two machines that answer each other would fill the request's page.
    const isBeside = found !== null && (await machinesWithinHour(db, found.id, clock())) < MOST_MAILS_AN_HOUR
    const state = isBeside ? 'beside' : 'put-away'
    return keepAside(deps, isBeside ? { ...about, text: read.text } : about, {
      state,
      reason: machine,
      requestId: found?.id
    })
  }
  // Before anything of it is drawn: what a stranger sends without end costs nothing but its row.
  if (found === null && (await isOverLimit(deps, read.fromAddress))) return keepLeft(deps, about)
  const isOther = found === null || read.fromAddress !== found.email.toLowerCase()
  const isUnproven = deps.trustedServer !== undefined && isSenderProven(read.headers, deps.trustedServer) !== true
  const { pictures, refused } = await takeAttachments(db, read, {
    owner: found === null || isOther || isUnproven ? MAIL_OWNER : found.owner,
    now: new Date(clock()).toISOString()
  })
  const words = refusedWords(refused)
  const kept = { ...about, text: read.text, quoted: read.quoted, refused: words, isUnproven }
  if (read.text === '' && pictures.length === 0 && refused.length === 0)
    return keepAside(
      deps,
      { ...kept, text: read.quoted },
      found === null ? UNKNOWN : { state: 'put-away', reason: 'empty', requestId: found.id }
    )
  if (found === null) return keepAside(deps, kept, UNKNOWN, pictures)

  const id = randomUUID()
  const outcome = await inTransaction(db, async (within): Promise<Received> => {
    const now = clock()
    if (await isKnown(within, read.key)) return { kind: 'known' }
    if ((await mailsWithinHour(within, found.id, now)) >= MOST_MAILS_AN_HOUR) {
      await insertAside(within, kept, { state: 'unassigned', reason: 'too-many', requestId: found.id }, pictures, now)
      return { kind: 'unassigned', reason: 'too-many' }
    }
    const state = { id, state: 'message', reason: '', requestId: found.id } as const
    // Of a message only what it is known again by: its words stand with the request.
    if (!(await insertReceived(within, { ...nobodys(read.key), messageId: read.messageId }, state, now)))
      return { kind: 'known' }
    await keepCustomersMessage(
      within,
      {
        key: id,
        reference: found.reference,
        text: read.text,
        pictures,
        // Whoever has our mail has its link, too.
        isByLink: true,
        byMail: {
          sentFrom: isOther ? read.fromAddress || 'no address' : null,
          isUnproven,
          quoted: read.quoted,
          refused: words
        }
      },
      { now, shopAddress: deps.mailTo ?? shop.contact.enquiriesEmail }
    )
    // To the request's own address alone, and once a day: whoever writes in its name learns nothing, and nothing goes round.
    if (words !== '' && !isOther && !isUnproven && !(await isToldToday(within, found.id, now)))
      await within
        .insertInto('mail_outbox')
        .values({
          // After the message, where both stand in one history.
          ...waitingMail('reply-refused', found.email, id, new Date(now + 1).toISOString()),
          next_attempt_at: new Date(now).toISOString()
        })
        .execute()
    return { kind: 'message', reason: '' }
  })
  deps.mail.wake()
  return outcome
}

/** Keeps that a mail came that nothing could be made of. */
export async function receiveUnread(deps: ReceiveDeps, facts: MailFacts, why: UnreadMail['why']): Promise<Received> {
  if (await isKnown(deps.db, facts.key)) return { kind: 'known' }
  if (await isOverLimit(deps, facts.fromAddress)) return keepLeft(deps, facts)
  return keepAside(deps, facts, { state: 'unassigned', reason: why })
}

/** Whether as many mails of strangers were taken in today, in London, as may be: from this address, or in all. */
async function isOverLimit({ db, clock }: Pick<ReceiveDeps, 'db' | 'clock'>, address: string): Promise<boolean> {
  const { of_address, of_all } = await db
    .selectFrom('received_mails')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('of_all'),
      fn
        .sum<number | string | null>(eb.case().when('from_address', '=', address).then(1).else(0).end())
        .as('of_address')
    ])
    .where('state', 'in', ['unassigned', 'put-away'])
    .where('reason', 'in', ['unknown', 'unread', 'too-large', 'by-hand'])
    .where('at', '>=', dayBegan(clock()))
    .executeTakeFirstOrThrow()
  return Number(of_address ?? 0) >= MOST_STRANGERS_MAILS || Number(of_all) >= MOST_STRANGERS_MAILS_OF_ALL
}

const dayBegan = (now: number): string => new Date(londonInstant(londonDate(now), 0)).toISOString()

/** Of a mail that is over the limit: that it came, and from whom. It lies where it came. */
const keepLeft = (deps: Pick<ReceiveDeps, 'db' | 'clock'>, { key, fromAddress }: MailFacts): Promise<Received> =>
  keepAside(deps, { ...nobodys(key), fromAddress }, { state: 'put-away', reason: 'over-limit' })

/** What was left of today. */
export async function leftToday(db: ShopDb, now: number): Promise<LeftMails> {
  const rows = await db
    .selectFrom('received_mails')
    .select(({ fn }) => ['from_address as address', fn.countAll<number>().as('count')])
    .where('state', '=', 'put-away')
    .where('reason', '=', 'over-limit')
    .where('at', '>=', dayBegan(now))
    .groupBy('from_address')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('from_address')
    .execute()
  const senders = rows.map(({ address, count }) => ({ address, count: Number(count) }))
  return { count: senders.reduce((sum, one) => sum + one.count, 0), senders: senders.slice(0, MOST_LEFT_NAMED) }
}

const MOST_LEFT_NAMED = 5

const UNKNOWN = { state: 'unassigned', reason: 'unknown' } as const

/** The header fields in which a mail's addressees stand, those of the servers that passed it on among them. */
const ADDRESSED = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to']

/** Which request a mail belongs to: by its signed address, or as the answer of its customer to a mail of ours. `erased`: its request is not here. */
async function requestOf(
  { db, addresses }: ReceiveDeps,
  { answers, fromAddress }: ReadMail,
  tokens: ReturnType<ReplyAddresses['readFrom']>
): Promise<Belongs | 'erased' | null> {
  let isGone = false
  for (const token of tokens) {
    const found = await belongs(db, token.reference)
    if (found !== null && addresses.isOurs(token, found.email)) return found
    // Of whom it was nobody knows any more, and so not whether it was signed for them: nothing of it is kept either way.
    isGone ||= found === null
  }
  if (isGone) return 'erased'
  for (const answered of answers) {
    const [, id = ''] = OUR_ID.exec(answered) ?? []
    const reference = id === '' ? null : await requestOfMail(db, id)
    const found = reference === null ? null : await belongs(db, reference)
    if (found !== null && found.email.toLowerCase() === fromAddress) return found
  }
  return null
}

/** As composeMail names them. */
const OUR_ID = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/

async function belongs(db: ShopDb, reference: string): Promise<Belongs | null> {
  const request = await findRequest(db, reference)
  return request && { id: request.id, reference: request.reference, email: request.form.email, owner: request.owner }
}

/** The mail of ours that a report says did not arrive; null where it names none that we sent. */
async function returnedMail(db: ShopDb, { report }: ReadMail): Promise<{ id: string; told: string } | null> {
  const [, id] = OUR_ID.exec(report?.messageId ?? '') ?? []
  if (report === null || id === undefined) return null
  const sent = db.selectFrom('mail_outbox').select('id').where('id', '=', id).where('sent_at', 'is not', null)
  return (await sent.executeTakeFirst()) ? { id, told: report.told } : null
}

/**
 * Marks a mail as one that did not arrive, with what its server said, in one transaction with the report's own row. What
 * somebody has marked before stays as it is.
 */
async function keepReturned(
  { db, clock }: ReceiveDeps,
  read: ReadMail,
  { id, told }: { id: string; told: string }
): Promise<Received> {
  const reference = await requestOfMail(db, id)
  const request = reference === null ? null : await belongs(db, reference)
  const state = request === null ? 'put-away' : 'beside'
  return inTransaction(db, async (within) => {
    const aside = { state, reason: 'returned', requestId: request?.id } as const
    if (!(await insertAside(within, { ...factsOf(read), text: read.text }, aside, [], clock())))
      return { kind: 'known' }
    await within
      .updateTable('mail_outbox')
      .set({ bounced_at: new Date(clock()).toISOString(), last_error: told === '' ? null : told })
      .where('id', '=', id)
      .where('bounced_at', 'is', null)
      .execute()
    return { kind: state, reason: 'returned' }
  })
}

/** A mail of the shop's own that came back to it: by its Message-ID, or from one of its addresses. */
async function isOwn({ db, addresses, mailFrom }: ReceiveDeps, { messageId, fromAddress }: ReadMail): Promise<boolean> {
  const own = [addresses.address, mailFrom, shop.contact.serviceEmail].map((one) => one?.toLowerCase())
  if (own.includes(fromAddress) || addresses.readFrom([fromAddress]).length > 0) return true
  const [, id] = OUR_ID.exec(messageId) ?? []
  if (id === undefined) return false
  return (await db.selectFrom('mail_outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whether a mail was taken in before; one that was left, and comes once more, is none of those. */
const isKnown = async (db: ShopDb, key: string): Promise<boolean> =>
  (await db
    .selectFrom('received_mails')
    .select('id')
    .where('key', '=', key)
    .where('reason', '!=', 'over-limit')
    .executeTakeFirst()) !== undefined

/** Each picture drawn anew and each PDF checked, as every upload is. What cannot be taken is told. */
async function takeAttachments(
  db: ShopDb,
  { pictures: came, attachments, refused: before }: ReadMail,
  { owner, now }: { owner: string; now: string }
): Promise<{ pictures: Prepared[]; refused: ReadMail['refused'] }> {
  const pictures: Prepared[] = []
  const refused = [...before]
  for (const { name, bytes } of came) {
    const taken = await takePictures(db, [bytes], now, owner)
    if (taken.kind === 'refused') refused.push({ name, why: lowered(taken.words) })
    else pictures.push(...taken.pictures.filter(({ uploadId }) => !pictures.some((one) => one.uploadId === uploadId)))
  }
  for (const file of attachments) {
    const taken = await takePdf(db, file, now, owner)
    if (taken.kind === 'refused') refused.push({ name: file.name, why: lowered(taken.words) })
    else if (!pictures.some(({ uploadId }) => uploadId === taken.attachment.uploadId)) pictures.push(taken.attachment)
  }
  return { pictures, refused }
}

const lowered = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`

interface Kept extends MailFacts {
  messageId?: string
  text?: string
  quoted?: string
  refused?: string
  isUnproven?: boolean
}

const factsOf = ({ key, fromAddress, fromName, subject }: ReadMail): MailFacts => ({
  key,
  fromAddress,
  fromName,
  subject
})

/** That a mail came, and nothing of it. */
const nobodys = (key: string): MailFacts => ({ key, fromAddress: '', fromName: '', subject: '' })

interface Aside {
  state: Exclude<ReceivedState, 'message'>
  reason: ReceivedReason
  requestId?: string | undefined
}

async function keepAside(
  deps: Pick<ReceiveDeps, 'db' | 'clock'>,
  kept: Kept,
  aside: Aside,
  pictures: readonly Prepared[] = []
): Promise<Received> {
  const isNew = await inTransaction(deps.db, (within) => insertAside(within, kept, aside, pictures, deps.clock()))
  return isNew ? { kind: aside.state, reason: aside.reason } : { kind: 'known' }
}

async function insertAside(
  within: Within,
  kept: Kept,
  aside: Aside,
  pictures: readonly Prepared[],
  now: number
): Promise<boolean> {
  const id = randomUUID()
  if (!(await insertReceived(within, kept, { id, ...aside }, now))) return false
  if (pictures.length > 0)
    await within
      .insertInto('received_mail_pictures')
      .values(
        pictures.map((one, index) => ({
          mail_id: id,
          position: index + 1,
          upload_id: one.uploadId,
          name: 'name' in one ? one.name : ''
        }))
      )
      .execute()
  return true
}

/** False where a mail of this key has been taken in. */
async function insertReceived(
  within: Within,
  { key, messageId = '', fromAddress, fromName, subject, text = '', quoted = '', refused = '', isUnproven }: Kept,
  {
    id,
    state,
    reason,
    requestId
  }: { id: string; state: ReceivedState; reason: ReceivedReason | ''; requestId?: string | undefined },
  now: number
): Promise<boolean> {
  await within.deleteFrom('received_mails').where('key', '=', key).where('reason', '=', 'over-limit').execute()
  const row = await within
    .insertInto('received_mails')
    .values({
      id,
      key,
      message_id: messageId,
      at: new Date(now).toISOString(),
      state,
      reason,
      request_id: requestId ?? null,
      from_address: fromAddress,
      from_name: fromName,
      subject,
      text,
      quoted,
      refused,
      is_unproven: isUnproven ? 1 : 0
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many mails became messages of a request within the last hour. */
async function mailsWithinHour(within: Within, requestId: string, now: number): Promise<number> {
  const { count } = await within
    .selectFrom('request_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .where('is_by_mail', '=', 1)
    .where('at', '>', new Date(now - hourMs).toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many mails of machines were kept beside a request within the last hour. */
async function machinesWithinHour(db: ShopDb, requestId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('received_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .where('state', '=', 'beside')
    .where('at', '>', new Date(now - hourMs).toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the customer was told within a day that something was not taken. */
async function isToldToday(within: Within, requestId: string, now: number): Promise<boolean> {
  const told = await within
    .selectFrom('mail_outbox')
    .select('id')
    .where('template', '=', 'reply-refused')
    .where('created_at', '>', new Date(now - 24 * hourMs).toISOString())
    .where('subject_id', 'in', within.selectFrom('request_messages').select('id').where('request_id', '=', requestId))
    .executeTakeFirst()
  return told !== undefined
}

/** What a mail says of itself where it is not read, as one line each. */
export const readFacts = (
  key: string,
  from: { address?: string | undefined; name?: string | undefined } | undefined,
  subject = ''
): MailFacts => ({
  key,
  fromAddress: cleanLine(from?.address ?? '')
    .trim()
    .toLowerCase()
    .slice(0, 254),
  fromName: cleanLine(from?.name ?? '')
    .trim()
    .slice(0, 120),
  subject: cleanLine(subject).trim().slice(0, 200)
})

/** Reads a mail as it comes and takes it in. `facts`: what is said of one that cannot be read. `check`: throws where so few bytes are not all of it. */
export async function receiveSource(
  deps: ReceiveDeps,
  source: Parameters<typeof readMail>[0],
  facts: MailFacts,
  check: (bytes: number) => Promise<void> = async () => {}
): Promise<Received> {
  const read = await readMail(source)
  if (read.kind === 'mail' || read.why !== 'too-large') await check(read.bytes)
  return read.kind === 'mail' ? receiveMail(deps, read) : receiveUnread(deps, facts, read.why)
}
