import { expect, test } from 'vitest'
import { shownWidth } from '#domain/live-piece/ring-parts.ts'
import { catalogueRing } from '#domain/ring-design/catalogue-ring.ts'
import { openDesign, type RingDesign, shownRing } from '#domain/ring-design/ring-design.ts'
import { readLivePiece } from '../media/testing/read-live-piece.ts'
import { products } from './catalogue.ts'

const all = products({})
const solitaire: RingDesign = {
  ...openDesign,
  diamondType: 'natural',
  diamondShape: 'round-brilliant',
  caratWeight: '1.00',
  diamondColor: 'F',
  diamondClarity: 'VS1',
  settingType: 'prong',
  metalType: 'platinum',
  bandStyle: 'plain'
}
const found = (changes: Partial<RingDesign> = {}) => catalogueRing({ ...solitaire, ...changes }, all)

test('a solitaire that is designed as the catalogue has it is that piece, at its own price', () => {
  expect(found()).toMatchObject({
    product: { id: 'natural-solitaire-ring-platinum' },
    selectedSize: null,
    selectedCarat: 1,
    unitPrice: 649_000,
    differs: []
  })
  const other = { diamondType: 'lab-grown', metalType: '18k-white-gold', caratWeight: '2.00', ringSize: 'M' }
  expect(found({ ...other, width: '2.1', finish: 'polished' })).toMatchObject({
    product: { id: 'lab-grown-solitaire-ring-18k-white-gold' },
    selectedSize: 'M',
    selectedCarat: 2,
    unitPrice: 722_500,
    differs: []
  })
})

test.each<[Partial<RingDesign>, string]>([
  [{ caratWeight: '3.00' }, 'its carat'],
  [{ caratWeight: '' }, 'its carat'],
  [{ diamondColor: 'D' }, 'its colour'],
  [{ diamondColor: 'not-sure' }, 'its colour'],
  [{ diamondClarity: 'FL' }, 'its clarity'],
  [{ metalType: '14k-rose-gold' }, 'the metal'],
  [{ bandStyle: 'twisted' }, 'the band'],
  [{ width: '3' }, 'the width of the band'],
  [{ finish: 'satin' }, 'the finish'],
  [{ engraving: 'Always' }, 'the engraving'],
  [{ diamondType: 'not-sure' }, 'the origin of the diamond'],
  [{ diamondShape: '' }, 'its shape']
])('with %o it is near to a piece, and that it differs in %s is told', (changes, differs) => {
  expect(found(changes)).toMatchObject({ product: { metadata: { setting: 'solitaire' } } })
  expect(found(changes)?.differs).toEqual([differs])
})

test('a design of another setting is near to that setting alone', () => {
  expect(found({ settingType: 'three-stone', metalType: '18k-yellow-gold' })).toMatchObject({
    product: { id: 'natural-three-stone-ring-18k-yellow-gold' },
    unitPrice: 499_000,
    differs: ['its carat', 'its colour', 'its clarity']
  })
})

test.each<Partial<RingDesign>>([
  { diamondType: 'none', settingType: '' },
  { settingType: '' },
  { settingType: 'not-sure' },
  { settingType: 'tension' },
  { diamondShape: 'heart' }
])('with %o there is no piece to be named', (changes) => {
  expect(found(changes)).toBeNull()
})

test('what cannot be bought is not named', () => {
  expect(
    catalogueRing(
      solitaire,
      all.map((product) => ({ ...product, inStock: false }))
    )
  ).toBeNull()
})

test('the solitaires have the band that a design without a width is shown with', () => {
  expect(readLivePiece('solitaire-round-1-00ct').ring?.width).toBe(shownWidth(shownRing(solitaire)))
})
