import { expect, test } from 'vitest'
import { METAL_KEYS, METAL_TYPES, METALS, metalLabel, OFFERED_METALS } from '../catalogue/metals.ts'
import { PLACES } from '../catalogue/places.ts'
import { CATEGORIES, CUTS, cutLabel, DIAMOND_TYPES, originLabel, RANGES } from '../catalogue/vocabulary.ts'
import { LEXICON } from './lexicon.ts'
import { type Reading, readQuery } from './read-query.ts'

const labels = (text: string) => readQuery(text).facets.map(({ label }) => label)
const accepted = (text: string, by: string, values: readonly string[]) =>
  values.filter((value) =>
    readQuery(text).facets.every((facet) => facet.by !== by || !('accepts' in facet) || facet.accepts(value))
  )
const restIn = ({ rest }: Reading) => rest.map(({ typed }) => typed)

test('words become facets, whatever their order', () => {
  expect(labels('1ct oval platinum under 2000')).toEqual(['0.90 to 1.10 ct', 'Oval', 'Platinum', 'Up to £2,000'])
  expect(labels('under £2,000, platinum: oval 1 carat')).toEqual([
    'Up to £2,000',
    'Platinum',
    'Oval',
    '0.90 to 1.10 ct'
  ])
})

test.each([
  ['18ct gold', 'metal'],
  ['18 carat gold', 'metal'],
  ['gold 18k', 'metal'],
  ['18 gold', 'metal'],
  ['750 gold', 'metal'],
  ['9ct', 'metal'],
  ['9 carat', 'metal'],
  ['1ct', 'carat'],
  ['10ct', 'carat'],
  ['1.5', 'carat'],
  ['50 points', 'carat'],
  ['2k', 'price'],
  ['under 18k', 'price'],
  ['2000', 'price']
])('"%s" is of the %s alone', (text, by) => {
  expect(readQuery(text).facets.map((facet) => facet.by)).toEqual([by])
  expect(restIn(readQuery(text))).toEqual([])
})

test.each([
  ['under 2000', 0, 200_000],
  ['less than £1,250.50', 0, 125_050],
  ['up to 2k', 0, 200_000],
  ['max 500', 0, 50_000],
  ['500 max', 0, 50_000],
  ['<500', 0, 50_000],
  ['£500', 0, 50_000],
  ['500 pounds', 0, 50_000],
  ['two thousand', 0, 200_000],
  ['under a thousand', 0, 100_000],
  ['over 1.5k', 150_000, Number.POSITIVE_INFINITY],
  ['£500+', 50_000, Number.POSITIVE_INFINITY],
  ['from 1000', 100_000, Number.POSITIVE_INFINITY],
  ['between 1000 and 2000', 100_000, 200_000],
  ['from 1000 to 2000', 100_000, 200_000],
  ['£500-£1,000', 50_000, 100_000],
  ['1-2k', 100_000, 200_000],
  ['around 1000', 80_000, 120_000],
  ['over 500 under 1000', 50_000, 100_000]
])('"%s" is from %d to %d pence', (text, least, most) => {
  expect(readQuery(text).facets).toMatchObject([{ by: 'price', least, most }])
})

test.each([
  ['1ct', 0.9, 1.1],
  ['1 carat', 0.9, 1.1],
  ['1.5ct', 1.35, 1.65],
  ['1,5 ct', 1.35, 1.65],
  ['.5ct', 0.45, 0.55],
  ['½ carat', 0.45, 0.55],
  ['1/2 ct', 0.45, 0.55],
  ['1 1/2 carat', 1.35, 1.65],
  ['half carat', 0.45, 0.55],
  ['half a carat', 0.45, 0.55],
  ['quarter carat', 0.23, 0.28],
  ['three quarter carat', 0.68, 0.83],
  ['one carat', 0.9, 1.1],
  ['two carats', 1.8, 2.2],
  ['1 to 2 carat', 1, 2],
  ['1ct-2ct', 1, 2],
  ['over 2ct', 2, Number.POSITIVE_INFINITY],
  ['2 carat plus', 2, Number.POSITIVE_INFINITY],
  ['under 1 carat', 0, 1]
])('"%s" is from %d to %d carats', (text, least, most) => {
  expect(readQuery(text).facets).toMatchObject([{ by: 'carat', least, most }])
})

test('every metal that is offered is found by its name, and by "ct" for "K"', () => {
  for (const metal of OFFERED_METALS)
    for (const name of [
      metalLabel(metal),
      metalLabel(metal).replace('K ', 'ct '),
      metalLabel(metal).replace('K ', ' carat ')
    ]) {
      expect(accepted(name, 'metal', OFFERED_METALS), name).toEqual([metal])
      expect(restIn(readQuery(name)), name).toEqual([])
    }
})

test('every alloy that is sold has a word of its own', () => {
  const alloys = [...new Set(METAL_TYPES.map((type) => METALS[type].alloy))]
  for (const alloy of alloys)
    expect(
      [...LEXICON.values()].some(
        (meaning) => meaning.kind === 'metal' && [...meaning.metals].every((metal) => METALS[metal].alloy === alloy)
      ),
      alloy
    ).toBe(true)
})

