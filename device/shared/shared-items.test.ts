import { IDBObjectStore } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pictureNamed, requestDevice } from '../testing/request-device.ts'
import type { Shareable } from './shared-items.ts'

const picture = (name: string): Shareable => {
  const { bytes, mime } = pictureNamed(name)
  return { kind: 'picture', name, mime, read: async () => bytes }
}
const text: Shareable = { kind: 'text', text: 'https://example.org/ring' }

test('what was shared is offered in every tab until it is taken', async () => {
  const { device, tab } = requestDevice()
  expect(await device.open({ wakeUps: null }).shared.add([picture('one'), text])).toBe('kept')
  const [first, second] = await tab.shared.list()
  const { bytes } = pictureNamed('one')
  expect(first).toEqual({
    key: first?.key,
    sharedAt: '2025-12-01T12:00:00.000Z',
    kind: 'picture',
    name: 'one',
    mime: 'image/jpeg',
    size: bytes.byteLength
  })
  expect(second).toMatchObject(text)
  const key = first?.key ?? ''
  expect(await tab.shared.read(key)).toEqual(bytes)
  const seen: number[] = []
  onTestFinished(device.open().shared.watch((items) => seen.push(items.length)))
  await expect.poll(() => seen.at(-1)).toBe(2)
  await tab.shared.take(key)
  await expect.poll(() => seen.at(-1)).toBe(1)
  expect(await tab.shared.list()).toMatchObject([text])
  expect(await tab.shared.read(key)).toBeNull()
})

test('the bytes of a picture are read from another app and from the disk one at a time', async () => {
  const { tab } = requestDevice()
  let [open, most] = [0, 0]
  const raw = Array.from({ length: 4 }, (_, number): Shareable => {
    const read = async () => {
      open += 1
      most = Math.max(most, open)
      return pictureNamed(`${number}`).bytes
    }
    return { kind: 'picture', name: `${number}`, mime: 'image/jpeg', read }
  })
  const { add } = IDBObjectStore.prototype
  const stored = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'sharedBytes') open -= 1
    return add.apply(this, row)
  })
  const loaded = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  onTestFinished(() => [stored, loaded].forEach((spy) => void spy.mockRestore()))
  await tab.shared.add(raw)
  await tab.shared.list()
  expect(most).toBe(1)
  expect(loaded.mock.contexts.map((store) => (store as unknown as IDBObjectStore).name)).not.toContain('sharedBytes')
})

test('of a whole album the first twenty are kept, and it is said that there were more', async () => {
  const { tab } = requestDevice()
  const album = Array.from({ length: 21 }, (_, number) => picture(`${number}`))
  expect(await tab.shared.add(album)).toBe('many')
  expect((await tab.shared.list()).map((item) => item.kind === 'picture' && item.name).at(-1)).toBe('19')
  expect(await tab.shared.add([text])).toBe('full')
})

test('a device that fills up keeps the first of them whole, and says so', async () => {
  const { tab } = requestDevice()
  let pictures = 0
  const { add } = IDBObjectStore.prototype
  const spy = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
    if (this.name === 'sharedBytes' && ++pictures > 1) throw new DOMException('full', 'QuotaExceededError')
    return add.apply(this, row)
  })
  onTestFinished(() => spy.mockRestore())
  expect(await tab.shared.add([picture('first'), picture('second'), picture('third')])).toBe('no-room')
  expect(await tab.shared.list()).toMatchObject([{ name: 'first' }])
})

test('it is the owner’s: another does not see it, and signing out deletes it', async () => {
  const { tab } = requestDevice()
  const guest = await tab.ownerHeader()
  await tab.shared.add([picture('the guest’s')])
  await tab.outbox.signIn('customer:1')
  expect(await tab.shared.list()).toEqual([])
  await tab.outbox.adopt(guest, 'customer:1')
  const [adopted] = await tab.shared.list()
  expect(adopted).toMatchObject({ name: 'the guest’s' })
  const key = adopted?.key ?? ''
  expect(await tab.shared.read(key)).toEqual(pictureNamed('the guest’s').bytes)
  await tab.outbox.signOut('keep')
  await tab.outbox.signIn('customer:1')
  expect(await tab.shared.list()).toEqual([])
  expect(await tab.shared.read(key)).toBeNull()
})
