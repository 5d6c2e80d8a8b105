import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { ReviewsView, ReviewView } from '#domain/desk/review-view.ts'
import { aPicture, putPicture, sha256Of } from '../../testing/requesting.ts'
import { review, shownReviews } from '../../testing/reviewing.ts'
import { startShop } from '../../testing/start-shop.ts'

type Staff = Awaited<ReturnType<Awaited<ReturnType<typeof startShop>>['staff']>>

async function viewOf(staff: Staff, id: string): Promise<ReviewView> {
  const { page } = (await staff.get(`/desk/reviews/${id}`)).json() as DeskDocument
  if (page.kind !== 'review') throw new Error(`A page of ${page.kind}`)
  return page.view
}

async function listed(staff: Staff, query = ''): Promise<ReviewsView> {
  const { page } = (await staff.get(`/desk/reviews${query}`)).json() as DeskDocument
  if (page.kind !== 'reviews') throw new Error(`A page of ${page.kind}`)
  return page.view
}

/** A shop with a review that waits, and somebody who reads it a minute later. */
async function withReview(changed: object = {}) {
  const shop = await startShop()
  const customer = await shop.customer()
  const { id } = await review(customer, changed)
  shop.setNow('2025-12-01T12:01:00Z')
  const staff = await shop.staff({ name: 'Anna' })
  return { shop, customer, id, staff, at: `/desk/reviews/${id}`, revision: (await viewOf(staff, id)).revision }
}

test('a review is read whole, with its pictures, before anybody else sees it', async () => {
  const shop = await startShop()
  const customer = await shop.customer()
  const picture = await aPicture()
  await putPicture(customer, picture)
  const { id } = await review(customer, { content: '<script>alert(1)</script>', photos: [sha256Of(picture)] })
  const staff = await shop.staff()
  const view = await viewOf(staff, id)
  expect(view).toMatchObject({
    content: '<script>alert(1)</script>',
    product: 'Pavé ring',
    customer: customer.number,
    status: 'held',
    purchase: 'none',
    photos: [`/desk/reviews/${id}/photos/1`]
  })
  const photo = await staff.get(view.photos[0] ?? '')
  expect([photo.status, photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'no-store'
  ])
  for (const position of [0, 2, '01', 'x'])
    expect((await staff.get(`/desk/reviews/${id}/photos/${position}`)).status).toBe(404)
})

test('a review that is published is read by everyone, and who did it is written down', async () => {
  const { shop, staff, id, at, revision } = await withReview()
  const { etag = '' } = (await shop.get('/api/reviews')).headers
  const answer = await staff.post(`${at}/publish`, { revision })
  expect([answer.status, answer.headers.location]).toEqual([303, `${at}?said=published`])
  expect(await shownReviews(shop)).toMatchObject([{ id }])
  expect((await shop.get('/api/reviews', { 'If-None-Match': etag })).status).toBe(200)
  expect(await shop.db.selectFrom('audit').selectAll().where('subject', '=', 'review').execute()).toMatchObject([
    {
      who: 'staff:Anna',
      action: 'review.publish',
      subject_id: id,
      before: '{"status":"held","isAnswered":false}',
      after: '{"status":"published","isAnswered":false}'
    }
  ])
})

test('a review is refused with a reason, which its writer reads', async () => {
  const { shop, staff, customer, at, revision } = await withReview()
  expect((await staff.post(`${at}/refuse`, { revision, reason: ' \r\n ' })).status).toBe(422)
  await staff.post(`${at}/refuse`, { revision, reason: 'It names somebody.\r\nPlease leave the name out.' })
  expect((await customer.get(`/api/users/${customer.number}/reviews`)).json()).toMatchObject([
    { status: 'refused', refusal: 'It names somebody.\nPlease leave the name out.' }
  ])
  expect(await shownReviews(shop)).toEqual([])
  // The reason goes with the review; what is remembered of it does not.
  const [change] = await shop.db.selectFrom('audit').selectAll().where('subject', '=', 'review').execute()
  expect(change).toMatchObject({ after: '{"status":"refused","isAnswered":false}' })
})

test('an answer stands under the review in the name of who wrote it', async () => {
  const { shop, staff, id, at, revision } = await withReview()
  const typed = { revision, response: 'Thank you for writing.', title: '' }
  const refused = await staff.post(`${at}/respond`, typed)
  expect([refused.status, (refused.json() as DeskDocument).form]).toEqual([
    422,
    { name: 'respond', values: typed, errors: { title: expect.any(String) } }
  ])
  await staff.post(`${at}/respond`, { ...typed, title: 'Goldsmith' })
  const [change] = await shop.db.selectFrom('audit').selectAll().where('subject', '=', 'review').execute()
  expect(change).toMatchObject({ after: '{"status":"held","isAnswered":true}' })
  await staff.post(`${at}/publish`, { revision: (await viewOf(staff, id)).revision })
  expect(await shownReviews(shop)).toMatchObject([
    { response: { respondentName: 'Anna', respondentTitle: 'Goldsmith', response: 'Thank you for writing.' } }
  ])
})

test('of two who check one review the second is told, and keeps what was typed', async () => {
  const { shop, staff, at, revision } = await withReview()
  const ben = await shop.staff({ name: 'Ben' })
  await staff.post(`${at}/publish`, { revision })
  shop.setNow('2025-12-01T12:05:00Z')

  const typed = { revision, reason: 'It names somebody.' }
  const answer = await ben.post(`${at}/refuse`, typed)
  const { form, page } = answer.json() as DeskDocument
  expect(answer.status).toBe(409)
  expect(form?.values).toEqual(typed)
  expect(form?.errors['']).toMatch(/^Anna published this review at 12:01, while you had this page open\./)
  expect(await shownReviews(shop)).toHaveLength(1)

  const fresh = (page as { view: ReviewView }).view.revision
  expect((await ben.post(`${at}/refuse`, { ...typed, revision: fresh })).status).toBe(303)
  expect(await shownReviews(shop)).toEqual([])
})

test('a button that is pressed twice does its work once', async () => {
  const { shop, staff, at, revision } = await withReview()
  for (const _ of [1, 2]) expect((await staff.post(`${at}/publish`, { revision })).status).toBe(303)
  expect(await shop.db.selectFrom('audit').select('action').where('subject', '=', 'review').execute()).toHaveLength(1)
})

test('those that wait come first, the oldest on top, late ones marked after a day', async () => {
  const shop = await startShop()
  const first = await review(await shop.customer())
  shop.setNow('2025-12-01T13:00:00Z')
  const second = await review(await shop.customer())
  shop.setNow('2025-12-02T12:00:01Z')
  const staff = await shop.staff()
  const held = await listed(staff)
  expect(held.rows.map(({ id, isLate }) => [id, isLate])).toEqual([
    [first.id, true],
    [second.id, false]
  ])
  expect((await listed(staff, '?status=published')).rows).toEqual([])
})

test('a review that there is not can be neither read nor checked', async () => {
  const shop = await startShop()
  const staff = await shop.staff()
  expect((await staff.get('/desk/reviews/gone')).status).toBe(404)
  for (const [step, fields] of [
    ['publish', {}],
    ['refuse', { reason: 'It names somebody.' }],
    ['respond', { response: 'Thank you.', title: 'Goldsmith' }]
  ] as const)
    expect((await staff.post(`/desk/reviews/gone/${step}`, { revision: '', ...fields })).status).toBe(404)
})
