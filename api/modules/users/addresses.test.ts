import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Address, MOST_ADDRESSES } from '#domain/accounts/address.ts'
import { form } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'

const home = { ...form.shippingAddress, type: 'home', company: '' }

/** A customer, and what is asked of their addresses. */
async function startAddresses(limits = {}) {
  const shop = await startShop({ limits })
  const customer = await shop.customer()
  const path = `/api/users/${customer.number}/addresses`
  return {
    shop,
    customer,
    path,
    add: (changed: object = {}, key: string = randomUUID()) =>
      customer.post(path, { ...home, ...changed }, { 'Idempotency-Key': key }),
    list: async () => (await customer.get(path)).json() as Address[]
  }
}
const cities = (addresses: readonly Address[]) =>
  addresses.map(({ city, isDefault }) => (isDefault ? `${city}, default` : city))

test('the first address is the default one, and another only when it is chosen', async () => {
  const { shop, add, list } = await startAddresses()
  const first = await add({ city: 'Leeds' })
  expect(first.status).toBe(201)
  expect(first.json()).toMatchObject([{ ...home, isDefault: true, createdAt: '2025-12-01T12:00:00.000Z' }])
  shop.setNow('2025-12-02T12:00:00Z')
  await add({ city: 'York' })
  expect(cities(await list())).toEqual(['Leeds, default', 'York'])
  shop.setNow('2025-12-03T12:00:00Z')
  const last = await add({ city: 'Hull', isDefault: true })
  expect(cities(last.json() as Address[])).toEqual(['Hull, default', 'Leeds', 'York'])
})

test('a change writes the address anew; the default one stays it until another is chosen', async () => {
  const { customer, path, add, list } = await startAddresses()
  await add({ city: 'Leeds' })
  await add({ city: 'York' })
  const [leeds, york] = await list()
  await customer.put(`${path}/${leeds?.id}`, { ...home, city: 'Otley', company: 'Morgan & Co', isDefault: false })
  expect(cities(await list())).toEqual(['Otley, default', 'York'])
  const chosen = await customer.put(`${path}/${york?.id}`, { ...home, city: 'York', isDefault: true })
  expect(cities(chosen.json() as Address[])).toEqual(['York, default', 'Otley'])
})

test('when the default one is removed, the oldest of the others becomes it', async () => {
  const { shop, customer, path, add, list } = await startAddresses()
  for (const [day, city] of ['Leeds', 'York', 'Hull'].entries()) {
    shop.setNow(`2025-12-0${day + 1}T12:00:00Z`)
    await add({ city })
  }
  const [leeds] = await list()
  const left = await customer.delete(`${path}/${leeds?.id}`)
  expect(cities(left.json() as Address[])).toEqual(['York, default', 'Hull'])
  expect((await customer.delete(`${path}/${leeds?.id}`)).status).toBe(404)
})

test('an address is held to the rules of the order form, and HTML in it stays text', async () => {
  const { add, list } = await startAddresses()
  const refused = await add({ firstName: 'A', postalCode: 'LS1', country: 'Atlantis', type: 'castle' })
  expect(refused.status).toBe(422)
  const { errors } = refused.json() as { errors: { path: string }[] }
  expect(errors.map(({ path }) => path).sort()).toEqual(['country', 'firstName', 'postalCode', 'type'])
  await add({ city: '<script>alert(1)</script>' })
  expect(await list()).toMatchObject([{ city: '<script>alert(1)</script>' }])
})

test('sent twice under one key, an address is one', async () => {
  const { add, list } = await startAddresses()
  const key = randomUUID()
  const [first, again] = [await add({}, key), await add({}, key)]
  expect(again.text).toBe(first.text)
  expect(again.headers['idempotency-key']).toBe(key)
  expect(await list()).toHaveLength(1)
})

test('there are no more than we keep, and no more an hour than anybody writes', async () => {
  const { add, list } = await startAddresses()
  for (let count = 0; count < MOST_ADDRESSES; count++) await add()
  expect((await add()).json()).toMatchObject({ status: 422, type: '/problems/address-book-full' })
  expect(await list()).toHaveLength(MOST_ADDRESSES)

  const hasty = await startAddresses({ addressesPerHour: 1 })
  await hasty.add()
  expect((await hasty.add()).status).toBe(429)
})
