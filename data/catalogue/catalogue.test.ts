import { describe, expect, test } from 'vitest'
import { type MetalType, metalLabel } from '#domain/catalogue/metals.ts'
import { PICTURE_TO_FOLLOW } from '#domain/catalogue/pictures.ts'
import { type ProductRecord, productSchema } from '#domain/catalogue/product-schema.ts'
import { CATEGORIES, type Category, DIAMOND_TYPES, originLabel } from '#domain/catalogue/vocabulary.ts'
import { startingPrice } from '#domain/pricing/bracelet-price.ts'
import { BRACELET_LENGTHS, STONE_WEIGHTS } from '#domain/pricing/tennis-bracelet.ts'
import pictureIndex from '../media/index.json' with { type: 'json' }
import productPictures from '../media/product-pictures.json' with { type: 'json' }
import { catalogue, type ProductPictures, products } from './catalogue.ts'
import designs from './designs.json' with { type: 'json' }

const inCategory = (category: Category) => catalogue.filter((record) => record.category === category)
const isEnquiryOnly = (record: ProductRecord) => record.metadata.enquiry_only === true
const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)

describe('what is sold', () => {
  test('at least 76 pieces, in every category natural and laboratory-grown ones', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(76)
    for (const category of CATEGORIES) {
      expect(new Set(inCategory(category).map((record) => record.diamondType))).toEqual(new Set(DIAMOND_TYPES))
    }
  })

  test('no two pieces share an address or a name', () => {
    expect(repeated(catalogue.map((record) => record.id))).toEqual([])
    expect(repeated(catalogue.map((record) => record.name))).toEqual([])
  })

  test('a name begins with the origin of its diamonds', () => {
    for (const { name, diamondType } of catalogue) {
      expect(name.startsWith(diamondType === 'natural' ? 'Natural ' : 'Laboratory-grown '), name).toBe(true)
    }
  })

  test('loose diamonds have no metal and are sold on enquiry; two set pieces are, too', () => {
    expect(inCategory('loose-diamonds').every((record) => record.metalType === null && isEnquiryOnly(record))).toBe(
      true
    )
    expect(catalogue.filter((record) => isEnquiryOnly(record) && record.metalType !== null)).toHaveLength(2)
  })

  test('three pieces are sold out, and three tennis bracelets lead the home page', () => {
    expect(catalogue.filter((record) => record.stock === 0)).toHaveLength(3)
    expect(inCategory('tennis-bracelets').filter((record) => record.featured)).toHaveLength(3)
    expect(catalogue.filter((record) => record.featured && record.stock === 0)).toEqual([])
  })

  test.each([
    ['tennis-bracelets', 4],
    ['wedding-rings', 1],
    ['necklaces', 1],
    ['earrings', 1],
    ['bracelets', 2],
    ['anklets', 0.5]
  ] as const)('%s that can be chosen by carat start at %d ct', (category, carat) => {
    const chosenByCarat = inCategory(category).filter(
      (record) => !record.metadata.customizable && !isEnquiryOnly(record)
    )
    for (const record of chosenByCarat) expect(record.carat, record.id).toBe(carat)
  })
})

describe('prices', () => {
  test.each([
    ['wedding-rings', 2499],
    ['necklaces', 1299],
    ['bracelets', 3999],
    ['earrings', 899],
    ['anklets', 699],
    ['loose-diamonds', 4999]
  ] as const)('%s start at £%d', (category, pounds) => {
    expect(Math.min(...inCategory(category).map((record) => record.price))).toBe(pounds * 100)
  })

  test('a tennis bracelet costs the starting price of its metal and origin', () => {
    for (const { id, price, diamondType, metalType } of inCategory('tennis-bracelets')) {
      expect(price, id).toBe(startingPrice(diamondType, metalType as MetalType))
    }
  })

  test('the natural piece of a design costs more than the laboratory-grown one', () => {
    const designOf = ({ id }: ProductRecord) => id.replace(/^(natural|lab-grown)-/, '')
    const natural = catalogue.filter(
      (record) => record.diamondType === 'natural' && record.category !== 'loose-diamonds'
    )
    const pairs = natural.flatMap((record) => {
      const grown = catalogue.find((other) => other !== record && designOf(other) === designOf(record))
      return grown ? [{ id: record.id, natural: record.price, grown: grown.price }] : []
    })
    expect(pairs.length).toBeGreaterThan(20)
    for (const pair of pairs) expect(pair.natural, pair.id).toBeGreaterThan(pair.grown)
  })

  test('longer bracelets and larger bangles add more, the first size nothing', () => {
    for (const { id, metadata } of catalogue) {
      if (!metadata.sizeOptions) continue
      const adjustments = metadata.sizeOptions.map((option) => option.adjustment)
      expect(adjustments[0], id).toBe(0)
      expect(adjustments, id).toEqual([...new Set(adjustments)].sort((a, b) => a - b))
    }
  })
})

