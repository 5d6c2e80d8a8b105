import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { pageOfDesigns, selectDesigns } from './design-pages.ts'
import { type Design, designCountLabel, designName, groupDesigns, sibling } from './designs.ts'
import { METAL_TYPES } from './metals.ts'
import { isEnquiryOnly } from './product-facts.ts'
import { matches, PRODUCT_SORTS, type ProductFilter } from './product-filter.ts'
import { MOST_RELATED, type Product } from './product-schema.ts'
import { relatedPieces } from './related-pieces.ts'
import { DIAMOND_TYPES } from './vocabulary.ts'

const all = products({})
const byId = (id: string): Product => {
  const found = all.find((product) => product.id === id)
  if (!found) throw new Error(`${id} is not in the catalogue`)
  return found
}
const designs = (filter: Partial<ProductFilter> = {}) => selectDesigns(all, { sort: 'selection', ...filter })
const named = (name: string, list = designs()): Design => {
  const found = list.find((design) => design.name === name)
  if (!found) throw new Error(`${name} is not among the designs`)
  return found
}

test('the house begins with its tennis bracelet, in eight metals and both origins', () => {
  const [first] = designs()
  expect(first).toMatchObject({ key: 'tennis-bracelet', name: 'Tennis bracelet' })
  expect(first?.pieces).toHaveLength(16)
  expect(first?.metals).toHaveLength(8)
  expect(first?.metals[0]).toBe('platinum')
  expect(first?.origins.map(({ type, from, isFrom }) => ({ type, from, isFrom }))).toEqual([
    { type: 'natural', from: 391_700, isFrom: true },
    { type: 'lab-grown', from: 80_000, isFrom: true }
  ])
})

test('a featured piece stands for its design, else the first metal', () => {
  expect(named('Solitaire ring').face.id).toBe('natural-solitaire-ring-platinum')
  expect(named('Round pendant').face.id).toBe('lab-grown-round-pendant-18k-white-gold')
  expect(named('Halo ring').face.id).toBe('lab-grown-halo-ring-platinum')
})

test('one price in an origin is that price, several are a "from"', () => {
  expect(named('Three-stone ring').origins.map(({ isFrom }) => isFrom)).toEqual([false, false])
  expect(named('Solitaire ring').origins).toMatchObject([
    { from: 629_000, isFrom: true },
    { from: 289_000, isFrom: true }
  ])
  expect(named('Station bracelet').origins.map(({ type }) => type)).toEqual(['natural'])
})

test('a narrowed list groups what it has: platinum alone', () => {
  const [first] = designs({ metal: 'platinum' })
  expect(first?.metals).toEqual(['platinum'])
  expect(designs({ metal: 'platinum' }).every(({ face }) => face.metalType === 'platinum')).toBe(true)
})

test('by name designs stand by their own, not by their pieces, names', () => {
  const names = designs({ sort: 'name', category: 'earrings' }).map(({ name }) => name)
  expect(names).toEqual(['Bezel stud earrings', 'Drop earrings', 'Hoop earrings', 'Stud earrings'])
})

test('by price a design stands where its least, or its greatest, price does; what is asked for comes last', () => {
  const rings = (sort: ProductFilter['sort']) => designs({ sort, category: 'wedding-rings' }).map(({ name }) => name)
  expect(rings('price-asc').slice(0, 2)).toEqual(['Diamond band', 'Eternity ring'])
  expect(rings('price-desc')[0]).toBe('Solitaire ring')
  expect(rings('price-asc').at(-1)).toBe('Three-carat solitaire ring')
  expect(rings('price-desc').at(-1)).toBe('Three-carat solitaire ring')
})

test('pieces of an answer without designs are each their own, and are named without origin and metal', () => {
  const bare = all.map(
    ({ metadata: { design: _design, designName: _name, designRank: _rank, ...metadata }, ...rest }) => ({
      ...rest,
      metadata
    })
  )
  expect(groupDesigns(bare)).toHaveLength(all.length)
  expect(designName(bare.find(({ id }) => id === 'natural-solitaire-ring-platinum') as Product)).toBe('Solitaire ring')
})

