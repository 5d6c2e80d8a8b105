import { Dexie } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import type { StorageState } from './storage.ts'
import { noteKind } from './testing/note-kind.ts'
import { createStandInShop } from './testing/stand-in-shop.ts'
import { createDevice } from './testing/test-device.ts'

function setUp() {
  const shop = createStandInShop()
  const device = createDevice({ fetch: shop.fetch, kinds: [noteKind] })
  const newer = new Dexie('device', device.indexedDb)
  newer.version(2).stores({ entries: '++seq, &id, state, owner, [owner+subject+state], kind' })
  onTestFinished(() => {
    device.close()
    newer.close()
  })
  return { shop, device, newer }
}

test('an old tab lets a newer one upgrade: it stops writing, closes, and says that it must be reloaded', async () => {
  const { shop, device, newer } = setUp()
  const old = device.open()
  const states: StorageState[] = []
  old.storage.watch((state) => states.push(state))
  shop.close()
  await old.outbox.save('note', { text: 'kept', about: 'ring' })
  await newer.open()
  expect(states.at(-1)).toBe('superseded')
  await expect(old.outbox.save('note', { text: 'too late', about: 'ring' })).rejects.toThrow('closed')
  expect(await newer.table('entries').toArray()).toMatchObject([{ payload: { text: 'kept' } }])
})

test('a tab that has to wait for one of an older version says so, and goes on once that is closed', async () => {
  const { device } = setUp()
  const older = await new Promise<IDBDatabase>((resolve) => {
    const opening = device.indexedDb.indexedDB.open('device', 1)
    opening.onsuccess = () => resolve(opening.result)
  })
  const states: StorageState[] = []
  device.open().storage.watch((state) => states.push(state))
  await expect.poll(() => states).toEqual(['unknown', 'blocked'])
  older.close()
  await expect.poll(() => states).toEqual(['unknown', 'blocked', 'works'])
})
