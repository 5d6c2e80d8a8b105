import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Category } from '#domain/catalogue/vocabulary.ts'
import type { Piece } from '#domain/pieces/piece.ts'
import { type PieceTexts, pieceTexts } from '#domain/pieces/piece.ts'
import { COST_FIELD, fieldsOf, PIECE_FIELDS } from '#domain/pieces/piece-fields.ts'
import { ownPrice } from '../../db/offer-prices.ts'
import type { ShopDb } from '../../db/open.ts'
import { pieceOfRow } from '../../modules/pieces/stored-pieces.ts'
import { productOf } from '../../modules/products/rows.ts'

/** The columns of a file of pieces, in their order: every field, with the price and what it costs in pence, and how the piece stands. */
export const FILE_COLUMNS: readonly string[] = [...PIECE_FIELDS.map(({ name }) => name), 'state']

/** One row of a file: its texts by column. Only the columns that the file has. */
export type FileRow = PieceTexts

export type ReadFile = { kind: 'rows'; rows: readonly FileRow[] } | { kind: 'refused'; words: string }

const PIECES_AT_ONCE = 500

/**
 * Every piece of the catalogue as a file that a spreadsheet opens: as last written, with what holds at once as it holds.
 * A cell that a spreadsheet would take for a formula is marked as text.
 */
export async function* writePieces(db: ShopDb): AsyncGenerator<string> {
  yield `\uFEFF${csv([FILE_COLUMNS])}`
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('products')
      .leftJoin('pieces', 'pieces.product_id', 'products.id')
      .leftJoin('piece_versions as versions', (join) =>
        join.onRef('versions.product_id', '=', 'pieces.product_id').onRef('versions.version', '=', 'pieces.version')
      )
      .selectAll('products')
      .select(['versions.piece', ownPrice.as('own_price')])
      .where('products.is_retired', '=', 0)
      .where('products.id', '>', after)
      .orderBy('products.id')
      .limit(PIECES_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield csv(
      rows.map((row) => {
        const { record } = row.piece === null ? pieceOfRow(row) : (JSON.parse(row.piece) as Piece)
        const { price, stock, featured } = row.state === 'draft' ? record : { ...productOf(row), price: row.own_price }
        const texts = pieceTexts({ ...record, price, stock, featured })
        return FILE_COLUMNS.map((column) =>
          column === 'state'
            ? row.state
            : column === 'price'
              ? String(price)
              : column === COST_FIELD
                ? String(record.costPence ?? '')
                : (texts[column] ?? '')
        )
      })
    )
    after = last.id
  }
}

export const csv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true }
  )

/**
 * The rows of a file as a spreadsheet writes it: parted by commas, semicolons or tabs, with or without a mark at its
 * beginning, in UTF-8 or in the older encoding of Windows, whatever ends its lines.
 */
export const readPiecesFile = (bytes: Buffer): ReadFile => readTable(bytes, { columns: FILE_COLUMNS, of: 'pieces' })

/** The same of a file with other columns, of which `id` says what a row is about. */
export function readTable(bytes: Buffer, { columns: known, of }: { columns: readonly string[]; of: string }): ReadFile {
  const text = decode(bytes)
  const [first = ''] = text.split(/\r\n|\n|\r/, 1)
  let rows: Record<string, string>[]
  let columns: readonly string[] = []
  try {
    rows = parse(text, {
      delimiter: delimiterOf(first),
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      columns: (header: string[]) => {
        columns = header.map((name) => name.trim())
        return [...columns]
      }
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      return { kind: 'refused', words: `This is no file of ${of}: ${error.message}` }
    throw error
  }
  const strange = columns.find((name) => !known.includes(name))
  if (strange !== undefined)
    return { kind: 'refused', words: `There is no column “${strange}”. The columns are ${known.join(', ')}.` }
  if (!columns.includes('id'))
    return { kind: 'refused', words: 'The column “id” is missing: it says which piece a row is.' }
  return {
    kind: 'rows',
    rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cellOf(cell)])))
  }
}

/** What marks a cell as text is taken off again. */
const cellOf = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '').replace(/\r\n?/g, '\n')

/** A file's text, in UTF-8 or in the older encoding of Windows, without the mark at its beginning. */
export function decode(bytes: Buffer): string {
  const plain = (label: string, fatal: boolean) => new TextDecoder(label, { fatal }).decode(bytes)
  try {
    return plain('utf-8', true)
  } catch (error) {
    if (error instanceof TypeError) return plain('windows-1252', false)
    throw error
  }
}

/** The one of the three that stands most often in the first line, outside of quotes. */
export function delimiterOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((mark) => [mark, bare.split(mark).length] as const)
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}

/**
 * A row's texts as the form has them: what its kind does not have is left out, and pence become pounds. Of a piece that is
 * there already an empty price leaves the price as it is, and an empty cost what it costs.
 */
export function textsOfRow(
  row: FileRow,
  { category, isThere }: { category: Category | undefined; isThere: boolean }
): { texts: PieceTexts } | { error: string } {
  const { state: _state, ...cells } = row
  const names = (category === undefined ? PIECE_FIELDS : fieldsOf(category)).map(({ name }) => name)
  const strange = Object.entries(cells).find(([name, text]) => text.trim() !== '' && !names.includes(name))
  if (strange) return { error: `${strange[0]}: such a piece has none.` }
  const {
    price,
    [COST_FIELD]: cost,
    ...others
  } = Object.fromEntries(Object.entries(cells).filter(([name]) => names.includes(name)))
  const texts: Record<string, string> = { ...others }
  if (cost !== undefined && cost.trim() !== '') {
    if (!/^\d{1,9}$/.test(cost.trim()))
      return { error: `${COST_FIELD}: please write it in whole pence without VAT, such as 260000.` }
    texts[COST_FIELD] = (Number(cost) / 100).toFixed(2)
  }
  if (price === undefined || (price.trim() === '' && isThere)) return { texts }
  if (!/^\d{1,9}$/.test(price.trim())) return { error: 'price: please write it in whole pence, such as 490000.' }
  return { texts: { ...texts, price: (Number(price) / 100).toFixed(2) } }
}
