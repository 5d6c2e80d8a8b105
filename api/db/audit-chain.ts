import { createHash, randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { AUDIT_KEPT_MONTHS } from '#domain/policies/retention.ts'
import type { AuditTable } from './desk-tables.ts'
import { nextPosition } from './next-position.ts'
import type { ShopTables } from './schema.ts'
import { storableText } from './storable-text.ts'

/**
 * The audit is a chain: each entry has its number, and a hash over what it says and over the hash before it. Whoever
 * changes, takes out or puts in an entry afterwards has to write every later one anew, and then the last of them, the head,
 * is another than the one in the backups and mails of before. docs/decisions/0034.
 */
export interface ChainHead {
  number: number
  /** SHA-256, in hexadecimal. */
  hash: string
}

type Db = Kysely<ShopTables>
type Row = Selectable<AuditTable>
/** What an entry says, without its place in the chain. */
export type AuditEntry = Pick<Row, 'at' | 'who' | 'action' | 'subject' | 'subject_id' | 'before' | 'after'>

const BEFORE_THE_FIRST: ChainHead = { number: 0, hash: '0'.repeat(64) }
/** Rows held at once. */
const AT_ONCE = 1000

/** Writes an entry at the end of the chain, in the transaction that makes the change it tells of. */
export async function appendAudit(within: Transaction<ShopTables>, entry: AuditEntry): Promise<void> {
  const last = (await readHead(within)) ?? BEFORE_THE_FIRST
  const { next } = await within
    .selectFrom('audit')
    .select(nextPosition)
    .where('subject', '=', entry.subject)
    .where('subject_id', '=', entry.subject_id)
    .executeTakeFirstOrThrow()
  // As every database keeps it: what is read again has to come to the same hash.
  const [before, after] = [String(storableText(entry.before)), String(storableText(entry.after))]
  const row = {
    ...entry,
    before,
    after,
    subject_id: String(storableText(entry.subject_id)),
    id: randomUUID(),
    position: next
  }
  const number = last.number + 1
  const hash = hashOf({ ...row, number }, last.hash)
  await within
    .insertInto('audit')
    .values({ ...row, number, hash })
    .execute()
  // One row that all of them change: of two at once on a server the second is begun again, and follows the first.
  await putHead(within, { number, hash })
}

/** The last entry of the chain; null before there is one. */
export async function readHead(db: Db): Promise<ChainHead | null> {
  return headOf((await readMeta(db, 'audit_head')) ?? '')
}

/** A head as it is written into backups and mails, and given to be compared: `1234:9f86…`. */
export const headText = ({ number, hash }: ChainHead): string => `${number}:${hash}`

/** Null for what is no head. */
export function headOf(text: string): ChainHead | null {
  const [, number, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text.trim()) ?? []
  return number && hash ? { number: Number(number), hash } : null
}

/** What is wrong with a chain, or that nothing is. */
export type ChainCheck =
  | {
      kind: 'whole'
      head: ChainHead | null
      /** The number of the first entry that is kept. */
      first: number
      /** The first entry that says it was written before the one it follows: somebody had put the clock back. */
      wentBack: { number: number; at: string } | null
    }
  | {
      kind: 'broken'
      /** The first entry that does not follow from the one before; of one that is gone, its number alone. */
      number: number | null
      at: string | null
      words: string
    }

/**
 * Reads the whole chain and says where it breaks first. `given` is a head from a backup or a mail: the entry of its number
 * has to be there with the same hash, or entries were taken off the end and others written in their place.
 */
export async function checkAudit(db: Db, given: ChainHead | null = null): Promise<ChainCheck> {
  for (;;) {
    const start = await readMeta(db, 'audit_start')
    const found = await checkFrom(db, headOf(start ?? '') ?? BEFORE_THE_FIRST, given)
    // Meanwhile the purge may have taken what is kept no longer.
    if ((await readMeta(db, 'audit_start')) === start) return found
  }
}

async function checkFrom(db: Db, start: ChainHead, given: ChainHead | null): Promise<ChainCheck> {
  const head = await readHead(db)
  let last = start
  let lastAt = ''
  let wentBack: { number: number; at: string } | null = null
  // Where the chain begins is a row like any other: one that begins after the head given may have been begun anew there.
  if (given && given.number < start.number) return earlierThan(start, given)
  let isGivenSeen = given === null || given.number === start.number
  if (given?.number === start.number && given.hash !== start.hash) return another(given)
  const until = head?.number ?? 0
  while (last.number < until) {
    const rows = await chained(db)
      .where('number', '>', last.number)
      .where('number', '<=', until)
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) {
      const number = row.number ?? 0
      if (number !== last.number + 1) return gone(last.number + 1, `Entry ${last.number + 1} is gone.`)
      if (row.hash !== hashOf({ ...row, number }, last.hash))
        return {
          kind: 'broken',
          number,
          at: row.at,
          words: `Entry ${number} is not as it was written, or another before it is gone.`
        }
      last = { number, hash: row.hash }
      if (given?.number === number) {
        if (given.hash !== row.hash) return another(given)
        isGivenSeen = true
      }
      if (row.at < lastAt) wentBack ??= { number, at: row.at }
      lastAt = row.at
    }
    if (rows.length === 0)
      return gone(last.number + 1, `Entry ${last.number + 1} is gone, and all after it up to ${until}.`)
  }
  if (head && head.hash !== last.hash && last.number === head.number)
    return gone(head.number, `Entry ${head.number} is another than the shop has written last.`)
  const outside = await db
    .selectFrom('audit')
    .selectAll()
    .where('number', 'is', null)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  if (outside)
    return {
      kind: 'broken',
      number: null,
      at: outside.at,
      words: 'An entry stands outside the chain: put in by other means, or by an older release of the shop.'
    }
  const beyond = await chained(db).where('number', '>', until).limit(1).executeTakeFirst()
  // Written while this was read, it has moved the head as well.
  if (beyond && ((await readHead(db))?.number ?? 0) < (beyond.number ?? 0))
    return {
      kind: 'broken',
      number: beyond.number,
      at: beyond.at,
      words: `Entry ${beyond.number} stands after the last that the shop has written.`
    }
  if (given && !isGivenSeen)
    return gone(
      given.number,
      `The head given is entry ${given.number}; the chain ends at ${last.number}. What came after was taken off.`
    )
  return { kind: 'whole', head: last.number === 0 ? null : last, first: start.number + 1, wentBack }
}

