import type { CategorySummary } from '#domain/catalogue/category-summary.ts'
import type { FacetsAnswer } from '#domain/catalogue/facets.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import type { Category } from '#domain/catalogue/vocabulary.ts'
import type { PaymentMethods } from '#domain/orders/paying-order.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { fromDecimalString } from '#domain/pricing/money.ts'
import type { PromotionOnWire } from '#domain/promotions/promotion-state.ts'
import type { Testimonial } from '#domain/reviews/testimonial-schema.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { Answer } from './answer.ts'
import { read } from './read.ts'

export interface ProductList {
  products: Product[]
  /** How many match in all, also where fewer were asked for: pieces, or designs where those are counted. */
  total: number
  /** How many pieces match in all. */
  pieces: number
}

const asProductList = ({ body, total, pieces }: Answer): ProductList => {
  const products = (body as ProductOnWire[]).map(fromWire)
  return { products, total: total ?? products.length, pieces: pieces ?? total ?? products.length }
}

const asProduct = ({ body }: Answer): Product | null => (body ? fromWire(body as ProductOnWire) : null)

const asPriceList = ({ body }: Answer): BraceletPriceList =>
  Object.fromEntries(
    Object.entries(body as Record<string, string>).map(([handle, price]) => [handle, fromDecimalString(price)])
  )

const asCategories = ({ body }: Answer): CategorySummary[] =>
  (body as { category: Category; count: number; fromPrice: string | null }[]).map(({ fromPrice, ...summary }) => ({
    ...summary,
    fromPrice: fromPrice === null ? null : fromDecimalString(fromPrice)
  }))

const asPromotions = ({ body }: Answer) => body as PromotionOnWire[]
const asTestimonials = ({ body }: Answer) => body as Testimonial[]

/** Products by filter, written as the API's query string; empty for all. */
export const productsRead = (search: string) =>
  read(search ? `/api/products?${search}` : '/api/products', asProductList)

const asSearch = ({ body }: Answer) => body as SearchAnswer | null

/** How a filter's words were understood, and what comes nearest where it holds nothing; null from a shop that does not say. */
export const searchRead = (search: string) => read(`/api/search?${search}`, asSearch)

const asFacets = ({ body }: Answer) => body as FacetsAnswer | null

/** What can be chosen beside a filter, and what each choice would leave; null from a shop that does not say. */
export const facetsRead = (search: string) => read(search ? `/api/facets?${search}` : '/api/facets', asFacets)

/** The pieces of these designs, all metals and origins of them. */
export const designsRead = (designs: readonly string[]) => productsRead(`design=${designs.join(',')}`)

export const featuredRead = () => productsRead('featured=true')

export const productRead = (id: string) => read(`/api/products/${encodeURIComponent(id)}`, asProduct)

/** How many pieces there are of each kind, and from which price. */
export const categoriesRead = () => read('/api/categories', asCategories)

/** Handle to list price in pence. Kept five minutes (storefront spec, section 7). */
export const braceletPricesRead = () => read('/api/tennis-bracelet-prices', asPriceList, { staleTime: 300_000 })

export const promotionsRead = () => read('/api/promotions', asPromotions)

export const testimonialsRead = () => read('/api/testimonials?featured=true', asTestimonials)

const asPaymentMethods = ({ body }: Answer) => body as PaymentMethods | null

/** How the shop can be paid online; null from a shop that does not say. */
export const paymentMethodsRead = () => read('/api/payments/methods', asPaymentMethods)
