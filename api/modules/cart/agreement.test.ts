import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AddedLine, CartChange } from '#domain/cart/cart-change.ts'
import { type CartLine, lineProduct } from '#domain/cart/cart-line.ts'
import { applyChanges } from '#domain/cart/cart-view.ts'
import { addLineBody, type CartLineOnWire, changeLineBody } from '#domain/cart/cart-wire.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'

const ids = Array.from({ length: 8 }, () => randomUUID())
const changeIds = Array.from({ length: 6 }, () => randomUUID())
const ring = aProduct({ id: 'ring', metadata: { ringSize: true } })

type Seen = Pick<CartLine, 'id' | 'quantity' | 'selectedSize' | 'aliases'>

/** One id is one add: its size and quantity hang on nothing but the id. */
function addedLine(index: number): AddedLine {
  return {
    id: ids[index] ?? '',
    productId: 'ring',
    quantity: index % 4 === 3 ? 60 : (index % 4) + 1,
    selectedSize: index % 3 === 0 ? null : index % 3 === 1 ? 'N' : 'P',
    sizeAdjustment: 0,
    selectedCarat: 1,
    caratAdjustment: 0,
    customization: null,
    customPrice: null,
    product: lineProduct(ring),
    isMadeToOrder: true,
    createdAt: '2026-01-01T00:00:00.000Z'
  }
}

/** One id is one change: what it is of and to hangs on nothing but the id. */
function changed(index: number): CartChange {
  const { selectedSize, ...line } = addedLine((index * 3 + 1) % ids.length)
  const { sizeAdjustment, selectedCarat, caratAdjustment, customization, customPrice, product, isMadeToOrder } = line
  return {
    type: 'change',
    id: changeIds[index] ?? '',
    lineId: ids[index] ?? '',
    selectedSize: index % 3 === 0 ? 'Q' : selectedSize,
    sizeAdjustment,
    selectedCarat,
    caratAdjustment,
    customization,
    customPrice,
    product,
    isMadeToOrder
  }
}

const index = fc.nat(ids.length - 1)
const lineId = index.map((one) => ids[one] ?? '')
const change: fc.Arbitrary<CartChange> = fc.oneof(
  { weight: 4, arbitrary: index.map((one) => ({ type: 'add' as const, line: addedLine(one) })) },
  { weight: 3, arbitrary: fc.nat(changeIds.length - 1).map(changed) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('set-quantity' as const),
      lineId,
      quantity: fc.integer({ min: 1, max: 99 })
    })
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('remove' as const), lineId }) },
  { weight: 1, arbitrary: fc.constant({ type: 'clear' as const }) }
)

async function send(visitor: TestVisitor, one: CartChange): Promise<number> {
  switch (one.type) {
    case 'add':
      return (await visitor.post('/api/cart', addLineBody(one.line, 250_000))).status
    case 'change':
      return (await visitor.put(`/api/cart/${one.lineId}`, changeLineBody(one))).status
    case 'set-quantity':
      return (await visitor.put(`/api/cart/${one.lineId}`, { quantity: one.quantity })).status
    case 'remove':
      return (await visitor.delete(`/api/cart/${one.lineId}`)).status
    case 'clear':
      return (await visitor.delete('/api/cart')).status
  }
}

test('the shop’s cart after any changes is the cart that domain says', async () => {
  const shop = await startShop({
    content: { ...smallContent, products: [ring] },
    limits: { requestsPerMinute: 100_000 }
  })
  await fc.assert(
    fc
      .asyncProperty(fc.array(change, { maxLength: 20 }), async (changes) => {
        const visitor = shop.visitor()
        for (const one of changes) expect([200, 201, 404]).toContain(await send(visitor, one))
        const lines = (await visitor.get('/api/cart')).json() as CartLineOnWire[]
        const expected = applyChanges([], changes)
        const shown = ({ id, quantity, selectedSize, aliases }: Seen) => [
          id,
          quantity,
          selectedSize,
          [...aliases].sort()
        ]
        expect(lines.map(shown)).toEqual(expected.map(shown))
      })
      .afterEach(async () => {
        for (const table of ['cart_line_aliases', 'cart_lines'] as const) await shop.db.deleteFrom(table).execute()
      }),
    { numRuns: 60 }
  )
})
