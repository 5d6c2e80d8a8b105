import { isFromStock } from '../cart/stock-choice.ts'
import { isMetalType } from '../catalogue/metals.ts'
import { isEnquiryOnly } from '../catalogue/product-facts.ts'
import type { Product } from '../catalogue/product-schema.ts'
import { DEFAULT_COUNTRY, type DeliveryCountry, deliveryCharge } from '../policies/delivery.ts'
import {
  arrivalWords,
  type DeliveryPromise,
  deliveryPromise,
  type MadeTo,
  type OrderMoment,
  orderTodayWords
} from '../policies/delivery-promise.ts'
import { type ReturnKind, returnKind, returnSentence } from '../policies/return-terms.ts'
import { isWarranted, warrantySentence } from '../policies/warranty.ts'
import type { ToldHolidays, UkNation } from '../policies/working-days.ts'
import { type BraceletPriceList, designBracelet } from '../pricing/bracelet-price.ts'
import { caratAdjustment } from '../pricing/carat-selector.ts'
import {
  type FinanceTerms,
  type Instalment,
  klarnaInstalments,
  klarnaServes,
  showsPayLater
} from '../pricing/finance.ts'
import { formatPounds, type Pence } from '../pricing/money.ts'
import { braceletOf, type Choice, chosenCarat } from './configuration.ts'
import { describedText, describePiece, type PieceDescription } from './describe.ts'

/** When and where a piece is bought, as far as its terms hang on that. */
export interface BuyingMoment {
  moment: OrderMoment
  country: DeliveryCountry
  holidays: ToldHolidays
  /** Of a UK address, where it is known. */
  nation?: UkNation
}

/** All that a description hangs on beside the piece and the choice. */
export interface World extends BuyingMoment {
  /** Missing while it is on its way. */
  priceList: BraceletPriceList | undefined
  /** From which totals paying later is spoken of; null where it may not be. DECISIONS 9. */
  finance: FinanceTerms | null
  /** The piece is sold at a live offer's price, below what it cost before. */
  isReduced?: boolean
}

/** What is promised of a piece that is sold: how it comes to be, when it arrives, whether it may come back. */
export interface Terms {
  madeTo: MadeTo
  /** "From stock", "Made to order". */
  availability: string
  delivery: DeliveryPromise & {
    /** "by Friday 11 December". */
    words: string
  }
  returns: { kind: ReturnKind; sentence: string }
  warranty: string
}

/** What is promised of a piece that is bought, paid and sent at a moment, at an offer's reduced price or not. DECISIONS 31 to 33. */
export function termsOf(
  { madeTo, category, isReduced = false }: { madeTo: MadeTo; category: Product['category']; isReduced?: boolean },
  { moment, country, holidays, nation }: BuyingMoment
): Terms {
  const promise = deliveryPromise({ madeTo }, moment, country, holidays, nation)
  return {
    madeTo,
    availability: AVAILABILITY[madeTo],
    delivery: { ...promise, words: arrivalWords(promise, country) },
    returns: { kind: returnKind({ madeTo, category }), sentence: returnSentence({ madeTo, category }) },
    warranty: warrantySentence({ category, isReduced })
  }
}

const AVAILABILITY: Record<MadeTo, string> = {
  stock: 'From stock',
  order: 'Made to order',
  specification: 'Made to your own specification'
}

/** All that is said of a piece as chosen, at a moment. */
export interface Description extends PieceDescription {
  /** The piece's own text with the figures of what is chosen. */
  text: string
  price: DescribedPrice
  /** Null for what cannot be bought here: out of stock, or sold on enquiry. */
  terms: Terms | null
  /** Whether it has the house's warranty, which `terms.warranty` says in full. */
  isWarranted: boolean
  /** Klarna's payments, where they may be spoken of. */
  finance: readonly Instalment[] | null
  /** The three lines above the button. What cannot be said is null. */
  truths: { price: string | null; delivery: string | null; returns: string | null }
}

