import { randomUUID } from 'node:crypto'
import type { Address } from '#domain/accounts/address.ts'
import type { OwnSession } from '#domain/accounts/passkey.ts'
import type { Order } from '#domain/orders/order.ts'
import type { RequestAnswer } from '#domain/requests/request-answer.ts'
import type { OwnReview } from '#domain/reviews/review.ts'
import { publishReview } from '../modules/reviews/check-review.ts'
import { addToCart, bodyOfCart, form, placeOrder } from './ordering.ts'
import { aPicture, putPicture, sendRequest, sha256Of } from './requesting.ts'
import { startShop } from './start-shop.ts'
import type { TestAnswer } from './test-answer.ts'

/** What tells that an answer says something of the owner. */
const NAME = 'Ottilie'
const STREET = '7 Hushed Lane'
const OPINION = 'Whispered to the shop alone.'

export const anAddress = { ...form.shippingAddress, firstName: NAME, address1: STREET, type: 'home', isDefault: true }

/** What the addresses of the API name. Each is the owner's, or nobody's. */
export interface Named {
  number: string
  email: string
  orderId: string
  orderKey: string
  addressId: string
  lineId: string
  sha256: string
  /** Its reference. */
  request: string
  heldReview: string
  passkeyId: string
  /** Where else the owner is signed in. */
  sessionId: string
}

export const nobodys = (): Named => ({
  number: '999999999999',
  email: 'nobody@example.org',
  orderId: 'NL-2222-2222',
  orderKey: randomUUID(),
  addressId: randomUUID(),
  lineId: randomUUID(),
  sha256: '0'.repeat(64),
  request: 'NL-B-2222-2222',
  heldReview: randomUUID(),
  passkeyId: randomUUID(),
  sessionId: randomUUID()
})

/** A shop with a customer who owns one of everything, a request only where it is asked for, another customer, and a visitor who is neither. */
export async function startShopWithOwner({ withRequest = false } = {}) {
  const shop = await startShop({ terms: () => ({ hash: '0'.repeat(64), text: 'Terms of service' }) })
  const owner = await shop.customer()
  const [another, visitor] = [await shop.customer(), shop.visitor()]

  const users = `/api/users/${owner.number}`
  made(await owner.send('PATCH', users, { firstName: NAME }))
  const [address] = made<Address[]>(await owner.post(`${users}/addresses`, anAddress))
  made(await owner.put(`${users}/wish-list/anklet`))
  await addToCart(owner, { productId: 'necklace' })
  const orderKey = randomUUID()
  const body = await bodyOfCart(owner, { customerName: NAME, customerEmail: owner.email })
  const order = made<Order>(await placeOrder(owner, body, orderKey))
  const line = await addToCart(owner, { productId: 'ring' })
  const picture = await aPicture(7)
  const sha256 = sha256Of(picture)
  made(await putPicture(owner, picture))
  const request = withRequest
    ? made<RequestAnswer>(await sendRequest(owner, 'bespoke', { referenceImages: [sha256] }))
    : null
  const review = { id: randomUUID(), productId: 'necklace', rating: 4, title: 'Mine', content: OPINION }
  const held = made<OwnReview>(await owner.post('/api/reviews', { ...review, photos: [sha256] }))
  const shown = { ...review, id: randomUUID(), productId: null, content: 'For everyone to read.' }
  const published = made<OwnReview>(await owner.post('/api/reviews', shown))
  await publishReview(shop.db, published.id, '2025-12-01T12:00:00.000Z')

  const passkeyId = randomUUID()
  const passkey = { id: passkeyId, credential_id: 'a credential', public_key: '', counter: 0, transports: '[]' }
  await shop.db
    .insertInto('passkeys')
    .values({ ...passkey, customer_id: owner.id, name: 'A key', created_at: '2025-12-01T12:00:00.000Z' })
    .execute()
  const { email, password } = owner
  made(await shop.visitor().post('/api/shopify/customer/login', { email, password }))
  const elsewhere = made<OwnSession[]>(await owner.get(`${users}/sessions`)).find(({ isThis }) => !isThis)

  const owned: Named = {
    number: String(owner.number),
    email: owner.email,
    orderId: order.id,
    orderKey,
    addressId: address?.id ?? '',
    lineId: line.id,
    sha256,
    request: request?.reference ?? nobodys().request,
    heldReview: held.id,
    passkeyId,
    sessionId: elsewhere?.id ?? ''
  }
  return {
    shop,
    people: { visitor, owner, another },
    owned,
    orderBody: body,
    publishedReview: published.id,
    secrets: [NAME, STREET, OPINION, owner.email, order.id, address?.id ?? '', line.id, held.id, passkeyId]
  }
}
export type OwnedData = Awaited<ReturnType<typeof startShopWithOwner>>

function made<Body>(answer: TestAnswer): Body {
  if (answer.status > 201) throw new Error(answer.text)
  return answer.json() as Body
}
