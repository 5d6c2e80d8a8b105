import type * as z from 'zod/mini'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { AS_LISTED } from '#domain/description/configuration.ts'
import { describePiece } from '#domain/description/describe.ts'
import {
  type DiamondEnquiry,
  diamondEnquiryDefaults,
  type diamondEnquirySchema
} from '#domain/requests/diamond-enquiry.ts'
import {
  DESIRED_CARATS,
  DESIRED_CERTIFICATIONS,
  DESIRED_CLARITIES,
  DESIRED_COLOURS,
  DESIRED_CUTS
} from '#domain/requests/diamond-options.ts'
import type { Option } from '#domain/requests/option.ts'
import { mergeDraft } from '../../../client-store/merge-draft.ts'

/**
 * The enquiry as it stands when the dialog opens: what is asked for is a stone like this one. A grade that is not among
 * the choices (a range such as "F–G", our own certificate) is left open rather than guessed.
 */
export function enquiryAbout(product: Product) {
  const { carat, certification, metadata } = product
  return {
    ...diamondEnquiryDefaults,
    ...pieceOf(product),
    desiredCarat: caratBand(carat),
    desiredClarity: offered(DESIRED_CLARITIES, metadata.clarity),
    desiredColour: offered(DESIRED_COLOURS, metadata.colour),
    desiredCut: offered(DESIRED_CUTS, metadata.cut),
    desiredCertification: offered(DESIRED_CERTIFICATIONS, certification)
  }
}

/** Which piece an enquiry is about: the catalogue's word, never a draft's. Storefront spec, section 3. */
function pieceOf({ id, name, carat, certification, metadata: { cut, colour, clarity } }: Product) {
  return {
    productId: id,
    productName: name,
    productDetails: {
      originalCarat: carat,
      originalMetadata: { cut: cut ?? '', colour: colour ?? '', clarity: clarity ?? '' },
      originalCertification: certification
    }
  }
}

/** The band a weight in carats falls into; a stone below the lightest band gets that one. '' for an unknown weight. */
export function caratBand(carat: number | null): string {
  if (carat === null) return ''
  const bands = DESIRED_CARATS.filter(({ value }) => Number.isFinite(lightestOf(value)))
  const band = bands.findLast(({ value }) => lightestOf(value) <= carat) ?? bands[0]
  return band?.value ?? ''
}

/** "1.0-1.49" and "3.0+" begin with their lightest weight; "flexible" has none. */
const lightestOf = (band: string): number => Number.parseFloat(band)

const offered = (options: readonly Option[], value: string | undefined): string =>
  options.find((option) => option.value === value)?.value ?? ''

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
