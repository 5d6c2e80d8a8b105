import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setBothClocks } from '../../testing/clocks.ts'
import { publishedReview, review, shownReviews } from '../../testing/reviewing.ts'
import { startShop, type TestVisitor } from '../../testing/start-shop.ts'

const vote = (visitor: TestVisitor, id: string) => visitor.post(`/api/reviews/${id}/helpful`)
const withdraw = (visitor: TestVisitor, id: string) => visitor.delete(`/api/reviews/${id}/helpful`)

test('anyone says once that a review was helpful, and may take it back', async () => {
  const shop = await startShop()
  const { id } = await publishedReview(shop.db, await shop.customer())
  const visitor = shop.visitor()
  expect(await shownReviews(shop)).toMatchObject([{ helpful: 0 }])
  for (let again = 0; again < 2; again++) {
    const answer = await vote(visitor, id)
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(answer.json()).toEqual({ helpful: 1, voted: true })
    expect(await shownReviews(shop)).toMatchObject([{ helpful: 1 }])
  }
  expect((await vote(await shop.customer(), id)).json()).toEqual({ helpful: 2, voted: true })
  for (let again = 0; again < 2; again++) {
    expect((await withdraw(visitor, id)).json()).toEqual({ helpful: 1, voted: false })
    expect(await shownReviews(shop)).toMatchObject([{ helpful: 1 }])
  }
})

test('ten votes of one visitor at once are one', async () => {
  const shop = await startShop()
  const { id } = await publishedReview(shop.db, await shop.customer())
  const visitor = shop.visitor()
  await visitor.post('/api/cart', { productId: 'ring' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => vote(visitor, id)))
  for (const answer of answers) expect(answer.json()).toEqual({ helpful: 1, voted: true })
})

test('a stranger who has voted for nothing takes nothing back, and no session begins', async () => {
  const shop = await startShop()
  const { id } = await publishedReview(shop.db, await shop.customer())
  await vote(shop.visitor(), id)
  const answer = await withdraw(shop.visitor(), id)
  expect(answer.json()).toEqual({ helpful: 1, voted: false })
  expect(answer.headers).not.toHaveProperty('set-cookie')
})

test('a vote from before the sign-in is the customer’s after it', async () => {
  const shop = await startShop()
  const { id } = await publishedReview(shop.db, await shop.customer())
  const [visitor, { email, password }] = [shop.visitor(), await shop.customer()]
  await vote(visitor, id)
  await visitor.post('/api/shopify/customer/login', { email, password })
  expect((await vote(visitor, id)).json()).toEqual({ helpful: 1, voted: true })
  expect((await withdraw(visitor, id)).json()).toEqual({ helpful: 0, voted: false })
})

test('nobody votes for a review of their own', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const { id } = await publishedReview(shop.db, customer)
  expect((await vote(customer, id)).json()).toMatchObject({ status: 409, type: '/problems/own-review' })
  expect(await shownReviews(shop)).toMatchObject([{ helpful: 0 }])
})

test('a review that is held and one that never was are told apart by nobody, and no session begins', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const { id } = await review(customer)
  for (const visitor of [shop.visitor(), await shop.customer(), customer])
    for (const send of [vote, withdraw]) {
      const [held, unknown] = [await send(visitor, id), await send(visitor, randomUUID())]
      expect([held.status, held.text]).toEqual([404, unknown.text])
      expect(held.headers).not.toHaveProperty('set-cookie')
    }
})

test('so many votes an hour, and one that is cast again is not counted', async () => {
  const shop = await startShop({ limits: { votesPerHour: 1 } })
  setBothClocks(shop, '2025-12-01T12:00:00Z')
  const [one, other] = [
    await publishedReview(shop.db, await shop.customer()),
    await publishedReview(shop.db, await shop.customer())
  ]
  const visitor = shop.visitor()
  for (let again = 0; again < 3; again++) expect((await vote(visitor, one.id)).status).toBe(200)
  const refused = await vote(visitor, other.id)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
  expect(await shownReviews(shop)).toMatchObject([{ helpful: expect.any(Number) }, { helpful: expect.any(Number) }])
  expect((await shownReviews(shop)).reduce((sum, { helpful }) => sum + helpful, 0)).toBe(1)
})

test('a vote that a page of another site sends is refused', async () => {
  const shop = await startShop()
  const { id } = await publishedReview(shop.db, await shop.customer())
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  expect((await shop.visitor().post(`/api/reviews/${id}/helpful`, undefined, headers)).status).toBe(403)
  expect(await shownReviews(shop)).toMatchObject([{ helpful: 0 }])
})

test('what was voted before the sign-in counts once with the customer’s own vote, and not for the customer’s review', async () => {
  const shop = await startShop()
  const [writer, customer, guest] = [await shop.customer(), await shop.customer(), shop.visitor()]
  const [one, two, own] = [
    await publishedReview(shop.db, writer),
    await publishedReview(shop.db, writer, { productId: 'necklace' }),
    await publishedReview(shop.db, customer)
  ]
  await vote(customer, one.id)
  for (const { id } of [one, two, own]) expect((await vote(guest, id)).status).toBe(200)
  const { email, password } = customer
  expect(await shownReviews(shop, '?productId=ring')).toHaveLength(2)
  await guest.post('/api/shopify/customer/login', { email, password })
  const shown = Object.fromEntries((await shownReviews(shop)).map(({ id, helpful }) => [id, helpful]))
  expect(shown).toEqual({ [one.id]: 1, [two.id]: 1, [own.id]: 0 })
  const votes = shop.db.selectFrom('helpful_votes').select('voter').distinct()
  expect(await votes.execute()).toEqual([{ voter: `customer:${customer.id}` }])
})

test('from one address so many votes an hour, whoever casts them', async () => {
  const shop = await startShop({ limits: { votesFromAddressPerHour: 2 } })
  const { id } = await publishedReview(shop.db, await shop.customer())
  const statuses: number[] = []
  for (let voter = 0; voter < 3; voter++) statuses.push((await vote(shop.visitor(), id)).status)
  expect(statuses).toEqual([200, 200, 429])
})
