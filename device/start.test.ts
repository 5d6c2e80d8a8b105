import { expect, onTestFinished, test } from 'vitest'
import { createDevice } from './testing/test-device.ts'

test('receipts are found by id, by reference, by kind, and added once', async () => {
  const device = createDevice({ fetch: () => Promise.reject(new TypeError('no network')) })
  onTestFinished(() => device.close())
  const { receipts } = device.open()
  const order = { id: 'key-1', kind: 'order', reference: 'NL-1', at: '2025-12-01T12:00:00Z', body: { total: '1.00' } }
  await receipts.add(order)
  await receipts.add(order)
  await receipts.add({ ...order, id: 'key-2', reference: 'NL-2', at: '2024-01-01T00:00:00Z' })
  expect(await receipts.read('key-1')).toMatchObject(order)
  expect(await receipts.read('NL-1')).toMatchObject(order)
  expect(await receipts.read('NL-3')).toBeNull()
  // The last one added, whatever the device's clock said.
  expect(await receipts.latest('order')).toMatchObject({ reference: 'NL-2' })
  expect(await receipts.latest('bespoke')).toBeNull()
  expect((await receipts.list()).map(({ reference }) => reference)).toEqual(['NL-2', 'NL-1'])
})

test('receipts are their owner’s: nobody else reads them, and they go with the owner', async () => {
  const device = createDevice({ fetch: () => Promise.reject(new TypeError('no network')) })
  onTestFinished(() => device.close())
  const { receipts, outbox } = device.open()
  const order = { id: 'key-1', kind: 'order', reference: 'NL-1', at: '2025-12-01T12:00:00Z', body: null }
  await outbox.signIn('customer:1')
  await receipts.add(order)
  expect(await receipts.list()).toHaveLength(1)
  await outbox.signIn('customer:2')
  expect([await receipts.read('key-1'), await receipts.read('NL-1'), await receipts.latest('order')]).toEqual([
    null,
    null,
    null
  ])
  expect(await receipts.list()).toEqual([])
  await outbox.signIn('customer:1')
  expect(await receipts.read('NL-1')).toMatchObject(order)
  await outbox.signOut('keep')
  await outbox.signIn('customer:1')
  expect(await receipts.read('NL-1')).toBeNull()
})
