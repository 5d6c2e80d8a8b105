import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MOST_WISHES } from '#domain/accounts/wish.ts'
import { startShop } from '../../testing/start-shop.ts'

async function startWishes() {
  const shop = await startShop()
  const customer = await shop.customer()
  const path = `/api/users/${customer.number}/wish-list`
  return {
    shop,
    path,
    customer,
    wish: (id: string, key = '') => customer.put(`${path}/${id}`, undefined, key ? { 'Idempotency-Key': key } : {})
  }
}

test('a piece that is wished for twice is on the list once, the newest first', async () => {
  const { shop, customer, path, wish } = await startWishes()
  await wish('ring')
  shop.setNow('2025-12-02T12:00:00Z')
  expect((await wish('anklet')).json()).toEqual([
    { productId: 'anklet', addedAt: '2025-12-02T12:00:00.000Z' },
    { productId: 'ring', addedAt: '2025-12-01T12:00:00.000Z' }
  ])
  shop.setNow('2025-12-03T12:00:00Z')
  expect((await wish('ring')).status).toBe(200)
  expect((await customer.get(path)).json()).toMatchObject([
    { productId: 'anklet' },
    { productId: 'ring', addedAt: '2025-12-01T12:00:00.000Z' }
  ])
})

test('a piece is taken off the list as often as that is asked', async () => {
  const { customer, path, wish } = await startWishes()
  await wish('ring')
  for (let times = 0; times < 2; times++) {
    const answer = await customer.delete(`${path}/ring`)
    expect([answer.status, answer.json()]).toEqual([200, []])
  }
})

test('a wish that comes again, late, does not undo what was done since', async () => {
  const { customer, path, wish } = await startWishes()
  const key = randomUUID()
  expect((await wish('ring', key)).headers['idempotency-key']).toBe(key)
  await customer.delete(`${path}/ring`)
  expect((await wish('ring', key)).status).toBe(200)
  expect((await customer.get(path)).json()).toEqual([])
})

test('nobody can wish for what never was; what is sold no longer may stay wished for', async () => {
  const { shop, wish } = await startWishes()
  expect((await wish('crown')).status).toBe(404)
  await shop.db.updateTable('products').set({ is_listed: 0 }).where('id', '=', 'ring').execute()
  expect((await wish('ring')).json()).toMatchObject([{ productId: 'ring' }])
})

test('a list is full at some point', async () => {
  const { shop, wish } = await startWishes()
  const { id } = await shop.db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
  const wishes = Array.from({ length: MOST_WISHES }, (_, at) => ({
    customer_id: id,
    product_id: `piece-${at}`,
    added_at: '2025-12-01T12:00:00.000Z'
  }))
  await shop.db.insertInto('wishes').values(wishes).execute()
  expect((await wish('ring')).json()).toMatchObject({ status: 422, type: '/problems/wish-list-full' })
})
