import { expect, test } from 'vitest'
import { publishReview } from '#api/modules/reviews/check-review.ts'
import { aPicture } from '#api/testing/requesting.ts'
import { startShop } from '#api/testing/start-shop.ts'
import type { TakenPicture } from '../database.ts'
import type { DeviceShop } from '../start.ts'
import { type LineFault, startFaultyProxy } from '../testing/faulty-proxy.ts'
import { entriesOf } from '../testing/note-device.ts'
import { requestDevice, writeAndSubmit } from '../testing/request-device.ts'

/** For a machine that does other things as well. */
const patient = { timeout: 15_000 }

const review = {
  productId: null,
  rating: 4,
  title: 'It sits flat',
  content: 'The clasp closes <b>well</b>.\nIt is light.'
}
const pictures: TakenPicture[] = await Promise.all(
  [1, 2].map(async (number) => {
    const bytes = new Uint8Array(await aPicture(number)).buffer
    return { bytes, mime: 'image/jpeg', name: `${number}.jpg` }
  })
)

/** A customer of a shop, on a device of her own. */
async function setUp() {
  const shop = await startShop()
  const customer = await shop.customer()
  const proxy = await startFaultyProxy(shop.port)
  const asCustomer: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', customer.cookie())
    return fetch(input, { ...init, headers })
  }
  const { device, tab } = requestDevice({ fetch: asCustomer, origin: proxy.origin, timeout: 5_000 })
  await tab.outbox.signIn(`customer:${customer.number}`)
  const sendAll = async () => {
    const tryAgain = async () => {
      device.time.pass(20 * 60_000)
      await tab.outbox.drain()
      return (await entriesOf(tab)).map(({ state, lastError }) => ({ state, lastError }))
    }
    await expect.poll(tryAgain, patient).toEqual([])
  }
  return { shop, customer, proxy, tab, sendAll }
}

const write = (tab: DeviceShop, form: object = review) => writeAndSubmit(tab, 'review', form, pictures)

const faults: LineFault[] = ['answer-cut', '503', 'other-key', 'killed-while-reading']

test.each(faults)('%s: a review is at the shop once, with its photos, and has its receipt', async (fault) => {
  const { shop, customer, proxy, tab, sendAll } = await setUp()
  proxy.failNext(...pictures.map(() => null), fault)
  const saved = await write(tab)
  await sendAll()
  const own = await shop.db.selectFrom('reviews').selectAll().execute()
  expect(own).toMatchObject([{ customer_id: customer.id, rating: 4, content: review.content, status: 'held' }])
  expect(await shop.db.selectFrom('review_pictures').selectAll().execute()).toHaveLength(2)
  const receipt = await tab.receipts.read('id' in saved ? saved.id : '')
  expect(receipt).toMatchObject({ kind: 'review', body: { answer: { productId: null } } })
  expect(await tab.drafts.read('review')).toBeNull()
})

test('without signal it waits, and is shown to everyone once it came and was checked', async () => {
  const { shop, proxy, tab, sendAll } = await setUp()
  proxy.stop()
  await write(tab)
  await tab.outbox.drain()
  expect(await entriesOf(tab)).toMatchObject([{ kind: 'review', state: 'waiting' }])
  proxy.start()
  await sendAll()
  const { id } = await shop.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
  await publishReview(shop.db, id, '2025-12-01T13:00:00.000Z')
  expect((await shop.get('/api/reviews')).json()).toMatchObject([{ id, title: review.title, content: review.content }])
})

test('a second review of the same is refused with the reason, and is a draft again with its photos', async () => {
  const { tab, sendAll } = await setUp()
  await write(tab)
  await sendAll()
  const second = await write(tab, { ...review, title: 'Once more' })
  await expect.poll(async () => (await entriesOf(tab))[0]?.state, patient).toBe('needs-attention')
  expect((await entriesOf(tab))[0]?.lastError).toMatchObject({ problem: { status: 409 } })
  expect(await tab.requests.edit('id' in second ? second.id : '')).toMatchObject({ kind: 'edited', request: 'review' })
  expect(await tab.drafts.read('review')).toMatchObject({ values: { title: 'Once more' } })
  expect(await tab.draftPictures.list('review')).toHaveLength(2)
})

test('signed out, it is kept for its customer and sent for nobody else', async () => {
  const { shop, customer, tab } = await setUp()
  await shop.db.deleteFrom('sessions').execute()
  await write(tab)
  await expect.poll(async () => (await entriesOf(tab))[0]?.paused, patient).toBe('sign-in')
  expect(await tab.outbox.signOut('keep')).toEqual({ kind: 'signed-out' })
  expect(await entriesOf(tab)).toMatchObject([{ owner: `customer:${customer.number}`, paused: 'sign-in' }])
  expect(await shop.db.selectFrom('reviews').selectAll().execute()).toEqual([])
})
