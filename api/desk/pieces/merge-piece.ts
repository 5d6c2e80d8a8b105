import type { ProductRecord } from '#domain/catalogue/product-schema.ts'
import { type Mistakes, type PieceTexts, pieceChanges, pieceTexts, readPiece } from '#domain/pieces/piece.ts'
import { fieldNamed, PIECE_FIELDS } from '#domain/pieces/piece-fields.ts'

export type Merged =
  | { kind: 'merged'; record: ProductRecord; fields: string[] }
  | { kind: 'mistakes'; mistakes: Mistakes }
  /** Both have changed these fields since, and not to the same. */
  | { kind: 'conflict'; fields: string[] }

/**
 * What becomes of a piece where somebody typed over one version while another wrote a later one: each field that was typed
 * changes, every other stays as it is now.
 */
export function mergePiece(base: ProductRecord, latest: ProductRecord, texts: PieceTexts, isDraft: boolean): Merged {
  const typed = Object.fromEntries(
    Object.entries(texts).filter(([name]) => {
      const field = fieldNamed(name)
      // An address is given once; what holds at once is not drafted.
      return field !== undefined && name !== 'id' && (isDraft || !field.isLive)
    })
  )
  const read = readPiece(typed, base)
  if (read.kind === 'mistakes') return read
  const mine = pieceChanges(base, read.record)
  const theirs = new Map(pieceChanges(base, latest).map(({ name, after }) => [name, after]))
  const conflicts = mine.filter(({ name, after }) => theirs.has(name) && theirs.get(name) !== after)
  if (conflicts.length > 0) return { kind: 'conflict', fields: conflicts.map(({ name }) => name) }
  const fields = mine.filter(({ name, after }) => pieceTexts(latest)[name] !== after).map(({ name }) => name)
  if (fields.length === 0) return { kind: 'merged', record: latest, fields }
  const texted = Object.fromEntries(mine.map(({ name, after }) => [name, after]))
  const merged = readPiece(texted, latest)
  return merged.kind === 'mistakes' ? merged : { kind: 'merged', record: merged.record, fields }
}

/** "Name, Price and Stock": fields by their labels. */
export function fieldWords(names: readonly string[]): string {
  const labels = PIECE_FIELDS.filter(({ name }) => names.includes(name)).map(({ label }) => `“${label}”`)
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`
}