test('bracelets to be chosen by length offer the lengths of the price rules and fit the same wrists', () => {
  const byLength = catalogue.filter((record) => record.metadata.braceletSize && record.metadata.setting !== 'bangle')
  expect(byLength.length).toBeGreaterThan(2)
  for (const { id, metadata } of byLength) {
    const offered = metadata.sizeOptions?.map(({ size, description }) => [size, description])
    expect(offered, id).toEqual(BRACELET_LENGTHS.map(({ length, description }) => [length, description]))
  }
})

describe('as full products', () => {
  const noFilms = { index: {}, shownBy: {} }
  const full = products(pictureIndex, productPictures, noFilms)
  const byId = (id: string) => {
    const product = full.find((candidate) => candidate.id === id)
    if (!product) throw new Error(`The catalogue has no ${id}`)
    return product
  }

  test('every record becomes a product of the schema', () => {
    for (const product of full) expect(productSchema.safeParse(product).error, product.id).toBeUndefined()
  })

  test('the first of the studio’s pictures is the product’s own, the second its media, each with its own words', () => {
    const id = 'natural-tennis-bracelet-platinum'
    const shown = products({ a: { version: 'v1' }, b: { version: 'v2' } }, { [id]: ['a', 'b'] }, noFilms)
    const bracelet = shown.find((product) => product.id === id)
    expect(bracelet?.imageUrl).toBe('/media/a-1200.jpg?v=v1')
    expect(bracelet?.additionalMedia).toEqual([
      {
        type: 'image',
        url: '/media/b-1200.jpg?v=v2',
        alt: 'Claws and links of the tennis bracelet in platinum, close to'
      }
    ])
  })

  test('a product tells where its live piece is, and nothing where there is none', () => {
    const [id, other] = [catalogue[0]?.id ?? '', catalogue[1]?.id ?? '']
    const live = { index: { ring: { version: '1a2b3c4d' } }, keyOf: { [id]: 'ring', [other]: 'to-come' } }
    const shown = products({}, {}, undefined, live)

    expect(shown[0]?.metadata.liveUrl).toBe('/media/live/ring.bin?v=1a2b3c4d')
    for (const { metadata } of shown.slice(1)) expect(metadata).not.toHaveProperty('liveUrl')
  })

  test('a film comes after the pictures, and one that is not there yet is left out', () => {
    const id = 'natural-solitaire-ring-platinum'
    const filmed = { index: { turned: { version: '1a2b3c4d' } }, shownBy: { [id]: ['turned', 'to-come'] } }
    const ring = products({ a: { version: 'v1' }, b: { version: 'v2' } }, { [id]: ['a', 'b'] }, filmed).find(
      (product) => product.id === id
    )
    expect(ring?.additionalMedia.map(({ type }) => type)).toEqual(['image', 'video'])
    expect(ring?.additionalMedia[1]).toEqual({
      type: 'video',
      url: '/media/films/turned.mp4?v=1a2b3c4d',
      alt: 'Ring in platinum with a round diamond in claws, turning once round'
    })
    expect(productSchema.safeParse(ring).error).toBeUndefined()
  })

  test('a picture the index does not have gives way to the next one, or to the placeholder', () => {
    const shownBy = { 'natural-tennis-bracelet-18k-yellow-gold': ['to-come', 'b'] }
    const only = products({ b: { version: 'v2' } }, shownBy, noFilms)
    const imageOf = (id: string) => only.find((product) => product.id === id)?.imageUrl
    expect(imageOf('natural-tennis-bracelet-18k-yellow-gold')).toBe('/media/b-1200.jpg?v=v2')
    expect(imageOf('natural-tennis-bracelet-platinum')).toBe(PICTURE_TO_FOLLOW)
  })

  test('a customisable bracelet offers every length and stone weight, another piece none', () => {
    const { metadata } = byId('lab-grown-tennis-bracelet-platinum')
    expect(metadata.lengthOptions).toEqual(BRACELET_LENGTHS)
    expect(metadata.diamondWeightOptions).toEqual(STONE_WEIGHTS)
    expect(byId('lab-grown-tennis-bracelet-sterling-silver-classic').metadata.lengthOptions).toBeUndefined()
  })

  test('the certificate goes by the weight of the largest stone', () => {
    expect(byId('natural-solitaire-ring-platinum').certification).toBe('GIA')
    expect(byId('lab-grown-solitaire-ring-platinum').certification).toBe('IGI')
    expect(byId('natural-tennis-bracelet-platinum').certification).toBe('in-house')
  })

  test('sold out is out of stock, made to order is not', () => {
    expect(byId('natural-halo-ring-18k-white-gold').inStock).toBe(false)
    expect(byId('natural-solitaire-ring-platinum').inStock).toBe(true)
  })
})

