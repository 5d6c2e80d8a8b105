import type { Transaction } from 'kysely'
import { canBeCustomised } from '#domain/catalogue/product-facts.ts'
import { isPrice, MOST_STOCK, PRICE_WORDS } from '#domain/desk/price-limits.ts'
import { lossRefusal } from '#domain/pricing/margin.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { invalidateListing } from '../../db/catalogue/changes.ts'
import { inTransaction } from '../../db/engine.ts'
import { ownPrice, settlePrices } from '../../db/offer-prices.ts'
import type { ShopTables } from '../../db/schema.ts'
import { movementQuery } from '../../db/stock-ledger.ts'
import { weigh } from '../../modules/pieces/costs.ts'
import { productOf } from '../../modules/products/rows.ts'
import { soldFor, standingOffers } from '../../modules/promotions/offers.ts'
import { audit, whoOf } from '../audit.ts'
import { changesOf } from '../changes/changes-of.ts'
import { staleWords } from '../changes/stale-words.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { readSettings, writeSettings } from '../stock/change-stock.ts'
import { editOf, type ProductEdit, rowOf } from './product-edit.ts'

type Within = Transaction<ShopTables>
type Field = keyof ProductEdit

export interface ProductChange {
  id: string
  /** What is to hold; what is left out stays as it is. */
  to: Partial<ProductEdit>
  /** What the form was drawn of: what it shows unchanged is not touched, though an order changed it meanwhile. */
  from?: ProductEdit
  /** From how few pieces on the owner is told; null for not at all, left out where it stays. */
  threshold?: number | null
  /** A price that does not pay for the piece is meant. */
  isAtLoss?: boolean
}

/**
 * Changes what the owner says of a piece. Two people who change different things of it both have their way; the second of
 * two who change the same is told. DECISIONS 11.
 */
export async function changeProduct(
  { db }: Pick<DeskDeps, 'db'>,
  { id, to, from, threshold, isAtLoss = false }: ProductChange,
  acting: Acting
): Promise<Outcome> {
  const errors = refusals(to)
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors }

  return inTransaction(db, async (within): Promise<Outcome> => {
    const piece = await within.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
    if (!piece) return { kind: 'unknown' }
    if (to.price != null && canBeCustomised(productOf(piece))) return PRICED_BY_DESIGN
    const before = editOf(
      await within.selectFrom('product_overrides').selectAll().where('product_id', '=', id).executeTakeFirst()
    )
    const fields = fieldsOf(to).filter((field) => from === undefined || to[field] !== from[field])
    const changed = fields.filter((field) => to[field] !== before[field])
    const conflicting = from && changed.find((field) => before[field] !== from[field])
    if (conflicting) return { kind: 'stale', words: await whoChangedIt(within, id, conflicting, before, acting) }
    if (changed.includes('price')) {
      const price = to.price ?? piece.list_price
      const sold = soldFor(await standingOffers(within, acting.now), productOf(piece), price)
      const loses = lossRefusal(await weigh(within, [{ id, name: piece.name, price: sold }]), isAtLoss)
      if (loses) return { kind: 'refused', errors: loses }
    }
    if (threshold !== undefined)
      await writeSettings(within, id, { ...(await readSettings(within, id)), threshold }, acting)
    if (changed.length === 0) return { kind: 'done' }

    const after = { ...before, ...Object.fromEntries(changed.map((field) => [field, to[field]])) }
    await write(within, id, after, acting)
    // A price that is as listed is told as the sum it is: the list may say another later.
    const told = (edit: ProductEdit): ProductEdit => ({ ...edit, price: edit.price ?? piece.list_price })
    for (const field of changed)
      await audit(within, {
        ...acting,
        action: `product.${field}`,
        subject: 'product',
        subjectId: id,
        before: { [field]: told(before)[field] },
        after: { [field]: told(after)[field] }
      })
    return { kind: 'done' }
  })
}

/** The price a piece has, and those it had in the last 24 hours, in pence; none for a piece that is not there. */
export async function pricesLately(db: DeskDeps['db'], id: string, now: number): Promise<Pence[]> {
  const piece = await db.selectFrom('products').select(ownPrice.as('price')).where('id', '=', id).executeTakeFirst()
  const changes = await db
    .selectFrom('audit')
    .select('before')
    .where('subject', '=', 'product')
    .where('subject_id', '=', id)
    .where('action', '=', 'product.price')
    .where('at', '>', new Date(now - dayMs).toISOString())
    .execute()
  const before = changes.map(({ before }) => (JSON.parse(before) as Partial<ProductEdit> | null)?.price)
  return piece ? [piece.price, ...before.filter((price) => typeof price === 'number')] : []
}

const dayMs = 24 * 3_600_000

/** A price of its own would stand on the card alone: what is charged follows from the design. Storefront spec, section 7. */
const PRICED_BY_DESIGN: Outcome = {
  kind: 'refused',
  errors: {
    price: 'What this bracelet costs follows from its design. It is set under Words, Bracelets’ prices and weights.'
  }
}

const fieldsOf = (edit: Partial<ProductEdit>): Field[] => {
  const fields: Field[] = ['price', 'stock', 'isFeatured', 'isHidden']
  return fields.filter((field) => edit[field] !== undefined)
}

/** Whoever calls: no price of nothing and no stock of -1 gets as far as the rows. */
function refusals({ price, stock }: Partial<ProductEdit>): Record<string, string> {
  const isStock = stock == null || stock === 'made-to-order' || isBetween(stock, 0, MOST_STOCK)
  return {
    ...(price != null && !isPrice(price) && { price: PRICE_WORDS }),
    ...(!isStock && { count: `A count lies between 0 and ${MOST_STOCK.toLocaleString('en-GB')}.` })
  }
}

const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

async function write(within: Within, id: string, edit: ProductEdit, { actor, now }: Acting): Promise<void> {
  const row = rowOf(id, edit)
  if (row === null) await within.deleteFrom('product_overrides').where('product_id', '=', id).execute()
  else
    await within
      .insertInto('product_overrides')
      .values(row)
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
      .execute()
  await settlePrices(within, now, id)
  const at = new Date(now).toISOString()
  await movementQuery(within, { why: 'correction', who: whoOf(actor), at }, id).execute()
  await within.updateTable('products').set({ changed_at: at }).where('id', '=', id).execute()
  await invalidateListing(within)
}

/** Orders change a count as well, and leave no change of the desk behind. */
async function whoChangedIt(
  within: Within,
  id: string,
  field: Field,
  { stock }: ProductEdit,
  acting: Acting
): Promise<string> {
  const last = (await changesOf(within, 'product', id)).find(({ action }) => action === `product.${field}`)
  if (last && (field !== 'stock' || (last.after as ProductEdit).stock === stock))
    return staleWords({ ...last, did: 'changed this' }, acting)
  const left = typeof stock === 'number' ? `There are ${stock} now: an order has changed the count. ` : ''
  return `${left}${staleWords(null, acting)}`
}
