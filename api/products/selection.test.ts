import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginate } from '#domain/catalogue/pagination.ts'
import { PRODUCT_SORTS, type ProductFilter, selectProducts } from '#domain/catalogue/product-filter.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { CATEGORIES, CUTS, DIAMOND_TYPES, METAL_TYPES } from '#domain/catalogue/vocabulary.ts'
import { seed } from '../db/seed.ts'
import { aProduct, smallContent } from '../testing/content.ts'
import { isOnPostgres, openTestDatabase } from '../testing/place/test-place.ts'
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
    category: fc.constantFrom(...CATEGORIES.slice(0, 3)),
    diamondType: fc.constantFrom(...DIAMOND_TYPES),
    metalType: fc.constantFrom(null, ...METAL_TYPES),
    featured: fc.boolean(),
    cut: fc.constantFrom(...CUTS.slice(0, 3))
  })
  .map(({ cut, ...given }): Omit<Product, 'id'> => ({ ...aProduct({ id: 'any', ...given }), metadata: { cut } }))

const someProducts = fc.array(product, { maxLength: 25, size: 'max' }).chain((products) =>
  fc
    .uniqueArray(fc.stringMatching(/^[a-z0-9]{1,3}(-[a-z0-9]{1,2})?$/), {
      minLength: products.length,
      maxLength: products.length
    })
    .map((ids) => products.map((each, index): Product => ({ ...each, id: ids[index] ?? '' })))
)

const narrowing = {
  category: fc.constantFrom(...CATEGORIES.slice(0, 3)),
  diamondType: fc.constantFrom(...DIAMOND_TYPES),
  metal: fc.constantFrom(...METAL_TYPES),
  featured: fc.boolean(),
  q: fc
    .array(fc.oneof(word, fc.constantFrom('r', 'fi', 'lab', 'diamond', 'nothing')), { minLength: 1, maxLength: 3 })
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

test('the database and domain select the same products in the same order, page by page', {
  timeout: 60_000
}, async () => {
  const { db, catalogue } = await openTestDatabase()
  const queries = createProductQueries(db, catalogue)

  await fc.assert(
    fc.asyncProperty(
      someProducts,
      fc.array(filter, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 7 }),
      async (products, filters, limit) => {
        await seed(db, { ...smallContent, products })
        for (const each of filters) {
          const expected = selectProducts(products, each).map(({ id }) => id)
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
        }
      }
    ),
    // On a server each run is a hundred questions over a wire.
    { numRuns: isOnPostgres ? 30 : 150 }
  )
})
