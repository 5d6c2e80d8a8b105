import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalDesign, designsIn, writeDesign } from './design-address.ts'
import { designFieldWords, designText, fieldsOf, pairOf } from './form-design.ts'
import { designed, openPair, type RingPair, withSecond } from './ring-design.ts'
import { anyPair, plainBand, solitaire } from './testing/designs.ts'

const pair: RingPair = { rings: [solitaire, plainBand], active: 0, isLinked: false }

test('a form gives back the rings that were put into it, whichever is being designed', () => {
  fc.assert(
    fc.property(anyPair, fc.constantFrom(0 as const, 1 as const), (any, active) => {
      const shown = designed({ ...any, isLinked: false }, active)
      expect(pairOf(fieldsOf(shown, []))).toEqual(shown)
    })
  )
})

test('what is typed in the fields comes before what the design says of that ring', () => {
  const form = { ...fieldsOf(designed(pair, 1), []), metalType: '18k-rose-gold' }
  expect(pairOf(form).rings.map((ring) => ring.metalType)).toEqual(['18k-yellow-gold', '18k-rose-gold'])
})

test('a linked metal that is typed for one ring is the other’s, too', () => {
  const form = { ...fieldsOf(withSecond(pair), []), metalType: '18k-rose-gold' }
  expect(pairOf(form).rings.map((ring) => ring.metalType)).toEqual(['18k-rose-gold', '18k-rose-gold'])
})

test('a form of an earlier version, and a plain band as it was sent, are read as one ring', () => {
  const sent = {
    diamondType: 'none',
    diamondShape: 'none',
    caratWeight: 'none',
    settingType: 'none',
    metalType: 'platinum'
  }
  expect(pairOf(sent).rings).toEqual([{ ...openPair.rings[0], diamondType: 'none', metalType: 'platinum' }])
})

test('designs that are kept beside it are no part of what is sent', () => {
  const text = designText(pair, [writeDesign(openPair)])
  expect(designsIn(text).kept).toEqual([writeDesign(openPair)])
  expect(canonicalDesign(text)).toBe(writeDesign(pair))
  expect(designText(openPair, [])).toBe('')
})

test('a design tells what no other field does', () => {
  expect(designFieldWords(writeDesign(pair))).toBe(
    'Width: 2.1 mm. Ring 2. Diamond: None, a plain band; Metal: Platinum; Band: Plain; Profile: Court; Width: 5.0 mm; Size: T'
  )
  expect(designFieldWords('')).toBe('')
  expect(designFieldWords('nonsense')).toBe('')
})
