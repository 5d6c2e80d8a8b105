import * as z from 'zod/mini'
import { type MetalType, metalLabel, OFFERED_METALS } from '../catalogue/metals.ts'
import { canBeCustomised } from '../catalogue/product-facts.ts'
import {
  type Product,
  type ProductMedia,
  type ProductRecord,
  productRecordSchema
} from '../catalogue/product-schema.ts'
import { isCategory, originLabel } from '../catalogue/vocabulary.ts'
import { fillDescription } from '../description/fill.ts'
import { isPrice } from '../desk/price-limits.ts'
import { startingPrice } from '../pricing/bracelet-price.ts'
import { hasCaratSelector, ownCarat } from '../pricing/carat-selector.ts'
import { COST_FIELD, fieldNamed, fieldsOf, PIECE_FIELDS, type PieceField, RELATED_FIELD } from './piece-fields.ts'

/** A piece as its owner has written it: its record, as data/catalogue has them, and its pictures and films in order. */
export interface Piece {
  record: ProductRecord
  media: readonly ProductMedia[]
}

export type PieceState = 'draft' | 'published' | 'archived'

/** A piece's fields as texts, by name: what a form and a file of CSV hold. */
export type PieceTexts = Readonly<Record<string, string>>
/** What is wrong, by field; `''` is the piece as a whole. */
export type Mistakes = Readonly<Record<string, string>>
export type ReadPiece = { kind: 'piece'; record: ProductRecord } | { kind: 'mistakes'; mistakes: Mistakes }

const valueAt = (record: ProductRecord, at: PieceField['at']): unknown =>
  at[0] === 'metadata' ? record.metadata[at[1] as keyof ProductRecord['metadata']] : record[at[0]]

/** A record as its texts. */
export function pieceTexts(record: ProductRecord): PieceTexts {
  return Object.fromEntries(fieldsOf(record.category).map(({ name, at, write }) => [name, write(valueAt(record, at))]))
}

/**
 * A record from texts. What has no text stays as it is in `base`, as does what the form does not ask for, such as whether
 * a bracelet is designed in the customiser. All mistakes at once, each in the sentence of its field.
 */
export function readPiece(texts: PieceTexts, base?: ProductRecord): ReadPiece {
  const category = isCategory(texts.category) ? texts.category : base?.category
  const mistakes: Record<string, string> = {}
  const record: Record<string, unknown> = { ...base }
  const metadata: Record<string, unknown> = { ...base?.metadata }
  const asked = category === undefined ? PIECE_FIELDS : fieldsOf(category)
  for (const field of PIECE_FIELDS) {
    const { name, at, read } = field
    const target = at[0] === 'metadata' ? metadata : record
    const key = String(at[0] === 'metadata' ? at[1] : at[0])
    const text = texts[name]
    if (!asked.includes(field)) {
      // Another kind of piece has no such field: what was there of it goes.
      if (at[0] === 'metadata') delete target[key]
      else if (name === 'metalType') target[key] = null
      continue
    }
    if (text === undefined && base !== undefined) continue
    const found = read(text ?? '')
    if ('error' in found) mistakes[name] = found.error
    else if (found.value === undefined) delete target[key]
    else target[key] = found.value
  }
  if (category === 'loose-diamonds') metadata.enquiry_only = true
  if (Object.keys(mistakes).length > 0) return { kind: 'mistakes', mistakes }
  return checkPiece({ ...record, metadata })
}

/**
 * A record of data/catalogue's form from anywhere, held to the schema and to what is true of every piece of the shop.
 * Storefront spec, section 3; DESIGN, section 6.
 */