describe('pictures', () => {
  const shownBy: ProductPictures = productPictures

  test('every piece has a main view and a second one', () => {
    for (const { id } of catalogue) {
      const [main, ...more] = shownBy[id] ?? []
      expect(more, id).toEqual([`${main}-second`])
      for (const key of [main, ...more]) expect(pictureIndex, id).toHaveProperty([key ?? ''])
    }
  })

  test('a picture shows the piece’s metal, its cut and its weight', () => {
    for (const { id, metalType, metadata, carat } of catalogue) {
      for (const key of shownBy[id] ?? []) {
        const shown = [metalType ?? 'loose', metadata.cut, `${(carat ?? 0).toFixed(2).replace('.', '-')}ct`]
        expect(
          shown.filter((word) => !key.includes(word ?? '')),
          `${id} shown by ${key}`
        ).toEqual([])
      }
    }
  })

  test('pieces share a main view only where nothing to be seen tells them apart', () => {
    const looks = new Map<string | undefined, Set<string>>()
    for (const { id, category, metalType, carat, metadata } of catalogue) {
      const main = shownBy[id]?.[0]
      const { cut, setting, stoneCount, stoneCarat } = metadata
      const look = JSON.stringify([category, metalType, carat, cut, setting, stoneCount, stoneCarat])
      looks.set(main, (looks.get(main) ?? new Set()).add(look))
    }
    expect([...looks].filter(([, { size }]) => size > 1)).toEqual([])
  })
})

test('every record is of a design of the house, and every design of the house has records', () => {
  const known = new Set(designs.map(({ design }) => design))
  expect(known.size).toBe(designs.length)
  expect(catalogue.filter(({ metadata }) => !known.has(metadata.design ?? '')).map(({ id }) => id)).toEqual([])
  expect(new Set(catalogue.map(({ metadata }) => metadata.design))).toEqual(known)
})

test('the pieces of a design differ in metal and origin alone, no two in neither, and are named alike', () => {
  for (const { design, name } of designs) {
    const records = catalogue.filter(({ metadata }) => metadata.design === design)
    const [first] = records
    const alike = ({ category, carat, metadata }: ProductRecord) => ({ category, carat, metadata })
    for (const record of records) {
      expect(alike(record), record.id).toEqual(first && alike(first))
      const metal = record.metalType && `, ${metalLabel(record.metalType)}`
      const named = `${originLabel(record.diamondType)} ${name}${metal ?? ''}`
      expect(record.name.toLowerCase(), record.id).toBe(named.toLowerCase())
    }
    const pairs = new Set(records.map(({ metalType, diamondType }) => `${metalType} ${diamondType}`))
    expect(pairs.size, design).toBe(records.length)
  }
})

test('a product carries the name and the place of its design', () => {
  const ring = products({}).find(({ id }) => id === 'natural-solitaire-ring-platinum')
  expect(ring?.metadata).toMatchObject({ design: 'solitaire-ring', designName: 'Solitaire ring', designRank: 1 })
})

test('no record claims an offer: whether one is live, and how much is off, is reckoned from the promotions and the prices', () => {
  expect(catalogue.filter(({ metadata }) => metadata.specialOffer).map(({ id }) => id)).toEqual([])
})
