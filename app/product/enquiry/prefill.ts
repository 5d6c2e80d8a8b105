import type { Product } from '#domain/catalogue/product-schema.ts'
import { diamondEnquiryDefaults } from '#domain/requests/diamond-enquiry.ts'
import {
  DESIRED_CARATS,
  DESIRED_CERTIFICATIONS,
  DESIRED_CLARITIES,
  DESIRED_COLOURS,
  DESIRED_CUTS
} from '#domain/requests/diamond-options.ts'
import type { Option } from '#domain/requests/option.ts'

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
export function pieceOf({ id, name, carat, certification, metadata: { cut, colour, clarity } }: Product) {
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
