import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { pounds } from '#domain/pricing/money.ts'
import { type Choices, designOf, priceOf } from './use-choices.ts'

const all = products({})
const piece = (id: string) => {
  const found = all.find((product) => product.id === id)
  if (!found) throw new Error(`data/ has no ${id}`)
  return found
}
const open: Choices = { carat: null, size: '', length: '6', weight: 0.083 }

test('a ring costs its list price with its own carat and two and a half times that with two', () => {
  const ring = piece('natural-solitaire-ring-platinum')
  expect(priceOf(ring, { ...open, carat: 1 }, null)).toEqual({ kind: 'exact', amount: ring.price })
  expect(priceOf(ring, { ...open, carat: 2 }, null)).toEqual({ kind: 'exact', amount: ring.price * 2.5 })
})

test('a size adds its adjustment', () => {
  const bracelet = all.find(({ metadata }) => metadata.sizeOptions?.some(({ adjustment }) => adjustment > 0))
  const option = bracelet?.metadata.sizeOptions?.find(({ adjustment }) => adjustment > 0)
  if (!bracelet || !option) throw new Error('data/ has no size that costs more')
  expect(priceOf(bracelet, { ...open, size: option.size }, null)).toEqual({
    kind: 'exact',
    amount: bracelet.price + option.adjustment
  })
})

test('a bracelet to design has no price until the list is there', () => {
  const bracelet = piece('lab-grown-tennis-bracelet-18k-white-gold')
  expect(designOf(bracelet, open, undefined)).toBeNull()
  expect(priceOf(bracelet, open, null)).toEqual({ kind: 'pending' })
})

test('a bracelet the list does not price is only about so much', () => {
  const bracelet = piece('natural-tennis-bracelet-18k-white-gold')
  const design = designOf(bracelet, open, {})
  expect(priceOf(bracelet, open, design)).toEqual({ kind: 'about', amount: pounds(2000) })
})
