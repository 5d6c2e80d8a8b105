import type { ProductRecord } from '#domain/catalogue/product-schema.ts'
import { isCategory } from '#domain/catalogue/vocabulary.ts'
import { type Mistakes, type PieceState, pieceTexts, readPiece } from '#domain/pieces/piece.ts'
import { fieldNamed, RELATED_FIELD } from '#domain/pieces/piece-fields.ts'
import { lossWords, weighPrices } from '#domain/pricing/margin.ts'
import { inTransaction } from '../../db/engine.ts'
import { readStoredPiece, type StoredPiece } from '../../modules/pieces/stored-pieces.ts'
import { productOf } from '../../modules/products/rows.ts'
import { changeProduct } from '../catalogue/change-product.ts'
import type { Acting, DeskDeps } from '../desk-deps.ts'
import { addPiece, archivePiece, type PieceOutcome, publishPiece, refusalOfNew, savePiece } from './change-piece.ts'
import { mergePiece } from './merge-piece.ts'
import { type FileRow, textsOfRow } from './pieces-file.ts'
import { refusalOfRelated, withRelatedIds } from './related.ts'

type Deps = Pick<DeskDeps, 'db'>

/** What becomes of one row. `line` counts the rows of the file from 1, its header not among them. */
export interface RowPlan {
  line: number
  id: string
  what:
    | { kind: 'add' }
    | { kind: 'same' }
    /** The fields that change, by name, and the state where that does. */
    | { kind: 'change'; changes: readonly string[] }
    | { kind: 'refused'; words: string }
}

const STATES: readonly string[] = ['draft', 'published', 'archived'] satisfies PieceState[]
/** So many at once, so that whoever orders meanwhile waits for a few rows and not for a file. */
const ROWS_AT_ONCE = 20

const mistakeWords = (mistakes: Mistakes): string =>
  Object.entries(mistakes)
    .map(([name, words]) => (name === '' ? words : `${name}: ${words}`))
    .join(' ')

/** What a file would change, row by row. Nothing is written. */
export async function planImport(
  { db }: Deps,
  rows: readonly FileRow[],
  { isAtLoss = false } = {}
): Promise<RowPlan[]> {
  const seen = { id: new Set<string>(), name: new Set<string>() }
  const coming = publishedBy(rows)
  const plans: RowPlan[] = []
  for (const [index, row] of rows.entries()) {
    const id = (row.id ?? '').trim()
    const name = (row.name ?? '').trim()
    const isTwice = seen.id.has(id) || (name !== '' && seen.name.has(name))
    const what = isTwice
      ? ({ kind: 'refused', words: 'Its address or its name stands in the file twice.' } as const)
      : await planRow({ db }, id, row, { isAtLoss, coming })
    seen.id.add(id)
    if (name !== '') seen.name.add(name)
    plans.push({ line: index + 1, id, what })
  }
  return plans
}

/** Pieces that a file puts into the shop: others of its rows may have them beside them. */
const publishedBy = (rows: readonly FileRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ id = '', state = '' }) => (state.trim() === 'published' ? [id.trim()] : [])))

interface Planning {
  isAtLoss: boolean
  coming: ReadonlySet<string>
}

async function planRow(
  { db }: Deps,
  id: string,
  row: FileRow,
  { isAtLoss, coming }: Planning
): Promise<RowPlan['what']> {
  const stored = id === '' ? null : await readStoredPiece(db, id)
  const refused = (words: string) => ({ kind: 'refused', words }) as const
  const state = (row.state ?? '').trim()
  if (state !== '' && !STATES.includes(state)) return refused(`state: it is one of ${STATES.join(', ')}.`)
  const category = isCategory(row.category) ? row.category : stored?.piece.record.category
  const read = textsOfRow(row, { category, isThere: stored !== null })
  if ('error' in read) return refused(read.error)
  const texts = await withRelatedIds(db, read.texts)
  if (!stored) {
    const piece = readPiece(texts)
    if (piece.kind === 'mistakes') return refused(mistakeWords(piece.mistakes))
    const taken =
      (await refusalOfNew(db, piece.record)) ??
      (await refusalOfRelated(db, piece.record, coming)) ??
      lossOf(piece.record, isAtLoss)
    return taken ? refused(mistakeWords(taken)) : { kind: 'add' }
  }
  if (state === 'draft' && stored.state !== 'draft')
    return refused('state: a piece that has been in the shop is archived, and no draft again.')
  if (category !== stored.piece.record.category) return refused('category: the kind of a piece never changes.')
  const merged = mergePiece(stored.piece.record, stored.piece.record, texts, stored.state === 'draft')
  if (merged.kind !== 'merged')
    return refused(merged.kind === 'mistakes' ? mistakeWords(merged.mistakes) : 'It changed meanwhile.')
  const strange = merged.fields.includes(RELATED_FIELD) ? await refusalOfRelated(db, merged.record, coming) : null
  if (strange) return refused(mistakeWords(strange))
  const live = liveChanges(stored, texts)
  if ('error' in live) return refused(live.error)
  const isPriced = merged.fields.includes('price') || live.to.price !== undefined
  const priced = {
    ...merged.record,
    price: live.to.price ?? (stored.state === 'draft' ? merged.record.price : stored.ownPrice)
  }
  const loses = isPriced ? lossOf(priced, isAtLoss) : null
  if (loses) return refused(mistakeWords(loses))
  const changes = [
    ...merged.fields,
    ...Object.keys(live.to),
    ...(state !== '' && state !== stored.state ? ['state'] : [])
  ]
  return changes.length === 0 ? { kind: 'same' } : { kind: 'change', changes }
}

