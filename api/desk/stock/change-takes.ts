import { randomUUID } from 'node:crypto'
import { readPieces, there } from '#domain/stock/movement.ts'
import { bookDifference, differenceOf, readScope, scopeWords, sumTake } from '#domain/stock/stock-take.ts'
import { inTransaction } from '../../db/engine.ts'
import { insertAll } from '../../db/insert-all.ts'
import { setFree, stockOf } from '../../modules/stock/stock.ts'
import { audit, whoOf } from '../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import type { Within } from '../orders/changes/order-to-change.ts'
import { lineOf, openTakeId, seenOf, selectLines } from './read-takes.ts'

type Deps = Pick<DeskDeps, 'db'>
type Form = Readonly<Record<string, string>>

/** Starts a stock-take, or says which one is open: a piece that is counted in two would be booked twice. */
export async function startTake(
  { db }: Deps,
  form: Form,
  acting: Acting
): Promise<Outcome | { kind: 'started'; id: string }> {
  const read = readScope(form)
  if ('errors' in read) return { kind: 'refused', errors: read.errors }
  const { scope } = read
  return inTransaction(db, async (within) => {
    if ((await openTakeId(within)) !== null)
      return {
        kind: 'refused' as const,
        errors: { '': 'A stock-take is open already. Please finish it, or give it up, before another begins.' }
      }
    let pieces = within
      .selectFrom('products')
      .leftJoin('stock_settings as settings', 'settings.product_id', 'products.id')
      .select('products.id')
      .where('products.stock', 'is not', null)
      .where('products.is_retired', '=', 0)
      .where('products.state', '!=', 'archived')
    if (scope.of === 'kind') pieces = pieces.where('products.category', '=', scope.category)
    if (scope.of === 'place') pieces = pieces.where('settings.place', '=', scope.place)
    const found = await pieces.execute()
    if (found.length === 0)
      return {
        kind: 'refused' as const,
        errors: {
          [scope.of === 'all' ? 'of' : scope.of === 'kind' ? 'category' : 'place']: 'Nothing there is counted.'
        }
      }
    const id = randomUUID()
    await within
      .insertInto('stock_takes')
      .values({
        id,
        scope: JSON.stringify(scope),
        started_at: new Date(acting.now).toISOString(),
        started_by: whoOf(acting.actor),
        finished_at: null,
        finished_by: null,
        state: 'open',
        open_mark: 1
      })
      .execute()
    await insertAll(
      within,
      'stock_take_lines',
      found.map((piece) => ({ take_id: id, product_id: piece.id, ...NOT_COUNTED, applied: null, price: null }))
    )
    await auditTake(within, id, 'start', { scope: scopeWords(scope), lines: found.length }, acting)
    return { kind: 'started' as const, id }
  })
}

const NOT_COUNTED = { counted: null, expected: null, movement: null, counted_at: null, counted_by: null }

const auditTake = (within: Within, id: string, what: string, after: unknown, acting: Acting) =>
  audit(within, { ...acting, action: `stock-take.${what}`, subject: 'stock', subjectId: id, before: null, after })

async function isOpen(within: Within, id: string): Promise<'open' | 'over' | 'unknown'> {
  const row = await within.selectFrom('stock_takes').select('state').where('id', '=', id).executeTakeFirst()
  return row ? (row.state === 'open' ? 'open' : 'over') : 'unknown'
}

const OVER: Outcome = {
  kind: 'stale',
  words: 'This stock-take is over: somebody has finished it, or given it up. Nothing of this page was kept.'
}

/**
 * Keeps what was counted of a page's lines: `count-<piece>` beside `was-<piece>`, what the form was drawn with. What was not
 * touched stays as it is, so that two people who count one list both have their way; who counts what somebody else has counted
 * meanwhile is told, and may send it again.
 */