test('a metal that is made and not sold is understood, and no piece is of it', () => {
  expect(METAL_KEYS).toContain('14k-white-gold')
  expect(labels('14k white gold')).toEqual(['14K white gold'])
  expect(accepted('14k white gold', 'metal', METAL_TYPES)).toEqual([])
})

test('every shape and origin is found by its name', () => {
  for (const cut of CUTS) expect(accepted(cutLabel(cut), 'cut', CUTS)).toEqual([cut])
  for (const origin of DIAMOND_TYPES) expect(accepted(originLabel(origin), 'origin', DIAMOND_TYPES)).toEqual([origin])
})

test('every kind of jewellery has a word that means it alone', () => {
  expect(PLACES).toHaveLength(CATEGORIES.length - 1 + RANGES.length)
  for (const place of PLACES) {
    const own = [...LEXICON.values()].find(
      (meaning) =>
        meaning.kind === 'work' &&
        [...meaning.works].every((work) => work.startsWith(`${place}:`)) &&
        meaning.works.has(`${place}:other`)
    )
    expect(own, place).toBeDefined()
  }
})

test('of two kinds that can be one the narrower holds, of others either', () => {
  expect(labels('tennis bracelet')).toEqual(['Tennis bracelets'])
  expect(labels('bracelet tennis')).toEqual(['Tennis bracelets'])
  expect(labels('studs or hoops')).toEqual(['Stud earrings or hoop earrings'])
  expect(labels('platinum or 18ct white gold')).toEqual(['Platinum or 18K white gold'])
  expect(labels('halo ring')).toEqual(['Halo', 'Rings'])
})

test('what a word means beside another kind holds there alone', () => {
  const works = ['engagement-rings:solitaire', 'necklaces:pendant', 'necklaces:halo necklaces:pendant', 'earrings:stud']
  expect(accepted('solitaire', 'work', works)).toEqual(['engagement-rings:solitaire'])
  expect(accepted('solitaire necklace', 'work', works)).toEqual(['necklaces:pendant'])
  expect(accepted('solitaire earrings', 'work', works)).toEqual(['earrings:stud'])
})

test('a colour counts beside a clarity or the word alone', () => {
  expect(labels('F VS1')).toEqual(['F colour', 'VS1 clarity'])
  expect(accepted('d-f colour', 'colour', ['E', 'F–G', 'G'])).toEqual(['E', 'F–G'])
  expect(labels('e ring')).toEqual(['Engagement rings'])
})

test('words that name what is not sold are known as such, and what means nothing is left', () => {
  const { unsold, rest } = readQuery('pearl zeppelin necklace for my wife')
  expect(unsold.map(({ typed }) => typed)).toEqual(['pearl'])
  expect(rest.map(({ typed }) => typed)).toEqual(['zeppelin'])
})

test.each([
  '',
  ' ',
  '💍',
  '.*+?^$()|[]{1}\\',
  '؟ ؛',
  '"',
  '""',
  '£',
  '-',
  '1/0',
  '<>',
  'under',
  'a'.repeat(5000),
  '"'.repeat(999)
])('nothing falls over "%s"', (text) => {
  expect(() => readQuery(text)).not.toThrow()
})

test('words from right to left stand where they stand', () => {
  const { rest } = readQuery('خاتم platinum')
  expect(rest.map(({ typed, start, end }) => [typed, start, end])).toEqual([['خاتم', 0, 4]])
})

test.each([
  ['not natural', ['Laboratory-grown']],
  ['not lab grown', ['Natural']],
  ['natural not lab', ['Natural']],
  ['ring without a halo', ['Rings', 'Not halo']],
  ['no halo', ['Not halo']],
  ['non-halo ring', ['Not halo', 'Rings']],
  ['ring without halo or pave', ['Rings', 'Not halo', 'Not pavé']],
  ['not rose or yellow gold', ['Not rose gold', 'Not yellow gold']],
  ['not 9ct gold', ['Not 9K gold']],
  ['not oval', ['Not oval']],
  ['not oval under 2000', ['Not oval', 'Up to £2,000']],
  ['not earrings', ['Not earrings']],
  ['not igi certified', ['No IGI certificate']],
  ['platinum or white gold', ['Platinum or white gold']]
])('"%s" is %j', (text, said) => {
  expect(labels(text)).toEqual(said)
  expect(restIn(readQuery(text))).toEqual([])
})

test('what is excluded is accepted of no piece, and everything else is', () => {
  expect(accepted('not natural', 'origin', DIAMOND_TYPES)).toEqual(['lab-grown'])
  expect(accepted('not oval', 'cut', CUTS)).toEqual(CUTS.filter((cut) => cut !== 'oval'))
  const works = [
    'engagement-rings:halo',
    'engagement-rings:solitaire engagement-rings:halo',
    'engagement-rings:solitaire'
  ]
  expect(accepted('without halo', 'work', works)).toEqual(['engagement-rings:solitaire'])
})

test('a chip of an exclusion takes its "not" along', () => {
  const text = 'platinum ring without a halo'
  const facet = readQuery(text).facets.find(({ label }) => label === 'Not halo')
  expect(facet?.spans.map(([start, end]) => text.slice(start, end))).toEqual(['without a halo'])
})

test('"no ring size needed" excludes no rings', () => {
  expect(labels('gift no ring size needed')).not.toContain('Not rings')
})
