import { createHash } from 'node:crypto'
import Router from '@koa/router'
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '#domain/requests/pictures-limits.ts'
import type { ShopDb } from '../db/open.ts'
import { createAddressLimit, createLimit } from '../http/limit.ts'
import type { Limits } from '../http/limits.ts'
import { notFound, refused, unprocessable, wrongType } from '../http/problems.ts'
import { readBytes } from '../http/raw-body.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { encodeAnew } from './encode-anew.ts'
import { findUpload, keepUpload, touchUpload } from './queries.ts'

export interface UploadDeps {
  db: ShopDb
  clock: () => number
  sessions: Sessions
  limits: Pick<Limits, 'uploadsPerHour' | 'uploadsFromAddressPerHour' | 'costPerMinute'>
}

const SHA256 = /^[0-9a-f]{64}$/
const hourMs = 3_600_000
const TOO_LARGE = 'This picture is too large: we take up to 2 MB. Please make it smaller.'

/**
 * The pictures of requests, one by one and named by their bytes' hash, so that the same one sent again does no harm. Read
 * by who sent them alone. Stands before the shop's reader of JSON. OFFLINE, section 2.4; DECISIONS 28.
 */
export function uploadRoutes({ db, clock, sessions, limits }: UploadDeps): Router {
  const router = new Router()
  const limitVisitor = createLimit(db, { name: 'uploads', most: limits.uploadsPerHour, within: hourMs })
  const limitAddress = createAddressLimit(db, limits, {
    name: 'uploads-from',
    most: limits.uploadsFromAddressPerHour,
    within: hourMs
  })

  router.put('/api/uploads/:sha256', async (ctx) => {
    const { sha256 = '' } = ctx.params
    if (!SHA256.test(sha256)) throw unprocessable([{ path: 'sha256', message: 'A picture is named by its SHA-256.' }])
    if (!PICTURE_TYPES.some((type) => type === ctx.request.type))
      throw wrongType('Please send a JPEG, PNG or WebP picture.')
    const bytes = await readBytes(ctx, MOST_PICTURE_BYTES, TOO_LARGE)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw refused('/problems/hash-mismatch', 'This picture did not arrive as it was sent. Please try again.')

    const { cartId: owner } = await sessions.begin(ctx)
    const now = new Date(clock()).toISOString()
    if (!(await touchUpload(db, { owner, sha256 }, now))) {
      await limitVisitor(owner)
      await limitAddress(ctx.ip)
      const picture = await encodeAnew(bytes)
      if (picture.kind === 'refused') throw refused('/problems/not-a-picture', picture.words)
      await keepUpload(db, { owner, sha256 }, picture, now)
    }
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { sha256 }
  })

  // Somebody else's picture, and one that never was, are told apart by nobody.
  router.get('/api/uploads/:sha256', async (ctx) => {
    const { sha256 = '' } = ctx.params
    const visitor = await sessions.find(ctx)
    const picture = visitor && (await findUpload(db, { owner: visitor.cartId, sha256 }))
    if (!picture) throw notFound('This picture is not here.')
    ctx.set({
      'Cache-Control': 'no-store',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff'
    })
    ctx.type = picture.mime
    ctx.body = picture.bytes
  })

  return router
}
