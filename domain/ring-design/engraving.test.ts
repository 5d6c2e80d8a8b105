import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDesign, writeDesign } from './design-address.ts'
import {
  countedSize,
  engravedEm,
  engravedFace,
  engravedLength,
  headAngle,
  headLength,
  isEngravable,
  noFaceWords,
  notEngravableWords,
  outsideAngle,
  signsThatFit,
  takesOutside
} from './engraving.ts'
import { designFieldWords } from './form-design.ts'
import { openPair, type RingDesign } from './ring-design.ts'
import { ringPrice } from './ring-price.ts'
import { anyRing, plainBand, solitaire } from './testing/designs.ts'

const inside = (engraving: string, ringSize: string): RingDesign => ({ ...plainBand, engraving, ringSize })
const outside: RingDesign = { ...plainBand, engraving: 'Always', engravedAt: 'outside' }

test('an engraving fits by the size of its ring, and by the form where that is open', () => {
  const words = 'Always, Álex and Jo 2026'
  expect(isEngravable(inside(words, 'V'))).toBe(true)
  expect(isEngravable(inside(words, 'H'))).toBe(false)
  expect(isEngravable(inside(`  ${words}  `, ''))).toBe(true)
})

test('a letter with its accent takes the room of one, however it was typed', () => {
  expect(engravedLength('A\u0301')).toBe(engravedLength('A'))
})

test('a narrow band is engraved in smaller letters', () => {
  expect(engravedEm(2)).toBeCloseTo(1.6)
  expect(engravedEm(6)).toBe(2.8)
})

test('a smooth band takes words outside, and one of stones, grains, wires or arches does not', () => {
  for (const profile of ['court', 'd-shape', 'flat']) expect(takesOutside({ ...plainBand, profile })).toBe(true)
  expect(takesOutside(solitaire)).toBe(true)
  for (const settingType of ['channel', 'pave']) expect(takesOutside({ ...solitaire, settingType })).toBe(false)
  for (const bandStyle of ['diamond-encrusted', 'vintage-milgrain', 'twisted', 'split-shank', 'cathedral', 'bypass'])
    expect(takesOutside({ ...solitaire, bandStyle })).toBe(false)
})

test('outside there is the outer girth less what the head and its shoulders take', () => {
  expect(engravedFace(outside)).toBeGreaterThan(engravedFace({ ...outside, engravedAt: '' }) + 11)
  const large = { ...solitaire, engravedAt: 'outside', settingType: 'three-stone', caratWeight: '2.00', ringSize: 'H' }
  expect(signsThatFit(large)).toBeLessThan(signsThatFit({ ...large, engravedAt: '' }))
  fc.assert(
    fc.property(anyRing, (any) => {
      const ring = { ...any, engravedAt: 'outside', ringSize: any.ringSize || 'N' }
      const taken = engravedLength('x'.repeat(signsThatFit(ring)))
      if (taken > 0 && ring.ringSize !== 'not-sure')
        expect(taken + headLength(ring)).toBeLessThanOrEqual(engravedFace(ring))
    })
  )
})

test('a tension band is open under its stone, and holds fewer words inside', () => {
  const ring = { ...solitaire, ringSize: 'H' }
  const tension = { ...ring, settingType: 'tension' }
  expect(signsThatFit(ring)).toBeGreaterThan(signsThatFit(tension))
  expect(signsThatFit(tension)).toBeGreaterThan(signsThatFit({ ...tension, caratWeight: '3.00' }))
  expect(takesOutside(tension)).toBe(false)
})

test('without a size words beside a head or an opening are counted by the size that is drawn', () => {
  const open = { ...solitaire, ringSize: '', caratWeight: '3.00', settingType: 'three-stone', engravedAt: 'outside' }
  expect(signsThatFit(open)).toBe(signsThatFit({ ...open, ringSize: 'N' }))
  expect(signsThatFit(open)).toBeLessThan(25)
  expect(countedSize(open)).toBe('size N, as drawn')
  expect(notEngravableWords({ ...open, engraving: 'x'.repeat(25) })).toMatch(
    /too many for the outside of size N, as drawn$/
  )
  expect(countedSize({ ...open, engravedAt: '' })).toBeNull()
})

test('words outside stand on top of a plain band, and beside a head they begin where it ends', () => {
  expect(outsideAngle(outside)).toBe(0)
  const ring = { ...solitaire, engraving: 'Ever', engravedAt: 'outside' }
  const middle = (outsideAngle(ring) * engravedFace(ring)) / (2 * Math.PI)
  expect(middle - engravedLength('Ever') / 2).toBeCloseTo(headLength(ring) / 2)
  // On the smaller ring that is turned the same head takes more of the way round, and the words as much.
  const large = { ...ring, ringSize: 'V' }
  const words = outsideAngle(large) - headAngle(large)
  expect(outsideAngle(large, 16.6)).toBeCloseTo(headAngle(large, 16.6) + words)
  expect(outsideAngle(large, 16.6)).toBeGreaterThan(outsideAngle(large))
})

test('what a later choice makes impossible is said, with how to mend it, and the words stay', () => {
  expect(notEngravableWords(outside)).toBeNull()
  const twisted = { ...outside, bandStyle: 'twisted' }
  expect(notEngravableWords(twisted)).toBe('This ring is not engraved outside: choose inside, or a plain band')
  expect(noFaceWords({ ...twisted, engraving: '' })).toBe(notEngravableWords(twisted))
  const set = { ...solitaire, engravedAt: 'outside', settingType: 'tension' }
  expect(noFaceWords(set)).toMatch(/or another setting$/)
  expect(noFaceWords({ ...set, bandStyle: 'twisted' })).toMatch(/or a plain band and another setting$/)
  expect(notEngravableWords({ ...twisted, engravedAt: '' })).toBeNull()
  expect(notEngravableWords({ ...twisted, engraving: ' ' })).toBeNull()
  expect(notEngravableWords({ ...outside, engraving: 'x'.repeat(26) })).toBe(
    'One sign too many for the outside of size T'
  )
})

test('an address without a word about it means inside, and outside is shared, told and paid for', () => {
  const old = writeDesign({ ...openPair, rings: [{ ...outside, engravedAt: '' }] })
  expect(old.endsWith('_Always')).toBe(true)
  expect(readDesign(old)?.pair.rings[0].engravedAt).toBe('')
  const text = writeDesign({ ...openPair, rings: [outside] })
  expect(readDesign(text)).toEqual({ pair: { ...openPair, rings: [outside] }, replaced: [] })
  expect(readDesign(`${old}_nowhere`)?.replaced).toEqual([
    { ring: 1, part: 'engravedAt', was: 'nowhere', now: 'Inside' }
  ])
  expect(designFieldWords(text)).toContain('Engraved: Outside the band')
  expect(designFieldWords(old)).toContain('Engraved: Inside the band')
  const engraving = (ring: RingDesign) => ringPrice(ring).lines.find(({ what }) => what === 'engraving')
  expect(engraving(outside)).toMatchObject({ label: 'Engraving outside, 6 signs', amount: 6000 })
  expect(engraving({ ...outside, engravedAt: '' })).toMatchObject({ label: 'Engraving, 6 signs', amount: 3500 })
})
