import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import { isEnquiryOnly, rangeOf } from '#domain/catalogue/product-facts.ts'
import { matches, type ProductFilter } from '#domain/catalogue/product-filter.ts'
import { productFilterQuery } from '#domain/catalogue/product-filter-query.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { RANGE_PAGES, rangeAddress } from '#domain/catalogue/range-pages.ts'
import { CATEGORIES, DIAMOND_TYPES } from '#domain/catalogue/vocabulary.ts'
import { SITEMAP_PATHS } from '#domain/pages/pages.ts'
import type { ShopDb } from '../../db/open.ts'
import { addedPages, readHeld } from '../content/queries.ts'
import { allProducts, type ToldProduct } from './listed-products.ts'
import { xmlText } from './xml.ts'

/**
 * How many numbers of pieces one file covers, and up to how many pieces all stand in a single one. The protocol takes 50,000
 * addresses and 50 MB; with its pictures a piece takes about a kilobyte.
 */
export const PIECES_A_FILE = 10_000

/** A file of pieces: those with a number above `after`, up to so many more. */
export interface PieceFile {
  after: number
  changedAt: string | null
}

/** So many numbers are counted at once that nobody else waits: two milliseconds of 100,000 pieces. */
const COUNTED_AT_ONCE = 500

/** The files that the pieces in the shop are told in; a file keeps its pieces whatever is added. */
export async function pieceFiles(db: ShopDb, perFile = PIECES_A_FILE): Promise<{ count: number; files: PieceFile[] }> {
  const { max } = db.fn
  const last = await db.selectFrom('products').select(max('number').as('number')).executeTakeFirst()
  const step = Math.min(perFile, COUNTED_AT_ONCE)
  const files: PieceFile[] = []
  let count = 0
  for (let from = 0; from < Number(last?.number ?? 0); from += step) {
    const counted = await db
      .selectFrom('products')
      .select((eb) => [eb.fn.countAll<number>().as('pieces'), max('changed_at').as('changed_at')])
      .where('number', '>', from)
      .where('number', '<=', from + step)
      // As a sum, so that the database goes by the numbers and not through all that is in the shop.
      .where(sql<number>`is_listed + 0`, '=', 1)
      .executeTakeFirst()
    const [pieces, changedAt] = [Number(counted?.pieces ?? 0), counted?.changed_at ?? null]
    const after = Math.floor(from / perFile) * perFile
    const file = files.at(-1)
    if (pieces > 0 && file?.after === after) file.changedAt = latest(file.changedAt, changedAt)
    else if (pieces > 0) files.push({ after, changedAt })
    count += pieces
    await turn()
  }
  return { count, files }
}

const latest = (a: string | null, b: string | null): string | null => (a !== null && b !== null && a > b ? a : (b ?? a))

