import { createHash, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { canBeCustomised } from '#domain/catalogue/product-facts.ts'
import {
  type BulkCandidate,
  type BulkPrices,
  type BulkPricesView,
  isChosen,
  type JudgedBulk,
  judgeBulk,
  type MadeBulk,
  readBulkPrices
} from '#domain/desk/bulk-prices.ts'
import { isLargePriceChange } from '#domain/desk/price-change.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { lossRefusal, type WeighedPrices } from '#domain/pricing/margin.ts'
import { invalidateListing } from '../../db/catalogue/changes.ts'
import { inTransaction } from '../../db/engine.ts'
import { insertAll } from '../../db/insert-all.ts'
import { ownPrice, settlePrices } from '../../db/offer-prices.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { weigh } from '../../modules/pieces/costs.ts'
import { soldFor, standingOffers } from '../../modules/promotions/offers.ts'
import { readHistories } from '../../modules/promotions/queries.ts'
import { audit, whoOf } from '../audit.ts'
import { personOf } from '../changes/changes-of.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'

type Within = Transaction<ShopTables>
type Deps = Pick<DeskDeps, 'db'>

export type PlannedBulk =
  | { kind: 'planned'; bulk: BulkPrices; judged: JudgedBulk; weighed: WeighedPrices; seen: string }
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }

/** What a change of many prices would do, piece by piece, without writing anything; or, by field, why it cannot be. */
export async function planBulk(db: ShopDb, given: unknown, now: number): Promise<PlannedBulk> {
  const read = readBulkPrices(given)
  if (read.kind === 'refused') return read
  const { bulk } = read
  const candidates = await candidatesOf(db, bulk)
  const missing = bulk.pieces?.find((id) => !candidates.some((one) => one.id === id))
  if (missing !== undefined) return refused('pieces', `No piece ${missing} is in the shop.`)
  const offers = await standingOffers(db, now)
  const judged = judgeBulk(bulk, candidates, offers, londonDate(now))
  if (judged.rows.length === 0)
    return refused(
      'percent',
      judged.leftOut[0]
        ? `It changes no price. ${judged.leftOut[0].name}: ${judged.leftOut[0].why}.`
        : 'No piece in the shop is of that kind, metal and origin.'
    )
  const targets = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const weighed = await weigh(
    db,
    judged.rows.map(({ id, name, after }) => {
      const piece = targets.get(id)
      return { id, name, price: piece ? soldFor(offers, piece, after) : after }
    })
  )
  const seen = createHash('sha256')
    .update(JSON.stringify([bulk, judged.rows.map(({ id, before, after }) => [id, before, after]), weighed.losses]))
    .digest('base64url')
    .slice(0, 22)
  return { kind: 'planned', bulk, judged, weighed, seen }
}

const refused = (field: string, words: string): PlannedBulk => ({ kind: 'refused', errors: { [field]: words } })

/** The pieces in the shop that are chosen. The price of a draft is written with its other words. */
async function candidatesOf(db: ShopDb, bulk: BulkPrices): Promise<BulkCandidate[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'category', 'diamond_type', 'metal_type', 'metadata', 'is_enquiry_only'])
    .select(ownPrice.as('own_price'))
    .where('is_retired', '=', 0)
    .where('state', '=', 'published')
    .orderBy('name_folded')
    .orderBy('id')
    .execute()
  const pieces = rows.map((row) => ({ ...row, metalType: row.metal_type, diamondType: row.diamond_type }))
  const chosen = pieces.filter((piece) => isChosen(bulk, piece))
  const histories = await readHistories(
    db,
    chosen.map(({ id }) => id)
  )
  return chosen.map(({ id, name, category, metalType, diamondType, metadata, own_price, is_enquiry_only }) => ({
    id,
    name,
    category,
    metalType,
    diamondType,
    ownPrice: own_price,
    pricedBy:
      is_enquiry_only === 1
        ? 'request'
        : canBeCustomised({ category, metalType, metadata: JSON.parse(metadata) })
          ? 'design'
          : 'piece',
    history: histories.get(id) ?? []
  }))
}

/**
 * Whether a change moves a price so far from any of the last 24 hours that whoever makes it has to say once more who they
 * are: several small steps are one large one.
 */
export async function isLargeBulk(db: ShopDb, { rows }: JudgedBulk, now: number): Promise<boolean> {
  if (rows.some(({ before, after }) => isLargePriceChange([before], after))) return true
  const since = new Date(now - 24 * 3_600_000).toISOString()
  const lately = await db
    .selectFrom('price_change_rows')
    .innerJoin('price_changes', 'price_changes.id', 'change_id')
    .innerJoin('products', 'products.id', 'price_change_rows.product_id')
    .select(['product_id', sql<number>`coalesce(price_change_rows.price_before, products.list_price)`.as('price')])
    .where('at', '>', since)
    .execute()
  const next = new Map(rows.map(({ id, after }) => [id, after]))
  return lately.some(({ product_id, price }) => isLargePriceChange([price], next.get(product_id) ?? price))
}

