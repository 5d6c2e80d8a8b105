import { expect, onTestFinished, test } from 'vitest'
import { entriesOf } from '../testing/note-device.ts'
import { aChange, aLine, createStandInShop } from '../testing/stand-in-shop.ts'
import { createDevice } from '../testing/test-device.ts'
import type { CartView } from './compose-view.ts'

function setUp() {
  const shop = createStandInShop()
  const device = createDevice({ fetch: shop.fetch })
  onTestFinished(() => device.close())
  return { shop, tab: device.open() }
}

const shown = ({ lines }: CartView) => lines.map(({ id, quantity, state }) => [id, quantity, state])
const [ring, again, bracelet] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string
]

test('what a guest took out, cleared or counted does nothing to the cart of the customer who signs in', async () => {
  const { shop, tab } = setUp()
  const guest = await tab.ownerHeader()
  await tab.cart.add(aLine({ id: ring, quantity: 2 }))
  await tab.cart.settle()
  shop.close()
  await tab.cart.setQuantity(ring, 7)
  await tab.cart.clear()
  await tab.cart.add(aLine({ id: bracelet, productId: 'bracelet' }))
  await tab.outbox.drain()
  shop.merge(guest, 'customer:123456')
  shop.signIn('customer:123456')
  await tab.outbox.signIn('customer:123456', guest)
  shop.open()
  await tab.outbox.sendNow()
  await tab.cart.refresh()
  expect(shown(await tab.cart.view())).toEqual([
    [ring, 2, 'received'],
    [bracelet, 1, 'received']
  ])
})

test('what a guest added and took out again before it was sent is not added by signing in', async () => {
  const { shop, tab } = setUp()
  shop.close()
  const guest = await tab.ownerHeader()
  await tab.cart.add(aLine({ id: again, productId: 'necklace' }))
  await tab.cart.add(aLine({ id: ring }))
  await tab.cart.remove(ring)
  await tab.outbox.signIn('customer:123456', guest)
  expect(await entriesOf(tab)).toMatchObject([{ payload: { type: 'add', line: { id: again } } }])
  expect(shop.accepted).toEqual([])
})

test('what a guest added and chose anew before it was sent is added as it was chosen last', async () => {
  const { shop, tab } = setUp()
  shop.close()
  const guest = await tab.ownerHeader()
  await tab.cart.add(aLine({ id: ring, selectedSize: 'M' }))
  await tab.cart.add(aLine({ id: again, selectedSize: 'P' }))
  await tab.cart.change(aChange({ id: bracelet, lineId: ring, selectedSize: 'N' }))
  await tab.outbox.signIn('customer:123456', guest)
  expect(await entriesOf(tab)).toMatchObject([
    { payload: { type: 'add', line: { id: ring, selectedSize: 'N' } } },
    { payload: { type: 'add', line: { id: again, selectedSize: 'P' } } }
  ])
})

test('another choice of what the shop has from the guest does nothing to the cart of the customer who signs in', async () => {
  const { shop, tab } = setUp()
  const guest = await tab.ownerHeader()
  await tab.cart.add(aLine({ id: ring, selectedSize: 'M' }))
  await tab.cart.settle()
  shop.close()
  await tab.cart.change(aChange({ id: bracelet, lineId: ring, selectedSize: 'N' }))
  await tab.outbox.signIn('customer:123456', guest)
  expect(await entriesOf(tab)).toEqual([])
})
