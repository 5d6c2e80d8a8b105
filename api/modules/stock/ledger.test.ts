import { expect, test } from 'vitest'
import { addsUp } from '#domain/stock/movement.ts'
import { changeProduct } from '../../desk/catalogue/change-product.ts'
import { correctStock } from '../../desk/stock/change-stock.ts'
import { addToCart, bodyOfCart, orderOne, placeOrder } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { returnUnpaidStock } from '../orders/stock.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
const shell = { kind: 'shell' } as const

/** Pieces whose movements do not come to their count. */
async function wrong({ db }: Shop): Promise<string[]> {
  const products = await db.selectFrom('products').select(['id', 'stock']).execute()
  const rows = await db.selectFrom('stock_movements').selectAll().orderBy('number').execute()
  return products
    .filter(
      ({ id, stock }) =>
        !addsUp(
          rows.filter(({ product_id }) => product_id === id),
          stock ?? 0
        )
    )
    .map(({ id }) => id)
}

const movements = async ({ db }: Shop, id = 'necklace') =>
  (await db.selectFrom('stock_movements').selectAll().where('product_id', '=', id).orderBy('number').execute()).map(
    ({ change, why, who, order_id, note }) => ({ change, why, who, order: order_id, note })
  )

test('every change of a count says who, why and for which order', async () => {
  const shop = await startShop()
  const order = await orderOne(shop.visitor(), 'necklace', 2)
  await returnUnpaidStock(shop.db, Date.parse('2025-12-08T12:00:00Z'))
  const seen = String((await movements(shop)).length)
  const acting = { actor: { kind: 'staff', id: 'a', name: 'Anna' }, now: Date.parse('2025-12-08T12:00:00Z') } as const
  const ask = { id: 'necklace', count: '5', note: 'Two from the bench.', seen }
  expect(await correctStock(shop, ask, acting)).toEqual({ kind: 'done' })
  // Pressed twice, it is one correction.
  expect(await correctStock(shop, ask, acting)).toEqual({ kind: 'done' })
  expect(await correctStock(shop, { ...ask, count: '9' }, acting)).toMatchObject({ kind: 'stale' })
  await changeProduct(shop, { id: 'necklace', to: { stock: 'made-to-order' } }, { actor: shell, now: acting.now })

  expect(await movements(shop)).toEqual([
    { change: 3, why: 'catalogue', who: 'shop', order: null, note: '' },
    { change: -2, why: 'sale', who: 'customer', order: order.id, note: '' },
    { change: 2, why: 'lapsed', who: 'shop', order: order.id, note: '' },
    { change: 2, why: 'correction', who: 'staff:Anna', order: null, note: 'Two from the bench.' },
    { change: -5, why: 'correction', who: 'shell', order: null, note: '' }
  ])
  expect(await wrong(shop)).toEqual([])
})

/** The same numbers each time, so that what fails once fails again. */
function drawing(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test.each([1, 2, 3])('whatever happens to counts, also at once, movements come to them (run %i)', async (seed) => {
  const shop = await startShop({ env: { LIMIT_ORDERS_PER_HOUR: '1000' } })
  const draw = drawing(seed)
  let now = Date.parse('2025-12-01T12:00:00Z')
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const visitor = shop.visitor()
      const answer = await visitor.post('/api/cart', {
        id: crypto.randomUUID(),
        productId: draw(2) === 0 ? 'necklace' : 'anklet',
        quantity: 1 + draw(2)
      })
      if (answer.status === 201) await placeOrder(visitor, await bodyOfCart(visitor))
    },
    () => returnUnpaidStock(shop.db, now),
    () => changeProduct(shop, { id: 'anklet', to: { stock: draw(6) } }, { actor: shell, now }),
    () => changeProduct(shop, { id: 'necklace', to: { stock: draw(3) === 0 ? null : draw(6) } }, { actor: shell, now }),
    () => changeProduct(shop, { id: 'anklet', to: { stock: 'made-to-order' } }, { actor: shell, now })
  ]
  for (let round = 0; round < 8; round++) {
    now += 20 * 60_000
    shop.setNow(new Date(now).toISOString())
    const chosen = Array.from({ length: 3 }, () => steps[draw(steps.length)])
    await Promise.all(chosen.map((step) => step?.()))
    expect(await wrong(shop)).toEqual([])
  }
})

test('the last piece is sold once, and the ledger has one sale', async () => {
  const shop = await startShop()
  await changeProduct(shop, { id: 'necklace', to: { stock: 1 } }, { actor: shell, now: Date.now() })
  const visitors = [shop.visitor(), shop.visitor(), shop.visitor()]
  for (const visitor of visitors) await addToCart(visitor, { productId: 'necklace' })
  const bodies = await Promise.all(visitors.map((visitor) => bodyOfCart(visitor)))
  const answers = await Promise.all(visitors.map((visitor, index) => placeOrder(visitor, bodies[index])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect((await movements(shop)).filter(({ why }) => why === 'sale')).toHaveLength(1)
  expect(await wrong(shop)).toEqual([])
})
