import fc from 'fast-check'
import { expect, test } from 'vitest'
import { METAL_TYPES } from './metals.ts'
import {
  compareProducts,
  matches,
  metalsMatching,
  PRODUCT_SORTS,
  type ProductFilter,
  searchText,
  selectProducts,
  sortName
} from './product-filter.ts'
import type { Product } from './product-schema.ts'
import { CATEGORIES, DIAMOND_TYPES } from './vocabulary.ts'

const ring: Product = {
  id: 'natural-halo-ring-platinum',
  name: 'Natural halo ring, platinum',
  description: 'One oval within a ring of small brilliants.',
  price: 249_900,
  imageUrl: '/media/ring-1200.jpg',
  additionalMedia: [],
  category: 'wedding-rings',
  diamondType: 'natural',
  carat: 1,
  certification: 'GIA',
  featured: true,
  stock: 2,
  inStock: true,
  metalType: 'platinum',
  metadata: { cut: 'oval', setting: 'halo' }
}
const studs: Product = {
  ...ring,
  id: 'lab-grown-studs',
  name: 'Laboratory-grown studs',
  price: 89_900,
  category: 'earrings',
  diamondType: 'lab-grown',
  certification: 'in-house',
  featured: false,
  metalType: '925-silver',
  metadata: {}
}
const stone: Product = {
  ...ring,
  id: 'stone',
  name: 'A stone',
  category: 'loose-diamonds',
  metalType: null,
  metadata: {}
}

const by = (filter: Omit<ProductFilter, 'sort'>): ProductFilter => ({ ...filter, sort: 'name' })

test('without a filter everything belongs to the list', () => {
  expect([ring, studs, stone].every((product) => matches(product, by({})))).toBe(true)
})

test.each([
  [{ category: 'wedding-rings' }, [true, false, false]],
  [{ diamondType: 'lab-grown' }, [false, true, false]],
  [{ metal: 'platinum' }, [true, false, false]],
  [{ metal: 'sterlingsilver' }, [false, true, false]],
  [{ featured: true }, [true, false, true]],
  [{ featured: false }, [false, true, false]],
  [{ range: 'engagement-rings' }, [true, false, false]],
  [{ range: 'wedding-bands' }, [false, false, false]],
  [{ designs: ['stone', 'lab-grown-studs'] }, [false, true, true]],
  // A stone's price is on no page, so no bound finds it out.
  [{ minPrice: 249_900 }, [true, false, false]],
  [{ minPrice: 249_901 }, [false, false, false]],
  [{ maxPrice: 89_900 }, [false, true, false]],
  [{ maxPrice: 89_899 }, [false, false, false]],
  [{ minPrice: 100, maxPrice: 1 }, [false, false, false]],
  [{ category: 'earrings', diamondType: 'natural' }, [false, false, false]]
] as const)('%j narrows ring, studs and stone to %j', (filter, expected) => {
  expect([ring, studs, stone].map((product) => matches(product, by(filter)))).toEqual(expected)
})

test.each([
  ['oval', true],
  ['OVAL ring', true],
  ['ring oval', true],
  ['plat hal', true],
  ['halo', true],
  ['engagement', true],
  ['gia', true],
  ['wedding', true],
  ['diamond ring', true],
  ['val', false],
  ['oval earrings', false],
  ['lab', false],
  ['brilliants', false],
  ['!', true]
])('"%s" finds the halo ring: %s', (q, found) => {
  expect(matches(ring, by({ q }))).toBe(found)
})

test.each(['lab grown', 'laboratory-grown', 'LAB', 'silver stud'])('"%s" finds laboratory-grown silver studs', (q) => {
  expect(matches(studs, by({ q }))).toBe(true)
})

test('the search text is folded words with single spaces between', () => {
  expect(searchText(ring)).toBe(
    'natural halo ring platinum wedding rings engagement rings natural platinum oval halo gia diamonds'
  )
  expect(searchText(studs)).toBe(
    'laboratory grown studs earrings laboratory grown lab sterling silver in house diamonds'
  )
})

