import { type ContentEntry, entryOf } from '#data/content/entries.ts'
import { tidied } from '#domain/content/entry.ts'
import {
  MOST_STEPS,
  readCarats,
  readPrices,
  type TableChange,
  type TableKind,
  tableChanges,
  textOfCells
} from '#domain/content/price-tables.ts'
import { isLargePriceChange } from '#domain/desk/price-change.ts'
import { amountWords, roundToPounds } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../db/open.ts'
import { readContent } from './change-content.ts'

type Form = Readonly<Record<string, string>>

export const isTable = (what: ContentEntry['what']): what is TableKind =>
  what.kind === 'prices' || what.kind === 'carats'

/** What a form says of an entry: of a table its cells, as the lines that they are. */
export function typedIn({ what }: Pick<ContentEntry, 'what'>, form: Form): string {
  // A version that is brought back, or a table written as its lines.
  if (!isTable(what) || form['cell-0-0'] === undefined) return form.value ?? ''
  if (what.kind === 'prices')
    return textOfCells(
      what.rows.map((row, place) => [row, ...what.columns.map((_, at) => form[`cell-${place}-${at}`] ?? '')])
    )
  const steps = Array.from({ length: MOST_STEPS }, (_, place) => [
    form[`cell-${place}-0`] ?? '',
    form[`cell-${place}-1`] ?? ''
  ])
  return textOfCells(steps.filter((cells) => cells.some((cell) => cell.trim() !== '')))
}

/** What another text of a table changes; of weights with what it means for the piece that costs least. */
export async function changesOf(
  db: ShopDb,
  { what, sets }: ContentEntry,
  before: string,
  after: string
): Promise<TableChange[]> {
  if (!isTable(what)) return []
  const changes = tableChanges(what, before, after)
  if (what.kind !== 'carats' || sets?.part !== 'carats') return changes
  const piece = await db
    .selectFrom('products')
    .select(['name', 'price'])
    .where('category', '=', sets.category)
    .where('is_listed', '=', 1)
    .where('is_enquiry_only', '=', 0)
    .orderBy('price')
    .orderBy('id')
    .executeTakeFirst()
  const [was, is] = [readCarats(what, before), readCarats(what, after)]
  if (!piece || was.kind === 'refused' || is.kind === 'refused') return changes
  const costs = (steps: typeof was.value, words: string): string => {
    const step = steps.find(({ carat }) => `${carat} ct` === words)
    return step ? `, ${piece.name} ${amountWords(roundToPounds(piece.price * step.multiplier))}` : ''
  }
  return changes.map((change) => ({
    what: change.what,
    before: `${change.before}${costs(was.value, change.what)}`,
    after: `${change.after}${costs(is.value, change.what)}`
  }))
}

/** Whether a table that is about to be saved moves a price so far that whoever does it has to say once more who they are. */
export async function isLargeTableChange(db: ShopDb, key: string, form: Form): Promise<boolean> {
  const entry = entryOf(key)
  const found = entry && isTable(entry.what) ? await readContent(db, key) : null
  if (!found) return false
  const { what } = found.entry
  const text = tidied(typedIn(found.entry, form))
  if (what.kind === 'prices') {
    const [was, is] = [readPrices(what, found.value), readPrices(what, text)]
    if (was.kind === 'refused' || is.kind === 'refused') return false
    return is.value.some((row, place) =>
      row.some((price, at) => isLargePriceChange([was.value[place]?.[at] ?? price], price))
    )
  }
  if (what.kind !== 'carats') return false
  const [was, is] = [readCarats(what, found.value), readCarats(what, text)]
  if (was.kind === 'refused' || is.kind === 'refused') return false
  const before = new Map(was.value.map(({ carat, multiplier }) => [carat, multiplier * 100]))
  return is.value.some(({ carat, multiplier }) =>
    isLargePriceChange([before.get(carat) ?? multiplier * 100], multiplier * 100)
  )
}

/** A table in a list of words: from where to where it goes. */
export function shortOf(what: TableKind, text: string): string {
  if (what.kind === 'carats') {
    const read = readCarats(what, text)
    return read.kind === 'refused' ? text : read.value.map(({ carat }) => `${carat} ct`).join(', ')
  }
  const read = readPrices(what, text)
  const prices = read.kind === 'refused' ? [] : read.value.flat()
  return prices.length === 0 ? text : `${amountWords(Math.min(...prices))} to ${amountWords(Math.max(...prices))}`
}
