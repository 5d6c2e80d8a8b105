import { createHash } from 'node:crypto'
import Router from '@koa/router'
import sharp from 'sharp'
import { ATTACHMENT_TYPE, MOST_ATTACHMENT_BYTES } from '#domain/requests/attachment.ts'
import { MOST_PICTURE_BYTES, PICTURE_SIDE, PICTURE_TYPES } from '#domain/requests/pictures-limits.ts'
import type { ShopDb } from '../../db/open.ts'
import { createAddressLimit, createLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { notFound, refused, unprocessable, wrongType } from '../../server/http/problems.ts'
import { readBytes } from '../../server/http/raw-body.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { checkPdf, PDF_TOO_LARGE } from './check-pdf.ts'
import { findUpload, keepUpload, touchUpload } from './queries.ts'

type EncodedAnew =
  | { kind: 'picture'; mime: 'image/jpeg'; width: number; height: number; bytes: Buffer }
  /** `words`: what is wrong with it, for whoever sent it. */
  | { kind: 'refused'; words: string }

const mostPixels = 50_000_000
/** Of one side: a thin strip can be as hard to draw as a large picture. */
const longestSide = 12_000
const timeoutSeconds = 20

const NOT_A_PICTURE = 'This is not a picture that we can open. Please send a JPEG, PNG or WebP picture.'
const TOO_MANY_PIXELS =
  'This picture is too large to open: we take up to 50 megapixels, and 12,000 pixels a side. Please make it smaller.'

/** Of all pixels: what a device sends has been made smaller than this, and takes 25 MB while it is drawn. */
const small = 8_000_000
/** Large ones go two at a time: each takes a lot of memory while it is drawn. */
const largeInTurn = limitConcurrency(2)
/** Of the four threads one is left for the disk, which every write waits for. */
const allInTurn = limitConcurrency(3)

/**
 * A picture drawn and encoded anew as a JPEG, upright, at most PICTURE_SIDE pixels a side. Only what is seen survives:
 * no metadata, so no place where it was taken, and nothing that was hidden before, within or after the picture.
 */
export async function encodeAnew(bytes: Buffer): Promise<EncodedAnew> {
  const format = sniffPicture(bytes)
  if (format === null) return { kind: 'refused', words: NOT_A_PICTURE }
  try {
    // The header alone is read here, so no size of it costs anything.
    const { width, height, format: found } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found !== format) return { kind: 'refused', words: NOT_A_PICTURE }
    if (Math.max(width, height) > longestSide || width * height > mostPixels)
      return { kind: 'refused', words: TOO_MANY_PIXELS }
    const drawing = () => allInTurn(() => draw(bytes))
    return await (width * height > small ? largeInTurn(drawing) : drawing())
  } catch (error) {
    // The decoder says in words of its own what it cannot read: damaged, cut off, larger than its header says.
    if (error instanceof Error) return { kind: 'refused', words: NOT_A_PICTURE }
    throw error
  }
}

async function draw(bytes: Buffer): Promise<EncodedAnew> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  return { kind: 'picture', mime: 'image/jpeg', width: info.width, height: info.height, bytes: data }
}

/** The formats that are opened, by their own names in the decoder. */
type PictureFormat = 'jpeg' | 'png' | 'webp'

/**
 * What the bytes themselves say they are, whatever name or type came with them; null for anything else. Nothing else
 * reaches the decoder, which could also open documents and drawings that run scripts.
 */
function sniffPicture(bytes: Buffer): PictureFormat | null {
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (begins('\xff\xd8\xff')) return 'jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  return null
}

/** Does what it is given, so many at a time and the others in the order in which they came. */
export function limitConcurrency(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []

  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place of whoever is done.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

export interface UploadDeps {
  db: ShopDb
  clock: () => number
  sessions: Sessions
  limits: Pick<Limits, 'uploadsPerHour' | 'uploadsFromAddressPerHour' | 'costPerMinute'>
}

const SHA256 = /^[0-9a-f]{64}$/
const hourMs = 3_600_000
/** So many pictures an hour are as much as one PDF. */
const PDF_WEIGHS = 25
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

  // Kept as they came, and so twenty times as large as a picture that was drawn anew.
  const limitPdfs = createLimit(db, {
    name: 'pdfs',
    most: Math.ceil(limits.uploadsPerHour / PDF_WEIGHS),
    within: hourMs
  })
  const limitPdfsFrom = createAddressLimit(db, limits, {
    name: 'pdfs-from',
    most: Math.ceil(limits.uploadsFromAddressPerHour / PDF_WEIGHS),
    within: hourMs
  })

  router.put('/api/uploads/:sha256', async (ctx) => {
    const { sha256 = '' } = ctx.params
    if (!SHA256.test(sha256)) throw unprocessable([{ path: 'sha256', message: 'A picture is named by its SHA-256.' }])
    const isPdf = ctx.request.type === ATTACHMENT_TYPE
    if (!isPdf && !PICTURE_TYPES.some((type) => type === ctx.request.type))
      throw wrongType('Please send a JPEG, PNG or WebP picture, or a PDF.')
    const bytes = isPdf
      ? await readBytes(ctx, MOST_ATTACHMENT_BYTES, PDF_TOO_LARGE)
      : await readBytes(ctx, MOST_PICTURE_BYTES, TOO_LARGE)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw refused('/problems/hash-mismatch', 'This picture did not arrive as it was sent. Please try again.')

    const { cartId: owner } = await sessions.begin(ctx)
    const now = new Date(clock()).toISOString()
    if (!(await touchUpload(db, { owner, sha256 }, now))) {
      await limitVisitor(owner)
      await limitAddress(ctx.ip)
      if (isPdf) {
        await limitPdfs(owner)
        await limitPdfsFrom(ctx.ip)
      }
      const picture = isPdf ? checkPdf(bytes) : await encodeAnew(bytes)
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
      // A PDF is saved, and never shown within a page of the shop.
      'Content-Disposition': picture.mime === ATTACHMENT_TYPE ? 'attachment' : 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff'
    })
    ctx.type = picture.mime
    ctx.body = picture.bytes
  })

  return router
}
