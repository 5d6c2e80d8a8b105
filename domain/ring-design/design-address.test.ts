import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalDesign, MOST_DESIGN, readDesign, writeDesign } from './design-address.ts'
import { openPair } from './ring-design.ts'
import { anyPair, plainBand, solitaire } from './testing/designs.ts'

test('what is written is read again, whatever was designed', () => {
  fc.assert(
    fc.property(anyPair, (pair) => {
      expect(readDesign(writeDesign(pair))).toEqual({ pair, replaced: [] })
    })
  )
})

test('it survives an address', () => {
  fc.assert(
    fc.property(anyPair, (pair) => {
      const text = writeDesign(pair)
      expect(new URLSearchParams(new URLSearchParams({ rings: text }).toString()).get('rings')).toBe(text)
    })
  )
})

test('two rings with the longest engravings are within its limit', () => {
  const long = { ...solitaire, engraving: '—'.repeat(25) }
  expect(writeDesign({ rings: [long, long], active: 0, isLinked: true }).length).toBeLessThan(MOST_DESIGN)
})

test.each(['', '2*natural', '1', '1x*natural', 'a'.repeat(2000), '1*a*b*c', `1*${'_'.repeat(20)}`])(
  '"%.20s" is no design',
  (text) => {
    expect(readDesign(text)).toBeNull()
    expect(canonicalDesign(text)).toBe('')
  }
)

test('a metal, a size and a width that are not made are the nearest ones, and told', () => {
  const text = '1*none______9k-rose-gold_W_plain_court_11.0'
  expect(readDesign(text)?.replaced).toEqual([
    { ring: 1, part: 'metalType', was: '9K rose gold', now: '18K rose gold' },
    { ring: 1, part: 'ringSize', was: 'W', now: 'V' },
    { ring: 1, part: 'width', was: '11.0 mm', now: '6.0 mm' }
  ])
})

test('a part that nobody knows is left open and told without its words being shown as they came', () => {
  const read = readDesign('1*natural_oval_1.00_F_VS1_prong_platinum_N_plain_knife-edge*none______%3Cb%3E')
  expect(read?.replaced).toEqual([
    { ring: 1, part: 'profile', was: 'knife edge', now: 'Not sure yet' },
    { ring: 2, part: 'metalType', was: 'An unknown part', now: 'Not sure yet' }
  ])
})

test('a ring with a stone has no "none" about it, and any text is read without a fault', () => {
  expect(readDesign('1*natural_none')?.pair.rings[0].diamondShape).toBe('not-sure')
  fc.assert(
    fc.property(fc.string(), (text) => {
      const canonical = canonicalDesign(`1*${text}`)
      expect(canonicalDesign(canonical)).toBe(canonical)
    })
  )
})

test('it is sent as read from the first ring', () => {
  const pair = { rings: [solitaire, plainBand], active: 1, isLinked: false } as const
  expect(canonicalDesign(writeDesign(pair))).toBe(writeDesign({ ...pair, active: 0 }))
  expect(writeDesign(openPair)).toBe('1*')
})
