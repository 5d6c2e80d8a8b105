import type { LineProduct } from '../cart/cart-line.ts'
import type { Choice } from '../description/configuration.ts'
import { describePiece, type Fact } from '../description/describe.ts'
import { type BuyingMoment, termsOf } from '../description/described.ts'
import type { MadeTo } from '../policies/delivery-promise.ts'
import { returnedPiece, returnSentence } from '../policies/return-terms.ts'
import { warrantySentence } from '../policies/warranty.ts'
import { formatNearDay } from '../policies/weekdays.ts'
import type { ItemDescription, OrderItem } from './order.ts'

interface FrozenPiece {
  product: LineProduct
  madeTo: MadeTo
  /** Sold at a live offer's price, below what it cost before. */
  isReduced?: boolean
}

/** What an order freezes of a piece that is ordered at a moment. DECISIONS 12 and 31. */
export function frozenDescription(
  { product, madeTo, isReduced = false, ...choice }: FrozenPiece & Choice,
  buying: BuyingMoment
): ItemDescription {
  const { category } = product
  const { availability, returns, warranty, delivery } = termsOf({ madeTo, category, isReduced }, buying)
  const { earliest, latest, words } = delivery
  return {
    ...saidOf(describePiece(product, choice)),
    terms: {
      availability,
      returns: returns.sentence,
      warranty,
      delivery: { paidOn: buying.moment.day, earliest, latest, words }
    }
  }
}

/**
 * What page, mail, account, desk and job sheet say of an item: what was frozen. An order of an older version has frozen no
 * more than the figures: what they do not tell is left out, and its certificate is the one that was promised.
 */
export function describeItem(item: OrderItem): ItemDescription {
  if (item.description) return item.description
  const { name, category, carat, diamondType, metalType, certification } = item
  return saidOf(describePiece({ name, category, carat, diamondType, metalType, metadata: {} }, item, certification))
}

function saidOf({ chosen, facts, certificate }: ReturnType<typeof describePiece>): ItemDescription {
  const { isIncluded, words, sentence } = certificate
  return {
    chosen,
    facts: facts.map(({ kind, label, value }) => ({ kind, label, value })),
    certificate: { isIncluded, words, sentence }
  }
}

/** The value of one of its facts, or null where it is not known. */
export const itemFact = ({ facts }: ItemDescription, kind: Fact['kind']): string | null =>
  facts.find((fact) => fact.kind === kind)?.value ?? null

/** The warranty of an item as it was promised. An order of an older version has frozen none: then it is the house's own. */
export const itemWarranty = ({ description, category }: WarrantedItem): string =>
  description?.isGiftCard ? '' : (description?.terms?.warranty ?? warrantySentence({ category, isReduced: false }))

/** The warranties of an order's items in one paragraph; where they differ, each with the names of its pieces. */
export function orderWarrantyWords(items: readonly (WarrantedItem & Pick<OrderItem, 'name'>)[]): string {
  const named = new Map<string, Set<string>>()
  for (const item of items) {
    const words = itemWarranty(item)
    named.set(words, (named.get(words) ?? new Set()).add(item.name))
  }
  if (named.size === 1) return [...named.keys()].join('')
  return [...named].map(([words, names]) => `${[...names].join(', ')}: ${words}`).join(' ')
}

type WarrantedItem = Pick<OrderItem, 'description' | 'category'>

/** When an item was to arrive, as it was said when it was ordered; null of an order of an older version. */
export function itemDelivery({ description }: Pick<OrderItem, 'description'>): string | null {
  const delivery = description?.terms?.delivery
  return delivery ? `If it is paid on ${formatNearDay(delivery.paidOn)}: with you ${delivery.words}.` : null
}

/** How an item comes to be and whether it may come back, as its order has frozen it. */
export function itemTerms(item: Pick<OrderItem, 'description' | 'isMadeToOrder' | 'category'>): string {
  if (item.description?.isGiftCard) return 'You may cancel within 14 days, as far as it has not been used.'
  const availability = item.description?.terms?.availability ?? (item.isMadeToOrder ? 'Made to order' : null)
  const returns = returnSentence(returnedPiece(item))
  // "Made to your own specification" is what its sentence begins with.
  return availability === null || returns.startsWith(availability) ? returns : `${availability}. ${returns}`
}
