import { IDBObjectStore } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DeviceShop } from '../start.ts'
import { pictureNamed, requestDevice } from '../testing/request-device.ts'

const namesOf = async (tab: DeviceShop, draftKey = 'bespoke') =>
  (await tab.draftPictures.list(draftKey)).map(({ name }) => name)

async function fill(tab: DeviceShop): Promise<void> {
  for (const name of ['1', '2', '3', '4', '5']) await tab.draftPictures.add('bespoke', pictureNamed(name))
}

test('pictures of a draft are there again in another tab, in their order, with the hash of their bytes', async () => {
  const { device, tab } = requestDevice()
  expect(await tab.draftPictures.add('bespoke', pictureNamed('first'))).toBe('added')
  await tab.draftPictures.add('bespoke', pictureNamed('second'))
  await tab.draftPictures.add('wedding-ring', pictureNamed('elsewhere'))
  const [first, second] = await device.open().draftPictures.list('bespoke')
  expect(second).toMatchObject({ name: 'second' })
  expect(first).toEqual({
    ...pictureNamed('first'),
    key: expect.any(String),
    sha256: '5f5e57c22afb801d13996024d0af60da65d0dfa7762e7a02e6169f97e2058150'
  })
})

test('a draft takes five pictures, also when they come all at once', async () => {
  const { tab } = requestDevice()
  const names = ['1', '2', '3', '4', '5', '6']
  const added = await Promise.all(names.map((name) => tab.draftPictures.add('bespoke', pictureNamed(name))))
  // Which of them finds it full is not promised: their bytes are hashed side by side.
  expect(added.toSorted()).toEqual(['added', 'added', 'added', 'added', 'added', 'full'])
  expect(await namesOf(tab)).toHaveLength(5)
})

test('in a full draft a picture takes the place of another', async () => {
  const { tab } = requestDevice()
  await fill(tab)
  const replaced = (await tab.draftPictures.list('bespoke'))[1]?.key ?? ''
  expect(await tab.draftPictures.replace('bespoke', replaced, pictureNamed('new'))).toBe('added')
  expect(await namesOf(tab)).toEqual(['1', 'new', '3', '4', '5'])
  // It was replaced in the other tab meanwhile.
  expect(await tab.draftPictures.replace('bespoke', replaced, pictureNamed('late'))).toBe('full')
})

test('the same picture again is one picture', async () => {
  const { tab } = requestDevice()
  await tab.draftPictures.add('bespoke', pictureNamed('twice'))
  expect(await tab.draftPictures.add('bespoke', { ...pictureNamed('twice'), name: 'copy' })).toBe('added')
  expect(await namesOf(tab)).toEqual(['twice'])
})

test('a picture is removed alone, all with their discarded draft', async () => {
  const { tab } = requestDevice()
  await fill(tab)
  await tab.drafts.save('bespoke', { name: 'Ada' })
  await tab.draftPictures.add('wedding-ring', pictureNamed('elsewhere'))
  await tab.draftPictures.remove('bespoke', (await tab.draftPictures.list('bespoke'))[0]?.key ?? '')
  expect(await namesOf(tab)).toEqual(['2', '3', '4', '5'])
  await tab.drafts.discard('bespoke')
  expect(await namesOf(tab)).toEqual([])
  expect(await namesOf(tab, 'wedding-ring')).toEqual(['elsewhere'])
})

test('pictures are watched from every tab', async () => {
  const { device, tab } = requestDevice()
  const seen: string[][] = []
  onTestFinished(
    device.open().draftPictures.watch('bespoke', (pictures) => seen.push(pictures.map(({ name }) => name)))
  )
  await expect.poll(() => seen.at(-1)).toEqual([])
  await tab.draftPictures.add('bespoke', pictureNamed('new'))
  await expect.poll(() => seen.at(-1)).toEqual(['new'])
})

test('a full device says so, and keeps what it had', async () => {
  const { tab } = requestDevice()
  await tab.draftPictures.add('bespoke', pictureNamed('kept'))
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => spy.mockRestore())
  const [{ key = '' } = {}] = await tab.draftPictures.list('bespoke')
  expect(await tab.draftPictures.add('bespoke', pictureNamed('new'))).toBe('no-room')
  expect(await tab.draftPictures.replace('bespoke', key, pictureNamed('new'))).toBe('no-room')
  expect(await namesOf(tab)).toEqual(['kept'])
})

test('pictures are their owner’s, and leave the device when the owner signs out', async () => {
  const { tab } = requestDevice()
  await tab.draftPictures.add('bespoke', pictureNamed('the guest’s'))
  await tab.outbox.signIn('customer:1')
  expect(await namesOf(tab)).toEqual([])
  await tab.draftPictures.add('bespoke', pictureNamed('hers'))
  await tab.outbox.signOut('keep')
  expect(await namesOf(tab)).toEqual(['the guest’s'])
  await tab.outbox.signIn('customer:1')
  expect(await namesOf(tab)).toEqual([])
})

test('a guest’s draft is adopted with its pictures, in place of the customer’s own', async () => {
  const { tab } = requestDevice()
  const guest = await tab.ownerHeader()
  await tab.draftPictures.add('bespoke', pictureNamed('the guest’s'))
  await tab.drafts.key('wedding-ring')
  await tab.outbox.signIn('customer:1')
  await tab.draftPictures.add('bespoke', pictureNamed('an older one'))
  await tab.draftPictures.add('bespoke', pictureNamed('another older one'))
  await tab.drafts.save('wedding-ring', 'hers')
  await tab.outbox.adopt(guest, 'customer:1')
  expect(await namesOf(tab)).toEqual(['the guest’s'])
  // Nothing was typed in the guest's.
  expect(await tab.drafts.read('wedding-ring')).toMatchObject({ values: 'hers' })
})
