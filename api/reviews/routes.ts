import Router from '@koa/router'
import { shop } from '#data/shop.ts'
import { reviewBodySchema } from '#domain/reviews/review-body.ts'
import type { ShopDb } from '../db/open.ts'
import { readBody } from '../http/body.ts'
import { createLimit } from '../http/limit.ts'
import { answerOnce } from '../http/once.ts'
import { notFound, signInFirst } from '../http/problems.ts'
import type { PublicRead } from '../http/public-read.ts'
import { findReviewPicture, publishedReviews } from './queries.ts'
import type { ReviewDeps } from './vote-routes.ts'
import { addVoteRoutes } from './vote-routes.ts'
import { writeReview, writtenBefore } from './write-review.ts'

const hourMs = 3_600_000
const POSITION = /^[1-9]$/

/** GET /api/reviews?productId={of one piece}: what everyone may read. Requests spec, section 7. */
export function reviewRead(db: ShopDb): PublicRead {
  return {
    path: '/api/reviews',
    parameters: ['productId'],
    read: async ({ query: { productId } }) => ({
      body: await publishedReviews(db, productId),
      about: [productId === undefined ? 'reviews' : `reviews:${productId}`]
    })
  }
}

/** What customers say of what they bought: written, voted for, and its pictures. */
export function reviewRoutes(deps: ReviewDeps): Router {
  const { db, clock, sessions, config, mail, limits } = deps
  const router = new Router()
  const shopAddress = config.mailTo ?? shop.contact.enquiriesEmail
  const limit = createLimit(db, { name: 'reviews', most: limits.reviewsPerHour, within: hourMs })
  addVoteRoutes(router, deps)

  router.post('/api/reviews', async (ctx) => {
    const visitor = await sessions.find(ctx)
    if (!visitor?.customer) throw signInFirst('Please sign in to write a review.')
    const { cartId, customer } = visitor
    const body = readBody(ctx, reviewBodySchema)
    const now = new Date(clock()).toISOString()
    const writing = { ...body, customerId: customer.id, cartId, now, shopAddress }
    const count = async () => ((await writtenBefore(db, writing)) ? undefined : limit(customer.id))
    await answerOnce(ctx, { db, clock, scope: cartId, count }, async (within) => {
      const before = await writtenBefore(within, writing)
      return { status: 201, body: before ?? (await writeReview(within, writing)) }
    })
    mail.wake()
  })

  // Everyone's once the review is shown, its writer's alone before that; to others it is not there.
  router.get('/api/reviews/:id/photos/:position', async (ctx) => {
    const { id = '', position = '' } = ctx.params
    const picture = POSITION.test(position) ? await findReviewPicture(db, id, Number(position)) : null
    if (!picture) throw notFound('This picture is not here.')
    const mayRead = picture.isPublished || (await sessions.find(ctx))?.customer?.id === picture.customerId
    if (!mayRead) throw notFound('This picture is not here.')
    ctx.set({
      // Asked for anew each time: a picture that the shop or its sender takes away is gone at once.
      'Cache-Control': picture.isPublished ? 'no-cache' : 'no-store',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${picture.id}"`
    })
    ctx.status = 200
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    ctx.type = picture.mime
    ctx.body = picture.bytes
  })

  return router
}
