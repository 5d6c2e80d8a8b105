import type { Transaction } from 'kysely'
import { completeProduct } from '#data/catalogue/catalogue.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { looksAlike, type Piece } from '#domain/pieces/piece.ts'
import type { ShopTables } from './schema.ts'

/**
 * A piece as the full product that shoppers would see. `source` is what the house has of it, whose turning piece is shown
 * as long as it looks the same.
 */
export function productOfPiece({ record, media }: Piece, source: Product | undefined): Product {
  const liveUrl = source && looksAlike(record, source) ? source.metadata.liveUrl : undefined
  const imageAlt = media.find(({ type }) => type === 'image')?.alt
  const metadata = {
    ...record.metadata,
    ...(imageAlt !== undefined && { imageAlt }),
    ...(liveUrl !== undefined && { liveUrl })
  }
  return completeProduct({ ...record, metadata }, media)
}

/** The products whose words are the owner's, as last published; one that never was, as last written. */
export async function ownedProducts(
  transaction: Transaction<ShopTables>,
  sourceOf: (id: string) => Product | undefined
): Promise<Product[]> {
  const rows = await transaction
    .selectFrom('products')
    .innerJoin('pieces', 'pieces.product_id', 'products.id')
    .innerJoin('piece_versions as versions', (join) =>
      join
        .onRef('versions.product_id', '=', 'pieces.product_id')
        .on(({ eb, fn, ref }) =>
          eb('versions.version', '=', fn.coalesce(ref('pieces.published_version'), ref('pieces.version')))
        )
    )
    .select(['products.id', 'versions.piece'])
    .where('products.is_owned', '=', 1)
    .execute()
  return rows.map(({ id, piece }) => productOfPiece(JSON.parse(piece) as Piece, sourceOf(id)))
}
