import type * as z from 'zod/mini'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { AS_LISTED } from '#domain/description/configuration.ts'
import { describePiece } from '#domain/description/describe.ts'
import {
  type DiamondEnquiry,
  diamondEnquiryDefaults,
  type diamondEnquirySchema
} from '#domain/requests/diamond-enquiry.ts'
import { mergeDraft } from '../../kept/merge-draft.ts'
import { enquiryAbout, pieceOf } from './prefill.ts'

/** What an enquiry is about. */
export interface EnquirySubject {
  /** What goes with the enquiry, whatever its draft remembers. */
  piece: Pick<DiamondEnquiry, 'productId' | 'productName' | 'productDetails'>
  /** What the piece is, in a line. */
  facts: string
  /** The form before anything is typed. */
  start: z.input<typeof diamondEnquirySchema>
}

/** Where the draft of an enquiry is kept: every piece has one of its own. */
export const enquiryDraftKey = (productId: string): string => `loose-diamond:${productId}`

export const subjectOf = (product: Product): EnquirySubject => ({
  piece: pieceOf(product),
  facts: describePiece(product, AS_LISTED).grades,
  start: enquiryAbout(product)
})

/** The piece as the draft of an enquiry remembers it: the catalogue may have it no more. */
export function rememberedSubject(productId: string, draft: unknown): EnquirySubject {
  const { productName, productDetails } = mergeDraft(diamondEnquiryDefaults, diamondEnquiryDefaults, draft)
  const piece = {
    productId,
    productName: productName || productId.replaceAll('-', ' '),
    productDetails: { ...productDetails, originalCarat: caratIn(draft) }
  }
  return { piece, facts: '', start: { ...diamondEnquiryDefaults, ...piece } }
}

/** Null is the start of this field, so that a merge by kinds would not take the figure. */
function caratIn(draft: unknown): number | null {
  const { productDetails } = (draft ?? {}) as { productDetails?: { originalCarat?: unknown } }
  const carat = productDetails?.originalCarat
  return typeof carat === 'number' ? carat : null
}