export interface BulkAsk {
  given: unknown
  /** The pieces that stayed ticked; all of them where it is left out. */
  only?: readonly string[]
  /** What somebody has looked at, where somebody has. */
  seen?: string
  /** The form's own: sent twice, prices are changed once. */
  key?: string
  /** Prices that do not pay for their pieces are meant. */
  isAtLoss?: boolean
}

/** Changes the prices of all chosen pieces at once, with what they were before, so that it can be undone. */
export async function changePrices(
  { db }: Deps,
  { given, only, seen, key = randomUUID(), isAtLoss = false }: BulkAsk,
  acting: Acting
): Promise<Outcome> {
  const id = `prices-${key}`
  return inTransaction(db, async (within): Promise<Outcome> => {
    if (await within.selectFrom('price_changes').select('id').where('id', '=', id).executeTakeFirst())
      return { kind: 'done' }
    const planned = await planBulk(within, given, acting.now)
    if (planned.kind === 'refused') return planned
    if (seen !== undefined && seen !== planned.seen) return { kind: 'stale', words: LOOK_AGAIN }
    const rows = planned.judged.rows.filter((row) => only === undefined || only.includes(row.id))
    if (rows.length === 0) return { kind: 'refused', errors: { pieces: 'Please leave at least one piece ticked.' } }
    const losses = planned.weighed.losses.filter(({ id: piece }) => rows.some((row) => row.id === piece))
    const loses = lossRefusal({ losses }, isAtLoss)
    if (loses) return { kind: 'refused', errors: loses }
    const owners = await ownersPrices(
      within,
      rows.map((row) => row.id)
    )
    await within
      .insertInto('price_changes')
      .values({
        id,
        asked: JSON.stringify(planned.bulk),
        who: whoOf(acting.actor),
        at: new Date(acting.now).toISOString(),
        undone_at: null
      })
      .execute()
    await insertAll(
      within,
      'price_change_rows',
      rows.map((row) => ({
        change_id: id,
        product_id: row.id,
        price_before: owners.get(row.id) ?? null,
        price_after: row.after
      }))
    )
    await audit(within, {
      ...acting,
      action: 'prices.change',
      subject: 'prices',
      subjectId: id,
      before: null,
      after: { percent: planned.bulk.percent, pieces: rows.length }
    })
    await writePrices(
      within,
      rows.map((row) => ({ id: row.id, price: row.after, before: row.before, after: row.after })),
      acting
    )
    return { kind: 'done' }
  })
}

const LOOK_AGAIN = 'A price has changed since you looked. Please look at the prices once more, and change them then.'

/** What the owner says that pieces cost; one that costs what the list says is not among them. */
async function ownersPrices(within: Within, ids: readonly string[]): Promise<Map<string, number>> {
  const prices = new Map<string, number>()
  for (let start = 0; start < ids.length; start += PIECES_AT_ONCE)
    for (const { product_id, price } of await within
      .selectFrom('product_overrides')
      .select(['product_id', 'price'])
      .where('product_id', 'in', ids.slice(start, start + PIECES_AT_ONCE))
      .execute())
      if (price !== null) prices.set(product_id, price)
  return prices
}

/** Fewer than a statement may have parameters. */
const PIECES_AT_ONCE = 1000

interface WrittenPrice {
  id: string
  /** Of the owner's; null is as listed. */
  price: number | null
  /** What the piece costs by itself before and after, for who reads the changes. */
  before: number
  after: number
}

/** Writes the owner's prices of many pieces, with everything that follows from them, and what was done of each. */
async function writePrices(within: Within, prices: readonly WrittenPrice[], acting: Acting): Promise<void> {
  for (const { id, price, before, after } of prices) {
    await within
      .insertInto('product_overrides')
      .values({ product_id: id, price, is_hidden: 0 })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ price }))
      .execute()
    await audit(within, {
      ...acting,
      action: 'product.price',
      subject: 'product',
      subjectId: id,
      before: { price: before },
      after: { price: after }
    })
  }
  // What says nothing any more is no word of the owner's.
  await within
    .deleteFrom('product_overrides')
    .where('price', 'is', null)
    .where('stock', 'is', null)
    .where('is_made_to_order', 'is', null)
    .where('is_featured', 'is', null)
    .where('is_hidden', '=', 0)
    .execute()
  await settlePrices(within, acting.now)
  const at = new Date(acting.now).toISOString()
  const ids = prices.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += PIECES_AT_ONCE)
    await within
      .updateTable('products')
      .set({ changed_at: at })
      .where('id', 'in', ids.slice(start, start + PIECES_AT_ONCE))
      .execute()
  await invalidateListing(within)
}

/**
 * Undoes a change of prices: each piece costs what it did before, but for those whose price somebody has changed since;
 * those stay, and are told. Undone twice, it is undone once.
 */
