import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerRead, type CachedCatalogue } from '#device/catalogue-answers.ts'
import { pageOfDesigns, selectDesigns } from '#domain/catalogue/design-pages.ts'
import { groupDesigns } from '#domain/catalogue/designs.ts'
import { METAL_TYPES } from '#domain/catalogue/metals.ts'
import { paginate } from '#domain/catalogue/pagination.ts'
import { PRODUCT_SORTS, type ProductFilter, selectProducts } from '#domain/catalogue/product-filter.ts'
import { parseProductFilter, productFilterQuery } from '#domain/catalogue/product-filter-query.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { toWire } from '#domain/catalogue/product-to-wire.ts'
import { fromWire, type ProductOnWire } from '#domain/catalogue/product-wire.ts'
import { CLARITY_GRADES, COLOUR_GRADES, LABORATORIES } from '#domain/catalogue/stone-grades.ts'
import { CATEGORIES, CUTS, DIAMOND_TYPES, RANGES } from '#domain/catalogue/vocabulary.ts'
import { seed } from '../../db/seed.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { isOnPostgres, openTestDatabase } from '../../testing/place/test-place.ts'
import { createCurrentIndex } from './current-index.ts'
import { createProductQueries } from './queries.ts'

// Few words and prices, so that products tie and words begin alike; odd letters, so that folding and order are tried.
const word = fc.constantFrom(
  'Pavé',
  'pave',
  'Ring',
  'rings',
  'Éclat',
  'ﬁne',
  'fine',
  '😀',
  'straße',
  'Ōval',
  '18K',
  'İ',
  'a',
  '𝒜b',
  '—'
)
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const price = fc.constantFrom(69_900, 100_000, 100_050, 250_000)

const product = fc
  .record({
    name,
    price,
    category: fc.constantFrom(...CATEGORIES.slice(0, 2)),
    diamondType: fc.constantFrom(...DIAMOND_TYPES),
    metalType: fc.constantFrom(null, ...METAL_TYPES),
    featured: fc.boolean(),
    cut: fc.constantFrom(...CUTS.slice(0, 3)),
    setting: fc.constantFrom('halo', 'eternity'),
    // Some of no design, some of one without a place in the house's order.
    design: fc.constantFrom(undefined, 'halo-ring', 'ring', 'a'),
    designName: fc.constantFrom('Pavé', 'Ring'),
    carat: fc.constantFrom(null, 0.5, 1, 1.6),
    designRank: fc.constantFrom(undefined, 0, 1),
    isAsked: fc.boolean(),
    certification: fc.constantFrom(...LABORATORIES),
    colour: fc.constantFrom(undefined, 'D', 'F', 'E–G', 'fancy yellow'),
    clarity: fc.constantFrom(undefined, 'VVS1', 'VS1–VS2')
  })
  .map(
    ({ cut, setting, design, designName, designRank, isAsked, colour, clarity, ...given }): Omit<Product, 'id'> => ({
      ...aProduct({ id: 'any', ...given }),
      metadata: {
        cut,
        setting,
        ...(colour && { colour }),
        ...(clarity && { clarity }),
        ...(design && { design, designName }),
        ...(design && designRank !== undefined && { designRank }),
        ...(isAsked && { enquiry_only: true })
      }
    })
  )

const someProducts = fc.array(product, { maxLength: 25, size: 'max' }).chain((products) =>
  fc
    .uniqueArray(fc.stringMatching(/^[a-z0-9]{1,3}(-[a-z0-9]{1,2})?$/), {
      minLength: products.length,
      maxLength: products.length
    })
    .map((ids) => products.map((each, index): Product => ({ ...each, id: ids[index] ?? '' })))
)

/** What is typed besides names: in part, misspelt, of prices and weights, and what means nothing. */
const typed = [
  ...['r', 'fi', 'lab', 'diamond', 'nothing', 'solitare', '"ovla"', 'halo', 'eternity', 'tennis', 'engagement ring'],
  ...[
    'oval',
    'princess',
    '18ct gold',
    'silver',
    '1ct',
    'over 1.5 carat',
    'under 1000',
    '£700-£1,000.50',
    'cheapest',
    '.*'
  ]
]