/**
 * Everything that is said of a piece as chosen. Page, card, cart, order, mail, account, desk, job sheet, JSON-LD and posts
 * ask it, or its part `describePiece` where price and promises have no place. DECISIONS 31.
 */
export function describeConfiguration(product: Product, choice: Choice, world: World): Description {
  const price = describedPrice(product, choice, world.priceList)
  const isSold = product.inStock && !isEnquiryOnly(product)
  const madeTo = isFromStock(product, choice) ? 'stock' : 'order'
  const terms = isSold
    ? termsOf({ madeTo, category: product.category, isReduced: world.isReduced ?? false }, world)
    : null
  return {
    ...describePiece(product, choice),
    text: describedText(product, choice),
    price,
    terms,
    isWarranted: isWarranted({ category: product.category, isReduced: world.isReduced ?? false }),
    finance: price.kind === 'exact' ? instalments(price.amount, world) : null,
    truths: {
      price: priceSentence(price, world.country),
      delivery: terms && `${terms.availability}. ${orderTodayWords(terms.delivery, world.country)}`,
      returns: terms?.returns.sentence ?? null
    }
  }
}

const instalments = (amount: Pence, { finance, moment, country }: World): Instalment[] | null =>
  finance && klarnaServes(country) && showsPayLater(amount, finance) ? klarnaInstalments(amount, moment.day) : null

/** "£6,490 including VAT and delivery in the UK"; abroad no UK VAT is in it, and delivery only where it is free. DECISIONS 7 and 40. */
function priceSentence(price: DescribedPrice, country: DeliveryCountry): string | null {
  if (price.kind === 'pending' || price.kind === 'enquiry') return null
  if (price.kind === 'about')
    return `About ${formatPounds(price.amount)}: this length and weight are priced on request.`
  const amount = formatPounds(price.amount)
  if (country === DEFAULT_COUNTRY) return `${amount} including VAT and delivery in the UK.`
  const isFree = deliveryCharge(country, price.amount).kind === 'free'
  return isFree ? `${amount} including delivery to ${country}.` : `${amount} without delivery to ${country}.`
}

/** What is said of a piece's price, VAT included. */
export type DescribedPrice =
  /** The price of what is chosen. */
  | { kind: 'exact'; amount: Pence }
  /** An indication only: the list does not price this bracelet. */
  | { kind: 'about'; amount: Pence }
  /** The price list is still on its way. */
  | { kind: 'pending' }
  /** Sold on enquiry: no price is said anywhere. DECISIONS 10. */
  | { kind: 'enquiry' }

/**
 * What is said of the price of a piece as chosen, also while something is still open: a size that must be chosen has no
 * part in it yet. What can be ordered is priced by `priceChoice`, which agrees wherever it does not refuse. Storefront
 * spec, section 9: list price + size adjustment + carat adjustment.
 */
export function describedPrice(
  product: Product,
  choice: Choice,
  priceList: BraceletPriceList | undefined
): DescribedPrice {
  if (isEnquiryOnly(product)) return { kind: 'enquiry' }
  const { diamondType, metalType, category, price, metadata } = product
  const bracelet = braceletOf(product, choice)
  if (bracelet) {
    // An app of an earlier version knows no price of a newer metal's designs: what the piece costs at least is an indication.
    if (!isMetalType(metalType)) return { kind: 'about', amount: price }
    if (!priceList) return { kind: 'pending' }
    const { kind, finalPrice } = designBracelet({ diamondType, metalType, ...bracelet }, priceList)
    return { kind: kind === 'priced' ? 'exact' : 'about', amount: finalPrice }
  }
  const size = metadata.sizeOptions?.find((option) => option.size === choice.selectedSize)
  const carat = chosenCarat(product, choice)
  const adjustment = carat === null ? 0 : caratAdjustment(price, category, carat)
  return { kind: 'exact', amount: price + (size?.adjustment ?? 0) + adjustment }
}