/** Why a price is not written that would not pay for the piece: it is said once more that it is meant. */
function lossOf({ id, name, price, costPence }: ProductRecord, isMeant: boolean): Mistakes | null {
  const [loss] = isMeant ? [] : weighPrices([{ id, name, price, cost: costPence ?? null }]).losses
  return loss ? { price: `${lossWords(loss)} With --at-a-loss it is written.` } : null
}

type Live = Partial<Pick<ProductRecord, 'price' | 'stock' | 'featured'>>

/** What of a row holds at once and is another than what holds now. A draft has none: all of it is drafted. */
function liveChanges({ state, row, ownPrice }: StoredPiece, texts: FileRow): { to: Live } | { error: string } {
  if (state === 'draft') return { to: {} }
  const now = pieceTexts({ ...productOf(row), price: ownPrice })
  const to: Record<string, unknown> = {}
  for (const name of ['price', 'stock', 'featured'] as const) {
    const field = fieldNamed(name)
    const text = texts[name]
    if (!field || text === undefined || (text.trim() === '' && name !== 'featured')) continue
    const read = field.read(text)
    if ('error' in read) return { error: `${name}: ${read.error}` }
    if (field.write(read.value) !== (now[name] ?? '')) to[name] = read.value
  }
  return { to }
}

/**
 * Does what a file says, in the order of its rows, after all of it was looked through: where one row is refused, nothing is
 * written. Said again, a file that was broken off changes only what is left of it.
 */
export async function importPieces(
  deps: Deps,
  rows: readonly FileRow[],
  acting: Acting,
  { isAtLoss = false } = {}
): Promise<{ plans: RowPlan[]; isWritten: boolean }> {
  const plans = await planImport(deps, rows, { isAtLoss })
  if (plans.some(({ what }) => what.kind === 'refused')) return { plans, isWritten: false }
  const coming = publishedBy(rows)
  const todo = plans.flatMap((plan, index) =>
    plan.what.kind === 'same' ? [] : [{ plan, row: rows[index] as FileRow }]
  )
  for (let start = 0; start < todo.length; start += ROWS_AT_ONCE)
    await inTransaction(deps.db, async (within) => {
      for (const { plan, row } of todo.slice(start, start + ROWS_AT_ONCE)) {
        const outcome = await importRow({ db: within }, plan, row, { acting, coming })
        // Somebody changed it since it was looked through.
        if (outcome.kind === 'refused') plan.what = { kind: 'refused', words: mistakeWords(outcome.errors) }
        if (outcome.kind === 'stale') plan.what = { kind: 'refused', words: outcome.words }
      }
    })
  return { plans, isWritten: true }
}

async function importRow(
  deps: Deps,
  { id, what }: RowPlan,
  row: FileRow,
  { acting, coming }: { acting: Acting; coming: ReadonlySet<string> }
): Promise<PieceOutcome> {
  const state = (row.state ?? '').trim()
  const stored = await readStoredPiece(deps.db, id)
  const category = isCategory(row.category) ? row.category : stored?.piece.record.category
  const read = textsOfRow(row, { category, isThere: stored !== null })
  if ('error' in read) return { kind: 'refused', errors: { '': read.error } }
  if (what.kind === 'add') {
    const added = await addPiece(deps, { texts: read.texts, isAtLoss: true, coming }, acting, 'imported')
    return added.kind === 'done' && state === 'published' ? publishPiece(deps, { id, at: '' }, acting) : added
  }
  if (!stored) return { kind: 'unknown' }
  const saved = await savePiece(deps, { id, texts: read.texts, isAtLoss: true, coming }, acting, 'imported')
  if (saved.kind !== 'done') return saved
  const live = liveChanges(stored, read.texts)
  if ('error' in live) return { kind: 'refused', errors: { '': live.error } }
  const { price, stock, featured } = live.to
  if (Object.keys(live.to).length > 0) {
    const to = {
      ...(price !== undefined && { price }),
      ...(stock !== undefined && { stock }),
      ...(featured !== undefined && { isFeatured: featured })
    }
    const changed = await changeProduct(deps, { id, to, isAtLoss: true }, acting)
    if (changed.kind !== 'done') return changed
  }
  if (state === 'published' && (saved.changed || stored.state !== 'published'))
    return publishPiece(deps, { id, at: '' }, acting)
  if (state === 'archived' && stored.state !== 'archived') return archivePiece(deps, { id, at: '' }, acting)
  return saved
}