export function checkPiece(given: unknown): ReadPiece {
  const parsed = z.safeParse(productRecordSchema, given)
  if (!parsed.success) {
    const mistakes: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) {
      const [first, second] = path.map(String)
      const field = PIECE_FIELDS.find(({ at }) => at[0] === first && (at[0] !== 'metadata' || at[1] === second))
      if (field) mistakes[field.name] = field.wrong
      else mistakes[''] = `${path.join('.') || 'The piece'}: ${message}`
    }
    return { kind: 'mistakes', mistakes }
  }
  const record = pricedByDesign(parsed.data)
  const mistakes = untruths(record)
  return Object.keys(mistakes).length > 0 ? { kind: 'mistakes', mistakes } : { kind: 'piece', record }
}

/** What the schema cannot know, and no piece of the shop may be. */
function untruths(record: ProductRecord): Mistakes {
  const { category, diamondType, metalType, carat, metadata, name, description, price } = record
  const mistakes: Record<string, string> = {}
  const origin = originLabel(diamondType)
  const address = fieldNamed('id')?.read(record.id)
  if (address && 'error' in address) mistakes.id = address.error
  if (!name.startsWith(`${origin} `))
    mistakes.name = `A name begins with the origin of its diamonds: “${origin} …”. The law asks that nobody can mistake it.`
  if (category === 'loose-diamonds' && metalType !== null) mistakes.metalType = 'A loose diamond has no metal.'
  if (category !== 'loose-diamonds' && metalType === null) mistakes.metalType = 'Please choose a metal.'
  if (!isPrice(price)) mistakes.price = PIECE_FIELDS.find(({ name }) => name === 'price')?.wrong ?? ''
  const own = ownCarat(category)
  if (hasCaratSelector(record) && own !== null && carat !== own)
    mistakes.carat = `Shoppers choose the weight of such a piece, and its price is for ${own} ct: please write ${own}, or say that it is only enquired about.`
  if (carat !== null && metadata.stoneCarat !== undefined && metadata.stoneCarat > carat)
    mistakes.stoneCarat = `The largest stone cannot weigh more than all stones together, ${carat} ct.`
  const related = metadata.related ?? []
  if (related.includes(record.id)) mistakes[RELATED_FIELD] = 'A piece does not stand beside itself: please take it out.'
  const doubled = related.find((id, place) => related.indexOf(id) !== place)
  if (doubled !== undefined) mistakes[RELATED_FIELD] = `“${doubled}” stands there twice: please take one of them out.`
  if (metadata.braceletSize === true && (metadata.sizeOptions?.length ?? 0) === 0 && metadata.customizable !== true)
    mistakes.sizeOptions = 'Where a length must be chosen there are lengths to choose from.'
  try {
    fillDescription(description, {
      carat,
      stoneCarat: metadata.stoneCarat ?? null,
      cut: metadata.cut,
      count: metadata.stoneCount ?? null
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    mistakes.description = `${error.message}: the piece does not say it, or there is no such figure.`
  }
  return mistakes
}

/** The fields in which two records differ, with their texts: what a version changed. */
export function pieceChanges(
  before: ProductRecord,
  after: ProductRecord
): { name: string; label: string; before: string; after: string }[] {
  const [from, to] = [pieceTexts(before), pieceTexts(after)]
  return PIECE_FIELDS.flatMap(({ name, label }) => {
    const [was, is] = [from[name] ?? '', to[name] ?? '']
    return was === is ? [] : [{ name, label, before: was, after: is }]
  })
}

/** Texts without what the piece costs, for whoever does not set prices. */
export function withoutCost(texts: PieceTexts): PieceTexts {
  const { [COST_FIELD]: _cost, ...others } = texts
  return others
}

/** Whether two pictures' lists are the same: addresses, words and order. */
export const isSameMedia = (one: Piece['media'], other: Piece['media']): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether two records look alike to the eye, so that the one's turning piece may stand for the other. */
export function looksAlike(
  one: ProductRecord,
  other: Pick<Product, 'category' | 'metalType' | 'carat' | 'metadata'>
): boolean {
  const look = ({
    category,
    metalType,
    carat,
    metadata
  }: Pick<Product, 'category' | 'metalType' | 'carat' | 'metadata'>) =>
    JSON.stringify([
      category,
      metalType,
      carat,
      metadata.cut,
      metadata.setting,
      metadata.stoneCount,
      metadata.stoneCarat
    ])
  return look(one) === look(other)
}

/** A product without what follows by itself: its record, as data/catalogue would have it. */
export function recordOf(product: Product): ProductRecord {
  const {
    designRank: _rank,
    liveUrl: _live,
    lengthOptions: _lengths,
    diamondWeightOptions: _weights,
    ...metadata
  } = product.metadata
  const { id, name, description, price, category, diamondType, carat, featured, stock, metalType } = product
  return { id, name, description, price, category, diamondType, carat, featured, stock, metalType, metadata }
}

/** A metal within a sentence: "platinum", "18K white gold". */
const metalInText = (metal: MetalType): string => metalLabel(metal).replace(/^[PS]/, (letter) => letter.toLowerCase())
/** A text whose metals have another name now, with the article that each is said with: "an 18K shank", "a 22K shank". */
export const withArticles = (text: string): string =>
  text
    .replace(/\b([Aa])n? (?=(?:8|11|18)K )/g, '$1n ')
    .replace(/\b([Aa])n (?=platinum|sterling|(?!(?:8|11|18)K )\d+K )/g, '$1 ')

/** A metal within an address. */
const metalInId = (metal: MetalType): string => (metal === 'sterlingsilver' ? 'sterling-silver' : metal)

/**
 * The same piece in another metal or of another origin: address, name and text follow, and so does the price of a bracelet
 * that is designed in the customiser. It is made to order, and to be read through before anybody sees it.
 */
export function siblingOf(
  record: ProductRecord,
  { metalType, diamondType }: Pick<ProductRecord, 'metalType' | 'diamondType'>
): ProductRecord {
  const [origin, newOrigin] = [originLabel(record.diamondType), originLabel(diamondType)]
  const words = (text: string): string => {
    const said = text.replaceAll(origin, newOrigin).replaceAll(origin.toLowerCase(), newOrigin.toLowerCase())
    if (record.metalType === null || metalType === null) return said
    const renamed = said
      .replaceAll(metalInText(record.metalType), metalInText(metalType))
      .replaceAll(metalLabel(record.metalType), metalLabel(metalType))
      .replace(
        /(^|[.!?] )([ps])(?=latinum|terling)/g,
        (_all, before: string, first: string) => before + first.toUpperCase()
      )
    return withArticles(renamed)
  }
  let id = record.id.replace(record.diamondType, diamondType)
  if (record.metalType !== null && metalType !== null && record.metalType !== metalType) {
    const [was, is] = [metalInId(record.metalType), metalInId(metalType)]
    id = id.includes(was) ? id.replace(was, is) : `${id}-${is}`
  }
  // Another metal or origin costs something else.
  const { costPence: _cost, ...alike } = record
  const siblingId = id === record.id ? `${id}-copy` : id
  const { related, ...metadata } = record.metadata
  // It may be one of those that stand beside the piece itself.
  const beside = related?.filter((one) => one !== siblingId) ?? []
  const sibling: ProductRecord = {
    ...alike,
    id: siblingId,
    metadata: { ...metadata, ...(beside.length > 0 && { related: beside }) },
    name: words(record.name),
    description: words(record.description),
    featured: false,
    stock: 'made-to-order',
    diamondType,
    metalType
  }
  return pricedByDesign(sibling)
}

/** A bracelet that is designed in the customiser starts at the price of its metal and origin; any other piece as it is. */
function pricedByDesign(record: ProductRecord): ProductRecord {
  if (!canBeCustomised(record) || record.metalType === null) return record
  return { ...record, price: startingPrice(record.diamondType, record.metalType) }
}

/** The metals that a duplicate may be made in. */
export const SIBLING_METALS = OFFERED_METALS
