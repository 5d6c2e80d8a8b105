import { cleanLine } from '#domain/forms/clean-text.ts'
import { MOST_PLACE, readPieces, there } from '#domain/stock/movement.ts'
import { inTransaction } from '../../db/engine.ts'
import { setFree, stockOf } from '../../modules/stock/stock.ts'
import { audit, whoOf } from '../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import type { Within } from '../orders/changes/order-to-change.ts'

type Deps = Pick<DeskDeps, 'db'>

export interface StockSettings {
  threshold: number | null
  place: string
  isOneOff: boolean
}

export const NO_SETTINGS: StockSettings = { threshold: null, place: '', isOneOff: false }

export async function readSettings(within: Within, id: string): Promise<StockSettings> {
  const row = await within.selectFrom('stock_settings').selectAll().where('product_id', '=', id).executeTakeFirst()
  return row ? { threshold: row.threshold, place: row.place, isOneOff: row.is_one_off === 1 } : NO_SETTINGS
}

/** Writes what the owner says of a piece's stock, with its line in the record of changes. Says whether anything changed. */
export async function writeSettings(within: Within, id: string, to: StockSettings, acting: Acting): Promise<boolean> {
  const before = await readSettings(within, id)
  const changed = (['threshold', 'place', 'isOneOff'] as const).filter((field) => before[field] !== to[field])
  if (changed.length === 0) return false
  const row = { threshold: to.threshold, place: to.place, is_one_off: to.isOneOff ? (1 as const) : (0 as const) }
  await within
    .insertInto('stock_settings')
    .values({ product_id: id, ...row, told_at: null })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
    .execute()
  const only = (settings: StockSettings) => Object.fromEntries(changed.map((field) => [field, settings[field]]))
  await audit(within, {
    ...acting,
    action: 'product.stock-settings',
    subject: 'product',
    subjectId: id,
    before: only(before),
    after: only(to)
  })
  return true
}

/** Says from how few pieces on the owner is told, where it lies, and whether there is no other. */
export async function changeSettings(
  { db }: Deps,
  { id, threshold, place, isOneOff }: { id: string; threshold: string; place: string; isOneOff: boolean },
  acting: Acting
): Promise<Outcome> {
  const read = readPieces(threshold)
  const at = cleanLine(place).trim()
  const errors = {
    ...('error' in read && { threshold: read.error }),
    ...(at.length > MOST_PLACE && { place: `At most ${MOST_PLACE} characters` })
  }
  if ('error' in read || Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return inTransaction(db, async (within): Promise<Outcome> => {
    if (!(await isThere(within, id))) return { kind: 'unknown' }
    await writeSettings(within, id, { threshold: read.value, place: at, isOneOff }, acting)
    return { kind: 'done' }
  })
}

const isThere = async (within: Within, id: string): Promise<boolean> =>
  (await within.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const MOST_NOTE = 200

/**
 * Sets what lies in the house of a piece, with a reason. `seen` is the piece's last movement when the form was drawn: what an
 * order took meanwhile is told, and pressed twice it is one correction.
 */
export async function correctStock(
  { db }: Deps,
  { id, count, note, seen }: { id: string; count: string; note: string; seen: string },
  acting: Acting
): Promise<Outcome> {
  const read = readPieces(count)
  const why = cleanLine(note).trim()
  const errors = {
    ...('error' in read && { count: read.error }),
    ...('value' in read && read.value === null && { count: 'Please write how many are there, such as 3.' }),
    ...(why === '' && { note: 'Please write why.' }),
    ...(why.length > MOST_NOTE && { note: `At most ${MOST_NOTE} characters` })
  }
  if ('error' in read || read.value === null || Object.keys(errors).length > 0) return { kind: 'refused', errors }
  const counted = read.value
  return inTransaction(db, async (within): Promise<Outcome> => {
    if (!(await isThere(within, id))) return { kind: 'unknown' }
    const stock = (await stockOf(within, [id])).get(id)
    if (!stock)
      return {
        kind: 'refused',
        errors: { '': 'This piece is made to order, and not counted. Its page in the catalogue changes that.' }
      }
    if (String(stock.movement) !== seen)
      return there(stock) === counted
        ? { kind: 'done' }
        : {
            kind: 'stale',
            words: `The count has changed meanwhile: ${stock.free} free and ${stock.reserved} reserved now. Nothing was set: please look again.`
          }
    const to = counted - stock.reserved
    if (to < 0)
      return {
        kind: 'refused',
        errors: {
          count: `Orders wait for ${stock.reserved} of it. With fewer there, please give one of them back or cancel it first.`
        }
      }
    if (to === stock.free) return { kind: 'done' }
    await setFree(
      within,
      { id, from: stock.free, to },
      { why: 'correction', who: whoOf(acting.actor), at: new Date(acting.now).toISOString(), note: why }
    )
    await audit(within, {
      ...acting,
      action: 'product.stock',
      subject: 'product',
      subjectId: id,
      before: { stock: stock.free },
      after: { stock: to }
    })
    return { kind: 'done' }
  })
}
