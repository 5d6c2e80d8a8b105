import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OwnReview, Review } from '#domain/reviews/review.ts'
import { ownReviewSchema, reviewSchema } from '#domain/reviews/review.ts'
import { inTransaction } from '../../db/engine.ts'
import { orderOne } from '../../testing/ordering.ts'
import { publishedReview, review, reviewBody, sendReview, shownReviews } from '../../testing/reviewing.ts'
import { startShop } from '../../testing/start-shop.ts'
import { moveOrder } from '../payments/ledger/move-order.ts'

type Shop = Awaited<ReturnType<typeof startShop>>
const kept = ({ db }: Shop) => db.selectFrom('reviews').selectAll().execute()

test('a review is held until the shop has checked it, and the shop is told by mail', async () => {
  const shop = await startShop({ env: { MAIL_TO: 'shop@example.org' } })
  const customer = await shop.customer()
  const answer = await sendReview(customer)
  expect(answer).toMatchObject({ status: 201, headers: { 'cache-control': 'no-store' } })
  const { photos, ...written } = reviewBody
  const own = ownReviewSchema.parse(answer.json())
  expect(own).toEqual({
    ...written,
    id: own.id,
    userId: customer.number,
    helpful: 0,
    verified: false,
    purchase: 'none',
    photos,
    createdAt: '2025-12-01T12:00:00.000Z',
    updatedAt: '2025-12-01T12:00:00.000Z',
    response: null,
    status: 'held',
    refusal: null
  })
  expect(await shownReviews(shop)).toEqual([])
  const mails = await shop.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'review-received').execute()
  expect(mails).toMatchObject([{ recipient: 'shop@example.org', subject_id: own.id }])
})

test('everyone reads what is published, newest first, and nothing of who wrote it but the public number', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const first = await publishedReview(shop.db, customer)
  shop.setNow('2025-12-02T12:00:00Z')
  const second = await publishedReview(shop.db, customer, { productId: 'necklace' })
  const third = await publishedReview(shop.db, await shop.customer(), { productId: null })
  await review(customer, { productId: 'anklet' })
  const all = await shop.get('/api/reviews')
  expect(all.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.anything() })
  expect(all.headers).not.toHaveProperty('set-cookie')
  const shown = (all.json() as unknown[]).map((each) => reviewSchema.parse(each))
  expect(shown).toHaveLength(3)
  expect(shown.map(({ id }) => id).slice(2)).toEqual([first.id])
  expect(new Set(shown.map(({ id }) => id).slice(0, 2))).toEqual(new Set([second.id, third.id]))
  const [row] = await kept(shop)
  for (const secret of [row?.customer_id, row?.client_id, customer.email]) expect(all.text).not.toContain(secret)
  expect((all.json() as object[])[2]).not.toHaveProperty('status')

  expect(await shownReviews(shop, '?productId=necklace')).toMatchObject([{ id: second.id, userId: customer.number }])
  expect(await shownReviews(shop, '?productId=no-such')).toEqual([])
})

test('nobody writes a review without an account', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  await visitor.post('/api/cart', { productId: 'ring' })
  const answers = [
    await sendReview(shop.visitor()),
    await sendReview(visitor),
    await sendReview(visitor, { rating: 9 })
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 401, headers: { 'content-type': expect.stringContaining('problem+json') } })
  expect(await kept(shop)).toEqual([])
})

test('a review sent for another customer is 401 and is kept for nobody', async () => {
  const shop = await startShop()
  const [one, other] = [await shop.customer(), await shop.customer()]
  const answer = await one.post(
    '/api/reviews',
    { id: randomUUID(), ...reviewBody },
    { 'X-Owner': `customer:${other.number}` }
  )
  expect(answer.status).toBe(401)
  expect(await kept(shop)).toEqual([])
})

test('a review sent again is the same one, with its key and without it', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const id = randomUUID()
  const answers = [await sendReview(customer, { id }, id), await sendReview(customer, { id }, id)]
  answers.push(await sendReview(customer, { id }), await sendReview(customer, { id }, randomUUID()))
  answers.push(...(await Promise.all([1, 2, 3].map(() => sendReview(customer, { id })))))
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, text: answers[0]?.text })
  expect(await kept(shop)).toHaveLength(1)
  expect(
    await shop.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'review-received').execute()
  ).toHaveLength(1)
})

test('a key that came with another review is not taken for that one, whoever sends it', async () => {
  const shop = await startShop()
  const [customer, other] = [await shop.customer(), await shop.customer()]
  const id = randomUUID()
  await sendReview(customer, { id })
  for (const answer of [await sendReview(customer, { id, rating: 1 }), await sendReview(other, { id })]) {
    expect(answer).toMatchObject({ status: 422 })
    expect(answer.json()).toMatchObject({ type: '/problems/key-reused' })
    expect(answer.text).not.toContain(reviewBody.title)
  }
  expect(await kept(shop)).toHaveLength(1)
})

