import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { addedAgain } from './added-again.ts'
import { lineProduct } from './cart-line.ts'
import { applyChanges } from './cart-view.ts'

test('a removed line comes back as it was, and the removal that is still on its way does not take it again', () => {
  const [product] = products({})
  if (!product) throw new Error('data/ has no piece')
  const added = {
    id: '3f1c2b8e-6a51-4c0e-9d0f-1f0a5a3c7b11',
    productId: product.id,
    quantity: 3,
    selectedSize: 'N',
    sizeAdjustment: 0,
    selectedCarat: 2,
    caratAdjustment: 150_000,
    customization: null,
    customPrice: null,
    product: lineProduct(product),
    isMadeToOrder: true,
    createdAt: '2025-11-21T09:12:00.000Z'
  }
  const [line] = applyChanges([], [{ type: 'add', line: added }])
  if (!line) throw new Error('The line was not added')
  const again = addedAgain(line, { id: 'b7e2a0a4-93f5-4a55-8a65-5a3a2f2f9d10', createdAt: '2025-11-21T09:13:00.000Z' })
  const [back, ...more] = applyChanges(
    [line],
    [
      { type: 'remove', lineId: line.id },
      { type: 'add', line: again },
      { type: 'remove', lineId: line.id }
    ]
  )
  expect(more).toEqual([])
  expect(back).toEqual({ ...line, id: again.id, aliases: [again.id], createdAt: again.createdAt })
})