export async function undoPrices({ db }: Deps, { id }: { id: string }, acting: Acting): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const change = await within.selectFrom('price_changes').selectAll().where('id', '=', id).executeTakeFirst()
    if (!change) return { kind: 'unknown' }
    if (change.undone_at !== null) return { kind: 'done' }
    const rows = await within
      .selectFrom('price_change_rows')
      .innerJoin('products', 'products.id', 'price_change_rows.product_id')
      .leftJoin('product_overrides', 'product_overrides.product_id', 'products.id')
      .select([
        'products.id',
        'price_before',
        'price_after',
        'list_price',
        'product_overrides.price as owners',
        'state'
      ])
      .where('change_id', '=', id)
      .orderBy('products.id')
      .execute()
    const isSame = (row: (typeof rows)[number]) => row.owners === row.price_after && row.state === 'published'
    const back = rows.filter(isSame)
    const kept = rows.filter((row) => !isSame(row)).map((row) => row.id)
    await within
      .updateTable('price_changes')
      .set({ undone_at: new Date(acting.now).toISOString() })
      .where('id', '=', id)
      .execute()
    for (let start = 0; start < kept.length; start += PIECES_AT_ONCE)
      await within
        .updateTable('price_change_rows')
        .set({ is_kept: 1 })
        .where('change_id', '=', id)
        .where('product_id', 'in', kept.slice(start, start + PIECES_AT_ONCE))
        .execute()
    await audit(within, {
      ...acting,
      action: 'prices.undo',
      subject: 'prices',
      subjectId: id,
      before: null,
      after: { pieces: back.length, leftAsTheyAre: kept.length }
    })
    if (back.length > 0)
      await writePrices(
        within,
        back.map((row) => ({
          id: row.id,
          price: row.price_before,
          before: row.price_after,
          after: row.price_before ?? row.list_price
        })),
        acting
      )
    return { kind: 'done' }
  })
}

/** So many of the changes are listed; the list of changes at the desk has them all. */
const CHANGES_SHOWN = 20

/** The changes that were made, the newest first. */
export async function madeBulks(db: ShopDb): Promise<MadeBulk[]> {
  const changes = await db
    .selectFrom('price_changes')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('price_change_rows')
        .select(fn.countAll<number>().as('count'))
        .whereRef('change_id', '=', 'price_changes.id')
        .as('count')
    )
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(CHANGES_SHOWN)
    .execute()
  if (changes.length === 0) return []
  const kept = await db
    .selectFrom('price_change_rows')
    .innerJoin('products', 'products.id', 'price_change_rows.product_id')
    .select(['change_id', 'products.name'])
    .where('is_kept', '=', 1)
    .where(
      'change_id',
      'in',
      changes.map(({ id }) => id)
    )
    .orderBy('products.name')
    .execute()
  return changes.map(({ id, asked, who, at, undone_at, count }) => ({
    id,
    percent: (JSON.parse(asked) as BulkPrices).percent,
    at,
    who: personOf(who),
    count: Number(count),
    undoneAt: undone_at,
    kept: kept.filter(({ change_id }) => change_id === id).map(({ name }) => name)
  }))
}

type Form = Readonly<Record<string, string>>

/** A change as the desk's form says it, still to be judged. */
export function givenByForm(form: Form): unknown {
  const named = (prefix: string) =>
    Object.keys(form).flatMap((name) =>
      name.startsWith(prefix) && form[name] === 'yes' ? [name.slice(prefix.length)] : []
    )
  const pieces = (form.pieces ?? '').split(/[\s,;]+/).filter(Boolean)
  const percent = (form.percent ?? '').trim().replace('%', '').replace('−', '-').replace(/^\+/, '')
  const kinds = { categories: named('kind-'), metals: named('metal-'), origins: form.origin ? [form.origin] : [] }
  return {
    percent: /^-?\d{1,3}(?:\.\d{1,3})?$/.test(percent) ? Number(percent) : Number.NaN,
    ...Object.fromEntries(Object.entries(kinds).filter(([, values]) => values.length > 0)),
    ...(pieces.length > 0 && { pieces: [...new Set(pieces)] })
  }
}

/** The pieces that stayed ticked in the list that was shown; undefined where none was. */
export const tickedOf = (form: Form): string[] | undefined =>
  form.seen === undefined
    ? undefined
    : Object.keys(form).flatMap((name) => (name.startsWith('take-') && form[name] === 'yes' ? [name.slice(5)] : []))

/** The page: with the preview of what was sent, where it can be. */
export async function readPricesPage(db: ShopDb, form: Form | null, now: number): Promise<BulkPricesView> {
  const planned = form && (await planBulk(db, givenByForm(form), now))
  return {
    key: randomUUID(),
    preview: planned?.kind === 'planned' ? { ...planned.judged, weighed: planned.weighed, seen: planned.seen } : null,
    made: await madeBulks(db)
  }
}
