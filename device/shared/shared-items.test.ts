import { IDBObjectStore } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pictureNamed, requestDevice } from '../testing/request-device.ts'
import type { Shareable } from './shared-items.ts'

const picture = (name: string): Shareable => ({ kind: 'picture', ...pictureNamed(name) })
const text: Shareable = { kind: 'text', text: 'https://example.org/ring' }

test('what was shared is offered in every tab until it is taken', async () => {
  const { device, tab } = requestDevice()
  expect(await device.open({ wakeUps: null }).shared.add([picture('one'), text])).toBe('kept')
  const [first, second] = await tab.shared.list()
  expect(first).toMatchObject({ ...picture('one'), sharedAt: '2025-12-01T12:00:00.000Z' })
  expect(second).toMatchObject(text)
  const seen: number[] = []
  onTestFinished(device.open().shared.watch((items) => seen.push(items.length)))
  await expect.poll(() => seen.at(-1)).toBe(2)
  await tab.shared.take(first?.key ?? '')
  await expect.poll(() => seen.at(-1)).toBe(1)
  expect(await tab.shared.list()).toMatchObject([text])
})

test('a whole album is too much, and none of it is kept', async () => {
  const { tab } = requestDevice()
  const album = Array.from({ length: 21 }, (_, number) => picture(`${number}`))
  expect(await tab.shared.add(album)).toBe('full')
  expect(await tab.shared.list()).toEqual([])
  expect(await tab.shared.add(album.slice(1))).toBe('kept')
  expect(await tab.shared.add([text])).toBe('full')
})

test('a full device keeps none of it, and says so', async () => {
  const { tab } = requestDevice()
  const { add } = IDBObjectStore.prototype
  const spy = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, row, key) {
    if ((row as { name?: string }).name === 'second') throw new DOMException('full', 'QuotaExceededError')
    return add.call(this, row, key)
  })
  onTestFinished(() => spy.mockRestore())
  expect(await tab.shared.add([picture('first'), picture('second')])).toBe('full')
  expect(await tab.shared.list()).toEqual([])
})

test('it is the owner’s: another does not see it, and signing out deletes it', async () => {
  const { tab } = requestDevice()
  const guest = await tab.ownerHeader()
  await tab.shared.add([picture('the guest’s')])
  await tab.outbox.signIn('customer:1')
  expect(await tab.shared.list()).toEqual([])
  await tab.outbox.adopt(guest, 'customer:1')
  expect(await tab.shared.list()).toMatchObject([{ name: 'the guest’s' }])
  await tab.outbox.signOut('keep')
  await tab.outbox.signIn('customer:1')
  expect(await tab.shared.list()).toEqual([])
})
