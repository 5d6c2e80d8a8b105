import { useQuery } from '@tanstack/react-query'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { fromDecimalString } from '#domain/pricing/money.ts'
import { type OfferShown, offerShown } from '#domain/promotions/promotion-state.ts'
import { promotionsRead } from '../../queries/queries.ts'

type OfferedPiece = Parameters<typeof offerShown>[2] & Pick<Product, 'id'>

/** The "Was" and the badge of a product while an offer for it is live and its earlier price proven, else null. DECISIONS 8. */
export const useOffer = (product: OfferedPiece): OfferShown | null => useOffers()(product)

/** The same of any piece, where several are shown together. */
export function useOffers(): (product: OfferedPiece) => OfferShown | null {
  const { data: promotions } = useQuery(promotionsRead())
  return (product) => {
    for (const promotion of promotions ?? []) {
      const was = promotion.was?.[product.id]
      const offer = offerShown(promotion, promotion.state, product, was === undefined ? null : fromDecimalString(was))
      if (offer) return offer
    }
    return null
  }
}
