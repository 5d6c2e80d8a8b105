import { expect, test } from 'vitest'
import { inTransaction } from '../../db/engine.ts'
import { aPicture, putPicture, sha256Of } from '../../testing/requesting.ts'
import { publishedReview, review, sendReview, shownReviews } from '../../testing/reviewing.ts'
import { startShop } from '../../testing/start-shop.ts'
import { publishReview, refuseReview, respondToReview } from './check-review.ts'
import { eraseReviews } from './erase-reviews.ts'
import { reviewsOf } from './queries.ts'

const now = '2025-12-02T09:00:00.000Z'
const answer = { respondentName: 'Sam', respondentTitle: 'Workshop', response: 'Thank you for writing.' }

test('what the shop publishes is read at once, and what it takes back is gone at once', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const { id } = await review(customer)
  const before = await shop.get('/api/reviews')
  expect(await publishReview(shop.db, id, now)).toEqual({ kind: 'done' })
  expect(await shownReviews(shop)).toMatchObject([{ id, updatedAt: now }])
  expect((await shop.get('/api/reviews', { 'If-None-Match': before.headers.etag ?? '' })).status).toBe(200)

  expect(await refuseReview(shop.db, id, 'It names somebody.', now)).toEqual({ kind: 'done' })
  expect(await shownReviews(shop)).toEqual([])
  expect(await reviewsOf(shop.db, customer.id)).toMatchObject([
    { id, status: 'refused', refusal: 'It names somebody.' }
  ])
})

test('a review that was refused may be written anew', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const { id } = await review(customer)
  expect((await sendReview(customer)).status).toBe(409)
  await refuseReview(shop.db, id, 'It names somebody.', now)
  await review(customer, { title: 'Without the name' })
  expect((await sendReview(customer)).status).toBe(409)
})

test('the shop’s answer is read with the review, and a second one stands in place of the first', async () => {
  const shop = await startShop()
  const { id } = await publishedReview(shop.db, await shop.customer())
  expect(await shownReviews(shop)).toMatchObject([{ response: null }])
  await respondToReview(shop.db, id, answer, now)
  expect(await shownReviews(shop)).toMatchObject([{ response: { ...answer, createdAt: now } }])
  await respondToReview(shop.db, id, { ...answer, response: 'Thank you!' }, '2025-12-03T09:00:00.000Z')
  expect(await shownReviews(shop)).toMatchObject([
    { response: { ...answer, response: 'Thank you!', createdAt: '2025-12-03T09:00:00.000Z' } }
  ])
})

test('a review that is gone can be neither published, refused nor answered', async () => {
  const { db } = await startShop()
  const unknown = { kind: 'unknown' }
  expect(await publishReview(db, 'gone', now)).toEqual(unknown)
  expect(await refuseReview(db, 'gone', 'Why', now)).toEqual(unknown)
  expect(await respondToReview(db, 'gone', answer, now)).toEqual(unknown)
})

test('each customer’s reviews are theirs alone, newest first', async () => {
  const shop = await startShop()
  const [customer, other] = [await shop.customer(), await shop.customer()]
  await review(customer)
  shop.setNow('2025-12-02T12:00:00Z')
  await review(customer, { productId: 'necklace' })
  await review(other)
  expect((await reviewsOf(shop.db, customer.id)).map(({ productId }) => productId)).toEqual(['necklace', 'ring'])
})

test('with a customer go their reviews, the answers to them and their votes, and nobody else’s', async () => {
  const shop = await startShop()
  const [leaving, staying] = [await shop.customer(), await shop.customer()]
  const picture = await aPicture()
  await putPicture(leaving, picture)
  const gone = await publishedReview(shop.db, leaving, { photos: [sha256Of(picture)] })
  await respondToReview(shop.db, gone.id, answer, now)
  const stays = await publishedReview(shop.db, staying)
  for (const voter of [leaving, shop.visitor()]) await voter.post(`/api/reviews/${stays.id}/helpful`)
  await staying.post(`/api/reviews/${gone.id}/helpful`)
  expect(await shownReviews(shop)).toHaveLength(2)

  await inTransaction(shop.db, (within) => eraseReviews(within, leaving.id))
  expect(await shownReviews(shop)).toMatchObject([{ id: stays.id, helpful: 1 }])
  for (const table of ['review_pictures', 'review_responses'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
  for (const photo of gone.photos) expect((await shop.get(photo)).status).toBe(404)
})
