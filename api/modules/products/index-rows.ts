import type { Selectable } from 'kysely'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { type SearchedEntry, searchedEntry } from '#domain/search/search-index.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ProductsTable } from '../../db/schema.ts'

const LISTED = [
  'category',
  'diamond_type',
  'metal_type',
  'is_featured',
  'price',
  'name_folded',
  'design',
  'design_name_folded',
  'design_rank',
  'ring_range',
  'is_enquiry_only',
  'shape',
  'setting'
] as const

/** A listed product as its lists and searches are made from it. */
export interface IndexRow extends Pick<Selectable<ProductsTable>, 'number' | 'id' | (typeof LISTED)[number]> {
  searched: SearchedEntry
  /** Products that no filter tells apart, price, words, design, shape and setting aside, have one. */
  kind: string
  content_hash: string | null
  changed_at: string | null
}

/** What was read before, and where each number stands in it. */
export interface RowsBefore {
  rows: readonly IndexRow[]
  places: ReadonlyMap<number, number>
}

/** So few rows at once that nobody else waits for them: one to three milliseconds. */
const WHOLE_AT_ONCE = 150
const MARKS_AT_ONCE = 500

/** Lets whoever waits be answered. */
export const others = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * The products in the shop, by number. Of those that were read before only what tells whether they have changed is read,
 * and whole only what has.
 */
export async function readIndexRows(db: ShopDb, before?: RowsBefore): Promise<IndexRow[]> {
  const rows: (IndexRow | undefined)[] = []
  if (!before) {
    // Asked by number alone: asked for what is in the shop as well, the database sorts all of it for each portion.
    for await (const some of portions((last) =>
      wholeRows(db).where('number', '>', last).limit(WHOLE_AT_ONCE).execute()
    ))
      rows.push(...some.filter(({ is_listed }) => is_listed === 1).map(indexRow))
    return rows as IndexRow[]
  }
  const changed = new Map<number, number>()
  for await (const some of portions((last) => marks(db).where('number', '>', last).limit(MARKS_AT_ONCE).execute()))
    for (const row of some) {
      if (row.is_listed !== 1) continue
      const known = before.rows[before.places.get(row.number) ?? -1]
      if (!known || hasChanged(known, row)) changed.set(row.number, rows.length)
      rows.push(known)
    }
  const numbers = [...changed.keys()]
  for (let start = 0; start < numbers.length; start += WHOLE_AT_ONCE) {
    const some = await wholeRows(db)
      .where('number', 'in', numbers.slice(start, start + WHOLE_AT_ONCE))
      .execute()
    for (const row of some) rows[changed.get(row.number) as number] = row.is_listed === 1 ? indexRow(row) : undefined
    await others()
  }
  // One that has left the shop since its mark was read is none of it.
  return rows.filter((row) => row !== undefined)
}

async function* portions<Row extends { number: number }>(
  read: (last: number) => Promise<Row[]>
): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    const rows = await read(last)
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = end.number
    await others()
  }
}

const marks = (db: ShopDb) =>
  db
    .selectFrom('products')
    .select(['number', 'is_listed', 'price', 'is_featured', 'content_hash', 'changed_at'])
    .orderBy('number')

const wholeRows = (db: ShopDb) =>
  db
    .selectFrom('products')
    .select(['number', 'id', 'is_listed', 'name', 'carat', 'certification', 'metadata', 'content_hash', 'changed_at'])
    .select(LISTED)
    .orderBy('number')

type Marks = Pick<IndexRow, 'price' | 'is_featured' | 'content_hash' | 'changed_at'>

/** What data/ or the desk says of it leaves another hash or another time; prices are looked at as well, because lists go by them. */
const hasChanged = (known: Marks, row: Marks): boolean =>
  known.price !== row.price ||
  known.is_featured !== row.is_featured ||
  known.content_hash !== row.content_hash ||
  known.changed_at !== row.changed_at

function indexRow(row: Awaited<ReturnType<ReturnType<typeof wholeRows>['execute']>>[number]): IndexRow {
  const searched = searchedEntry({
    id: row.id,
    name: row.name,
    category: row.category,
    diamondType: row.diamond_type,
    metalType: row.metal_type,
    carat: row.carat,
    certification: row.certification,
    featured: row.is_featured === 1,
    price: row.price,
    metadata: JSON.parse(row.metadata) as Product['metadata']
  })
  // Written out: a copy by what is left of a row is a dictionary, and 100,000 of those take a hundred times as long to read.
  return {
    number: row.number,
    id: row.id,
    category: row.category,
    diamond_type: row.diamond_type,
    metal_type: row.metal_type,
    is_featured: row.is_featured,
    price: row.price,
    name_folded: row.name_folded,
    design: row.design,
    design_name_folded: row.design_name_folded,
    design_rank: row.design_rank,
    ring_range: row.ring_range,
    is_enquiry_only: row.is_enquiry_only,
    shape: row.shape,
    setting: row.setting,
    searched,
    kind: `${row.category} ${row.diamond_type} ${row.metal_type} ${row.is_featured} ${row.ring_range} ${row.is_enquiry_only}`,
    content_hash: row.content_hash,
    changed_at: row.changed_at
  }
}
