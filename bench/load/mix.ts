import { CATEGORIES, DIAMOND_TYPES } from '#domain/catalogue/vocabulary.ts'
import type { Chance } from '../chance.ts'
import { syntheticId } from '../shoppers/fill.ts'
import type { Shopper } from '../shoppers/shopper.ts'

/** What shoppers do: all of it, or look at pages alone. */
export type Mix = 'best-day' | 'pages'

export interface Shelf {
  /** What is bought, the most looked at first. */
  pieces: readonly string[]
  /** How many synthetic products there are, looked at but rarely each. */
  products: number
}

const standing = ['/', '/products', '/bespoke', '/faq', '/size-guide', '/price-calculator', '/about', '/reviews']
const popular = 200
const sorts = ['price-asc', 'price-desc', 'name']

/**
 * One thing that a shopper does next. Of a hundred requests 80 read pages and the catalogue, 15 are of the cart, 3 of a
 * request (its picture and itself), 2 are orders. An order brings two requests of the cart with it, so that these are
 * drawn less often by themselves.
 */
export async function doSomething(shopper: Shopper, mix: Mix, shelf: Shelf, chance: Chance): Promise<void> {
  if (mix === 'pages') return shopper.read('page', somePage(shelf, chance))
  const drawn = chance.below(945)
  if (drawn < 300) return shopper.read('page', somePage(shelf, chance))
  if (drawn < 800) return shopper.read('list', someRead(shelf, chance))
  if (drawn < 840) return void (await shopper.readCart())
  if (drawn < 880) return shopper.addPiece()
  if (drawn < 900) return shopper.changeQuantity()
  if (drawn < 910) return shopper.removePiece()
  if (drawn < 925) return shopper.sendRequest()
  return shopper.placeOrder()
}

function somePage(shelf: Shelf, chance: Chance): string {
  const drawn = chance.below(10)
  if (drawn < 5) return `/products/${someProduct(shelf, chance)}`
  return drawn < 8 ? `/products?${someFilter(chance)}` : chance.pick(standing)
}

function someRead(shelf: Shelf, chance: Chance): string {
  const drawn = chance.below(10)
  if (drawn < 5) return `/api/products/${someProduct(shelf, chance)}`
  if (drawn < 9) return `/api/products?${someFilter(chance)}&limit=48`
  return chance.pick([
    '/api/categories',
    '/api/promotions',
    '/api/tennis-bracelet-prices',
    '/api/products?featured=true'
  ])
}

/** Half of all looks are at what is popular, the others at anything at all. */
const someProduct = ({ pieces, products }: Shelf, chance: Chance): string =>
  products === 0 || chance.happens(0.5) ? chance.pick(pieces.slice(0, popular)) : syntheticId(chance.below(products))

/** A kind, often an origin, sometimes an order of its own or a price that few others ask for. */
function someFilter(chance: Chance): string {
  const query = new URLSearchParams({ category: chance.pick(CATEGORIES) })
  if (chance.happens(0.5)) query.set('diamondType', chance.pick(DIAMOND_TYPES))
  if (chance.happens(0.4)) query.set('sort', chance.pick(sorts))
  if (chance.happens(0.2)) query.set('maxPrice', String(500 + chance.below(115) * 100))
  return query.toString()
}
