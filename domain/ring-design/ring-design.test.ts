import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeWords, compareDesigns } from './compare-designs.ts'
import { changed, noHistory, undone } from './design-history.ts'
import { notEngravableWords, signsThatFit } from './engraving.ts'
import {
  activeRing,
  designed,
  LINKED,
  linked,
  openPair,
  type RingPair,
  widthsFor,
  withChoice,
  withoutSecond,
  withSecond
} from './ring-design.ts'
import { ringWords, stoneWords } from './ring-words.ts'
import { anyRing, plainBand, solitaire } from './testing/designs.ts'

const pair: RingPair = { rings: [solitaire, plainBand], active: 0, isLinked: true }

const sized = (ringSize: string, engraving = '') => ({ ...plainBand, ringSize, engraving })

test('a second ring is a plain band of the first one’s metal, and is designed next', () => {
  fc.assert(
    fc.property(anyRing, (ring) => {
      const { rings, active, isLinked } = withSecond({ rings: [ring], active: 0, isLinked: true })
      expect([rings[0], active, isLinked]).toEqual([ring, 1, true])
      expect(rings[1]).toMatchObject({
        diamondType: 'none',
        metalType: ring.metalType,
        finish: ring.finish,
        engraving: ''
      })
    })
  )
})

test('what is linked changes both rings, the rest only the one being designed', () => {
  const { rings } = withChoice(pair, { metalType: '18k-rose-gold', ringSize: 'K' })
  expect(rings.map((ring) => [ring.metalType, ring.ringSize])).toEqual([
    ['18k-rose-gold', 'K'],
    ['18k-rose-gold', 'T']
  ])
})

test('unlinking leaves both as they are; linking gives the other what the one being designed has', () => {
  const apart = withChoice(linked(pair, false), { metalType: '18k-rose-gold' })
  expect(apart.rings[1]?.metalType).toBe('platinum')
  const together = linked(designed(apart, 1), true)
  for (const part of LINKED) expect(together.rings[0][part]).toBe(plainBand[part])
})

test('without its second ring a pair is the first, which is designed', () => {
  expect(withoutSecond({ ...pair, active: 1 })).toEqual({ ...openPair, rings: [solitaire] })
  expect(designed(openPair, 1).active).toBe(0)
  expect(activeRing({ ...pair, active: 1 })).toBe(plainBand)
})

test('a band is offered in the widths it is made in', () => {
  expect(widthsFor(solitaire)).toEqual([1.8, 2.1, 2.5, 3])
  expect(widthsFor(plainBand)).toEqual([2, 2.5, 3, 4, 5, 6])
  expect(widthsFor({ ...solitaire, settingType: 'channel' })).toEqual([2.4, 2.8])
})

test('rings are told in words, and what is open is not', () => {
  expect(ringWords(solitaire)).toBe('Round brilliant 1.00 ct, 18K yellow gold, 2.1 mm')
  expect(ringWords(plainBand)).toBe('Plain band, platinum, 5.0 mm')
  expect(stoneWords({ ...solitaire, diamondColor: 'not-sure' })).toBe('Round brilliant, natural, 1.00 ct, VS1')
})

test('an engraving that is too long for a size is told by how much, and one that fits is not', () => {
  expect(signsThatFit(sized('H'))).toBe(21)
  expect(signsThatFit(sized('M'))).toBe(24)
  expect(signsThatFit(sized('V'))).toBe(25)
  expect(notEngravableWords(sized('M', 'x'.repeat(26)))).toBe('Two signs too many for size M')
  expect(notEngravableWords(sized('M', 'x'.repeat(25)))).toBe('One sign too many for size M')
  expect(notEngravableWords(sized('M', 'é'.normalize('NFD').repeat(24)))).toBeNull()
  expect(notEngravableWords(sized('', 'x'.repeat(26)))).toBe('One sign too many for the inside of a ring')
})

test('each change is a step back, and typing in one field is one', () => {
  let history = changed(noHistory, 'a', 'metalType')
  history = changed(history, 'b', 'engraving')
  history = changed(history, 'c', 'engraving')
  expect(history.past).toEqual(['a', 'b'])
  const first = undone(history)
  expect(first?.design).toBe('b')
  expect(undone(first?.history ?? noHistory)?.design).toBe('a')
  expect(undone(noHistory)).toBeNull()
})

test('after a step back typing begins a new step', () => {
  const history = undone(changed(changed(noHistory, 'a', 'engraving'), 'b', 'metalType'))?.history ?? noHistory
  expect(changed(history, 'c', 'engraving').past).toEqual(['a', 'c'])
})

test('two designs are compared row by row, with what differs and both prices', () => {
  const rows = compareDesigns(pair, { ...pair, rings: [{ ...solitaire, metalType: 'platinum' }] })
  const of = (label: string) => rows.find((row) => row.label === label)
  expect(of('Metal')).toEqual({ label: 'Metal', values: ['18K yellow gold', 'Platinum'], differs: true })
  expect(of('Carat')?.differs).toBe(false)
  expect(of('Ring 2, width')?.values).toEqual(['5.0 mm', null])
  expect(rows.at(-1)?.label).toBe('Price')
  expect(rows.findIndex(({ label }) => label === 'Ring 2, metal')).toBeGreaterThan(
    rows.findIndex(({ label }) => label === 'Size')
  )
})

test.each([
  ['metal from 18K yellow gold to platinum', [{ metalType: 'platinum' }, {}]],
  ['ring 2, width from 5.0 mm to 6.0 mm', [{}, { width: '6.0' }]],
  ['ring 2, width left open', [{}, { width: '' }]],
  [null, [{ diamondShape: 'oval', caratWeight: '2.00' }, {}]],
  [null, [{ metalType: 'platinum' }, { metalType: '18k-rose-gold' }]],
  ['metal from 18K yellow gold to platinum', [{ metalType: 'platinum' }, { metalType: 'platinum' }]],
  [null, [{ diamondType: 'lab-grown', caratWeight: '2.00' }, {}]],
  ['engraving “Alex & Jo, always”', [{ engraving: 'Alex & Jo, always' }, {}]],
  ['diamond from natural to none', [{ diamondType: 'none' }, {}]],
  [null, [{}, {}]]
] as const)('a change is said within a sentence: %s', (words, [first, second]) => {
  const now: RingPair = {
    ...pair,
    rings: [
      { ...solitaire, ...first },
      { ...plainBand, ...second }
    ]
  }
  expect(changeWords(pair, now)).toBe(words)
})

test('where words are engraved is a change of its own, and words that go leave nothing to say of it', () => {
  const engraved = (engravedAt: string, engraving = 'Always'): RingPair => ({
    ...pair,
    rings: [{ ...solitaire, engraving, engravedAt }]
  })
  for (const inside of ['', 'inside'])
    expect(changeWords(engraved('outside'), engraved(inside))).toBe('engraved from outside the band to inside the band')
  expect(changeWords(engraved(''), engraved('inside'))).toBeNull()
  expect(changeWords(engraved('outside'), engraved('outside', ''))).toBe('engraving left out')
  expect(changeWords(engraved('outside'), engraved('inside', 'Ever'))).toBeNull()
  expect(changeWords(engraved('outside'), engraved('outside', 'Ever'))).toBe('engraving from “Always” to “Ever”')
  expect(changeWords(engraved('', ''), engraved('outside'))).toBe('engraving “Always”')
})
