import { expect, test } from 'vitest'
import { addedAgain } from '../cart/added-again.ts'
import type { CartLine } from '../cart/cart-line.ts'
import { applyChanges } from '../cart/cart-view.ts'
import { lineFromWire } from '../cart/cart-wire.ts'
import { carriedLine, transferSchema } from './transfer.ts'

const line: CartLine = {
  id: '3f1c2b8e-6a51-4c0e-9d0f-1f0a5a3c7b11',
  sessionId: 'cart',
  productId: 'bracelet',
  quantity: 2,
  selectedSize: null,
  sizeAdjustment: 0,
  selectedCarat: null,
  caratAdjustment: 0,
  customization: JSON.stringify({ selectedLength: '7', selectedDiamondWeight: 0.083 }),
  customPrice: 483_400,
  product: {
    id: 'bracelet',
    name: 'Bracelet',
    price: 483_400,
    imageUrl: '/media/bracelet.jpg',
    category: 'bracelets',
    diamondType: 'natural',
    metalType: 'platinum',
    carat: null,
    metadata: {}
  },
  isMadeToOrder: true,
  availability: 'available',
  left: null,
  priceUpdatedFrom: 1,
  aliases: ['3f1c2b8e-6a51-4c0e-9d0f-1f0a5a3c7b11', 'b7e2a0a4-93f5-4a55-8a65-5a3a2f2f9d10'],
  createdAt: '2025-11-21T09:12:00.000Z'
}
const stamp = { id: 'c0ffee00-93f5-4a55-8a65-5a3a2f2f9d10', createdAt: '2025-11-22T10:00:00.000Z' }
const carried = carriedLine(line, stamp)
const messages = (given: unknown) => transferSchema.safeParse(given).error?.issues.map(({ message }) => message)

test('a carried line is added elsewhere as it was, under an id no cart has had', () => {
  const { lines } = transferSchema.parse(JSON.parse(JSON.stringify({ lines: [carried] })))
  const [first] = lines
  if (!first) throw new Error('The line was not carried')
  const [there] = applyChanges([], [{ type: 'add', line: addedAgain(lineFromWire(first), first) }])
  expect(there).toEqual({ ...line, ...stamp, sessionId: '', aliases: [stamp.id], priceUpdatedFrom: null })
})

test('of the cart it comes from a carried line says nothing', () => {
  expect(carried).toMatchObject({ sessionId: '', aliases: [stamp.id], priceUpdatedFrom: null })
})

test('an enquiry about a stone is carried, which tells of the stone within a group', () => {
  const stone = { originalCarat: 1.01, originalMetadata: { cut: 'oval', colour: 'F', clarity: '' } }
  const draft = {
    key: 'loose-diamond:natural-oval-diamond',
    schemaVersion: 1,
    values: { customerName: '', productDetails: stone }
  }
  expect(transferSchema.parse({ drafts: [draft] }).drafts).toEqual([draft])
})

test('forms are carried as they were typed, in fields and groups of fields', () => {
  const draft = {
    key: 'checkout',
    schemaVersion: 1,
    values: {
      customerName: 'Ada',
      shippingAddress: { city: 'Leeds' },
      categories: ['rings'],
      consent: true,
      carat: 1.5
    }
  }
  expect(transferSchema.parse({ drafts: [draft] })).toEqual({ lines: [], drafts: [draft] })
})

test.each([
  ['nothing', {}, 'There is nothing to carry over.'],
  ['a quantity there cannot be', { lines: [{ ...carried, quantity: -5 }] }, 'At least one piece.'],
  ['an id that is none', { lines: [{ ...carried, id: 'x' }] }, 'This is not the id of a line.'],
  ['a design that would break the cart', { lines: [{ ...carried, customization: '{' }] }, /cannot be read/],
  ['too many lines', { lines: Array(201).fill(carried) }, 'More lines than a cart holds.'],
  ['an order that was sent', { drafts: [{ key: 'checkout-sent', schemaVersion: 1, values: {} }] }, /not carried/]
])('%s is refused', (_, given, message) => {
  expect(messages(given)).toContainEqual(expect.stringMatching(message))
})

test('a form nested deeper than any form is refused, however deep', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)
  expect(transferSchema.safeParse({ drafts: [{ key: 'bespoke', schemaVersion: 1, values: deep }] }).success).toBe(false)
})