test('a metal that this release does not know stands last, and does not become the face', () => {
  const ring = byId('natural-solitaire-ring-platinum')
  const later = { ...ring, id: 'later', metalType: '14k-green-gold' as Product['metalType'] }
  const [design] = groupDesigns([later, { ...ring, featured: false }].map((piece) => ({ ...piece, featured: false })))
  expect(design?.face.id).toBe(ring.id)
  expect(design?.metals).toEqual(['platinum', '14k-green-gold'])
})

test('whatever is asked, every piece that matches is in one design, and pages put together are the whole', () => {
  const filter = fc.record(
    {
      sort: fc.constantFrom(...PRODUCT_SORTS),
      metal: fc.constantFrom(...METAL_TYPES),
      diamondType: fc.constantFrom(...DIAMOND_TYPES),
      q: fc.constantFrom('ring', 'white gold', 'engagement'),
      minPrice: fc.constantFrom(100_000, 500_000)
    },
    { requiredKeys: ['sort'] }
  )
  fc.assert(
    fc.property(filter, fc.integer({ min: 1, max: 9 }), (asked, limit) => {
      const whole = selectDesigns(all, asked)
      const ids = whole.flatMap(({ pieces }) => pieces.map(({ id }) => id))
      expect([...ids].sort()).toEqual(
        all
          .filter((product) => matches(product, asked))
          .map(({ id }) => id)
          .sort()
      )
      expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length)
      const seen: string[] = []
      let cursor: string | null | undefined
      do {
        const page = pageOfDesigns(whole, { limit, ...(cursor && { cursor }) })
        if (page.kind !== 'page') throw new Error('the cursor was ours')
        expect(page).toMatchObject({ total: whole.length, pieces: ids.length })
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.next
      } while (cursor)
      expect(seen).toEqual(ids)
    })
  )
})

test('a cursor of another list is refused', () => {
  expect(pageOfDesigns(designs(), { limit: 2, cursor: 'nowhere' })).toEqual({ kind: 'unknown-cursor' })
})

const switched = (id: string, change: Parameters<typeof sibling>[2]) => {
  const found = sibling(all, byId(id), change)
  return found && [found.piece.id, found.also]
}

test('a sibling differs in what was asked', () => {
  expect(switched('natural-solitaire-ring-platinum', { origin: 'lab-grown' })).toEqual([
    'lab-grown-solitaire-ring-platinum',
    null
  ])
  expect(switched('natural-solitaire-ring-platinum', { metal: '18k-white-gold' })).toEqual([
    'natural-solitaire-ring-18k-white-gold',
    null
  ])
})

test('where the pair is not made the nearest sibling is given, with what else changed', () => {
  expect(switched('natural-halo-ring-18k-white-gold', { metal: 'platinum' })).toEqual([
    'lab-grown-halo-ring-platinum',
    'origin'
  ])
  // Nine carat rose gold is made with laboratory-grown stones only: eighteen carat has the same colour.
  expect(switched('lab-grown-diamond-band-9k-rose-gold', { origin: 'natural' })).toEqual([
    'natural-diamond-band-18k-rose-gold',
    'metal'
  ])
  expect(switched('lab-grown-stud-earrings-sterling-silver', { origin: 'natural' })).toEqual([
    'natural-stud-earrings-platinum',
    'metal'
  ])
})

test('the nearest metal is one of the same colour', () => {
  const ring = { ...byId('lab-grown-diamond-band-9k-rose-gold'), id: 'worn' }
  const natural = (metalType: Product['metalType']) => ({
    ...ring,
    id: `natural-${metalType}`,
    diamondType: 'natural' as const,
    metalType
  })
  const pieces = [ring, natural('platinum'), natural('18k-rose-gold')]
  expect(sibling(pieces, ring, { origin: 'natural' })?.piece.metalType).toBe('18k-rose-gold')
})

test('what a design is not made in at all has no sibling', () => {
  expect(switched('natural-station-bracelet-18k-yellow-gold', { origin: 'lab-grown' })).toBeNull()
  expect(switched('natural-solitaire-ring-platinum', { metal: '18k-rose-gold' })).toBeNull()
})

