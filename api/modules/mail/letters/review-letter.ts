import type { Shop } from '#domain/policies/shop-schema.ts'
import { type Purchase, purchaseWords } from '#domain/reviews/verified.ts'
import { companyLines } from './company-lines.ts'
import type { Letter } from './letter.ts'

/** A review as the shop is told of it. */
export interface ReviewToCheck {
  id: string
  /** The customer's public number. */
  customerNumber: number
  /** Null: of the shop itself. */
  productName: string | null
  /** 1 to 5. */
  rating: number
  title: string
  content: string
  purchase: Purchase
  pictures: number
}

/** To the shop: a review waits to be checked. Nobody sees it before. */
export function reviewReceivedLetter(review: ReviewToCheck, shop: Shop): Letter {
  const { pictures } = review
  return {
    subject: `New review to check: ${review.rating} of 5`,
    preview: 'It is shown once it has been checked.',
    title: 'New review to check',
    parts: [
      {
        kind: 'rows',
        rows: [
          { label: 'Piece', value: review.productName ?? 'The shop itself' },
          { label: 'Rating', value: `${review.rating} of 5` },
          { label: 'Customer', value: `Customer #${review.customerNumber}` },
          { label: 'Bought here', value: purchaseWords(review.purchase) },
          { label: 'Pictures', value: pictures === 0 ? 'None' : `${pictures}, attached` },
          { label: 'Reference', value: review.id }
        ]
      },
      { kind: 'heading', text: 'What was written' },
      { kind: 'quote', text: review.title === '' ? review.content : `${review.title}\n\n${review.content}` }
    ],
    footer: companyLines(shop)
  }
}