const narrowing = {
  category: fc.constantFrom(...CATEGORIES.slice(0, 3)),
  range: fc.constantFrom(...RANGES),
  shape: fc.constantFrom(...CUTS.slice(0, 4)),
  setting: fc.constantFrom('halo', 'eternity', 'stud'),
  designs: fc.constantFrom(['halo-ring'], ['ring', 'nowhere']),
  diamondType: fc.constantFrom(...DIAMOND_TYPES),
  metal: fc.constantFrom(...METAL_TYPES),
  featured: fc.boolean(),
  minCarat: fc.constantFrom(0.5, 1, 1.25, 3),
  maxCarat: fc.constantFrom(0.49, 1, 1.6, 5),
  colour: fc.constantFrom(...COLOUR_GRADES.slice(0, 4)),
  clarity: fc.constantFrom(...CLARITY_GRADES.slice(2, 6)),
  laboratory: fc.constantFrom(...LABORATORIES),
  q: fc
    .array(fc.oneof(word, fc.constantFrom(...typed)), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' ')),
  minPrice: price,
  maxPrice: price
}
const names = Object.keys(narrowing) as (keyof typeof narrowing)[]

/** Narrowed in two ways at most: with more, hardly any list would have a second page. */
const filter: fc.Arbitrary<ProductFilter> = fc
  .tuple(fc.record({ ...narrowing, sort: fc.constantFrom(...PRODUCT_SORTS) }), fc.subarray(names, { maxLength: 2 }))
  .map(([whole, kept]) => {
    const left = Object.fromEntries(kept.map((name) => [name, whole[name]]))
    return { ...left, sort: whole.sort }
  })

const onDeviceOf = (products: readonly Product[]): CachedCatalogue => ({
  products: products.map(toWire),
  braceletPrices: {},
  promotions: [],
  testimonials: [],
  reviews: null
})
const wireIn = (answer: ReturnType<typeof answerRead>) => ((answer?.body ?? []) as ProductOnWire[]).map(fromWire)

test('the database, the device and domain select the same pieces and designs in the same order, page by page', {
  timeout: 120_000
}, async () => {
  const { db, catalogue } = await openTestDatabase()
  const queries = createProductQueries(db, createCurrentIndex(db, catalogue))

  await fc.assert(
    fc.asyncProperty(
      someProducts,
      fc.array(filter, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 7 }),
      async (products, filters, limit) => {
        await seed(db, { ...smallContent, products })
        for (const each of filters) {
          const onDevice = answerRead('/api/products', productFilterQuery(each), onDeviceOf(products))
          const expected =
            each.q === undefined
              ? selectProducts(products, each).map(({ id }) => id)
              : wireIn(onDevice).map(({ id }) => id)
          expect((await queries.listProducts(each)).map(({ id }) => id)).toEqual(expected)
          for (let cursor: string | undefined, turned = 0; turned <= expected.length; turned++) {
            const paging = { limit, ...(cursor !== undefined && { cursor }) }
            const page = await queries.pageOfProducts(each, paging)
            const right = paginate(
              expected.map((id) => ({ id })),
              paging
            )
            if (page.kind !== 'page') throw new Error('the cursor was ours')
            expect({ ...page, items: page.items.map(({ id }) => ({ id })) }).toEqual(right)
            if (page.next === null) break
            cursor = page.next
          }
          const whole = onDeviceOf(products)
          const found = answerRead('/api/search', productFilterQuery(each), whole)?.body
          // As the shop reads it from an address, in which a lone dash is no word.
          const { filter: read } = parseProductFilter(productFilterQuery(each), 'api')
          expect(JSON.parse(JSON.stringify(await queries.searchProducts(read)))).toEqual(
            JSON.parse(JSON.stringify(found))
          )
          const counted = answerRead('/api/facets', productFilterQuery(each), whole)?.body
          expect(await queries.facets(read)).toEqual(counted)
          const designs =
            each.q === undefined
              ? selectDesigns(products, each)
              : groupDesigns(
                  wireIn(answerRead('/api/products', { ...productFilterQuery(each), group: 'design' }, whole))
                )
          const query = { ...productFilterQuery(each), group: 'design' }
          for (let cursor: string | undefined, turned = 0; turned <= designs.length; turned++) {
            const paging = { limit, ...(cursor !== undefined && { cursor }) }
            const page = await queries.pageOfDesigns(each, paging)
            if (page.kind !== 'page') throw new Error('the cursor was ours')
            const shown = { ...page, items: page.items.map(({ id }) => id) }
            const right = pageOfDesigns(designs, paging)
            expect(shown).toEqual(right.kind === 'page' && { ...right, items: right.items.map(({ id }) => id) })
            const kept = answerRead('/api/products', { ...query, ...paging, limit: String(limit) }, whole)
            expect(kept).toMatchObject({ status: 200, total: page.total, pieces: page.pieces })
            expect((kept?.body as { id: string }[] | undefined)?.map(({ id }) => id)).toEqual(shown.items)
            if (page.next === null) break
            cursor = page.next
          }
        }
      }
    ),
    // On a server each run is a hundred questions over a wire.
    { numRuns: isOnPostgres ? 15 : 80 }
  )
})