const beside = (id: string) =>
  Object.fromEntries(relatedPieces(byId(id), all).map(({ reason, piece }) => [reason, piece.id]))

test('beside a solitaire stand the band of its metal, the other origin and another setting', () => {
  expect(beside('natural-solitaire-ring-platinum')).toEqual({
    band: 'natural-eternity-ring-platinum',
    origin: 'lab-grown-solitaire-ring-platinum',
    setting: 'lab-grown-halo-ring-platinum'
  })
})

test('beside a band stands a ring, beside a pendant the studs that hold their stones alike', () => {
  expect(beside('lab-grown-eternity-ring-platinum').ring).toBe('lab-grown-solitaire-ring-platinum')
  expect(beside('natural-round-pendant-platinum').set).toBe('natural-stud-earrings-platinum')
  expect(beside('natural-bezel-necklace-18k-rose-gold').set).toBe('natural-bezel-stud-earrings-18k-yellow-gold')
})

test('nothing without a price is proposed, nothing twice, and never the piece itself', () => {
  for (const product of all) {
    const pieces = relatedPieces(product, all).map(({ piece }) => piece)
    expect(pieces.some(isEnquiryOnly)).toBe(false)
    expect(pieces).not.toContain(product)
    expect(new Set(pieces).size).toBe(pieces.length)
  }
})

test('what its owner chose stands beside a piece in that order, told by what it is to it', () => {
  const withRelated = (id: string, ...related: string[]): Product => ({
    ...byId(id),
    metadata: { ...byId(id).metadata, related }
  })
  const told = (product: Product, catalogue = all) =>
    relatedPieces(product, catalogue).map(({ reason, piece }) => [reason, piece.id])
  const ring = withRelated(
    'natural-solitaire-ring-platinum',
    'natural-stud-earrings-platinum',
    'lab-grown-halo-ring-platinum',
    'natural-eternity-ring-platinum',
    'lab-grown-solitaire-ring-platinum'
  )
  const chosen = [
    ['chosen', 'natural-stud-earrings-platinum'],
    ['setting', 'lab-grown-halo-ring-platinum'],
    ['band', 'natural-eternity-ring-platinum'],
    ['origin', 'lab-grown-solitaire-ring-platinum']
  ]
  expect(told(ring)).toEqual(chosen)
  expect(told(withRelated('natural-round-pendant-platinum', 'natural-stud-earrings-platinum'))).toEqual([
    ['set', 'natural-stud-earrings-platinum']
  ])
  // Another metal of the same design is no other setting, and none of the words fits it.
  expect(told(withRelated('natural-solitaire-ring-platinum', 'natural-solitaire-ring-18k-white-gold'))).toEqual([
    ['chosen', 'natural-solitaire-ring-18k-white-gold']
  ])
  // One that was archived since is left out, and without any the rule chooses as ever.
  const without = (...ids: string[]) => all.filter(({ id }) => !ids.includes(id))
  expect(told(ring, without('natural-eternity-ring-platinum'))).toEqual(chosen.filter(([reason]) => reason !== 'band'))
  const odd = withRelated('natural-solitaire-ring-platinum', 'gone', 'natural-solitaire-ring-platinum')
  expect(told(odd)).toEqual(told(byId('natural-solitaire-ring-platinum')))
  const twice = withRelated('natural-solitaire-ring-platinum', ...Array(9).fill('natural-stud-earrings-platinum'))
  expect(told(twice)).toHaveLength(1)
  const many = withRelated('natural-solitaire-ring-platinum', ...all.slice(0, 9).map(({ id }) => id))
  expect(told(many)).toHaveLength(MOST_RELATED)
})

test.each([
  [22, 91, false, '22 designs, 91 pieces'],
  [1, 4, false, '1 design, 4 pieces'],
  [1, 1, false, '1 piece'],
  [14, 14, true, '14 stones'],
  [0, 0, false, '0 pieces']
])('%i designs of %i pieces are counted as "%s"', (count, pieces, isStones, words) => {
  expect(designCountLabel(count, pieces, isStones)).toBe(words)
})