test('each customer reviews a piece once, and the shop once', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  for (const productId of ['ring', null]) {
    await review(customer, { productId })
    const again = await sendReview(customer, { productId, title: 'Still so' })
    expect(again.json()).toMatchObject({
      status: 409,
      type: '/problems/already-reviewed',
      detail: expect.stringContaining('already')
    })
  }
  await review(await shop.customer())
  expect(await kept(shop)).toHaveLength(3)
})

test('a piece that is not in the shop cannot be reviewed, one that is sold no longer can', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const answer = await sendReview(customer, { productId: 'moon' })
  expect(answer.json()).toMatchObject({
    status: 422,
    errors: [{ path: 'productId', message: 'There is no such piece.' }]
  })
  await shop.db.updateTable('products').set({ is_listed: 0, is_retired: 1 }).where('id', '=', 'ring').execute()
  await review(customer)
})

/** What everyone reads of each review: the piece, and whether it is said to have been bought here. */
const badges = async (shop: Shop) =>
  ((await shop.get('/api/reviews')).json() as Review[]).map(({ productId, verified, purchase }) => ({
    productId,
    verified,
    purchase
  }))
const moved = (shop: Shop, orderId: string, ...way: OrderStatus[]) =>
  inTransaction(shop.db, async (within) => {
    for (const to of way) {
      const step = { orderId, to, who: 'stripe', detail: 'test', now: Date.parse('2025-12-02T12:00:00Z') } as const
      expect(await moveOrder(within, step)).toBe('moved')
    }
  })

test('an order alone verifies nothing: it has to be paid for and delivered, and a return is told', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const order = await orderOne(customer, 'necklace')
  for (const productId of ['necklace', 'ring']) await publishedReview(shop.db, customer, { productId })
  await publishedReview(shop.db, await shop.customer(), { productId: 'necklace' })
  const none = { verified: false, purchase: 'none' }
  const others = [
    { productId: 'ring', ...none },
    { productId: 'necklace', ...none }
  ]
  const all = (necklace: object) => expect.arrayContaining([{ productId: 'necklace', ...necklace }, ...others])
  expect(await badges(shop)).toEqual(all(none))

  await moved(shop, order.id, 'paid', 'dispatched')
  expect(await badges(shop)).toEqual(all(none))
  await moved(shop, order.id, 'delivered')
  expect(await badges(shop)).toEqual(all({ verified: true, purchase: 'verified' }))
  await moved(shop, order.id, 'refunded')
  expect(await badges(shop)).toEqual(all({ verified: true, purchase: 'returned' }))
})

test('what was refunded before it was ever delivered was not bought', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const order = await orderOne(customer, 'necklace')
  await moved(shop, order.id, 'paid', 'refunded')
  expect(await review(customer, { productId: 'necklace' })).toMatchObject({ verified: false, purchase: 'none' })
})

test('HTML is text: it comes back as it was typed, as JSON that no browser takes for a page', async () => {
  const shop = await startShop()
  const html = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const changed = { title: html, content: `${html}\n</textarea>` }
  const written = await publishedReview(shop.db, await shop.customer(), changed)
  expect(written).toMatchObject(changed)
  const answer = await shop.get('/api/reviews')
  expect(answer.json()).toMatchObject([changed])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff'
  })
})

test('10 MB of a review are refused before anybody looks at them', async () => {
  const shop = await startShop()
  const answer = await sendReview(await shop.customer(), { content: 'x'.repeat(10_000_000) })
  expect(answer).toMatchObject({ status: 413, headers: { 'content-type': expect.stringContaining('problem+json') } })
  expect(await kept(shop)).toEqual([])
})

test('a review that a page of another site sends is refused', async () => {
  const shop = await startShop()
  const body = { id: randomUUID(), ...reviewBody }
  const answer = await (await shop.customer()).post('/api/reviews', body, { Origin: 'https://evil.test' })
  expect(answer.status).toBe(403)
  expect(await kept(shop)).toEqual([])
})

test('so many reviews an hour, and what is sent again or cannot be taken is not counted', async () => {
  const shop = await startShop({ limits: { reviewsPerHour: 2 } })
  const customer = await shop.customer()
  const id = randomUUID()
  for (let again = 0; again < 3; again++) expect((await sendReview(customer, { id })).status).toBe(201)
  for (let again = 0; again < 3; again++) expect((await sendReview(customer)).status).toBe(409)
  expect((await sendReview(customer, { productId: 'necklace' })).status).toBe(201)
  expect((await sendReview(customer, { productId: 'anklet' })).status).toBe(429)
  expect((await sendReview(await shop.customer(), { productId: 'anklet' })).status).toBe(201)
})

test('pages read reviews in this process as browsers do over HTTP', async () => {
  const shop = await startShop()
  const { id } = await publishedReview(shop.db, await shop.customer())
  const read = await shop.reads.read('/api/reviews?productId=ring')
  expect(read).toMatchObject({ status: 200, body: [{ id }] })
  expect((read.body as OwnReview[])[0]).not.toHaveProperty('refusal')
})
