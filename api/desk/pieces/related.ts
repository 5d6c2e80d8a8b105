import type { ProductRecord } from '#domain/catalogue/product-schema.ts'
import type { PieceView } from '#domain/desk/piece-view.ts'
import type { PieceTexts } from '#domain/pieces/piece.ts'
import { noSuchPiece, RELATED_FIELD, relatedLines } from '#domain/pieces/piece-fields.ts'
import type { DeskDeps } from '../desk-deps.ts'

type Db = DeskDeps['db']

/** Pieces beside another may be written by their names: these are the texts with addresses for them, as far as they are known. */
export async function withRelatedIds(db: Db, texts: PieceTexts): Promise<PieceTexts> {
  const lines = relatedLines(texts[RELATED_FIELD] ?? '')
  const names = lines.filter((line) => /[^a-z0-9-]/.test(line)).slice(0, 20)
  if (names.length === 0) return texts
  const rows = await db
    .selectFrom('products')
    .select(({ fn }) => ['id', 'name', fn<string>('lower', ['name']).as('lower')])
    .where(({ eb, fn, or }) =>
      or([
        eb('name', 'in', names),
        eb(
          fn<string>('lower', ['name']),
          'in',
          names.map((name) => name.toLowerCase())
        )
      ])
    )
    .where('is_retired', '=', 0)
    .where('state', '!=', 'archived')
    .execute()
  const idOf = (line: string): string =>
    (rows.find(({ name }) => name === line) ?? rows.find(({ lower }) => lower === line.toLowerCase()))?.id ?? line
  return { ...texts, [RELATED_FIELD]: lines.map(idOf).join('\n') }
}

/**
 * Why a piece cannot have those beside it: shoppers would not see one of them, or its address would tell of what nobody is
 * to know yet. `coming` are those that the same file puts into the shop.
 */
export async function refusalOfRelated(
  db: Db,
  { metadata: { related = [] } }: Pick<ProductRecord, 'metadata'>,
  coming: ReadonlySet<string> = new Set()
): Promise<Record<string, string> | null> {
  const known = await readRelatedPieces(db, related)
  const words = related.flatMap((id) => {
    if (coming.has(id)) return []
    const found = known.find((piece) => piece.id === id)
    if (!found) return [noSuchPiece(id)]
    if (found.state === 'archived')
      return [`“${found.name}” is archived, and shoppers do not see it: please take it out.`]
    return found.state === 'draft'
      ? [`“${found.name}” is a draft: it can stand beside others once it is published.`]
      : []
  })
  return words.length > 0 ? { [RELATED_FIELD]: words.join(' ') } : null
}

/** Those of the pieces beside one that are known, in their order, and how each stands. */
export async function readRelatedPieces(db: Db, ids: readonly string[]): Promise<PieceView['related'][number][]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'state'])
    .where('id', 'in', [...ids])
    .where('is_retired', '=', 0)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
