import { ownChoices, writeChoices } from '../cart/choice-address.ts'
import { hasPicture } from '../catalogue/pictures.ts'
import { designKey, needsSize, rangeOf } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { kindLabel } from '../catalogue/titles.ts'
import { AS_LISTED, type Choice } from '../description/configuration.ts'
import { describedText } from '../description/describe.ts'
import { cleanLine, withoutInvisible } from '../forms/clean-text.ts'
import type { BraceletPriceList } from '../pricing/bracelet-price.ts'
import { type Pence, toDecimalString } from '../pricing/money.ts'
import { colourOf, type MerchantDelivery, materialsOf, merchantOffer } from './merchant-offer.ts'

/** The columns of a feed, in their order, as Google Merchant Center names them. */
export const FEED_COLUMNS = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'condition',
  'brand',
  'identifier_exists',
  'product_type',
  'color',
  'material',
  'size',
  'shipping'
] as const
type FeedColumn = (typeof FEED_COLUMNS)[number]

/** One thing that can be bought. What it does not have is empty. */
export type FeedItem = Record<Exclude<FeedColumn, 'additional_image_link' | 'shipping'>, string> & {
  additional_image_link: readonly string[]
  shipping: readonly MerchantDelivery[]
}

export interface FeedShop {
  /** Scheme and host, without a slash at the end. */
  origin: string
  brand: string
  priceList: BraceletPriceList
}

/** Most characters of an id, and most pictures beside the main one, that merchants take. */
const ID_LENGTH = 50
const MOST_PICTURES = 10

/**
 * A piece as a merchant's feed lists it: once, or once a size where the size must be chosen and may change the price. A piece
 * without a price on its page is in no feed. DECISIONS 10.
 */
export function feedItems(product: Product, shop: FeedShop): FeedItem[] {
  if (!needsSize(product)) return itemOf(product, AS_LISTED, shop)
  return (product.metadata.sizeOptions ?? []).flatMap(({ size }) =>
    itemOf(product, { ...AS_LISTED, selectedSize: size }, shop)
  )
}

function itemOf(product: Product, choice: Choice, { origin, brand, priceList }: FeedShop): FeedItem[] {
  const offer = merchantOffer(product, choice, priceList)
  if (!offer) return []
  const size = choice.selectedSize
  const query = size === null ? '' : writeChoices(product, { ...ownChoices(product), size })
  const whole = (path: string) => origin + path
  const pictures = product.additionalMedia.filter(({ type }) => type === 'image').slice(0, MOST_PICTURES)
  return [
    {
      id: shortId(size === null ? product.id : `${product.id}-${size}`),
      item_group_id: shortId(designKey(product)),
      title: plain(size === null ? product.name : `${product.name}, ${size}`),
      description: plain(describedText(product, choice)),
      link: whole(query ? `/products/${product.id}?${query}` : `/products/${product.id}`),
      image_link: hasPicture(product.imageUrl) ? whole(product.imageUrl) : '',
      additional_image_link: pictures.map(({ url }) => whole(url)),
      // Made to order counts as in stock where the days until it leaves are said, which `shipping` does.
      availability: offer.availability === 'out-of-stock' ? 'out_of_stock' : 'in_stock',
      price: gbp(offer.price),
      condition: 'new',
      brand: plain(brand),
      identifier_exists: 'no',
      product_type: `Jewellery > ${kindLabel(product.category, rangeOf(product))}`,
      color: colourOf(product) ?? '',
      material: materialsOf(product).join('/'),
      size: size ?? '',
      shipping: offer.deliveries
    }
  ]
}

export const gbp = (amount: Pence): string => `${toDecimalString(amount)} GBP`

/** One line, in the order in which it is written, of characters that every reader of feeds takes. */
const plain = (text: string): string =>
  withoutInvisible(cleanLine(text))
    .replace(/[\uFFFE\uFFFF]/g, '')
    .trim()

/** An id that is too long ends in a number made of all of it (FNV-1a). */
function shortId(id: string): string {
  if (id.length <= ID_LENGTH) return id
  let hash = 0x811c9dc5
  for (const sign of id) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return `${id.slice(0, ID_LENGTH - 8)}-${hash.toString(36).padStart(7, '0')}`
}
