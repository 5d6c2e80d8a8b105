import * as z from 'zod/mini'
import { metalLabel } from '#domain/catalogue/metals.ts'
import { filmUrl, livePieceUrl, PICTURE_TO_FOLLOW, pictureUrl } from '#domain/catalogue/pictures.ts'
import {
  type Product,
  type ProductMedia,
  type ProductMetadata,
  type ProductRecord,
  productRecordSchema
} from '#domain/catalogue/product-schema.ts'
import type { Cut } from '#domain/catalogue/vocabulary.ts'
import { certificateFor } from '#domain/policies/certification.ts'
import { BRACELET_LENGTHS, STONE_WEIGHTS } from '#domain/pricing/tennis-bracelet.ts'
import films from '../media/films.json'
import livePieces from '../media/live.json'
import productFilms from '../media/product-films.json'
import productLive from '../media/product-live.json'
import productPictures from '../media/product-pictures.json'
import anklets from './anklets.json'
import bracelets from './bracelets.json'
import designs from './designs.json'
import earrings from './earrings.json'
import looseDiamonds from './loose-diamonds.json'
import necklaces from './necklaces.json'
import tennisBracelets from './tennis-bracelets.json'
import weddingRings from './wedding-rings.json'

/** How a cut stands before "diamond". */
const CUT_WORDS: Record<Cut, string> = {
  round: 'a round',
  princess: 'a princess-cut',
  emerald: 'an emerald-cut',
  asscher: 'an asscher-cut',
  oval: 'an oval',
  pear: 'a pear-shaped',
  marquise: 'a marquise',
  cushion: 'a cushion-cut',
  radiant: 'a radiant-cut',
  heart: 'a heart-shaped'
}

interface Words {
  metal: string
  /** "an oval", of the main stone. */
  stone: string
}

type View = (words: Words) => string
const STONES_ALONG = 'round diamonds in rims along a cable chain'

/** What the two views of a piece show, by its category and setting: the main one, and the second. */
const VIEWS: Record<string, readonly [View, View]> = {
  'tennis-bracelets line': [
    ({ metal }) => `Tennis bracelet in ${metal}, closed, the whole line of round diamonds`,
    ({ metal }) => `Claws and links of the tennis bracelet in ${metal}, close to`
  ],
  'wedding-rings solitaire': [
    ({ metal, stone }) => `Ring in ${metal} with ${stone} diamond in claws`,
    ({ metal }) => `The solitaire in ${metal} from its side: how high the diamond stands, and its claws`
  ],
  'wedding-rings bezel': [
    ({ metal, stone }) => `Ring in ${metal} with ${stone} diamond in a rim`,
    ({ metal }) => `The ring in ${metal} from its side: how low the rim sits`
  ],
  'wedding-rings halo': [
    ({ metal, stone }) => `Ring in ${metal}: ${stone} diamond ringed by small ones, more along the band`,
    ({ metal }) => `The halo ring in ${metal} from its side, the small diamonds along its shoulder`
  ],
  'wedding-rings vintage': [
    ({ metal, stone }) => `Ring in ${metal}: ${stone} diamond ringed by small ones, with a beaded edge`,
    ({ metal }) => `The ring in ${metal} from its side, the beaded edge and the diamonds along its shoulder`
  ],
  'wedding-rings three-stone': [
    ({ metal, stone }) => `Ring in ${metal} with three diamonds, ${stone} one in the middle`,
    ({ metal }) => `The three diamonds of the ring in ${metal} from the side`
  ],
  'wedding-rings eternity': [
    ({ metal }) => `Ring in ${metal} with round diamonds all the way round`,
    ({ metal }) => `The eternity ring in ${metal} turned further, diamonds inside and out`
  ],
  'wedding-rings pave': [
    ({ metal }) => `Band in ${metal} with a row of round diamonds, plain towards the palm`,
    ({ metal }) => `The band in ${metal} turned further, its diamonds down to where the plain metal begins`
  ],
  'wedding-rings channel': [
    ({ metal }) => `Band in ${metal} with round diamonds in a channel between two walls`,
    ({ metal }) => `The band in ${metal} turned further, the diamonds between their walls`
  ],
  'bracelets line': [
    ({ metal }) => `Bracelet in ${metal}: round diamonds in rims, joined by long open links`,
    ({ metal }) => `Rims and links of the bracelet in ${metal}, close to`
  ],
  'bracelets bangle': [
    ({ metal }) => `Oval bangle in ${metal} with a row of round diamonds along its front`,
    ({ metal }) => `The bangle in ${metal} from above`
  ],
  'bracelets chain': [
    ({ metal }) => `Bracelet in ${metal}, ${STONES_ALONG}`,
    ({ metal }) => `Chain and rims of the bracelet in ${metal}, close to`
  ],
  'anklets chain': [
    ({ metal }) => `Anklet in ${metal}, ${STONES_ALONG}`,
    ({ metal }) => `Chain and rims of the anklet in ${metal}, close to`
  ],
  'anklets drop': [
    ({ metal }) => `Anklet in ${metal}, small round diamonds hanging from a fine chain`,
    ({ metal }) => `The hanging diamonds of the anklet in ${metal}, close to`
  ],
  'earrings stud': [
    ({ metal, stone }) => `Pair of stud earrings in ${metal}, ${stone} diamond in four claws on each`,
    ({ metal }) => `The stud earrings in ${metal} from the side, with their posts and backs`
  ],
  'earrings bezel': [
    ({ metal, stone }) => `Pair of stud earrings in ${metal}, ${stone} diamond in a rim on each`,
    ({ metal }) => `The stud earrings in ${metal} from the side, with their posts and backs`
  ],
  'earrings hoop': [
    ({ metal }) => `Pair of hoop earrings in ${metal}, their fronts set with round diamonds`,
    ({ metal }) => `The hoop earrings in ${metal} from the other side`
  ],
  'earrings drop': [
    ({ metal, stone }) => `Pair of drop earrings in ${metal}, ${stone} diamond under a small one on each hook`,
    ({ metal }) => `The drop earrings in ${metal} from the side`
  ],
  'necklaces pendant': [
    ({ metal, stone }) => `Pendant in ${metal}, ${stone} diamond in claws on a cable chain`,
    ({ metal }) => `The pendant in ${metal} from the side, its loop and chain`
  ],
  'necklaces halo': [
    ({ metal, stone }) => `Pendant in ${metal}, ${stone} diamond ringed by small ones, on a cable chain`,
    ({ metal }) => `The halo pendant in ${metal} from the side, its loop and chain`
  ],
  'necklaces bezel': [
    ({ metal, stone }) => `Necklace in ${metal}, ${stone} diamond in a rim on a cable chain`,
    ({ metal }) => `The rim of the necklace in ${metal} from the side`
  ],
  'necklaces chain': [
    ({ metal }) => `Necklace in ${metal}, laid down in two turns, round diamonds in rims along its chain`,
    ({ metal }) => `Chain and rims of the necklace in ${metal}, close to`
  ],
  'loose-diamonds': [
    ({ stone }) =>
      `${stone.replace(/^an? /, '').replace(/^./, (first) => first.toUpperCase())} diamond, loose, from above`,
    ({ stone }) => `${stone.replace(/^./, (first) => first.toUpperCase())} diamond, loose, tilted`
  ]
}

