// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest'
import { openDevice } from './database.ts'
import { noteKind } from './testing/note-kind.ts'
import { createStandInShop } from './testing/stand-in-shop.ts'
import { createDevice } from './testing/test-device.ts'

function setUp() {
  const device = createDevice({ fetch: createStandInShop().fetch, kinds: [noteKind] })
  const db = openDevice({ databaseName: 'page-cache', indexedDb: device.indexedDb })
  onTestFinished(() => {
    db.close()
    device.close()
  })
  return db
}

/** As the browser tells a page: it goes, kept for "back" or for good, or is back. */
const tell = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  dispatchEvent(Object.assign(new Event(type), { persisted }))

/** A transaction that has begun, and not ended. */
async function beginWrite(db: ReturnType<typeof setUp>): Promise<{ ended: Promise<unknown> }> {
  let begin = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const ended = db.transaction('rw', db.settings, () => {
    begin()
    return db.settings.put({ key: 'half', value: 1 })
  })
  await isBegun
  return { ended }
}

test('a page that is put by leaves no transaction open, and writes again when it comes back', async () => {
  const db = setUp()
  const { ended } = await beginWrite(db)
  const isAborted = expect(ended).rejects.toMatchObject({ name: 'AbortError' })
  tell('pagehide', true)
  await isAborted
  tell('pageshow', true)
  expect(await db.settings.count()).toBe(0)
  await db.settings.put({ key: 'whole', value: 2 })
  expect(await db.settings.count()).toBe(1)
})

test('a page that goes for good leaves the end of its transactions to the browser', async () => {
  const db = setUp()
  const { ended } = await beginWrite(db)
  tell('pagehide', false)
  await ended
  expect(await db.settings.count()).toBe(1)
})