const another = (given: ChainHead): ChainCheck =>
  gone(given.number, `Entry ${given.number} has another hash than the head given: the chain was written anew.`)

const earlierThan = (start: ChainHead, given: ChainHead): ChainCheck =>
  gone(
    given.number,
    `The head given is entry ${given.number}, and the chain begins after entry ${start.number}: it says nothing about this ` +
      `head. Entries are kept for ${AUDIT_KEPT_MONTHS} months; if the head is younger, they were taken off.`
  )

const gone = (number: number, words: string): ChainCheck => ({ kind: 'broken', number, at: null, words })

/** Takes away what is kept no longer (before an ISO time): only ever from the beginning, and the chain goes on from there. */
export async function purgeAudit(within: Transaction<ShopTables>, before: string): Promise<void> {
  const { kept } = await within
    .selectFrom('audit')
    .select(({ fn }) => fn.min('number').as('kept'))
    .where('at', '>', before)
    .where('number', 'is not', null)
    .executeTakeFirstOrThrow()
  const until = kept === null ? ((await readHead(within))?.number ?? 0) : Number(kept) - 1
  const last = await chained(within).where('number', '=', until).executeTakeFirst()
  if (last?.number && last.hash) {
    await putMetaRow(within, 'audit_start', headText({ number: last.number, hash: last.hash }))
    await within.deleteFrom('audit').where('number', '<=', last.number).execute()
  }
  await within.deleteFrom('audit').where('number', 'is', null).where('at', '<=', before).execute()
}

/** Makes one chain of all entries that have no place in it yet, in the order in which they were written. */
export async function chainAudit(within: Db): Promise<number> {
  let last = (await readHead(within)) ?? BEFORE_THE_FIRST
  let count = 0
  for (;;) {
    const rows = await within
      .selectFrom('audit')
      .selectAll()
      .where('number', 'is', null)
      .orderBy('at')
      .orderBy('position')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) {
      const number = last.number + 1
      last = { number, hash: hashOf({ ...row, number }, last.hash) }
      await within.updateTable('audit').set(last).where('id', '=', row.id).execute()
    }
    count += rows.length
    if (rows.length < AT_ONCE) break
  }
  if (count > 0) await putHead(within, last)
  return count
}

/** The hash of an entry that follows another's. Lengths cannot be shifted from one part into the next: it is JSON. */
const hashOf = (row: Omit<Row, 'hash'> & { number: number }, previous: string): string => {
  const { number, id, at, who, action, subject, subject_id, before, after, position } = row
  const said = [number, id, at, who, action, subject, subject_id, before, after, position, previous]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

const chained = (db: Db) => db.selectFrom('audit').selectAll().where('number', 'is not', null).orderBy('number')

const putHead = (within: Db, head: ChainHead) => putMetaRow(within, 'audit_head', headText(head))

async function putMetaRow(within: Db, key: 'audit_head' | 'audit_start', value: string): Promise<void> {
  await within
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function readMeta(db: Db, key: 'audit_head' | 'audit_start'): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}
