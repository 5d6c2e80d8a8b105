import type { Selectable, Transaction } from 'kysely'
import { pictureWords } from '#data/catalogue/catalogue.ts'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import type { ProductRecord } from '#domain/catalogue/product-schema.ts'
import { type Piece, type PieceState, recordOf } from '#domain/pieces/piece.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { ownPrice } from '../../db/offer-prices.ts'
import type { ShopDb } from '../../db/open.ts'
import type { PieceVersionsTable } from '../../db/piece-tables.ts'
import type { ProductsTable, ShopTables } from '../../db/schema.ts'
import { productOf } from '../products/rows.ts'

type Db = ShopDb | Transaction<ShopTables>

/** A piece of the catalogue with what the owner has written of it. */
export interface StoredPiece {
  id: string
  row: Selectable<ProductsTable>
  /** Its price without any offer, in pence. */
  ownPrice: Pence
  state: PieceState
  /** The newest version; 0 where nobody has written anything yet. */
  version: number
  publishedVersion: number | null
  due: { at: string; action: 'publish' | 'archive'; version: number | null } | null
  /** As last written; where nobody has, as it is listed. */
  piece: Piece
}

export async function readStoredPiece(db: Db, id: string): Promise<StoredPiece | null> {
  const found = await db
    .selectFrom('products')
    .selectAll()
    .select(ownPrice.as('own_price'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const { own_price, ...row } = found
  const kept = await db.selectFrom('pieces').selectAll().where('product_id', '=', id).executeTakeFirst()
  const latest = kept && (await readVersion(db, id, kept.version))
  return {
    id,
    row,
    ownPrice: own_price,
    state: row.state,
    version: kept?.version ?? 0,
    publishedVersion: kept?.published_version ?? null,
    due:
      kept?.due_at && kept.due_action ? { at: kept.due_at, action: kept.due_action, version: kept.due_version } : null,
    piece: latest?.piece ?? pieceOfRow(row)
  }
}

export interface StoredVersion extends Pick<Selectable<PieceVersionsTable>, 'version' | 'did' | 'who' | 'at'> {
  piece: Piece
}

const versionOf = ({ version, did, who, at, piece }: Selectable<PieceVersionsTable>): StoredVersion => ({
  version,
  did,
  who,
  at,
  piece: JSON.parse(piece) as Piece
})

export async function readVersion(db: Db, id: string, version: number): Promise<StoredVersion | null> {
  const row = await db
    .selectFrom('piece_versions')
    .selectAll()
    .where('product_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? versionOf(row) : null
}

/** The newest versions, the last first, up to so many. */
export async function readVersions(db: Db, id: string, most: number): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('piece_versions')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  return rows.map(versionOf)
}

/** A piece that is as data/ has it. Its price, stock and place on the home page are those of the list. */
export function pieceOfRow(row: Selectable<ProductsTable>): Piece {
  const product = productOf(row)
  const record = { ...recordOf(product), ...liveOf(row) }
  const main = hasPicture(product.imageUrl)
    ? [{ type: 'image' as const, url: product.imageUrl, alt: mainWords(record) }]
    : []
  return { record, media: [...main, ...product.additionalMedia] }
}

/** What holds at once, whatever is drafted: what the list says, under the owner's overrides. */
export const liveOf = (row: Selectable<ProductsTable>): Pick<ProductRecord, 'price' | 'stock' | 'featured'> => ({
  price: row.list_price,
  stock: row.list_stock ?? 'made-to-order',
  featured: row.list_featured === 1
})

/** A piece of a kind that the studio has no words for is called by its name. */
function mainWords(record: ProductRecord): string {
  try {
    return pictureWords(record)[0]
  } catch (error) {
    if (error instanceof RangeError) return record.name
    throw error
  }
}
