import { expect, test } from 'vitest'
import { NO_TOLD_HOLIDAYS } from '../policies/working-days.ts'
import {
  describeItem,
  frozenDescription,
  itemDelivery,
  itemFact,
  itemTerms,
  itemWarranty,
  orderWarrantyWords
} from './item-description.ts'
import { itemDescriptionSchema, type OrderItem, orderItemSchema } from './order.ts'

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
  expect(described.certificate).toMatchObject({ isIncluded: true, sentence: 'It comes with a GIA certificate.' })
  expect(itemFact(described, 'certificate')).toBe('GIA')
  expect(itemFact(described, 'stones')).toBeNull()
  expect(itemFact(described, 'size-from-above')).toBeNull()
})

const pendant = {
  id: 'pendant',
  name: 'Natural pendant, platinum',
  price: 140_000,
  imageUrl: '',
  category: 'necklaces',
  diamondType: 'natural',
  metalType: 'platinum',
  carat: 1,
  metadata: { cut: 'round', colour: 'F', clarity: 'VS1', stoneCount: 1, stoneCarat: 1 }
} as const
const monday = {
  moment: { day: '2026-11-23', isBeforeCutOff: true },
  country: 'United Kingdom',
  holidays: NO_TOLD_HOLIDAYS
} as const

test('an order freezes what was said of the piece as chosen, and shows that whatever is said of it later', () => {
  const choice = { selectedSize: null, selectedCarat: 0.25, customization: null }
  const frozen = frozenDescription({ product: pendant, madeTo: 'order', ...choice }, monday)
  expect(frozen.terms).toEqual({
    availability: 'Made to order',
    returns: 'Return it unworn within 30 days, for any reason.',
    warranty: 'Lifetime warranty against defects of manufacture; its settings and clasp 1 year.',
    delivery: { paidOn: '2026-11-23', earliest: '2026-12-07', latest: '2026-12-14', words: 'by Monday 14 December' }
  })
  const read = orderItemSchema.parse({ ...item, ...choice, description: JSON.parse(JSON.stringify(frozen)) })
  const told = describeItem({ ...read, category: 'earrings', carat: 9 })
  expect(told).toEqual(frozen)
  expect(told.certificate.words).toBe('Our own')
  expect(itemFact(told, 'size-from-above')).toBe('about 4.1 mm across')
})

test('a fact of a later version is shown, too', () => {
  const facts = [{ kind: 'engraving', label: 'Engraving', value: 'For R.' }]
  const description = itemDescriptionSchema.parse({ ...describeItem(item), facts })
  expect(describeItem({ ...item, description }).facts).toEqual(facts)
})

test('a piece sold at an offer’s reduced price is frozen without our warranty', () => {
  const piece = {
    product: pendant,
    madeTo: 'stock',
    selectedSize: null,
    selectedCarat: null,
    customization: null
  } as const
  const [full, reduced] = [false, true].map((isReduced) => frozenDescription({ ...piece, isReduced }, monday).terms)
  expect(full?.warranty).toContain('Lifetime warranty')
  expect(reduced?.warranty).toBe('At a reduced price it comes without our warranty; all your rights by law hold.')
})

test('warranty and delivery are said of an item as it has frozen them, and an older one claims no day', () => {
  const frozen = frozenDescription(
    { product: pendant, madeTo: 'order', selectedSize: null, selectedCarat: null, customization: null },
    monday
  )
  const terms = frozen.terms && { ...frozen.terms, warranty: 'Ten years.' }
  const newer = { ...item, name: 'Pendant', description: { ...frozen, terms } }
  expect([itemWarranty(newer), itemDelivery(newer)]).toEqual([
    'Ten years.',
    'If it is paid on Monday 23 November: with you by Monday 14 December.'
  ])
  expect(itemWarranty(item)).toContain('Lifetime warranty')
  expect(itemDelivery(item)).toBeNull()
  expect(orderWarrantyWords([newer, newer])).toBe('Ten years.')
  expect(orderWarrantyWords([newer, item])).toBe(
    `Pendant: Ten years. Natural solitaire ring, platinum: ${itemWarranty(item)}`
  )
})

test('what is made to a specification says so once', () => {
  const terms = {
    availability: 'Made to your own specification',
    returns: 'Made to your own specification: final sale, unless faulty.',
    warranty: '',
    delivery: { paidOn: '2025-12-01', earliest: '2025-12-20', latest: '2025-12-22', words: '' }
  }
  const description = { ...describeItem(item), isToSpecification: true, terms }
  expect(itemTerms({ ...item, description })).toBe(terms.returns)
  const ofCatalogue = { ...terms, availability: 'Made to order', returns: 'Return it unworn within 30 days.' }
  expect(itemTerms({ ...item, description: { ...description, terms: ofCatalogue } })).toBe(
    'Made to order. Return it unworn within 30 days.'
  )
})