/**
 * What the views of a piece show, in words for whoever cannot see them: the main view, then the second. A RangeError for
 * a piece of a kind that has no words yet.
 */
export function pictureWords({ id, category, metalType, metadata }: ProductRecord): [string, string] {
  const kind = metadata.setting ? `${category} ${metadata.setting}` : category
  const views = VIEWS[kind]
  if (!views) throw new RangeError(`${id}: no words for pictures of "${kind}"`)
  const metal = metalType ? metalLabel(metalType).replace(/^[PS]/, (letter) => letter.toLowerCase()) : ''
  const words = { metal, stone: CUT_WORDS[metadata.cut ?? 'round'] }
  return [views[0](words), views[1](words)]
}

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

/** The live pieces there are, as data/media/live.json lists them, and which of them each product is. */
export interface ProductLive {
  index: Readonly<Record<string, { version: string }>>
  keyOf: Readonly<Record<string, string>>
}

/**
 * The catalogue as full products, with the studio's pictures, its films and its live pieces. Of those, what is not there is
 * left out: without any picture the placeholder shows. The certificate follows from origin and stone weight
 * (DECISIONS 21), and a customisable bracelet gets its options from the price rules.
 */
export function products(
  pictures: PictureIndex,
  shownBy: ProductPictures = productPictures,
  filmed: ProductFilms = { index: films, shownBy: productFilms },
  live: ProductLive = { index: livePieces, keyOf: productLive }
): Product[] {
  return catalogue.map((record) => {
    const product = fullProduct(record, pictures, shownBy[record.id] ?? [])
    return {
      ...product,
      additionalMedia: [...product.additionalMedia, ...filmsOf(record, filmed)],
      metadata: { ...product.metadata, ...livePieceOf(record, live) }
    }
  })
}

function livePieceOf({ id }: ProductRecord, { index, keyOf }: ProductLive): Pick<ProductMetadata, 'liveUrl'> {
  const key = keyOf[id]
  const piece = key === undefined ? undefined : index[key]
  return key === undefined || !piece ? {} : { liveUrl: livePieceUrl(key, piece.version) }
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
  return completeProduct(record, media)
}

/**
 * A record with its pictures and films as a full product. The first picture is its main one. What follows by itself is
 * added here and nowhere else: the certificate, the place of its design, a bracelet's options. DECISIONS 21 and 35.
 */
export function completeProduct(record: ProductRecord, media: readonly ProductMedia[]): Product {
  const main = media.findIndex(({ type }) => type === 'image')
  // What it costs the shop is nothing that a product says.
  const { costPence: _cost, ...shown } = record
  return {
    ...shown,
    imageUrl: media[main]?.url ?? PICTURE_TO_FOLLOW,
    additionalMedia: media.filter((_, index) => index !== main),
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
