import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLineSchema, changeLineSchema } from './cart-change.ts'
import type { CartLine } from './cart-line.ts'
import { addLineBody, cartLineOnWireSchema, changeLineBody, lineFromWire, lineToWire } from './cart-wire.ts'
import { writeCustomisation } from './customisation.ts'

const line: CartLine = {
  id: '6c3b0b9e-6d6a-4c43-9d0f-4a3f2f7d5c11',
  sessionId: 'cart',
  productId: 'ring',
  quantity: 2,
  selectedSize: 'N',
  sizeAdjustment: 0,
  selectedCarat: 2,
  caratAdjustment: 374_900,
  customization: null,
  customPrice: null,
  product: {
    id: 'ring',
    name: 'Ring',
    price: 249_900,
    imageUrl: '/media/ring.jpg',
    category: 'wedding-rings',
    diamondType: 'natural',
    metalType: 'platinum',
    carat: 1,
    metadata: { cut: 'round', colour: 'F', clarity: 'VS1', stoneCount: 1, stoneCarat: 1 }
  },
  isMadeToOrder: true,
  availability: 'available',
  left: null,
  priceUpdatedFrom: 249_900,
  aliases: ['6c3b0b9e-6d6a-4c43-9d0f-4a3f2f7d5c11'],
  createdAt: '2026-01-01T00:00:00.000Z'
}

test('a line goes to the wire in pounds and comes back the same', () => {
  const wire = lineToWire(line)
  expect(wire).toMatchObject({ caratAdjustment: 3749, priceUpdatedFrom: '2499.00', product: { price: '2499.00' } })
  expect(lineFromWire(cartLineOnWireSchema.parse(wire))).toEqual(line)
})

test('a line that an older version has cached is read as it was kept', () => {
  const wire = lineToWire(line)
  const older = { ...wire, product: { ...wire.product, metadata: { cut: 'round' } } }
  expect(lineFromWire(cartLineOnWireSchema.parse(older))).toEqual({
    ...line,
    product: { ...line.product, metadata: { cut: 'round' } }
  })
})

test('any sum survives the wire', () => {
  const pence = fc.integer({ min: -9_999_999, max: 9_999_999 })
  fc.assert(
    fc.property(pence, pence, fc.option(fc.nat(9_999_999)), (sizeAdjustment, caratAdjustment, customPrice) => {
      const some = { ...line, sizeAdjustment, caratAdjustment, customPrice }
      expect(lineFromWire(lineToWire(some))).toEqual(some)
    })
  )
})

test('what a device sends to add a line is what the shop reads', () => {
  const body = addLineBody(line, 624_800)
  expect(addLineSchema.parse(body)).toEqual(body)
  expect(body).toMatchObject({ shownPrice: 6248, caratAdjustment: 3749, customPrice: null })
})

test('what a device sends to change a line is what the shop reads, with the price that was shown', () => {
  const body = changeLineBody({ ...line, lineId: line.id, id: '3f1c2b8e-6a51-4c0e-9d0f-1f0a5a3c7b12' })
  expect(changeLineSchema.parse(body)).toEqual(body)
  expect(body).toMatchObject({ changeId: '3f1c2b8e-6a51-4c0e-9d0f-1f0a5a3c7b12', selectedCarat: line.selectedCarat })
})

test('a line of another version of the shop, with more in it than this one knows, is read', () => {
  const sent = { ...lineToWire(line), engraving: 'A', product: { ...lineToWire(line).product, design: 'solitaire' } }
  expect(lineFromWire(cartLineOnWireSchema.parse(sent))).toMatchObject({
    id: line.id,
    product: { id: line.product.id }
  })
})

test('a design is written as the spec has it', () => {
  const text = writeCustomisation(
    { diamondType: 'natural', metalType: '18k-white-gold' },
    { length: '6.5', weight: 0.09 },
    { totalCaratWeight: 4.86, finalPrice: 580_000 }
  )
  expect(JSON.parse(text)).toEqual({
    selectedLength: '6.5',
    selectedDiamondWeight: 0.09,
    diamondType: 'natural',
    totalCaratWeight: 4.86,
    finalPrice: 5800,
    metal: '18K white gold'
  })
})
