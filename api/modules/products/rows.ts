import type { Selectable } from 'kysely'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import type { ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { stockLevel } from '#domain/catalogue/stock-level.ts'
import type { ProductsTable } from '../../db/schema.ts'

/** What is read to send a product: half of its columns are for lists, searches and the desk, and reading them takes as long. */
export const ON_WIRE = [
  'number',
  'is_listed',
  'id',
  'name',
  'description',
  'price',
  'image_url',
  'additional_media',
  'category',
  'diamond_type',
  'carat',
  'certification',
  'is_featured',
  'stock',
  'metal_type',
  'metadata'
] as const

type Row = Pick<Selectable<ProductsTable>, (typeof ON_WIRE)[number]>

/** A product from its row. */
export function productOf(row: Row): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    imageUrl: row.image_url,
    additionalMedia: JSON.parse(row.additional_media) as Product['additionalMedia'],
    category: row.category,
    diamondType: row.diamond_type,
    carat: row.carat,
    certification: row.certification,
    featured: row.is_featured === 1,
    stock: row.stock ?? 'made-to-order',
    inStock: row.stock !== 0,
    metalType: row.metal_type,
    metadata: JSON.parse(row.metadata) as Product['metadata']
  }
}

/** A product as the API sends it to everyone, from its row. */
export function productOnWire(row: Row): ProductOnWire {
  const product = productOf(row)
  return toWire({ ...product, stock: stockLevel(product.stock) })
}
