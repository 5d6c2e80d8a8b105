import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { LEXICON } from './lexicon.ts'
import { nearest, restOf, search } from './search.ts'
import { tellUnderstanding } from './search-answer.ts'
import { indexAtOnce, indexEntries, searchedEntry } from './search-index.ts'
import { SETTINGS } from './synonyms.ts'
import { MOST_CHARACTERS, understand } from './understand.ts'

const all = products({})
const index = indexAtOnce(all)
const found = (q: string) => {
  const { tiers } = search(index, q)
  return all.filter((_, place) => tiers[place] !== 0)
}
const told = (q: string) => tellUnderstanding(understand(q, index.words))

test('every setting of the catalogue has a word', () => {
  const settings = new Set(all.flatMap(({ metadata }) => metadata.setting ?? []))
  for (const setting of settings) expect(SETTINGS, setting).toContain(setting)
  for (const setting of SETTINGS)
    expect(
      [...LEXICON.values()].some(
        (meaning) =>
          meaning.kind === 'work' &&
          [...meaning.works].every((work) => work.endsWith(`:${setting}`) || !work.endsWith(':other'))
      ),
      setting
    ).toBe(true)
})

test('a misspelt word is corrected, and said; between quotation marks it is taken as it is', () => {
  expect(told('solitare ring')).toMatchObject({
    q: 'solitaire ring',
    correction: { typed: 'solitare ring', literal: '"solitare" ring' }
  })
  expect(told('"solitare" ring')).toMatchObject({ q: '"solitare" ring', correction: null })
  expect(found('"solitare" ring')).toEqual([])
  expect(told('solitaire ring').correction).toBeNull()
})

test('what the shop does not sell is no misspelling', () => {
  expect(told('pearl necklace')).toMatchObject({
    correction: null,
    chips: [{ label: 'Necklaces' }, { label: '“pearl”' }]
  })
})

test('a chip asks for the rest, and the last one for nothing', () => {
  expect(told('1ct oval, for my wife').chips).toEqual([
    { label: '0.90 to 1.10 ct', q: 'oval, for my wife' },
    { label: 'Oval', q: '1ct , for my wife' }
  ])
  expect(told('oval for my wife').chips).toEqual([{ label: 'Oval', q: null }])
  expect(restOf('cheapest studs', [[9, 14]])).toBe('cheapest')
})

test('a weight is also found in what can be had in it, at the price it then has', () => {
  const prices = (q: string) => found(q).map(({ price }) => price)
  expect(found('2ct engagement ring').length).toBeGreaterThan(3)
  // At two carats a ring costs two and a half times its list price.
  expect(prices('2ct engagement ring under 7000').every((price) => price * 2.5 <= 700_000)).toBe(true)
  expect(prices('2ct engagement ring under 7000').length).toBeGreaterThan(0)
  expect(found('engagement ring under 7000').length).toBeGreaterThan(found('2ct engagement ring under 7000').length)
})

test('what has no price on its page is within none', () => {
  expect(found('loose diamond under 100000')).toEqual([])
  expect(found('diamond over £1').some(({ category }) => category === 'loose-diamonds')).toBe(false)
})

test('the nearest miss as little as can be, of that what is parted with soonest', () => {
  const near = (q: string, filter = {}) =>
    nearest(index, { sort: 'selection', q, ...filter }, understand(q, index.words))
  expect(near('1ct oval platinum under 2000')).toMatchObject({
    missing: ['Oval'],
    filter: { sort: 'selection', q: '1ct platinum under 2000' }
  })
  expect(near('gifts under 500')?.missing).toEqual(['Up to £500'])
  expect(near('zeppelin')).toMatchObject({ missing: ['“zeppelin”'], filter: { sort: 'selection' } })
  expect(near('platinum', { category: 'anklets' })).toMatchObject({
    missing: ['Platinum'],
    filter: { sort: 'selection', category: 'anklets' }
  })
})

test('of the nearest by price the one nearest to it comes first', () => {
  const q = 'gifts under 500'
  const tiers = nearest(index, { sort: 'selection', q }, understand(q, index.words))?.tiers ?? new Uint32Array()
  const [first] = all
    .map((product, place) => ({ product, tier: tiers[place] ?? 0 }))
    .filter(({ tier }) => tier > 0)
    .sort((a, b) => a.tier - b.tier)
  expect(first?.product.id).toBe('lab-grown-drop-anklet-sterling-silver')
})

test('the order of the nearest gives no price away that is on no page', () => {
  const q = 'loose diamond under 100'
  const near = nearest(index, { sort: 'selection', q }, understand(q, index.words))
  expect(near?.missing).toEqual(['Up to £100'])
  expect(new Set(near?.tiers.filter((tier) => tier > 0)).size).toBe(1)
})

test('an empty catalogue has nothing, and nothing near', () => {
  const none = indexAtOnce([])
  expect(search(none, 'ring').tiers).toHaveLength(0)
  expect(nearest(none, { sort: 'selection' }, null)).toBeNull()
})

test('scores do not hang on the order in which the products came', () => {
  const turned = indexAtOnce([...all].reverse())
  for (const q of ['brilliant', 'five carat', 'classic', 'sta', 'studs', 'round pendant'])
    expect([...search(turned, q).tiers].reverse()).toEqual([...search(index, q).tiers])
})

test('the index is built a step at a time', () => {
  let steps = 0
  const entry = searchedEntry(all[0] as (typeof all)[number])
  for (const _ of indexEntries(Array.from({ length: 1200 }, () => entry))) steps++
  expect(steps).toBeGreaterThanOrEqual(3)
})

test('whatever is typed is answered, in a beginning of it that is looked at', { timeout: 60_000 }, () => {
  const word = fc.constantFrom(
    '1',
    '18',
    'ct',
    'k',
    '£',
    '-',
    'to',
    'under',
    '"',
    'oval',
    'gold',
    'ring',
    'or',
    'half',
    '/',
    '.5',
    '+',
    'vs1',
    'f',
    'رنگ',
    '💍',
    '(',
    '\\'
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(word, { maxLength: 60 }).map((all) => all.join(' '))
  )
  fc.assert(
    fc.property(text, (q) => {
      const { understanding, tiers } = search(index, q)
      expect(understanding.facets.length).toBeLessThanOrEqual(MOST_CHARACTERS)
      expect(tiers).toHaveLength(all.length)
      const near = nearest(index, { sort: 'selection', q }, understanding)
      const isAny = (places?: Uint32Array) => places?.some((tier) => tier > 0) ?? false
      expect(isAny(tiers) || isAny(near?.tiers)).toBe(true)
      for (const { q: rest } of tellUnderstanding(understanding).chips) expect(rest).not.toBe(q)
    }),
    { numRuns: 500 }
  )
})

test('ten thousand characters take no longer than a hundred', () => {
  const time = (q: string) => {
    const started = performance.now()
    search(index, q)
    return performance.now() - started
  }
  time('warm up')
  expect(time('zzxq '.repeat(2000))).toBeLessThan(time('zzxq '.repeat(20)) * 20 + 50)
})