/** Whether a file would hold a piece, asked of its own numbers alone. */
export async function holdsPieces(db: ShopDb, [after, upTo]: readonly [number, number]): Promise<boolean> {
  const first = await db
    .selectFrom('products')
    .select('number')
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .where('is_listed', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return first !== undefined
}

interface Address {
  path: string
  changedAt?: string | null
  pictures?: readonly string[]
}

/** The pages of the shop and its listings: every kind, origin and range that holds a piece, dated by its latest change. */
export async function* pagesAndListings(db: ShopDb, origin: string): AsyncGenerator<string> {
  const listings = LISTINGS.map((listing) => ({ ...listing, pieces: 0, changedAt: null as string | null }))
  const byKind = new Map<string, typeof listings>()
  for await (const some of allProducts(db)) {
    for (const { product, isListed, changedAt } of some) {
      const key = kindOf(product)
      let holding = byKind.get(key)
      if (!holding) {
        holding = listings.filter(({ filter }) => matches(product, filter))
        byKind.set(key, holding)
        // Nothing is written yet; whoever waits has a turn.
        yield ''
      }
      for (const listing of holding) {
        if (isListed) listing.pieces++
        if (changedAt && changedAt > (listing.changedAt ?? '')) listing.changedAt = changedAt
      }
    }
    yield ''
  }
  const pages = SITEMAP_PATHS.filter((path) => !listings.some((listing) => listing.path === path))
  yield pages.map((path) => url(origin, { path })).join('')
  const own = addedPages(await readHeld(db))
  yield own.map(({ slug }) => url(origin, { path: `/read/${slug}` })).join('')
  yield listings
    .filter(({ pieces }) => pieces > 0)
    .map((listing) => url(origin, listing))
    .join('')
}

/** The pieces in the shop with their pictures, of one file or of all. */
export async function* pieces(db: ShopDb, origin: string, within?: readonly [number, number]): AsyncGenerator<string> {
  for await (const some of allProducts(db, within))
    yield some
      .filter(({ isListed }) => isListed)
      .map((told) => url(origin, pieceAddress(told)))
      .join('')
}

const pieceAddress = ({ product, changedAt }: ToldProduct): Address => ({
  path: `/products/${product.id}`,
  changedAt,
  pictures: picturesOf(product)
})

const picturesOf = ({ imageUrl, additionalMedia }: Product): string[] =>
  [imageUrl, ...additionalMedia.filter(({ type }) => type === 'image').map(({ url }) => url)].filter(hasPicture)

/** What the filters of listings look at: pieces that are alike in it stand in the same ones, and are asked about once. */
function kindOf(product: Product): string {
  const { category, diamondType, price, metadata } = product
  const bounds = PRICE_BOUNDS.filter((bound) => price > bound).length
  return JSON.stringify([
    category,
    diamondType,
    rangeOf(product),
    isEnquiryOnly(product),
    metadata.cut,
    metadata.setting,
    bounds
  ])
}

const PRICE_BOUNDS = RANGE_PAGES.flatMap(({ filter }) => filter.maxPrice ?? [])

interface ListingAddress {
  path: string
  filter: ProductFilter
}

const listed = (path: string, filter: Omit<ProductFilter, 'sort'>): ListingAddress => ({
  path,
  filter: { ...filter, sort: 'name' }
})

const ofEachOrigin = (address: string, filter: Omit<ProductFilter, 'sort'>): ListingAddress[] => [
  listed(address, filter),
  ...DIAMOND_TYPES.map((diamondType) =>
    listed(`${address}${address.includes('?') ? '&' : '?'}diamondType=${diamondType}`, { ...filter, diamondType })
  )
]

/** Under the addresses by which their pages ask to be known. */
const LISTINGS: readonly ListingAddress[] = [
  ...ofEachOrigin('/products', {}),
  ...CATEGORIES.flatMap((category) =>
    ofEachOrigin(`/products?${new URLSearchParams(productFilterQuery({ category, sort: 'selection' }, 'page'))}`, {
      category
    })
  ),
  ...RANGE_PAGES.flatMap((page) => ofEachOrigin(rangeAddress(page), page.filter))
]

export const URLSET = {
  head:
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"' +
    ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n',
  foot: '</urlset>\n'
} as const

const url = (origin: string, { path, changedAt, pictures = [] }: Address): string =>
  `<url><loc>${xmlText(origin + path)}</loc>${lastmod(changedAt)}${pictures
    .map((picture) => `<image:image><image:loc>${xmlText(origin + picture)}</image:loc></image:image>`)
    .join('')}</url>\n`

/** Only where it is known: a date that is made up has every other one disbelieved. */
const lastmod = (changedAt: string | null | undefined): string =>
  changedAt ? `<lastmod>${xmlText(changedAt)}</lastmod>` : ''

/** The list of files, where there is more than one. */
export const sitemapIndex = (origin: string, files: readonly PieceFile[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[
    { path: '/sitemaps/pages.xml', changedAt: null },
    ...files.map(({ after, changedAt }) => ({ path: `/sitemaps/pieces-${after}.xml`, changedAt }))
  ]
    .map(({ path, changedAt }) => `<sitemap><loc>${xmlText(origin + path)}</loc>${lastmod(changedAt)}</sitemap>\n`)
    .join('')}</sitemapindex>\n`
