import { IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { StorageState } from './database.ts'
import type { DeviceOptions } from './device-options.ts'
import { noteKind } from './testing/note-kind.ts'
import { createStandInShop } from './testing/stand-in-shop.ts'
import { createDevice } from './testing/test-device.ts'

function setUp(options: Partial<DeviceOptions> = {}) {
  const device = createDevice({ fetch: createStandInShop().fetch, kinds: [noteKind], wakeUps: null, ...options })
  onTestFinished(() => device.close())
  return device.open()
}

/** The device refuses so many writes of the picture's row, which is in the middle of a save. */
function fillUp(times: number) {
  const { add } = IDBObjectStore.prototype
  let left = times
  const spy = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...row: Parameters<typeof add>
  ) {
    if (this.name === 'entries' && left-- > 0) throw new DOMException('full', 'QuotaExceededError')
    return add.apply(this, row)
  })
  onTestFinished(() => spy.mockRestore())
}

const picture = { bytes: new ArrayBuffer(64), mime: 'image/jpeg' }
const note = { text: 'hello', about: 'ring' }

test('a device that was full only of pictures makes room, and the save is whole', async () => {
  const makeRoom = vi.fn(async () => true)
  const tab = setUp({ makeRoom })
  fillUp(1)
  expect(await tab.outbox.save('note', note, { pictures: [picture] })).toMatchObject({ kind: 'saved' })
  expect(makeRoom).toHaveBeenCalledTimes(1)
  await tab.outbox.sendNow()
  expect(await tab.receipts.list()).toHaveLength(1)
})

test('a device that stays full says so, and nothing is half saved', async () => {
  const states: StorageState[] = []
  const tab = setUp()
  tab.storage.watch((state) => states.push(state))
  fillUp(2)
  expect(await tab.outbox.save('note', note, { id: 'a', pictures: [picture] })).toEqual({ kind: 'no-room' })
  expect(states).toEqual(['unknown', 'full'])
  // The same entry can be saved once there is room: no picture of the first try is in its way.
  expect(await tab.outbox.save('note', note, { id: 'a', pictures: [picture] })).toEqual({ kind: 'saved', id: 'a' })
})

test('a storage that works is known to work', async () => {
  expect(await setUp().storage.probe()).toBe('works')
})

test('a storage that does not open is known not to work', async () => {
  const indexedDb = {
    indexedDB: {
      open: () => {
        throw new DOMException('denied', 'SecurityError')
      }
    } as unknown as IDBFactory,
    IDBKeyRange
  }
  expect(await setUp({ indexedDb }).storage.probe()).toBe('unavailable')
})
