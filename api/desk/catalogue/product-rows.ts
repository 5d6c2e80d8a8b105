import type { DeskProductRow } from '#domain/desk/catalogue-view.ts'
import { ownPrice } from '../../db/offer-prices.ts'
import type { ShopDb } from '../../db/open.ts'

/** Every piece with the owner's word on it. */
export const selectPieces = (db: ShopDb) =>
  db
    .selectFrom('products')
    .leftJoin('product_overrides as owners', 'owners.product_id', 'products.id')
    .leftJoin('pieces', 'pieces.product_id', 'products.id')
    .selectAll('products')
    .select([
      ownPrice.as('own_price'),
      'owners.price as owners_price',
      'owners.is_made_to_order as owners_made_to_order',
      'owners.is_featured as owners_featured',
      'pieces.version as piece_version',
      'pieces.published_version as piece_published'
    ])

type PieceRow = Awaited<ReturnType<ReturnType<typeof selectPieces>['execute']>>[number]

export const productRowOf = (row: PieceRow): DeskProductRow => ({
  id: row.id,
  name: row.name,
  imageUrl: row.image_url,
  category: row.category,
  diamondType: row.diamond_type,
  price: row.own_price,
  offerPrice: row.price < row.own_price ? row.price : null,
  stock: row.stock,
  isListed: row.is_listed === 1,
  isFeatured: row.is_featured === 1,
  isChanged:
    row.owners_price !== null ||
    row.owners_made_to_order !== null ||
    row.owners_featured !== null ||
    (row.is_listed === 0 && row.is_retired === 0 && row.state === 'published'),
  state: row.state,
  hasDraft: row.piece_version !== null && row.piece_version !== row.piece_published
})
