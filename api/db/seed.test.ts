import { expect, test } from 'vitest'
import { aProduct, smallContent } from '../testing/content.ts'
import { openTestDatabase } from '../testing/place/test-place.ts'
import { startShop } from '../testing/start-shop.ts'
import { invalidateListing } from './catalogue/changes.ts'
import { inTransaction } from './engine.ts'
import type { ShopDb } from './open.ts'
import { applyOverrides } from './overrides.ts'
import { seed } from './seed.ts'

const only = (product: ReturnType<typeof aProduct>) => ({ ...smallContent, products: [product] })

async function setOverride(
  db: ShopDb,
  override: { product_id: string; price?: number; stock?: number; is_made_to_order?: 1; is_hidden?: 1; is_featured?: 1 }
) {
  await inTransaction(db, async (transaction) => {
    const nothing = { price: null, stock: null, is_made_to_order: null, is_featured: null, is_hidden: 0 as const }
    await transaction
      .insertInto('product_overrides')
      .values({ ...nothing, ...override })
      .execute()
    await applyOverrides(transaction, override.product_id)
    await invalidateListing(transaction)
  })
}

test('the same content is not written twice', async () => {
  const shop = await startShop()
  expect(await seed(shop.db, smallContent)).toBe('unchanged')
})

test('a changed price reaches the shop', async () => {
  const shop = await startShop()
  await seed(shop.db, only(aProduct({ id: 'ring', price: 111_100 })))
  expect((await shop.get('/api/products/ring')).json()).toMatchObject({ price: '1111.00' })
})

test('a product that has gone from the data is retired, not deleted, and comes back', async () => {
  const shop = await startShop()
  await seed(shop.db, only(aProduct({ id: 'other' })))
  expect((await shop.get('/api/products/ring')).status).toBe(404)
  expect(await shop.db.selectFrom('products').select(['is_retired']).where('id', '=', 'ring').execute()).toEqual([
    { is_retired: 1 }
  ])
  await seed(shop.db, smallContent)
  expect((await shop.get('/api/products/ring')).status).toBe(200)
})

test('the owner’s price, stock and place in the window outlive a change of the data', async () => {
  const shop = await startShop()
  await setOverride(shop.db, { product_id: 'ring', price: 99_900, stock: 0, is_featured: 1 })
  await seed(shop.db, only(aProduct({ id: 'ring', name: 'Renamed', price: 500_000, stock: 7, featured: false })))
  expect((await shop.get('/api/products/ring')).json()).toMatchObject({
    name: 'Renamed',
    price: '999.00',
    stock: 0,
    inStock: false,
    featured: true
  })
})

test('an owner can make a stocked piece to order, and hide another', async () => {
  const shop = await startShop()
  await setOverride(shop.db, { product_id: 'anklet', is_made_to_order: 1 })
  await setOverride(shop.db, { product_id: 'necklace', is_hidden: 1 })
  expect((await shop.get('/api/products/anklet')).json()).toMatchObject({ stock: 'made-to-order', inStock: true })
  expect((await shop.get('/api/products/necklace')).status).toBe(404)
  expect((await shop.get('/api/products')).json()).toHaveLength(2)
})

test('how many have taken a promotion outlives a change of the data', async () => {
  const shop = await startShop()
  await shop.db.updateTable('promotions').set({ taken: 41 }).execute()
  await seed(shop.db, only(aProduct({ id: 'ring' })))
  expect((await shop.get('/api/promotions')).json()).toMatchObject([{ id: 'launch', taken: 41 }])
})

test('every change of the catalogue has a listing of its own', async () => {
  const { db, catalogue } = await openTestDatabase()
  await seed(db, smallContent)
  const first = catalogue.version().listing
  await setOverride(db, { product_id: 'ring', price: 1 })
  const overridden = catalogue.version().listing
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('product_overrides').execute()
    await applyOverrides(transaction)
    await invalidateListing(transaction)
  })
  expect(overridden).not.toBe(first)
  expect([first, overridden]).not.toContain(catalogue.version().listing)
})

test('a piece’s change is dated when data/ says something else of it, and at no other seeding', async () => {
  const { db } = await openTestDatabase()
  const changes = async () => {
    const rows = await db.selectFrom('products').select(['id', 'changed_at']).orderBy('id').execute()
    return Object.fromEntries(rows.map(({ id, changed_at }) => [id, changed_at?.slice(0, 10)]))
  }
  const day = (date: string) => Date.parse(`${date}T12:00:00Z`)
  const [ring, necklace] = [aProduct({ id: 'ring' }), aProduct({ id: 'necklace' })]
  const withProducts = (...products: (typeof ring)[]) => ({ ...smallContent, products })

  await seed(db, withProducts(ring, necklace), day('2026-01-01'))
  await seed(db, withProducts({ ...ring, description: 'Another text.' }, necklace), day('2026-02-01'))
  expect(await changes()).toEqual({ ring: '2026-02-01', necklace: '2026-01-01' })
  await seed(db, withProducts(necklace), day('2026-03-01'))
  await seed(db, withProducts({ ...necklace, featured: true }), day('2026-04-01'))
  expect(await changes()).toEqual({ ring: '2026-03-01', necklace: '2026-04-01' })
  await seed(db, withProducts(ring, { ...necklace, featured: true }), day('2026-05-01'))
  expect(await changes()).toEqual({ ring: '2026-05-01', necklace: '2026-04-01' })
})
