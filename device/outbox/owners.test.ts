import { expect, test } from 'vitest'
import { entriesOf, note, noteDevice } from '../testing/note-device.ts'
import { pictureNamed } from '../testing/request-device.ts'

test('signed out, entries pause; signed in again, they go', async () => {
  const { shop, tab } = noteDevice()
  await tab.outbox.signIn('customer:1')
  await tab.outbox.save('note', note('mine'))
  expect(await tab.outbox.drain()).toBe('nothing-left')
  expect((await entriesOf(tab))[0]).toMatchObject({ state: 'waiting', paused: 'sign-in', owner: 'customer:1' })
  shop.signIn('customer:1')
  await tab.outbox.signIn('customer:1')
  await tab.outbox.sendNow()
  expect(shop.accepted).toMatchObject([{ what: 'mine', owner: 'customer:1' }])
})

test('signed in again, also an entry goes that paused behind one which was corrected', async () => {
  const { shop, tab } = noteDevice()
  shop.signIn('customer:1')
  await tab.outbox.signIn('customer:1')
  await tab.outbox.save('note', note('bad'))
  await tab.outbox.drain()
  shop.signIn(null)
  await tab.outbox.save('note', note('second'))
  await tab.outbox.drain()
  const [refused, paused] = await entriesOf(tab)
  expect(paused).toMatchObject({ paused: 'sign-in' })
  shop.close()
  await tab.outbox.edit(refused?.id ?? '', note('first'))
  await tab.outbox.drain()
  shop.open()
  shop.signIn('customer:1')
  await tab.outbox.sendNow()
  expect(shop.accepted.map(({ what }) => what)).toEqual(['first', 'second'])
})

test('another customer’s entries are kept and never sent as somebody else', async () => {
  const { shop, tab } = noteDevice()
  shop.signIn('customer:1')
  shop.close()
  await tab.outbox.signIn('customer:1')
  await tab.outbox.save('note', note('of the first'))
  expect(await tab.outbox.signOut('send-now')).toMatchObject({ kind: 'entries-remain', remaining: 1 })
  expect(await tab.outbox.signOut('keep')).toEqual({ kind: 'signed-out' })
  shop.open()
  shop.signIn('customer:2')
  await tab.outbox.signIn('customer:2')
  await tab.outbox.sendNow()
  expect(shop.accepted).toEqual([])
  shop.signIn('customer:1')
  await tab.outbox.signIn('customer:1')
  await tab.outbox.sendNow()
  expect(shop.accepted).toMatchObject([{ owner: 'customer:1' }])
})

test('signing out may delete what waits, with its pictures and drafts', async () => {
  const { shop, tab } = noteDevice()
  shop.signIn('customer:1')
  await tab.outbox.signIn('customer:1')
  await tab.drafts.save('bespoke', { name: 'Ada' })
  shop.close()
  const bytes = new ArrayBuffer(8)
  await tab.outbox.save('note', note('not to be sent'), { pictures: [{ bytes, mime: 'image/png' }] })
  await tab.outbox.signOut('delete')
  shop.open()
  expect(await entriesOf(tab)).toEqual([])
  expect(await tab.drafts.read('bespoke')).toBeNull()
  await tab.outbox.signIn('customer:1')
  await tab.outbox.sendNow()
  expect(shop.accepted).toEqual([])
})

test('what a guest left is adopted by the customer who signs in', async () => {
  const { shop, tab } = noteDevice()
  const guest = await tab.ownerHeader()
  shop.close()
  await tab.outbox.save('note', note('written as a guest'))
  shop.signIn('customer:1')
  await tab.outbox.signIn('customer:1')
  await tab.outbox.adopt(guest, 'customer:1')
  shop.open()
  await tab.outbox.sendNow()
  expect(shop.accepted).toMatchObject([{ owner: 'customer:1' }])
})

test('the customer who signs in also has the guest’s drafts and receipts', async () => {
  const { tab } = noteDevice()
  const guest = await tab.ownerHeader()
  await tab.drafts.save('bespoke', 'the guest’s')
  await tab.receipts.add({ id: 'key-1', kind: 'order', reference: 'NL-1', at: '2025-12-01T12:00:00Z', body: null })
  await tab.outbox.signIn('customer:1')
  await tab.drafts.save('bespoke', 'an older one')
  await tab.outbox.adopt(guest, 'customer:1')
  expect(await tab.drafts.read('bespoke')).toMatchObject({ values: 'the guest’s' })
  expect(await tab.receipts.list()).toMatchObject([{ id: 'key-1' }])
})

test('a photo alone, added as a guest, takes nothing from what the customer had typed', async () => {
  const { tab } = noteDevice()
  const guest = await tab.ownerHeader()
  await tab.draftPictures.add('bespoke', pictureNamed('the guest’s'))
  await tab.outbox.signIn('customer:1')
  await tab.drafts.save('bespoke', 'typed at length')
  await tab.outbox.adopt(guest, 'customer:1')
  expect(await tab.drafts.read('bespoke')).toMatchObject({ values: 'typed at length' })
  expect((await tab.draftPictures.list('bespoke')).map(({ name }) => name)).toEqual(['the guest’s'])
})

/** A device of which each answer comes when the test says so. */
function slowDevice() {
  let answer = () => {}
  const opened = noteDevice({
    fetch: (input, init) =>
      new Promise((resolve, reject) => {
        answer = () => opened.shop.fetch(input, init).then(resolve, reject)
      })
  })
  const underWay = async () =>
    expect.poll(async () => (await entriesOf(opened.tab)).map(({ state }) => state)).toEqual(['sending'])
  return { ...opened, underWay, answer: () => answer() }
}

test('what was on its way while its guest signed in leaves its receipt to the customer', async () => {
  const { tab, underWay, answer } = slowDevice()
  const guest = await tab.ownerHeader()
  await tab.outbox.save('note', note('on its way'))
  await underWay()
  await tab.outbox.signIn('customer:1', guest)
  answer()
  await expect.poll(() => entriesOf(tab)).toEqual([])
  expect(await tab.receipts.list()).toMatchObject([{ reference: 'NL-1' }])
})

test('what was on its way while its customer signed out leaves no receipt', async () => {
  const { shop, tab, underWay, answer } = slowDevice()
  shop.signIn('customer:1')
  await tab.outbox.signIn('customer:1')
  await tab.outbox.save('note', note('on its way'))
  await underWay()
  await tab.outbox.signOut('keep')
  answer()
  await expect.poll(() => entriesOf(tab)).toEqual([])
  await tab.outbox.signIn('customer:1')
  expect(await tab.receipts.list()).toEqual([])
})
