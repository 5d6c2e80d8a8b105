import { expect, test } from 'vitest'
import { entriesOf, note, noteDevice } from './testing/note-device.ts'
import { readStored, wipe } from './wipe.ts'

function openWithoutShop() {
  const opened = noteDevice()
  opened.shop.close()
  return { ...opened, options: { databaseName: 'device', indexedDb: opened.device.indexedDb } }
}

test('what a wipe would take is named before: of every owner, sent without an answer or not, and drafts', async () => {
  const { tab, options } = openWithoutShop()
  await tab.outbox.save('note', note('mine'))
  await tab.outbox.drain()
  await tab.outbox.signIn('customer:1')
  await tab.outbox.save('note', note('of a customer', 'chain'))
  await tab.drafts.save('bespoke', { name: 'Ada' })
  await tab.drafts.key('only-a-key')
  const kept = await readStored(options)
  expect(kept.unsent).toMatchObject([
    { kind: 'note', mayHaveArrived: true },
    { kind: 'note', owner: 'customer:1' }
  ])
  expect(kept.drafts).toEqual(['bespoke'])
})

test('what goes when one owner leaves is that one’s alone', async () => {
  const { tab, options } = openWithoutShop()
  await tab.drafts.save('bespoke', 'the guest’s')
  await tab.outbox.signIn('customer:1')
  await tab.outbox.save('note', note('of a customer', 'chain'))
  await tab.drafts.save('checkout', 'of a customer')
  expect(await readStored(options, 'customer:1')).toMatchObject({ unsent: [{ kind: 'note' }], drafts: ['checkout'] })
  expect(await readStored(options, `guest:${await tab.guestId()}`)).toMatchObject({ unsent: [], drafts: ['bespoke'] })
})

test('after a wipe nothing of the shopper’s is left, and the shop knows this device no more', async () => {
  const { tab, device, options } = openWithoutShop()
  const guest = await tab.guestId()
  const picture = { bytes: new ArrayBuffer(4), mime: 'image/jpeg', sha256: 'a'.repeat(64) }
  await tab.outbox.save('note', note('mine'), { pictures: [picture] })
  await tab.drafts.save('bespoke', { name: 'Ada' })
  await tab.receipts.add({ id: 'key', kind: 'order', reference: 'NL-1', at: '2025-12-01T12:00:00Z', body: null })
  tab.close()
  await wipe(options)
  const after = device.open()
  expect(await entriesOf(after)).toEqual([])
  expect(await after.drafts.read('bespoke')).toBeNull()
  expect(await after.receipts.list()).toEqual([])
  expect(await after.guestId()).not.toBe(guest)
})

test('another tab sees it at once', async () => {
  const { tab, options } = openWithoutShop()
  await tab.outbox.save('note', note('mine'))
  let seen = -1
  const emptied = new Promise<void>((resolve) => {
    tab.outbox.watch((entries) => {
      if (seen > 0 && entries.length === 0) resolve()
      seen = entries.length
    })
  })
  await expect.poll(() => seen).toBe(1)
  await wipe(options)
  await emptied
})

test('what another tab was sending during a wipe leaves no receipt behind', async () => {
  let answer = () => {}
  const set = noteDevice({
    fetch: (input, init) =>
      new Promise((resolve, reject) => {
        answer = () => set.shop.fetch(input, init).then(resolve, reject)
      })
  })
  const { device, tab, shop } = set
  shop.signIn('customer:1')
  await tab.outbox.signIn('customer:1')
  await tab.outbox.save('note', note('on its way'))
  await expect.poll(async () => (await entriesOf(tab))[0]?.state).toBe('sending')
  await wipe({ databaseName: 'device', indexedDb: device.indexedDb })
  answer()
  await tab.outbox.drain()
  expect(shop.accepted).toHaveLength(1)
  await tab.outbox.signIn('customer:1')
  expect(await tab.receipts.list()).toEqual([])
})
