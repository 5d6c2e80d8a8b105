import * as z from 'zod/mini'
import { filmUrl, PICTURE_TO_FOLLOW, pictureUrl } from '#domain/catalogue/pictures.ts'
import {
  type Product,
  type ProductMedia,
  type ProductMetadata,
  type ProductRecord,
  productRecordSchema
} from '#domain/catalogue/product-schema.ts'
import { certificateFor } from '#domain/policies/certification.ts'
import { BRACELET_LENGTHS, STONE_WEIGHTS } from '#domain/pricing/tennis-bracelet.ts'
import films from '../media/films.json' with { type: 'json' }
import productFilms from '../media/product-films.json' with { type: 'json' }
import productPictures from '../media/product-pictures.json' with { type: 'json' }
import anklets from './anklets.json' with { type: 'json' }
import bracelets from './bracelets.json' with { type: 'json' }
import designs from './designs.json' with { type: 'json' }
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

/** The films there are, as data/media/films.json lists them, and which of them show which product. */
export interface ProductFilms {
  index: Readonly<Record<string, { version: string }>>
  shownBy: Readonly<Record<string, readonly string[]>>
}

/**
 * The catalogue as full products, with the studio's pictures and then its films. Of those, what is not there is left
 * out: without any picture the placeholder shows. The certificate follows from origin and stone weight
 * (DECISIONS 21), and a customisable bracelet gets its options from the price rules.
 */
export function products(
  pictures: PictureIndex,
  shownBy: ProductPictures = productPictures,
  filmed: ProductFilms = { index: films, shownBy: productFilms }
): Product[] {
  return catalogue.map((record) => {
    const product = fullProduct(record, pictures, shownBy[record.id] ?? [])
    return { ...product, additionalMedia: [...product.additionalMedia, ...filmsOf(record, filmed)] }
  })
}

function filmsOf(record: ProductRecord, { index, shownBy }: ProductFilms): ProductMedia[] {
  const alt = `${pictureWords(record)[0]}, turning once round`
  return (shownBy[record.id] ?? []).flatMap((key) => {
    const film = index[key]
    return film ? [{ type: 'video' as const, url: filmUrl(key, film.version), alt }] : []
  })
}

function fullProduct(record: ProductRecord, index: PictureIndex, keys: readonly string[]): Product {
  const words = pictureWords(record)
  const media = keys.flatMap((key, view) => {
    const picture = index[key]
    const alt = words[view] ?? words[1]
    return picture ? [{ type: 'image' as const, url: pictureUrl(key, picture.version), alt }] : []
  })
  return {
    ...record,
    imageUrl: media[0]?.url ?? PICTURE_TO_FOLLOW,
    additionalMedia: media.slice(1),
    certification: certificateFor(record.diamondType, record.metadata.stoneCarat ?? null),
    inStock: record.stock !== 0,
    metadata: withDesign(record.metadata.customizable ? withBraceletOptions(record.metadata) : record.metadata)
  }
}

/** The house's order of its designs, with their names: what a list shows first stands first. DECISIONS 35 and 44. */
const placeOfDesign: ReadonlyMap<string, number> = new Map(designs.map(({ design }, place) => [design, place]))

function withDesign(metadata: ProductMetadata): ProductMetadata {
  const place = metadata.design === undefined ? undefined : placeOfDesign.get(metadata.design)
  if (place === undefined) return metadata
  return { ...metadata, designName: designs[place]?.name, designRank: place }
}

function withBraceletOptions(metadata: ProductMetadata): ProductMetadata {
  return {
    ...metadata,
    lengthOptions: BRACELET_LENGTHS.map((option) => ({ ...option })),
    diamondWeightOptions: STONE_WEIGHTS.map((option) => ({ ...option }))
  }
}
