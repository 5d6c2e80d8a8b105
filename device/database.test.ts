import { Dexie } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import type { StorageState } from './database.ts'
import { noteKind } from './testing/note-kind.ts'
import { createStandInShop } from './testing/stand-in-shop.ts'
import { createDevice } from './testing/test-device.ts'

function setUp() {
  const shop = createStandInShop()
  const device = createDevice({ fetch: shop.fetch, kinds: [noteKind] })
  const newer = new Dexie('device', device.indexedDb)
  newer.version(5).stores({ entries: '++seq, &id, state, owner, [owner+subject+state], kind' })
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

test('a database of the first version is upgraded with all that waits in it', async () => {
  const shop = createStandInShop()
  const device = createDevice({ fetch: shop.fetch, kinds: [noteKind] })
  onTestFinished(() => device.close())
  const first = new Dexie('device', device.indexedDb)
  first.version(1).stores({
    entries: '++seq, &id, state, owner, [owner+subject+state]',
    pictures: 'key, entryId',
    drafts: '[owner+key], owner',
    receipts: '++seq, &id, reference, owner, [owner+kind]',
    snapshots: 'key',
    settings: 'key'
  })
  const owner = 'guest:6c0bdcb6-3a7a-4f0c-a1ea-0f8d3c6f7a11'
  const bytes = new TextEncoder().encode('a picture').buffer
  const sha256 = '92b2fa58028958317e408bd84ecfa70f5ee35b121991dbc232c49d166353708b'
  const picture = { key: 'a/0', mime: 'image/jpeg', sha256 }
  const entry = {
    id: 'a',
    kind: 'note',
    schemaVersion: 1,
    subject: 'note/ring',
    owner,
    payload: { words: 'from before', about: 'ring' },
    pictures: [picture],
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: 0,
    leaseUntil: 0,
    leaseHolder: null,
    timesSetAt: 0,
    paused: null,
    mayHaveArrived: false,
    lastError: null,
    savedAt: '2025-11-30T12:00:00.000Z'
  }
  await first.table('settings').add({ key: 'guest-id', value: owner.slice('guest:'.length) })
  await first.table('entries').add(entry)
  await first.table('pictures').add({ ...picture, entryId: 'a', bytes })
  await first.table('drafts').add({
    key: 'checkout',
    owner,
    draft: { values: 'typed before', savedAt: '2025-11-30T12:00:00.000Z', schemaVersion: 1 },
    orderKey: 'b'
  })
  first.close()

  const tab = device.open()
  await tab.outbox.sendNow()
  expect(shop.accepted).toEqual([{ key: 'a', owner, what: 'from before', about: 'ring' }])
  expect([...shop.pictures]).toEqual([sha256])
  expect(await tab.drafts.read('checkout')).toMatchObject({ values: 'typed before', orderKey: 'b' })
  expect(await tab.draftPictures.add('bespoke', { bytes, mime: 'image/jpeg', name: 'new' })).toBe('added')
})

test('a database of the second version keeps what was shared into it', async () => {
  const device = createDevice({ kinds: [noteKind], wakeUps: null })
  onTestFinished(() => device.close())
  const second = new Dexie('device', device.indexedDb)
  second.version(2).stores({ settings: 'key', shared: '++seq, owner' })
  const owner = 'guest:6c0bdcb6-3a7a-4f0c-a1ea-0f8d3c6f7a11'
  const of = { owner, sharedAt: '2025-11-30T12:00:00.000Z' }
  const bytes = new TextEncoder().encode('a picture').buffer as ArrayBuffer
  await second.table('settings').add({ key: 'guest-id', value: owner.slice('guest:'.length) })
  await second.table('shared').add({ ...of, key: 'a', kind: 'picture', name: 'a.jpg', mime: 'image/jpeg', bytes })
  await second.table('shared').add({ ...of, key: 'b', kind: 'text', text: 'A ring' })
  second.close()

  const { shared } = device.open()
  expect(await shared.list()).toEqual([
    { key: 'a', sharedAt: of.sharedAt, kind: 'picture', name: 'a.jpg', mime: 'image/jpeg', size: 9 },
    { key: 'b', sharedAt: of.sharedAt, kind: 'text', text: 'A ring' }
  ])
  expect(await shared.read('a')).toEqual(bytes)
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
