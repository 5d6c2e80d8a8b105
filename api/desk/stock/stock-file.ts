import { sql } from 'kysely'
import { MOST_PLACE, readPieces, there } from '#domain/stock/movement.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { reservedQuery, setFree, stockOf } from '../../modules/stock/stock.ts'
import { audit, whoOf } from '../audit.ts'
import type { Acting } from '../desk-deps.ts'
import type { Within } from '../orders/changes/order-to-change.ts'
import { csv, type FileRow, type ReadFile, readTable } from '../pieces/pieces-file.ts'
import { readSettings, type StockSettings, writeSettings } from './change-stock.ts'
import { selectStock } from './list-stock.ts'

/**
 * The columns of a file of stock. `there` is what lies in the house, `reserved` what of it waits for orders, `free` the rest;
 * they only tell. What is in `counted` becomes what is there: it is written empty, so that an old file changes no count that
 * nobody filled in.
 */
export const STOCK_COLUMNS = ['id', 'name', 'there', 'reserved', 'free', 'counted', 'threshold', 'place'] as const

const ROWS_AT_ONCE = 500

/** Every piece that is not archived, made to order or not. What a spreadsheet would take for a formula is marked as text. */
export async function* writeStock(db: ShopDb): AsyncGenerator<string> {
  yield `\uFEFF${csv([STOCK_COLUMNS])}`
  const kept = new Map(
    (await reservedQuery(db).execute()).map(({ product_id, pieces }) => [product_id, Number(pieces)])
  )
  for (let after = ''; ; ) {
    const rows = await selectStock(db)
      .where('products.id', '>', after)
      .orderBy('products.id')
      .limit(ROWS_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield csv(
      rows.map(({ id, name, stock, threshold, place }) => {
        const reserved = kept.get(id) ?? 0
        const counts =
          stock === null
            ? ['made to order', String(reserved), 'made to order']
            : [String(there({ free: stock, reserved })), String(reserved), String(stock)]
        return [id, name, ...counts, '', threshold === null ? '' : String(threshold), place ?? '']
      })
    )
    after = last.id
  }
}

export const readStockFile = (bytes: Buffer): ReadFile => readTable(bytes, { columns: STOCK_COLUMNS, of: 'stock' })

/** What a row changes, in words; `line` is the file's own, from 2. */
export interface StockRowPlan {
  line: number
  id: string
  what: { kind: 'change'; changes: readonly string[] } | { kind: 'same' } | { kind: 'refused'; words: string }
}

interface Planned extends StockRowPlan {
  free: { from: number; to: number } | null
  settings: StockSettings | null
}

async function plan(within: Within, rows: readonly FileRow[]): Promise<Planned[]> {
  const ids = [...new Set(rows.map((row) => (row.id ?? '').trim()))]
  const known = new Map<string, number | null>()
  const stock = new Map<string, { free: number; reserved: number }>()
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const some = ids.slice(start, start + ROWS_AT_ONCE)
    const found = await within
      .selectFrom('products')
      .select(['id', 'stock'])
      .where('id', 'in', some)
      .where('is_retired', '=', 0)
      .where(sql<boolean>`state <> 'archived'`)
      .execute()
    for (const row of found) known.set(row.id, row.stock)
    for (const [id, of] of await stockOf(within, some)) stock.set(id, of)
  }
  const seen = new Map<string, number>()
  const plans: Planned[] = []
  for (const [index, row] of rows.entries()) {
    const line = index + 2
    const id = (row.id ?? '').trim()
    const refuse = (words: string) =>
      plans.push({ line, id, what: { kind: 'refused', words }, free: null, settings: null })
    const before = seen.get(id)
    seen.set(id, line)
    if (before !== undefined) {
      refuse(`the same piece stands in line ${before}`)
      continue
    }
    if (!known.has(id)) {
      refuse('there is no such piece')
      continue
    }
    const counted = readPieces(row.counted ?? '')
    const threshold = readPieces(row.threshold ?? '')
    const place = (row.place ?? '').trim()
    if ('error' in counted) {
      refuse(`counted: ${counted.error}`)
      continue
    }
    if ('error' in threshold) {
      refuse(`threshold: ${threshold.error}`)
      continue
    }
    if (place.length > MOST_PLACE) {
      refuse(`place: at most ${MOST_PLACE} characters`)
      continue
    }
    const now = stock.get(id)
    if (counted.value !== null && !now) {
      refuse('counted: it is made to order; its page in the catalogue changes that')
      continue
    }
    const changes: string[] = []
    let free: Planned['free'] = null
    if (counted.value !== null && now) {
      const to = counted.value - now.reserved
      if (to < 0) {
        refuse(`counted: orders wait for ${now.reserved} of it, and ${counted.value} would be there`)
        continue
      }
      if (to !== now.free) {
        free = { from: now.free, to }
        changes.push(`there ${there(now)} to ${counted.value}`)
      }
    }
    const settings = await readSettings(within, id)
    const wanted: StockSettings = {
      ...settings,
      // A column that the file does not have leaves what is there.
      ...(row.threshold !== undefined && { threshold: threshold.value }),
      ...(row.place !== undefined && { place })
    }
    if (wanted.threshold !== settings.threshold)
      changes.push(`threshold ${settings.threshold ?? 'none'} to ${wanted.threshold ?? 'none'}`)
    if (wanted.place !== settings.place) changes.push(`place ${settings.place || 'none'} to ${wanted.place || 'none'}`)
    const isOther = wanted.threshold !== settings.threshold || wanted.place !== settings.place
    plans.push({
      line,
      id,
      what: changes.length > 0 ? { kind: 'change', changes } : { kind: 'same' },
      free,
      settings: isOther ? wanted : null
    })
  }
  return plans
}

/** What a file would change, without changing it. */
export const planStock = (db: ShopDb, rows: readonly FileRow[]): Promise<StockRowPlan[]> =>
  inTransaction(db, (within) => plan(within, rows))

/** Does what a file says, all of it or, where a row is refused, nothing. */
export async function importStock(
  db: ShopDb,
  rows: readonly FileRow[],
  acting: Acting
): Promise<{ plans: readonly StockRowPlan[]; isWritten: boolean }> {
  return inTransaction(db, async (within) => {
    const plans = await plan(within, rows)
    if (plans.some(({ what }) => what.kind === 'refused')) return { plans, isWritten: false }
    const cause = { why: 'import' as const, who: whoOf(acting.actor), at: new Date(acting.now).toISOString() }
    for (const { id, free, settings } of plans) {
      if (settings) await writeSettings(within, id, settings, acting)
      if (!free) continue
      await setFree(within, { id, ...free }, cause)
      await audit(within, {
        ...acting,
        action: 'product.stock',
        subject: 'product',
        subjectId: id,
        before: { stock: free.from },
        after: { stock: free.to }
      })
    }
    return { plans, isWritten: true }
  })
}
