import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { DeskProductView } from '#domain/desk/catalogue-view.ts'
import type { ProductOverridesTable } from '../../db/schema.ts'

/** What the owner says of a piece instead of data/; null is "as listed". */
export type ProductEdit = DeskProductView['override']

type OverrideRow = Selectable<ProductOverridesTable>

export const NO_EDIT: ProductEdit = { price: null, stock: null, isFeatured: null, isHidden: false }

/** The owner's word on a piece, from its row where there is one. */
export const editOf = (row: OverrideRow | undefined): ProductEdit =>
  row === undefined
    ? NO_EDIT
    : {
        price: row.price,
        stock: row.is_made_to_order === 1 ? 'made-to-order' : row.stock,
        isFeatured: row.is_featured === null ? null : row.is_featured === 1,
        isHidden: row.is_hidden === 1
      }

/** The row of an edit, or null where it says nothing that data/ does not. */
export function rowOf(productId: string, edit: ProductEdit): OverrideRow | null {
  const { price, stock, isFeatured, isHidden } = edit
  if (price === null && stock === null && isFeatured === null && !isHidden) return null
  return {
    product_id: productId,
    price,
    stock: stock === 'made-to-order' ? null : stock,
    is_made_to_order: stock === 'made-to-order' ? 1 : null,
    is_featured: isFeatured === null ? null : isFeatured ? 1 : 0,
    is_hidden: isHidden ? 1 : 0
  }
}

const editSchema = z.object({
  price: z.nullable(z.int()),
  stock: z.nullable(z.union([z.int(), z.literal('made-to-order')])),
  isFeatured: z.nullable(z.boolean()),
  isHidden: z.boolean()
})

/** An edit as a form carries it, so that what was seen can be told from what was changed. */
export const revisionOf = ({ price, stock, isFeatured, isHidden }: ProductEdit): string =>
  JSON.stringify({ price, stock, isFeatured, isHidden })

/** The edit that a form was drawn of; null for anything else. */
export function editOfRevision(revision: string): ProductEdit | null {
  try {
    const read = z.safeParse(editSchema, JSON.parse(revision))
    return read.success ? read.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
