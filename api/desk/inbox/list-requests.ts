import { words } from '#domain/catalogue/fold.ts'
import type { InboxFilter, InboxRow, InboxView } from '#domain/desk/inbox-view.ts'
import { isLate, promisedAt, REQUEST_STATES, type RequestState, waitsAgain } from '#domain/desk/request-state.ts'
import { REQUEST_KINDS, type RequestKind } from '#domain/requests/request-kind.ts'
import { tellMost } from '#domain/requests/request-summary.ts'
import type { ShopDb } from '../../db/open.ts'
import { requestsById, type StoredRequest } from '../../modules/requests/queries.ts'
import { pageWithin, ROWS_OF_PAGE } from '../paging.ts'
import { awaitsUs, undeliveredAmong } from './undelivered.ts'

interface About {
  /** A line of what it is about, cut. */
  text: string
  pictures: number
}

const LONGEST_LINE = 160

/** What some requests are about, by their own ids. */
export async function aboutRequests(
  db: ShopDb,
  cases: readonly { request_id: string; kind: RequestKind }[]
): Promise<ReadonlyMap<string, About>> {
  const found = await Promise.all(
    REQUEST_KINDS.map((kind) => {
      const ids = cases.filter((one) => one.kind === kind).map(({ request_id }) => request_id)
      return ids.length === 0 ? [] : requestsById(db, kind, ids)
    })
  )
  const pictures = await countPictures(
    db,
    cases.map(({ request_id }) => request_id)
  )
  return new Map(
    found.flat().map((request) => [request.id, { text: aboutLine(request), pictures: pictures.get(request.id) ?? 0 }])
  )
}

function aboutLine({ kind, form }: StoredRequest): string {
  const told = tellMost(kind, form).map(({ value }) => value)
  const line = told.join(' · ').replace(/\s+/g, ' ')
  return line.length <= LONGEST_LINE ? line : `${[...line].slice(0, LONGEST_LINE - 1).join('')}…`
}

async function countPictures(db: ShopDb, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('request_pictures')
    .select(['request_id', ({ fn }) => fn.countAll<number>().as('pictures')])
    .where('request_id', 'in', ids)
    .groupBy('request_id')
    .execute()
  return new Map(rows.map(({ request_id, pictures }) => [request_id, pictures]))
}

/** A name, a reference or a phrase: nobody remembers more words. */
const MOST_WORDS = 8

export interface Looking {
  filter: InboxFilter
  /** Of who looks; a shell is nobody's. */
  staffId: string | null
  /** ISO time. */
  now: string
}

/** The requests that fit a filter, those whose promise ends first on top while they wait, else the newest. */
export async function listRequests(db: ShopDb, looking: Looking): Promise<InboxView> {
  const { filter, now } = looking
  const { total } = await fitting(db, looking)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { page, pages, rowsBefore } = pageWithin(filter.page, total)
  const cases = await fitting(db, looking)
    .leftJoin('staff', 'staff.id', 'assigned_to')
    .select(['request_id', 'reference', 'kind', 'request_cases.name', 'state'])
    .select(['request_cases.created_at', 'due_at', 'reply_due_at', 'is_spam', 'staff.name as assigned'])
    .orderBy(
      ({ ref, fn }) => (isWaiting(filter) ? fn.coalesce('reply_due_at', 'due_at') : ref('request_cases.created_at')),
      isWaiting(filter) ? 'asc' : 'desc'
    )
    .orderBy('request_id')
    .limit(ROWS_OF_PAGE)
    .offset(rowsBefore)
    .execute()
  const about = await aboutRequests(db, cases)
  const undelivered = await undeliveredAmong(
    db,
    cases.map(({ request_id }) => request_id)
  )
  const rows = cases.map(({ request_id, created_at, due_at, reply_due_at, is_spam, assigned, ...row }): InboxRow => {
    const { text, pictures } = about.get(request_id) ?? { text: '', pictures: 0 }
    const promises = { state: row.state, dueAt: due_at, replyDueAt: reply_due_at }
    return {
      ...row,
      about: text,
      createdAt: created_at,
      promisedAt: promisedAt(promises),
      isLate: isLate(promises, now),
      isWaitingAgain: waitsAgain(promises),
      isUndelivered: undelivered.has(request_id),
      isSpam: is_spam === 1,
      assignedTo: assigned,
      pictures
    }
  })
  return { filter: { ...filter, page }, rows, total, pages, reviewsToCheck: await reviewsToCheck(db) }
}

/** New ones are asked for with what waits. */
const isStateOfCases = (state: InboxFilter['state']): state is Exclude<RequestState, 'new'> =>
  state !== 'new' && REQUEST_STATES.some((one) => one === state)

const isWaiting = ({ state }: InboxFilter): boolean => state === 'unanswered' || state === 'new'

function fitting(db: ShopDb, { filter, staffId }: Looking) {
  const { state, kind, assigned, q } = filter
  let query = db.selectFrom('request_cases')
  if (isWaiting(filter)) query = query.where(awaitsUs(db))
  // Who searches everywhere looks for somebody, whatever was taken for spam.
  else if (state !== 'all' || q === '') query = query.where('is_spam', '=', state === 'spam' ? 1 : 0)
  if (isStateOfCases(state)) query = query.where('state', '=', state)
  if (kind !== 'all') query = query.where('kind', '=', kind)
  if (assigned === 'nobody') query = query.where('assigned_to', 'is', null)
  // Nobody's are not a shell's: it finds none.
  if (assigned === 'me') query = query.where('assigned_to', '=', staffId ?? '')
  for (const word of words(q).slice(0, MOST_WORDS)) query = query.where('search_words', 'like', `% ${word}%`)
  return query
}

async function reviewsToCheck(db: ShopDb): Promise<number> {
  const { held } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow()
  return held
}

/** The request a search names by its reference, however it is written, or null. */
export async function namedRequest(db: ShopDb, q: string): Promise<string | null> {
  const row = await db
    .selectFrom('request_cases')
    .select('reference')
    .where('reference', '=', q.trim().toUpperCase())
    .executeTakeFirst()
  return row?.reference ?? null
}
