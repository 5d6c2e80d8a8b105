import { expect, onTestFinished, test, vi } from 'vitest'
import type { DeviceOptions } from './device-options.ts'
import { createDevice } from './testing/test-device.ts'

function setUp(options: Partial<DeviceOptions> = {}) {
  const device = createDevice({ fetch: () => Promise.reject(new TypeError('no network')), ...options })
  onTestFinished(() => device.close())
  return { device, tab: device.open() }
}

test('a draft is there again in another tab, as it was typed', async () => {
  const { device, tab } = setUp()
  await tab.drafts.save('checkout', { firstName: 'Ada' })
  await tab.drafts.save('checkout', { firstName: 'Ada', lastName: 'L' }, 2)
  expect(await device.open().drafts.read('checkout')).toEqual({
    values: { firstName: 'Ada', lastName: 'L' },
    savedAt: '2025-12-01T12:00:00.000Z',
    schemaVersion: 2,
    revision: expect.any(String)
  })
})

test('a draft that was changed meanwhile is given back instead of being written over', async () => {
  const { device, tab } = setUp()
  const other = device.open()
  const first = await tab.drafts.saveOver('checkout', { firstName: 'Ada' }, null)
  expect(first).toMatchObject({ kind: 'saved' })
  expect(await other.drafts.saveOver('checkout', { firstName: 'x' }, null)).toMatchObject({
    kind: 'changed-elsewhere',
    draft: { values: { firstName: 'Ada' } }
  })
  const { revision = null } = first.kind === 'saved' ? first : {}
  expect(await other.drafts.saveOver('checkout', { firstName: 'Bea' }, revision)).toMatchObject({ kind: 'saved' })
  await tab.drafts.discard('checkout')
  expect(await other.drafts.saveOver('checkout', { firstName: 'Cy' }, revision)).toEqual({
    kind: 'changed-elsewhere',
    draft: null
  })
})

test('the key of a draft is made once, for all tabs, and goes with the draft', async () => {
  const { device, tab } = setUp()
  const other = device.open()
  const [first, second] = await Promise.all([tab.drafts.key('checkout'), other.drafts.key('checkout')])
  expect(first).toBe(second)
  expect(await tab.drafts.read('checkout')).toBeNull()
  await tab.drafts.save('checkout', { firstName: 'Ada' })
  expect(await other.drafts.read('checkout')).toMatchObject({ orderKey: first })
  await tab.drafts.discard('checkout')
  expect(await other.drafts.read('checkout')).toBeNull()
  expect(await other.drafts.key('checkout')).not.toBe(first)
})

test('a draft is watched from every tab', async () => {
  const { device, tab } = setUp()
  const seen: unknown[] = []
  onTestFinished(device.open().drafts.watch('checkout', (draft) => seen.push(draft?.values ?? null)))
  await expect.poll(() => seen.at(-1)).toBe(null)
  await tab.drafts.save('checkout', 'A')
  await expect.poll(() => seen.at(-1)).toBe('A')
})

test('storage is asked to last after the first draft, once, and is not waited for', async () => {
  const persist = vi.fn(() => new Promise<boolean>(() => undefined))
  const { tab } = setUp({ persist })
  expect(persist).not.toHaveBeenCalled()
  await tab.drafts.save('checkout', 'A')
  await tab.drafts.save('checkout', 'AB')
  expect(persist).toHaveBeenCalledTimes(1)
})

test('a draft is its owner’s: who signs in next neither reads it nor is given its key', async () => {
  const { tab } = setUp()
  await tab.outbox.signIn('customer:1')
  await tab.drafts.save('checkout', { firstName: 'Ada' })
  const hers = await tab.drafts.key('checkout')
  await tab.outbox.signIn('customer:2')
  expect(await tab.drafts.read('checkout')).toBeNull()
  expect(await tab.drafts.key('checkout')).not.toBe(hers)
  await tab.drafts.discard('checkout')
  await tab.outbox.signIn('customer:1')
  expect(await tab.drafts.read('checkout')).toMatchObject({ values: { firstName: 'Ada' }, orderKey: hers })
})

test('a watched draft is another’s once somebody else signs in', async () => {
  const { tab } = setUp()
  await tab.drafts.save('checkout', 'the guest’s')
  const seen: unknown[] = []
  onTestFinished(tab.drafts.watch('checkout', (draft) => seen.push(draft?.values ?? null)))
  await expect.poll(() => seen.at(-1)).toBe('the guest’s')
  await tab.outbox.signIn('customer:1')
  await expect.poll(() => seen.at(-1)).toBeNull()
})
