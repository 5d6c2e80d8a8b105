import { canBeCustomised } from '#domain/catalogue/product-facts.ts'
import type { DeskProductView } from '#domain/desk/catalogue-view.ts'
import { fieldNamed } from '#domain/pieces/piece-fields.ts'
import { amountWords } from '#domain/pricing/money.ts'
import type { ShopDb } from '../../db/open.ts'
import { productOf } from '../../modules/products/rows.ts'
import { waitingFor } from '../../modules/stock-watches/watches.ts'
import { changesOf, type StoredChange } from '../changes/changes-of.ts'
import { editOf, type ProductEdit, revisionOf } from './product-edit.ts'
import { productRowOf, selectPieces } from './product-rows.ts'

/** What a change did, such as "Price: £2,500 → £999"; an action of another kind is named as it is. */
function productChangeWords({ action, before, after }: StoredChange): string {
  const words = (say: (edit: ProductEdit) => string) => `${say(before as ProductEdit)} → ${say(after as ProductEdit)}`
  switch (action) {
    case 'product.price':
      return `Price: ${words(({ price }) => (price === null ? 'as listed' : amountWords(price)))}`
    case 'product.stock':
      return `Stock: ${words(({ stock }) => stockWords(stock))}`
    case 'product.isFeatured':
      return `Featured: ${words(({ isFeatured }) => (isFeatured === null ? 'as listed' : isFeatured ? 'yes' : 'no'))}`
    case 'product.isHidden':
      return (after as ProductEdit).isHidden ? 'Taken out of the shop' : 'Back in the shop'
    case 'product.add':
      return 'Added to the catalogue'
    case 'product.edit':
    case 'product.restore':
      return `Version ${(after as { version: number }).version} written: ${changedWords(after as { fields?: string })}`
    case 'product.publish':
      return `Version ${(after as { version: number }).version} published`
    case 'product.archive':
      return 'Archived'
    case 'product.schedule':
      return after === null
        ? 'No longer to be done at a time'
        : `To be ${(after as { what: string }).what === 'publish' ? 'published' : 'archived'} at a time`
    default:
      return action
  }
}

/** The fields that a version changed, by their labels. */
const changedWords = ({ fields = '' }: { fields?: string }): string =>
  fields
    .split(' ')
    .map((name) => fieldNamed(name)?.label ?? name)
    .join(', ')

const stockWords = (stock: ProductEdit['stock']): string => {
  if (stock === null) return 'as listed'
  return stock === 'made-to-order' ? 'made to order' : `${stock} in stock`
}

/** A piece with what data/ and the owner say of it, or null. A retired one is here too, for the orders that name it. */
export async function readDeskProduct(db: ShopDb, id: string): Promise<DeskProductView | null> {
  const row = await selectPieces(db).where('products.id', '=', id).executeTakeFirst()
  if (!row) return null
  const [override, settings, changes, waiting] = await Promise.all([
    db.selectFrom('product_overrides').selectAll().where('product_id', '=', id).executeTakeFirst(),
    db.selectFrom('stock_settings').select('threshold').where('product_id', '=', id).executeTakeFirst(),
    changesOf(db, 'product', id),
    waitingFor(db, id)
  ])
  const edit = editOf(override)
  return {
    ...productRowOf(row),
    imageUrl: row.image_url,
    isRetired: row.is_retired === 1,
    priceBy: canBeCustomised(productOf(row)) ? 'design' : 'piece',
    listed: { price: row.list_price, stock: row.list_stock, isFeatured: row.list_featured === 1 },
    override: edit,
    threshold: settings?.threshold ?? null,
    waiting,
    revision: revisionOf(edit),
    changes: changes.map((change) => ({ at: change.at, who: change.who, what: productChangeWords(change) }))
  }
}
