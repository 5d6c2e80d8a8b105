import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CartLineOnWire, lineFromWire } from '#domain/cart/cart-wire.ts'
import type { Order } from '#domain/orders/order.ts'
import type { RequestAnswer } from '#domain/requests/request-answer.ts'
import { carriedLine, type OfferAnswer } from '#domain/transfer/transfer.ts'
import { everyRow } from '../../testing/desk/worked-shop.ts'
import { addToCart, bodyOfCart, placeOrder } from '../../testing/ordering.ts'
import { aPicture, putPicture, sendRequest, sha256Of } from '../../testing/requesting.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'
import type { TestAnswer } from '../../testing/test-answer.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
type Customer = Awaited<ReturnType<Shop['customer']>>

/** One device as somebody: signed in as a customer, or as the guest it is. */
function as(device: TestVisitor, customer: Customer | null): TestVisitor {
  const headers = { 'X-Owner': customer ? customer.owner : device.owner }
  const send: TestVisitor['send'] = (method, url, body, more) => device.send(method, url, body, { ...headers, ...more })
  return {
    ...device,
    send,
    get: (url, more) => send('GET', url, undefined, more),
    post: (url, body, more) => send('POST', url, body, more),
    put: (url, body, more) => send('PUT', url, body, more),
    delete: (url, more) => send('DELETE', url, undefined, more)
  }
}

const made = <Body>(answer: TestAnswer): Body => {
  if (answer.status > 201) throw new Error(answer.text)
  return answer.json() as Body
}

/** Leaves something of everything behind, as `who`, and says by which words it would be known again. */
async function leaveAllOf(who: TestVisitor, customer: Customer | null, number: number) {
  const name = `Person ${number} Quillfeather`
  const email = customer?.email ?? `quill-${number}@example.org`
  await addToCart(who, { productId: 'necklace' })
  const order = made<Order>(await placeOrder(who, await bodyOfCart(who, { customerName: name, customerEmail: email })))
  const line = await addToCart(who, { productId: 'ring', selectedSize: 'P' })
  const picture = await aPicture(20 + number)
  made(await putPicture(who, picture))
  const images = { name, email, referenceImages: [sha256Of(picture)] }
  const request = made<RequestAnswer>(await sendRequest(who, 'bespoke', images))
  if (customer) {
    const users = `/api/users/${customer.number}`
    made(await who.put(`${users}/wish-list/anklet`))
    made(await who.send('PATCH', users, { firstName: `First-${number}` }))
    const review = {
      id: randomUUID(),
      productId: 'ring',
      rating: 5,
      title: `Title ${number}`,
      content: `Words of ${number}, in plenty.`
    }
    made(await who.post('/api/reviews', { ...review, photos: [] }))
  }
  const shown = [name, email, order.id, line.id, request.reference, `First-${number}`, `Title ${number}`]
  return { order: order.id, picture: sha256Of(picture), shown, words: [...shown, sha256Of(picture)] }
}

/** All that the shop shows to `who`, and to nobody else. */
async function seenBy(who: TestVisitor, customer: Customer | null, of: { order: string; picture: string }) {
  const users = `/api/users/${customer?.number ?? 0}`
  const own = ['', '/addresses', '/orders', '/reviews', '/wish-list', '/passkeys', '/sessions', '/export']
  const urls = [
    ...['/api/cart', '/api/shopify/customer/profile', `/api/orders/${of.order}`, `/api/orders/${of.order}/terms`],
    ...[`/api/uploads/${of.picture}`, ...(customer ? own.map((part) => users + part) : [])]
  ]
  const answers = await Promise.all(urls.map(async (url) => [url, await who.get(url)] as const))
  // What was asked for is named again where it is not found.
  return answers.map(([url, { status, text }]) => (status === 404 ? `${url.split('/')[2]} 404` : text)).join('\n')
}

function expectNothingOf(words: readonly string[], seen: string) {
  for (const word of words) expect(seen).not.toContain(word)
}

async function expectAllOf(
  own: { shown: readonly string[]; order: string; picture: string },
  who: TestVisitor,
  customer: Customer
) {
  const seen = await seenBy(who, customer, own)
  for (const word of own.shown) expect(seen).toContain(word)
}

const signIn = async (device: TestVisitor, { email, password }: Customer) =>
  made(await device.post('/api/shopify/customer/login', { email, password }))
const signOut = async (device: TestVisitor, who: TestVisitor) => {
  made(await who.post('/api/shopify/customer/logout'))
  expect(device.cookie()).toMatch(/^northlight_session=$/)
}

