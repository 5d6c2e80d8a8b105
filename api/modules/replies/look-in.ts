import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import * as z from 'zod'
import { MAILBOX_PATIENCE_MINUTES, type MailboxStanding, type MailboxTrouble } from '#domain/desk/received-mail.ts'
import { MOST_REPLY_BYTES } from '#domain/requests/mail-reply.ts'
import { isDatabaseAway } from '../../db/away.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { type LyingMail, type Mailbox, MailboxAway, type OpenMailbox } from './mailbox.ts'
import { keyOf } from './read-mail.ts'
import { type ReceiveDeps, readFacts, receiveSource, receiveUnread } from './receive-mail.ts'

/** How far the mailbox is read; `tries` of the mail after that, where a process ended in the midst of it. */
const placeSchema = z.object({ validity: z.string(), uid: z.number(), tries: z.number() })
type Place = z.infer<typeof placeSchema>

const failingSchema = z.object({ since: z.string(), why: z.enum(['away', 'refused', 'missing']) })

const PLACE = 'replies_read_until'
const FAILING = 'replies_failing'

/** How far back is read where nothing is known of a mailbox: what was taken in before is known by its key for longer. */
const FIRST_LOOK_DAYS = 14
const MOST_A_LOOK = 50
/** Well below the lease of a look. */
const LOOK_MS = 120_000
/** A mail that ended its process so often is set aside unread. */
const MOST_TRIES = 3
const dayMs = 86_400_000
const minuteMs = 60_000

export interface LookDeps extends ReceiveDeps {
  mailbox: Mailbox
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Whether the shop is about to close. */
  isEnding?: () => boolean
}

/**
 * Looks into the mailbox and takes in what is new, one after the other. How far it is read is written down beside each mail, so
 * that nothing is left out and a process that is killed begins where it ended; read twice, a mail is known by its key. A mailbox
 * that cannot be reached is told once and asked again with the next look. Answers with how many mails it saw.
 */
export async function lookIntoMailbox(deps: LookDeps): Promise<number> {
  const { mailbox, db, log, clock } = deps
  try {
    const open = await mailbox.open()
    const seen = await readNew(deps, open)
    if ((await db.deleteFrom('meta').where('key', '=', FAILING).returning('key').executeTakeFirst()) !== undefined)
      log.info('the mailbox of replies is read again')
    return seen
  } catch (error) {
    if (!(error instanceof MailboxAway)) throw error
    await mailbox.close()
    const { why } = error
    const isNew = await inTransaction(db, (within) => noteFailing(within, why, clock()))
    // Without the error itself: a mail server repeats the address in its answer.
    if (isNew) log.warn({ why, code: codeOf(error) }, 'the mailbox of replies cannot be read')
    return 0
  }
}

class BrokeOff extends Error {}

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? ('code' in error ? error.code : codeOf(error.cause)) : undefined

/** False where it was so before. */
async function noteFailing(within: Transaction<ShopTables>, why: MailboxTrouble, now: number): Promise<boolean> {
  const before = await within.selectFrom('meta').select('value').where('key', '=', FAILING).executeTakeFirst()
  const known = before && failingSchema.safeParse(JSON.parse(before.value)).data
  if (known?.why === why) return false
  const value = JSON.stringify({ since: known?.since ?? new Date(now).toISOString(), why })
  await within
    .insertInto('meta')
    .values({ key: FAILING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  return true
}

async function readNew(deps: LookDeps, open: OpenMailbox): Promise<number> {
  const { db, clock } = deps
  const begun = Date.now()
  let place = await placeIn(db)
  if (place?.validity !== open.validity) {
    const [first] = await asked(() => open.since(new Date(clock() - FIRST_LOOK_DAYS * dayMs)))
    place = { validity: open.validity, uid: (first ?? open.next) - 1, tries: 0 }
    await writePlace(db, place)
  }
  let seen = 0
  for (;;) {
    const after = place.uid
    const lying = await asked(() => open.after(after, MOST_A_LOOK))
    for (const mail of lying) {
      if (Date.now() - begun > LOOK_MS || deps.isEnding?.()) return seen
      place = await readOne(deps, open, mail, place)
      seen++
    }
    if (lying.length < MOST_A_LOOK) return seen
  }
}

/** What the mailbox answers; whatever it throws is about the mailbox. */
async function asked<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    throw error instanceof MailboxAway ? error : new MailboxAway('away', error)
  }
}

/** Takes one mail in, and says how far the mailbox is read then. */
async function readOne(deps: LookDeps, open: OpenMailbox, mail: LyingMail, place: Place): Promise<Place> {
  const { db, log } = deps
  const { validity } = place
  const done = { validity, uid: mail.uid, tries: 0 }
  const lies = `lies ${validity} ${mail.uid}`
  const [named] = mail.messageId.match(/<[^<>\s]{1,250}>/) ?? []
  // Known again by what lies there: by its Message-ID alone a mail that is not read would stop one that is.
  const key = named ? JSON.stringify(['unread', named, mail.from?.address, mail.subject, mail.bytes]) : lies
  const facts = readFacts(keyOf(key), mail.from, mail.subject)
  const aside = (why: 'unread' | 'too-large') => receiveUnread(deps, facts, why)
  if (place.tries >= MOST_TRIES) await aside('unread')
  else if (mail.bytes > MOST_REPLY_BYTES) await aside('too-large')
  else {
    await writePlace(db, { ...place, tries: place.tries + 1 })
    const check = async (bytes: number) => {
      // A line that breaks ends some streams without a word.
      if (bytes < mail.bytes && !(await open.isOpen())) throw new BrokeOff('The mailbox broke off within a mail')
    }
    try {
      const source = await asked(() => open.read(mail.uid))
      // Removed by somebody meanwhile, unless nothing could be asked.
      if (source === null) await check(0)
      else await receiveSource(deps, source, facts, check)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      if (error instanceof MailboxAway || error instanceof BrokeOff || !(await open.isOpen())) {
        await writePlace(db, place)
        throw error instanceof MailboxAway ? error : new MailboxAway('away', error)
      }
      log.error({ err: error, mail: lies }, 'a mail could not be taken in')
      await aside('unread')
    }
  }
  await writePlace(db, done)
  return done
}

async function placeIn(db: ShopDb): Promise<Place | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', PLACE).executeTakeFirst()
  return row && placeSchema.safeParse(JSON.parse(row.value)).data
}

async function writePlace(db: ShopDb, place: Place): Promise<void> {
  const value = JSON.stringify(place)
  await db
    .insertInto('meta')
    .values({ key: PLACE, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** How it stands with the mailbox, for the desk; a moment's silence is not told. */
export async function mailboxStanding(db: ShopDb, isRead: boolean, now: number): Promise<MailboxStanding> {
  if (!isRead) return { kind: 'none' }
  const row = await db.selectFrom('meta').select('value').where('key', '=', FAILING).executeTakeFirst()
  const failing = row && failingSchema.safeParse(JSON.parse(row.value)).data
  return failing && now - Date.parse(failing.since) >= MAILBOX_PATIENCE_MINUTES * minuteMs
    ? { kind: 'failing', unreadAt: failing.since, why: failing.why }
    : { kind: 'read' }
}

/** Forgets that a mailbox could not be read, where none is set any more. */
export const forgetMailbox = (db: ShopDb): Promise<unknown> =>
  db.deleteFrom('meta').where('key', '=', FAILING).execute()
