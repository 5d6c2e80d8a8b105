import { readChoices, writeChoices } from '#domain/cart/choice-address.ts'
import { listingAddress } from '#domain/catalogue/back-link.ts'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import { canBeCustomised, designKey, rangeOf } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { kindLabel } from '#domain/catalogue/titles.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import type { Answer } from '../../queries/answer.ts'
import { braceletPricesRead, designsRead } from '../../queries/queries.ts'
import { breadcrumbs } from '../../ui/page/json-ld.ts'
import type { PageContext, PageHead } from '../../ui/page/page.ts'
import { GALLERY_SIZES } from '../../ui/product/picture-sizes.ts'
import { chosenOf } from './choosing/use-choices.ts'
import { servedSummary } from './customer-reviews/served-reviews.ts'
import { type MerchantData, productData } from './merchant-data.ts'

export { reviewsToServe } from './customer-reviews/served-reviews.ts'

/** What only the server's page says of a piece: the picture to fetch first, and the data for search engines. */
export function servedHead(product: Product, context: PageContext): Partial<PageHead> {
  const range = rangeOf(product)
  return {
    ...(hasPicture(product.imageUrl) && {
      image: { path: product.imageUrl, width: 1200, height: 1200, alt: product.name },
      preload: { url: product.imageUrl, sizes: GALLERY_SIZES }
    }),
    jsonLd: [
      ...productData(product, {
        choice: choiceIn(product, context),
        pieces: designPieces(product, context),
        priceList: servedPriceList(product, context),
        reviews: servedSummary(product.id, context)
      }),
      breadcrumbs([
        { name: 'All jewellery', path: '/products' },
        { name: kindLabel(product.category, range), path: listingAddress(range ?? product.category) },
        { name: product.name, path: `/products/${product.id}` }
      ])
    ]
  }
}

/** What the address asks for: the offer is of the piece that the page shows. */
function choiceIn(product: Product, { search }: PageContext): MerchantData['choice'] {
  const { choice } = readChoices(product, search)
  return { chosen: chosenOf(product, choice), query: writeChoices(product, choice) }
}

/** All pieces of the design, this one among them, as the page has read them. */
function designPieces(product: Product, { reads }: PageContext): Product[] {
  const answer = reads.getQueryData<{ body: ProductOnWire[] }>(designsRead([designKey(product)]).queryKey)
  return answer?.body.map(fromWire) ?? []
}

function servedPriceList(product: Product, { reads }: PageContext): BraceletPriceList | undefined {
  if (!canBeCustomised(product)) return undefined
  const answer = reads.getQueryData<Answer>(braceletPricesRead().queryKey)
  return answer && braceletPricesRead().select?.(answer)
}
