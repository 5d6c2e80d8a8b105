import { expect, test } from 'vitest'
import { describeItem, itemFact } from './item-description.ts'
import type { OrderItem } from './order.ts'

const item: OrderItem = {
  productId: 'ring',
  name: 'Natural solitaire ring, platinum',
  price: '2499.00',
  quantity: 1,
  imageUrl: '',
  category: 'wedding-rings',
  diamondType: 'natural',
  metalType: 'platinum',
  carat: 1,
  selectedSize: null,
  selectedCarat: null,
  customization: null,
  certification: 'GIA',
  isMadeToOrder: true,
  vat: '416.50'
}

test.each<[string, Partial<OrderItem>, string]>([
  [
    'a designed bracelet',
    {
      category: 'tennis-bracelets',
      carat: 4.15,
      customization: JSON.stringify({ selectedLength: '6', selectedDiamondWeight: 0.083 })
    },
    '6 inches, 50 stones of 0.083 ct, 4.15 ct total'
  ],
  ['a ring', { selectedSize: 'N' }, '1.00 ct, size N'],
  ['a ring without a size', {}, '1.00 ct, size to be agreed'],
  ['earrings in another weight', { category: 'earrings', selectedCarat: 0.5 }, '0.50 ct'],
  ['a piece without a weight', { category: 'necklaces', carat: null }, ''],
  ['a design that nobody can read any more', { category: 'tennis-bracelets', carat: null, customization: '{}' }, '']
])('an item of an older order says of %s what was chosen', (_, changed, words) => {
  expect(describeItem({ ...item, ...changed }).chosen).toBe(words)
})

test('an older order keeps the certificate that it was promised, and says nothing of stones that it did not freeze', () => {
  const described = describeItem(item)
  expect(described.certificate).toMatchObject({ laboratory: 'GIA', sentence: 'It comes with a GIA certificate.' })
  expect(itemFact(described, 'certificate')).toBe('GIA')
  expect(itemFact(described, 'stones')).toBeNull()
  expect(itemFact(described, 'size-from-above')).toBeNull()
})