test('on a shared device nothing of the one who signed out is seen by the next, nor the other way round', async () => {
  const shop = await startShop()
  const [ada, ben] = [await shop.customer(), await shop.customer()]
  const device = shop.visitor()
  const [asAda, asBen] = [as(device, ada), as(device, ben)]

  await signIn(device, ada)
  const ofAda = await leaveAllOf(asAda, ada, 1)
  await expectAllOf(ofAda, asAda, ada)
  await signOut(device, asAda)
  expectNothingOf(ofAda.words, await seenBy(device, null, ofAda))

  await signIn(device, ben)
  expectNothingOf([...ofAda.words, ada.email], await seenBy(asBen, ben, ofAda))
  const ofBen = await leaveAllOf(asBen, ben, 2)
  await signOut(device, asBen)
  expectNothingOf([...ofAda.words, ...ofBen.words], await seenBy(device, null, ofBen))

  await signIn(device, ada)
  expectNothingOf([...ofBen.words, ben.email], await seenBy(asAda, ada, ofBen))
  await expectAllOf(ofAda, asAda, ada)
})

test('what one left waiting on a shared device is never taken as the next one’s', async () => {
  const shop = await startShop()
  const [ada, ben] = [await shop.customer(), await shop.customer()]
  const device = shop.visitor()
  const asAda = as(device, ada)
  await signIn(device, ada)
  const body = await (async () => {
    await addToCart(asAda, { productId: 'necklace' })
    return bodyOfCart(asAda, { customerName: 'Ada', customerEmail: ada.email })
  })()
  await signOut(device, asAda)
  await signIn(device, ben)
  const before = await everyRow(shop)
  const picture = await aPicture(9)
  const waiting: readonly (() => Promise<TestAnswer>)[] = [
    () => asAda.post('/api/cart', { id: randomUUID(), productId: 'ring' }),
    () => asAda.delete(`/api/cart/${randomUUID()}`),
    () => asAda.put(`/api/users/${ada.number}/wish-list/ring`),
    () => asAda.put(`/api/users/${ben.number}/wish-list/ring`),
    () => asAda.send('PATCH', `/api/users/${ben.number}`, { firstName: 'Ada' }),
    () => sendRequest(asAda, 'bespoke'),
    () => putPicture(asAda, picture),
    () => placeOrder(asAda, body),
    () =>
      asAda.post('/api/reviews', {
        id: randomUUID(),
        productId: 'ring',
        rating: 5,
        title: 'x',
        content: 'Words enough.',
        photos: []
      }),
    () => asAda.get('/api/cart'),
    () => asAda.get(`/api/users/${ben.number}/export`)
  ]
  for (const [index, send] of waiting.entries()) expect((await send()).status, String(index)).toBe(401)
  expect(await everyRow(shop)).toEqual(before)
})

test('what a guest did before is the first’s who signs in, and nothing of it the second’s', async () => {
  const shop = await startShop()
  const [ada, ben] = [await shop.customer(), await shop.customer()]
  const device = shop.visitor()
  const ofGuest = await leaveAllOf(device, null, 3)
  await signIn(device, ada)
  await signOut(device, as(device, ada))
  expectNothingOf(ofGuest.words, await seenBy(device, null, ofGuest))
  await signIn(device, ben)
  expectNothingOf(ofGuest.words, await seenBy(as(device, ben), ben, ofGuest))
})

test.each([
  ['guest', 'guest'],
  ['guest', 'customer'],
  ['customer', 'guest'],
  ['customer', 'customer']
])(
  'a code that a %s makes carries pieces and forms to a %s, and neither sees anything else of the other',
  async (maker, claimer) => {
    const shop = await startShop()
    const [ada, ben] = [maker, claimer].map((kind) => (kind === 'customer' ? shop.customer() : null))
    const [makers, claimers] = [(await ada) ?? null, (await ben) ?? null]
    const [one, other] = [makers ?? shop.visitor(), claimers ?? shop.visitor()]
    const ofMaker = await leaveAllOf(one, makers, 4)
    const draft = { key: 'bespoke', schemaVersion: 1, values: { description: 'A ring for my sister' } }
    const lines = (await one.get('/api/cart')).json() as CartLineOnWire[]
    const carried = lines.map((line) =>
      carriedLine(lineFromWire(line), { id: randomUUID(), createdAt: '2025-12-01T12:00:00.000Z' })
    )
    const offered = made<OfferAnswer>(await one.post('/api/transfers', { lines: carried, drafts: [draft] }))

    const claimed = await other.post(
      '/api/transfers/claim',
      { code: offered.code },
      { 'Idempotency-Key': randomUUID() }
    )
    expect(claimed.json()).toMatchObject({ lines: [{ productId: 'ring' }], drafts: [draft] })
    expectNothingOf(ofMaker.words, claimed.text)
    expectNothingOf(ofMaker.words, await seenBy(other, claimers, ofMaker))
    const ofClaimer = await leaveAllOf(other, claimers, 5)
    expectNothingOf(ofMaker.words, await seenBy(other, claimers, ofMaker))
    expectNothingOf(ofClaimer.words, await seenBy(one, makers, ofClaimer))
  }
)