test('a bare carat of gold means each of its colours, and silver either spelling', () => {
  expect(metalsMatching('18k')).toEqual(['18k-white-gold', '18k-yellow-gold', '18k-rose-gold', '18k'])
  expect(metalsMatching('9k')).toEqual(['9k-white-gold', '9k-yellow-gold', '9k-rose-gold', '9k'])
  expect(metalsMatching('925-silver')).toEqual(['sterlingsilver', '925-silver'])
  expect(metalsMatching('18k-rose-gold')).toEqual(['18k-rose-gold'])
  expect(metalsMatching('platinum')).toEqual(['platinum'])
})

const named = (id: string, name: string, price: number): Product => ({ ...ring, id, name, price })
const jumbled = [named('d', 'zirkon', 100), named('c', 'Éclat', 300), named('b', 'eclat', 300), named('a', 'Apex', 200)]
const idsBy = (sort: ProductFilter['sort']) => selectProducts(jumbled, { sort }).map(({ id }) => id)

test('by name, accents and capitals do not count, and equal names go by id', () => {
  expect(idsBy('name')).toEqual(['a', 'b', 'c', 'd'])
})

test('by price, equal prices go by name and id in either direction', () => {
  expect(idsBy('price-asc')).toEqual(['d', 'a', 'b', 'c'])
  expect(idsBy('price-desc')).toEqual(['b', 'c', 'a', 'd'])
})

test('in the house order a piece stands by the place of its design, and what has none comes last, by price', () => {
  const placed = (id: string, price: number, designRank?: number): Product => ({
    ...named(id, id, price),
    metadata: designRank === undefined ? {} : { designRank }
  })
  const list = [placed('e', 100), placed('d', 50), placed('c', 900, 1), placed('b', 800, 1), placed('a', 999, 0)]
  expect(selectProducts(list, { sort: 'selection' }).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('what has no price on its page comes last by price, either way, and by name among its like', () => {
  const asked = { category: 'loose-diamonds', metadata: {} } as const
  const list: Product[] = [
    { ...named('z', 'A stone', 900), ...asked },
    { ...named('y', 'B stone', 100), ...asked },
    named('x', 'Ring', 500)
  ]
  for (const sort of ['price-asc', 'price-desc'] as const)
    expect(selectProducts(list, { sort }).map(({ id }) => id)).toEqual(['x', 'z', 'y'])
})

test('the sort key of a name is the folded name', () => {
  expect(sortName({ name: 'Éclat' })).toBe('eclat')
})

test('the list passed in keeps its order', () => {
  const before = [...jumbled]
  selectProducts(jumbled, { sort: 'price-asc' })
  expect(jumbled).toEqual(before)
})

const product = fc
  .record({
    id: fc.stringMatching(/^[a-z0-9]{1,3}$/),
    name: fc.string({ unit: 'binary', maxLength: 4 }),
    price: fc.integer({ min: 0, max: 3 }),
    category: fc.constantFrom(...CATEGORIES),
    diamondType: fc.constantFrom(...DIAMOND_TYPES),
    metalType: fc.option(fc.constantFrom(...METAL_TYPES))
  })
  .map((changes): Product => ({ ...ring, ...changes }))

test('whatever the order they came in, products are sorted alike', () => {
  const products = fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 12 })
  fc.assert(
    fc.property(products, fc.constantFrom(...PRODUCT_SORTS), (list, sort) => {
      expect(selectProducts([...list].reverse(), { sort })).toEqual(selectProducts(list, { sort }))
      for (const one of list) expect(compareProducts(sort)(one, one)).toBe(0)
    })
  )
})

test('a narrower filter never finds more', () => {
  fc.assert(
    fc.property(
      fc.array(product),
      fc.constantFrom(...CATEGORIES),
      fc.constantFrom(...DIAMOND_TYPES),
      (list, category, diamondType) => {
        const wide = selectProducts(list, by({ category }))
        expect(selectProducts(wide, by({ diamondType }))).toEqual(selectProducts(list, by({ category, diamondType })))
      }
    )
  )
})
