import { REQUEST_KINDS, type RequestKind } from '#domain/requests/request-kind.ts'
import { tellMost } from '#domain/requests/request-summary.ts'
import type { ShopDb } from '../../db/open.ts'
import { type KeptRequest, requestsById } from '../../requests/queries.ts'

export interface About {
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

function aboutLine({ kind, form }: KeptRequest): string {
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
