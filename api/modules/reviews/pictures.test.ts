import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { purgeExpired } from '../../server/jobs/purge.ts'
import { aPicture, putPicture, sendRequest, sha256Of } from '../../testing/requesting.ts'
import { review, sendReview, shownReviews } from '../../testing/reviewing.ts'
import { startShop } from '../../testing/start-shop.ts'
import { publishReview, refuseReview } from './check-review.ts'

const now = '2025-12-01T13:00:00.000Z'

test('pictures are their writer’s until the review is published, then everyone’s, and nobody else’s once refused', async () => {
  const shop = await startShop()
  const [customer, other] = [await shop.customer(), await shop.customer()]
  const bytes = [await aPicture(1), await aPicture(2)]
  for (const each of bytes) await putPicture(customer, each)
  const { id, photos } = await review(customer, { photos: bytes.map(sha256Of) })
  expect(photos).toEqual([`/api/reviews/${id}/photos/1`, `/api/reviews/${id}/photos/2`])
  const [first = ''] = photos
  const own = await customer.get(first)
  expect(own).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox"
    }
  })
  expect(await sharp(own.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40 })
  const strangers = [other, shop.visitor()]
  const missing = await other.get(`/api/reviews/${randomUUID()}/photos/1`)
  for (const stranger of strangers) {
    const answer = await stranger.get(first)
    expect([answer.status, answer.text]).toEqual([404, missing.text])
  }

  await publishReview(shop.db, id, now)
  expect(await shownReviews(shop)).toMatchObject([{ photos }])
  const shown = await shop.get(first)
  expect(shown).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
  expect(shown.headers).not.toHaveProperty('set-cookie')
  expect(shown.bytes).toEqual(own.bytes)
  const { etag = '' } = shown.headers
  expect(await shop.get(first, { 'If-None-Match': etag })).toMatchObject({ status: 304, text: '' })

  await refuseReview(shop.db, id, 'There is a number plate in it.', now)
  for (const stranger of strangers) expect((await stranger.get(first)).status).toBe(404)
  expect((await customer.get(first)).status).toBe(200)
})

test.each(['0', '3', '01', '1x', '-1', '10'])('there is no picture at position %s', async (position) => {
  const shop = await startShop()
  const customer = await shop.customer()
  const bytes = await aPicture()
  await putPicture(customer, bytes)
  const { id } = await review(customer, { photos: [sha256Of(bytes)] })
  expect((await customer.get(`/api/reviews/${id}/photos/${position}`)).status).toBe(404)
})

test('another’s picture cannot be named, nor one that never came', async () => {
  const shop = await startShop()
  const [customer, other] = [await shop.customer(), await shop.customer()]
  const bytes = await aPicture()
  await putPicture(other, bytes)
  const answers = [
    await sendReview(customer, { photos: [sha256Of(bytes)] }),
    await sendReview(customer, { photos: ['0'.repeat(64)] })
  ]
  for (const answer of answers) expect(answer.json()).toMatchObject({ status: 422, type: '/problems/picture-missing' })
  expect(answers[0]?.text).toBe(answers[1]?.text)
  expect(await shop.db.selectFrom('reviews').selectAll().execute()).toEqual([])
})

test('a picture that came before the sign-in is its sender’s after it too', async () => {
  const shop = await startShop()
  const [visitor, { email, password }] = [shop.visitor(), await shop.customer()]
  const photos = [sha256Of(await aPicture())]
  await putPicture(visitor, await aPicture())
  await visitor.post('/api/shopify/customer/login', { email, password })
  expect((await review(visitor, { photos: [...photos, ...photos] })).photos).toHaveLength(1)
})

test('a picture of a review is no orphan, with a request or without', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const [reviewed, both] = [await aPicture(1), await aPicture(2)]
  for (const bytes of [reviewed, both, await aPicture(3)]) await putPicture(customer, bytes)
  await sendRequest(customer, 'bespoke', { referenceImages: [sha256Of(both)] })
  const { photos } = await review(customer, { photos: [reviewed, both].map(sha256Of) })
  await purgeExpired(shop.db, Date.parse('2025-12-03T12:00:00Z'))
  expect(await shop.db.selectFrom('uploads').select('sha256').orderBy('sha256').execute()).toEqual(
    [reviewed, both].map((bytes) => ({ sha256: sha256Of(bytes) })).sort((a, b) => a.sha256.localeCompare(b.sha256))
  )
  await purgeExpired(shop.db, Date.parse('2027-12-02T12:00:00Z'))
  expect(await shop.db.selectFrom('bespoke_requests').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('uploads').selectAll().execute()).toHaveLength(photos.length)
})
