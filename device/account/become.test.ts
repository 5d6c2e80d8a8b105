import { expect, test } from 'vitest'
import { entriesOf, note, noteDevice } from '../testing/note-device.ts'
import { createViewed } from '../viewed/viewed.ts'

test('a form never sees a moment at which its draft is nobody’s', async () => {
  const { shop, tab } = noteDevice()
  const guest = await tab.ownerHeader()
  await tab.drafts.save('bespoke', { name: 'Ada' })
  const seen: unknown[] = []
  const stop = tab.drafts.watch('bespoke', (draft) => void seen.push(draft?.values ?? null))
  await expect.poll(() => seen).toEqual([{ name: 'Ada' }])
  shop.signIn('customer:1')
  await tab.outbox.signIn('customer:1', guest)
  expect(await tab.drafts.read('bespoke')).toMatchObject({ values: { name: 'Ada' } })
  await tab.drafts.save('bespoke', { name: 'Ada Lovelace' })
  await expect.poll(() => seen.at(-1)).toEqual({ name: 'Ada Lovelace' })
  expect(seen).not.toContain(null)
  stop()
})

test('what the guest has waiting goes as the customer’s, and another customer’s stays', async () => {
  const { shop, tab } = noteDevice()
  const guest = await tab.ownerHeader()
  shop.close()
  await tab.outbox.signIn('customer:2')
  await tab.outbox.save('note', note('of another', 'other'))
  await tab.outbox.signOut('keep')
  await tab.outbox.save('note', note('of the guest'))
  await tab.outbox.sendNow()

  shop.open()
  shop.signIn('customer:1')
  await tab.outbox.signIn('customer:1', guest)
  await tab.outbox.sendNow()
  expect(shop.accepted).toMatchObject([{ owner: 'customer:1', what: 'of the guest' }])
  expect(await entriesOf(tab)).toMatchObject([{ owner: 'customer:2' }])
})

test('what a guest looked at stays in sight after signing in, and is not shown to the next customer', async () => {
  const { tab } = noteDevice()
  const viewed = tab.part(createViewed)
  await viewed.record('ring')
  await tab.outbox.signIn('customer:1', await tab.ownerHeader())
  await tab.outbox.signIn('customer:1')
  expect(await viewed.list()).toEqual(['ring'])
  await tab.outbox.signIn('customer:2')
  expect(await viewed.list()).toEqual([])
})
