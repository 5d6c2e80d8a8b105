import * as z from 'zod/mini'
import { PICTURE_TO_FOLLOW, pictureUrl } from '#domain/catalogue/pictures.ts'
import {
  type Product,
  type ProductMetadata,
  type ProductRecord,
  productRecordSchema
} from '#domain/catalogue/product-schema.ts'
import { certificateFor } from '#domain/policies/certification.ts'
import { BRACELET_LENGTHS, STONE_WEIGHTS } from '#domain/pricing/tennis-bracelet.ts'
import productPictures from '../media/product-pictures.json' with { type: 'json' }
import anklets from './anklets.json' with { type: 'json' }
import bracelets from './bracelets.json' with { type: 'json' }
import earrings from './earrings.json' with { type: 'json' }
import looseDiamonds from './loose-diamonds.json' with { type: 'json' }
import necklaces from './necklaces.json' with { type: 'json' }
import { pictureWords } from './picture-words.ts'
import tennisBracelets from './tennis-bracelets.json' with { type: 'json' }
import weddingRings from './wedding-rings.json' with { type: 'json' }

/** What the shop sells, as recorded: prices in pence, weights in carats. Throws when a record breaks the schema. */
export const catalogue: ProductRecord[] = z
  .array(productRecordSchema)
  .parse([tennisBracelets, weddingRings, necklaces, bracelets, earrings, anklets, looseDiamonds].flat())

/** The version of every picture there is, by its key: what data/media/index.json holds, as far as it matters here. */
export type PictureIndex = Readonly<Record<string, { version: string }>>

/** Which pictures of the studio show which product, the main view first. */
export type ProductPictures = Readonly<Record<string, readonly string[]>>

/**
 * The catalogue as full products. The studio's pictures go before those a record names. Pictures that the index does not have are left out; the certificate follows from
 * origin and stone weight (DECISIONS 21), and a customisable bracelet gets its options from the price rules.
 */
export function products(pictures: PictureIndex, shownBy: ProductPictures = productPictures): Product[] {
  return catalogue.map((record) => fullProduct(record, pictures, shownBy[record.id]))
}

function fullProduct(whole: ProductRecord, index: PictureIndex, keys: readonly string[] | undefined): Product {
  const { pictures: recorded, ...record } = whole
  const words = pictureWords(whole)
  const views = keys?.map((key, view) => ({ key, alt: words[view] ?? words[1] })) ?? recorded
  const media = views.flatMap(({ key, alt }) => {
    const picture = index[key]
    return picture ? [{ type: 'image' as const, url: pictureUrl(key, picture.version), alt }] : []
  })
  return {
    ...record,
    imageUrl: media[0]?.url ?? PICTURE_TO_FOLLOW,
    additionalMedia: media.slice(1),
    certification: certificateFor(record.diamondType, record.metadata.stoneCarat ?? null),
    inStock: record.stock !== 0,
    metadata: record.metadata.customizable ? withBraceletOptions(record.metadata) : record.metadata
  }
}

function withBraceletOptions(metadata: ProductMetadata): ProductMetadata {
  return {
    ...metadata,
    lengthOptions: BRACELET_LENGTHS.map((option) => ({ ...option })),
    diamondWeightOptions: STONE_WEIGHTS.map((option) => ({ ...option }))
  }
}