export async function countLines(
  { db }: Deps,
  { id, form }: { id: string; form: Form },
  acting: Acting
): Promise<Outcome> {
  const errors: Record<string, string> = {}
  const typed = new Map<string, { to: number | null; was: string }>()
  for (const [field, text] of Object.entries(form)) {
    if (!field.startsWith('count-')) continue
    const piece = field.slice('count-'.length)
    const read = readPieces(text)
    const was = form[`was-${piece}`] ?? ''
    if ('error' in read) errors[field] = read.error
    else if (String(read.value ?? '') !== was) typed.set(piece, { to: read.value, was })
  }
  // What can be kept is kept, whatever is wrong with another line.
  const outcome = await inTransaction(db, async (within): Promise<Outcome> => {
    const state = await isOpen(within, id)
    if (state !== 'open') return state === 'over' ? OVER : { kind: 'unknown' }
    if (typed.size === 0) return { kind: 'done' }
    const ids = [...typed.keys()]
    const rows = await within
      .selectFrom('stock_take_lines')
      .select(['product_id', 'counted', 'counted_by'])
      .where('take_id', '=', id)
      .where('product_id', 'in', ids)
      .execute()
    const stock = await stockOf(within, ids)
    const conflicts: Record<string, string> = {}
    for (const { product_id, counted, counted_by } of rows) {
      const { to, was } = typed.get(product_id) ?? { to: null, was: '' }
      if (counted === to) continue
      if (String(counted ?? '') !== was) {
        conflicts[`count-${product_id}`] =
          counted === null
            ? 'Somebody has taken this count back meanwhile.'
            : `${nameOf(counted_by)} counted ${counted} meanwhile.`
        continue
      }
      const now = stock.get(product_id)
      if (to !== null && !now) {
        conflicts[`count-${product_id}`] = 'This piece is made to order by now, and is not counted.'
        continue
      }
      await within
        .updateTable('stock_take_lines')
        .set(
          to === null || !now
            ? NOT_COUNTED
            : {
                counted: to,
                expected: there(now),
                movement: now.movement,
                counted_at: new Date(acting.now).toISOString(),
                counted_by: whoOf(acting.actor)
              }
        )
        .where('take_id', '=', id)
        .where('product_id', '=', product_id)
        .execute()
    }
    return Object.keys(conflicts).length > 0 ? { kind: 'refused', errors: conflicts } : { kind: 'done' }
  })
  if (outcome.kind === 'done' || outcome.kind === 'refused') {
    const all = { ...errors, ...(outcome.kind === 'refused' && outcome.errors) }
    return Object.keys(all).length > 0
      ? { kind: 'refused', errors: { ...all, '': 'The other lines of this page are kept. These are not:' } }
      : outcome
  }
  return outcome
}

/** "staff:Anna" as somebody reads it. */
export const nameOf = (who: string | null): string => (who ?? 'Somebody').replace(/^staff:/, '')

/** Books the differences of what was counted, all in one transaction, and ends the stock-take. What nobody counted stays. */
export async function finishTake(
  { db }: Deps,
  { id, seen }: { id: string; seen?: string | undefined },
  acting: Acting
): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const state = await isOpen(within, id)
    if (state === 'unknown') return { kind: 'unknown' }
    // Pressed twice it is finished once.
    if (state === 'over') return { kind: 'done' }
    const rows = await selectLines(within, id).where('lines.counted', 'is not', null).execute()
    const lines = rows.map((row) => ({ ...lineOf(row, true), free: row.stock ?? 0 }))
    if (lines.length === 0) return { kind: 'refused', errors: { '': 'Nothing is counted yet.' } }
    if (seen !== undefined && seen !== seenOf(lines))
      return {
        kind: 'stale',
        words: 'Somebody has counted on meanwhile. Nothing was booked yet: please look at the differences again.'
      }
    const stale = lines.filter(({ isStale }) => isStale)
    if (stale.length > 0)
      return {
        kind: 'refused',
        errors: {
          '': `Please count again, because their count was set in another way since: ${stale.map(({ name }) => name).join(', ')}.`
        }
      }
    const at = new Date(acting.now).toISOString()
    const who = whoOf(acting.actor)
    let short = 0
    for (const line of lines) {
      const booked = bookDifference(line.free, differenceOf(line) ?? 0)
      short += booked.short
      await setFree(
        within,
        { id: line.id, from: line.free, to: booked.free },
        { why: 'count', who, at, note: `counted by ${nameOf(line.countedBy)}` }
      )
      await within
        .updateTable('stock_take_lines')
        .set({ applied: booked.free - line.free, price: line.price })
        .where('take_id', '=', id)
        .where('product_id', '=', line.id)
        .execute()
    }
    await within
      .updateTable('stock_takes')
      .set({ state: 'finished', finished_at: at, finished_by: who, open_mark: null })
      .where('id', '=', id)
      .execute()
    const { counted, differing, over, missing, overValue, missingValue } = sumTake(lines)
    await auditTake(within, id, 'finish', { counted, differing, over, missing, overValue, missingValue, short }, acting)
    return { kind: 'done' }
  })
}

/** Gives a stock-take up: nothing is booked, and what was counted stays to be read. */
export async function abandonTake({ db }: Deps, { id }: { id: string }, acting: Acting): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const state = await isOpen(within, id)
    if (state === 'unknown') return { kind: 'unknown' }
    if (state === 'over') return { kind: 'done' }
    await within
      .updateTable('stock_takes')
      .set({
        state: 'abandoned',
        finished_at: new Date(acting.now).toISOString(),
        finished_by: whoOf(acting.actor),
        open_mark: null
      })
      .where('id', '=', id)
      .execute()
    await auditTake(within, id, 'abandon', null, acting)
    return { kind: 'done' }
  })
}
