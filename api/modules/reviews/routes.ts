import { randomUUID } from 'node:crypto'
import Router from '@koa/router'
import type { Transaction } from 'kysely'
import { shop } from '#data/shop.ts'
import { type OwnReview, REVIEW_PROBLEMS } from '#domain/reviews/review.ts'
import { type ReviewBody, reviewBodySchema } from '#domain/reviews/review-body.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { readBody } from '../../server/http/body.ts'
import { createLimit } from '../../server/http/limit.ts'
import { answerIdempotently } from '../../server/http/once.ts'
import { conflict, keyReused, notFound, refused, signInFirst, unprocessable } from '../../server/http/problems.ts'
import type { PublicRead } from '../../server/http/public-read.ts'
import { waitingMail } from '../mail/outbox.ts'
import { uploadIds } from '../uploads/queries.ts'
import { findReviewPicture, publishedReviews } from './queries.ts'
import { ownReviewOf, selectReviews } from './rows.ts'
import { addVoteRoutes, type ReviewDeps } from './vote-routes.ts'

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
    await answerIdempotently(ctx, { db, clock, scope: cartId, count }, async (within) => {
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

interface Writing extends ReviewBody {
  customerId: string
  /** The customer's cart, under which the pictures came. */
  cartId: string
  /** ISO time. */
  now: string
  /** Where the shop reads of new reviews. */
  shopAddress: string
}

type Within = Transaction<ShopTables>

/** The review that came before under this device's key, as it stands, or null. Throws 422 where it was another. */
async function writtenBefore(db: ShopDb, writing: Writing): Promise<OwnReview | null> {
  const row = await selectReviews(db).where('reviews.client_id', '=', writing.id).executeTakeFirst()
  if (!row) return null
  const isSame =
    row.customer_id === writing.customerId &&
    row.product_id === writing.productId &&
    row.rating === writing.rating &&
    row.title === writing.title &&
    row.content === writing.content
  if (!isSame) throw keyReused()
  return ownReviewOf(row)
}

/**
 * Keeps a review, unseen until the shop has checked it, with the mail that tells the shop, within the caller's
 * transaction. Throws 409 for a second one of the same piece, 422 for an unknown piece or picture.
 */
async function writeReview(within: Within, writing: Writing): Promise<OwnReview> {
  const { customerId, productId, now } = writing
  await refuseUnknownPiece(within, productId)
  await refuseSecond(within, writing)
  const pictures = await picturesOf(within, writing)
  const id = randomUUID()
  await within
    .insertInto('reviews')
    .values({
      id,
      client_id: writing.id,
      customer_id: customerId,
      // Whether the piece was bought is asked when the review is shown.
      order_id: null,
      product_id: productId,
      rating: writing.rating,
      title: writing.title,
      content: writing.content,
      verified: 0,
      status: 'held',
      refusal: null,
      created_at: now,
      updated_at: now
    })
    .execute()
  if (pictures.length > 0)
    await within
      .insertInto('review_pictures')
      .values(pictures.map((upload_id, index) => ({ review_id: id, position: index + 1, upload_id })))
      .execute()
  await within
    .insertInto('mail_outbox')
    .values(waitingMail('review-received', writing.shopAddress, id, now))
    .execute()
  return ownReviewOf(await selectReviews(within).where('reviews.id', '=', id).executeTakeFirstOrThrow())
}

/** A piece that is sold no longer can still be reviewed by those who have it. */
async function refuseUnknownPiece(within: Within, productId: string | null): Promise<void> {
  if (productId === null) return
  const piece = await within.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (!piece) throw unprocessable([{ path: 'productId', message: 'There is no such piece.' }])
}

/** One that the shop refused does not count: there is no other way to put it right. */
async function refuseSecond(within: Within, { customerId, productId }: Writing): Promise<void> {
  const other = await within
    .selectFrom('reviews')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('product_id', productId === null ? 'is' : '=', productId)
    .where('status', '!=', 'refused')
    .executeTakeFirst()
  if (other)
    throw conflict(
      REVIEW_PROBLEMS.alreadyReviewed,
      productId === null
        ? 'You have reviewed our shop already. Thank you: one review from each customer is what we show.'
        : 'You have reviewed this piece already. Thank you: one review of a piece from each customer is what we show.'
    )
}

async function picturesOf(within: Within, { cartId, photos }: Writing): Promise<string[]> {
  const hashes = [...new Set(photos)]
  const ids = await uploadIds(within, cartId, hashes)
  return hashes.map((hash) => {
    const id = ids.get(hash)
    if (id === undefined)
      throw refused(REVIEW_PROBLEMS.pictureMissing, 'One of the pictures is not here. Please send it again.')
    return id
  })
}
