import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import { shop } from '#data/shop.ts'
import { cleanText } from '#domain/forms/clean-text.ts'
import { acceptanceBodySchema, acceptanceCodeSchema } from '#domain/quotations/acceptance.ts'
import { ATTACHMENT_TYPE } from '#domain/requests/attachment.ts'
import { type DrawingComment, drawingApprovalBodySchema, drawingCommentBodySchema } from '#domain/requests/drawing.ts'
import { projectMessageBodySchema } from '#domain/requests/project-message.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { Config } from '../../server/config.ts'
import { readBody } from '../../server/http/body.ts'
import { countUnder, createAddressLimit, createLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { answerIdempotently, idempotencyKey } from '../../server/http/once.ts'
import { notFound, unprocessable } from '../../server/http/problems.ts'
import { cartsOfCustomer, isGuestCartOf } from '../cart/merged-carts.ts'
import type { Films } from '../films/films.ts'
import type { MailBell } from '../mail/sender.ts'
import type { PayLinks } from '../payments/links.ts'
import type { PayingConfig } from '../payments/methods-read.ts'
import { createWaysToPay } from '../payments/ways-to-pay.ts'
import { acceptanceBefore, acceptQuotation, confirmAcceptance } from '../quotations/accept.ts'
import { drawQuotation, quotationsOf } from '../quotations/quotations.ts'
import type { FoundVisitor, Sessions } from '../sessions/sessions.ts'
import { attachmentsSentBefore, readAttachment } from './attachments.ts'
import { answerBefore, keepCustomersMessage, noSuchProject, replyDue, waitAgain } from './customers-message.ts'
import { approvalBefore, approveDrawing, commentBefore, commentOnDrawing, confirmApproval } from './drawings.ts'
import { findRequestFilm } from './project-films.ts'
import { createProjectLinks } from './project-links.ts'
import { type Prepared, picturesSentBefore, readProjectPicture } from './project-pictures.ts'
import { type FoundProject, findProject, readProject, showsPicturesOf, type WaysOfOrder } from './read-project.ts'

type Within = Transaction<ShopTables>

const hourMs = 3_600_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface ProjectDeps {
  db: ShopDb
  /** With which the shop signs. */
  secret: string
  clock: () => number
  sessions: Sessions
  config: Pick<Config, 'mailTo'> & PayingConfig
  payLinks: PayLinks
  mail: MailBell
  films: Pick<Films, 'ofRequest'>
  limits: Pick<Limits, 'requestsPerHour' | 'requestsFromAddressPerHour' | 'costPerMinute'>
}

/** The page of each request: read by its sender and by whoever has the link of our mails, who also writes to us from it. */
export function addProjectRoutes(router: Router, deps: ProjectDeps): void {
  const { db, clock, secret, sessions, config, mail, films, limits } = deps
  const { projectOf } = createProjectLinks(secret)
  const waysToPay = createWaysToPay(config, deps.payLinks)
  const waysOfOrder: WaysOfOrder = (order) => waysToPay('', { ...order, createdAt: new Date(clock()).toISOString() })
  const shopAddress = config.mailTo ?? shop.contact.enquiriesEmail
  const limitProject = createLimit(db, { name: 'request-messages', most: limits.requestsPerHour, within: hourMs })
  const ofAddress = { name: 'messages-from', most: limits.requestsFromAddressPerHour, within: hourMs }
  const limitAddress = createAddressLimit(db, limits, { ...ofAddress, costs: ['mail'] })

  /** The request of an address for who may see it. Throws 404 in the same words whatever is wrong. */
  async function projectAsked(ctx: Context, link: string): Promise<{ found: FoundProject; isSender: boolean }> {
    const { reference = '' } = ctx.params as { reference?: string }
    const found = await findProject(db, reference)
    const visitor = await sessions.find(ctx)
    if (found === null) throw noSuchProject()
    const isSender = visitor !== null && (await isOf(visitor, found.request.owner))
    const linked = projectOf(link, clock())
    const isLinked = linked?.reference === reference && linked.number === found.standing.link_number
    if (!isSender && !isLinked) throw noSuchProject()
    return { found, isSender }
  }

  async function isOf(visitor: FoundVisitor, owner: string): Promise<boolean> {
    if (visitor.customer === null) return isGuestCartOf(db, visitor, owner)
    const own = cartsOfCustomer(db, visitor.customer.id).where('id', '=', owner)
    return (await own.executeTakeFirst()) !== undefined
  }

  router.get('/api/requests/:reference', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { found, isSender } = await projectAsked(ctx, ctx.get('X-Request-Link'))
    ctx.body = await readProject(db, found, isSender, waysOfOrder)
  })

  router.get('/api/requests/:reference/pictures/:position', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { found, isSender } = await projectAsked(ctx, ctx.get('X-Request-Link'))
    const { isWhole } = await readProject(db, found, isSender)
    const position = Number(ctx.params.position)
    const picture =
      isWhole && Number.isInteger(position) && position > 0 && position <= 999
        ? await db
            .selectFrom('request_pictures')
            .innerJoin('uploads', 'uploads.id', 'upload_id')
            .select(['mime', 'bytes'])
            .where('request_id', '=', found.request.id)
            .where('position', '=', position)
            .executeTakeFirst()
        : undefined
    if (!picture) throw notFound('This request has no such picture.')
    ctx.type = picture.mime
    ctx.body = picture.bytes
  })

  // What stands beside a message, a drawing or a step: shown to whoever is shown that.
  router.get('/api/requests/:reference/shown/:of/:position', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { found, isSender } = await projectAsked(ctx, ctx.get('X-Request-Link'))
    const { of: ofId = '', position } = ctx.params as { of?: string; position?: string }
    const isShown = await showsPicturesOf(db, found, isSender, ofId)
    const wanted = {
      requestId: found.request.id,
      ofId,
      position: Number(position),
      isSmall: ctx.query.size === 'small'
    }
    const picture = isShown ? await readProjectPicture(db, wanted) : undefined
    if (!picture) throw notFound('This request has no such picture.')
    ctx.type = picture.mime
    ctx.body = picture.bytes
  })

  // A PDF beside a message or a drawing, under the same rule. It is saved, and never shown within a page: nobody drew it anew.
  router.get('/api/requests/:reference/attachments/:of/:position', async (ctx) => {
    const { found, isSender } = await projectAsked(ctx, ctx.get('X-Request-Link'))
    const { of: ofId = '', position } = ctx.params as { of?: string; position?: string }
    const isShown = await showsPicturesOf(db, found, isSender, ofId)
    const wanted = { requestId: found.request.id, ofId, position: Number(position) }
    const attachment = isShown ? await readAttachment(db, wanted) : undefined
    if (!attachment) throw notFound('This request has no such PDF.')
    ctx.attachment(attachment.name)
    ctx.set(SAVED_ONLY)
    ctx.type = ATTACHMENT_TYPE
    ctx.body = attachment.bytes
  })

  // A film from the bench, or what stands until it plays, under the same rule. It is asked for whole: the link never stands in an address.
  router.get('/api/requests/:reference/films/:film/:part', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { found, isSender } = await projectAsked(ctx, ctx.get('X-Request-Link'))
    const { film = '', part } = ctx.params as { film?: string; part?: string }
    const shown = await findRequestFilm(db, found.request.id, film)
    if (!shown || !(await showsPicturesOf(db, found, isSender, shown.of))) throw notFound(NO_SUCH_FILM)
    if (part === 'poster') {
      ctx.type = 'image/jpeg'
      ctx.body = shown.poster
      return
    }
    const format = (['mp4', 'webm'] as const).find((one) => one === part)
    const file = format ? await films.ofRequest(film, format) : null
    if (!file) throw notFound(NO_SUCH_FILM)
    const stream = await file.stream()
    ctx.res.once('close', () => stream.destroy())
    ctx.type = `video/${format}`
    ctx.body = stream
    ctx.length = file.size
  })

  router.post('/api/requests/:reference/messages', async (ctx) => {
    const key = idempotencyKey(ctx)
    if (key === undefined || !UUID.test(key))
      throw unprocessable([{ path: 'Idempotency-Key', message: 'A message’s key is a UUID.' }])
    const body = readBody(ctx, projectMessageBodySchema)
    const { reference = '' } = ctx.params as { reference?: string }
    const hashes = [...new Set(body.pictures)]
    const attachments = [...new Map(body.attachments.map((one) => [one.sha256, one])).values()]
    const attached = attachments.map(({ sha256 }) => sha256)
    const message = { key, reference, text: cleanText(body.text).trim(), hashes, attached }
    // Asked before the link: what has come has come, also where the link was renewed before its answer arrived.
    const before = await answerBefore(db, message)
    const isByLink = before === null && !(await projectAsked(ctx, body.link)).isSender
    const owner = (await sessions.find(ctx))?.cartId
    let pictures: readonly Prepared[] = []
    const count = async () => {
      const takeBack = await countUnder([limitProject, reference], [limitAddress, ctx.ip])
      try {
        // Once it is counted: they are drawn small anew, which costs more than anything else of a message.
        pictures = [
          ...(await picturesSentBefore(db, owner, hashes)),
          ...(await attachmentsSentBefore(db, owner, attachments))
        ]
      } catch (error) {
        await takeBack()
        throw error
      }
      return takeBack
    }
    await answerIdempotently(
      ctx,
      { db, clock, scope: `request ${reference}`, ...(before === null && { count }) },
      async (within) =>
        (await answerBefore(within, message)) ??
        keepCustomersMessage(within, { ...message, pictures, isByLink }, { now: clock(), shopAddress })
    )
    mail.wake()
  })

  router.get('/api/requests/:reference/quotations/:version', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { found } = await projectAsked(ctx, ctx.get('X-Request-Link'))
    const stored = (await quotationsOf(db, found.request.id)).find(
      ({ quotation }) => String(quotation.version) === ctx.params.version
    )
    if (!stored) throw notFound('This request has no such quotation.')
    ctx.attachment(`${stored.quotation.number}-${stored.quotation.version}.pdf`)
    ctx.type = 'application/pdf'
    ctx.body = await drawQuotation(stored.quotation)
  })

  const limitCodes = createLimit(db, { name: 'quotation-codes', most: CODES_PER_HOUR, within: hourMs })

  router.post('/api/requests/:reference/acceptances', async (ctx) => {
    const key = idempotencyKey(ctx)
    if (key === undefined || !UUID.test(key))
      throw unprocessable([{ path: 'Idempotency-Key', message: 'An acceptance’s key is a UUID.' }])
    const { link, ...accepted } = readBody(ctx, acceptanceBodySchema)
    const accepting = { key, ...accepted }
    const { reference = '' } = ctx.params as { reference?: string }
    const known = await findProject(db, reference)
    // Asked before the link, as of a message: what has come has come.
    const before = known && (await acceptanceBefore(db, quotedOf(known), accepting))
    const isSender = !before && (await projectAsked(ctx, link)).isSender
    const count = async () => countUnder([limitCodes, reference], [limitAddress, ctx.ip])
    await answerIdempotently(
      ctx,
      { db, clock, scope: `request ${reference}`, ...(!before && !isSender && { count }) },
      async (within) => {
        const found = await findProject(within, reference)
        if (found === null) throw noSuchProject()
        const body = await acceptQuotation(within, quotedOf(found), accepting, circumstancesOf(found, isSender))
        return { status: 201, body }
      }
    )
    mail.wake()
  })

  router.post('/api/requests/:reference/acceptances/:id/code', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { link, code } = readBody(ctx, acceptanceCodeSchema)
    const { id = '' } = ctx.params as { id?: string }
    const { found, isSender } = await projectAsked(ctx, link)
    const confirmed = await inTransaction(db, (within) =>
      confirmAcceptance(within, quotedOf(found), { id, code }, circumstancesOf(found, isSender))
    )
    if (confirmed.kind === 'wrong') throw unprocessable([{ path: 'code', message: confirmed.words }])
    mail.wake()
    ctx.body = confirmed.answer
  })

  router.post('/api/requests/:reference/drawings/:drawing/comments', async (ctx) => {
    const key = uuidKey(ctx, 'A comment’s key is a UUID.')
    const { link, comment: typed } = readBody(ctx, drawingCommentBodySchema)
    const comment = cleanComment(typed)
    const { reference = '', drawing: drawingId = '' } = ctx.params as { reference?: string; drawing?: string }
    // Asked before the link, as of a message: what has come has come.
    const before = await commentBefore(db, drawingId, key, comment)
    const isSender = before === null && (await projectAsked(ctx, link)).isSender
    const count = async () => countUnder([limitProject, reference], [limitAddress, ctx.ip])
    await answerIdempotently(
      ctx,
      { db, clock, scope: `request ${reference}`, ...(before === null && { count }) },
      async (within) => {
        const found = await findProject(within, reference)
        if (found === null) throw noSuchProject()
        const given = { key, drawingId, comment }
        const body = await commentOnDrawing(within, quotedOf(found), given, drawnBy(found, isSender))
        return { status: 201, body }
      }
    )
    mail.wake()
  })

  router.post('/api/requests/:reference/drawings/:drawing/approvals', async (ctx) => {
    const key = uuidKey(ctx, 'An approval’s key is a UUID.')
    const { link, name } = readBody(ctx, drawingApprovalBodySchema)
    const { reference = '', drawing: drawingId = '' } = ctx.params as { reference?: string; drawing?: string }
    const before = await approvalBefore(db, drawingId, key)
    const isSender = before === null && (await projectAsked(ctx, link)).isSender
    const count = async () => countUnder([limitCodes, reference], [limitAddress, ctx.ip])
    await answerIdempotently(
      ctx,
      { db, clock, scope: `request ${reference}`, ...(before === null && !isSender && { count }) },
      async (within) => {
        const found = await findProject(within, reference)
        if (found === null) throw noSuchProject()
        const given = { key, drawingId, name }
        const body = await approveDrawing(within, quotedOf(found), given, drawnBy(found, isSender))
        return { status: 201, body }
      }
    )
    mail.wake()
  })

  router.post('/api/requests/:reference/approvals/:id/code', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { link, code } = readBody(ctx, acceptanceCodeSchema)
    const { id = '' } = ctx.params as { id?: string }
    const { found, isSender } = await projectAsked(ctx, link)
    const confirmed = await inTransaction(db, (within) =>
      confirmApproval(within, quotedOf(found), { id, code }, drawnBy(found, isSender))
    )
    if (confirmed.kind === 'wrong') throw unprocessable([{ path: 'code', message: confirmed.words }])
    mail.wake()
    ctx.body = confirmed.answer
  })

  const drawnBy = (found: FoundProject, isSender: boolean) => ({
    now: clock(),
    shopAddress,
    secret,
    isSender,
    isTold: found.standing.is_spam === 0,
    waits: (within: Within) => waitAgain(within, found, clock())
  })

  const quotedOf = ({ request: { id, reference, form } }: FoundProject) => ({
    requestId: id,
    reference,
    email: form.email
  })

  const circumstancesOf = (found: FoundProject, isSender: boolean) => ({
    now: clock(),
    shopAddress,
    secret,
    isSender,
    bound: (within: Within) => wonBy(within, found, clock())
  })
}

const NO_SUCH_FILM = 'This request has no such film, or it is being made ready.'

function uuidKey(ctx: Context, message: string): string {
  const key = idempotencyKey(ctx)
  if (key === undefined || !UUID.test(key)) throw unprocessable([{ path: 'Idempotency-Key', message }])
  return key
}

const cleanComment = ({ text, pins }: DrawingComment): DrawingComment => ({
  text: cleanText(text).trim(),
  pins: pins.map((pin) => ({ ...pin, text: cleanText(pin.text).trim() }))
})

/** What belongs to one person, and is neither guessed at nor run by a browser that shows it all the same. */
const SAVED_ONLY = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff'
}

/** So many codes an hour are mailed of one request. */
const CODES_PER_HOUR = 10

/** A request of which a quotation was accepted is won, and waits for the shop: what comes next has a promised time as an answer has. */
async function wonBy(within: Within, { request, standing }: FoundProject, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  await within
    .updateTable('request_cases')
    .set(({ eb, fn, val }) => ({
      state: 'won',
      is_spam: 0,
      revision: eb('revision', '+', 1),
      answered_at: fn.coalesce('answered_at', val(at)),
      reply_due_at: standing.reply_due_at ?? replyDue(request, now)
    }))
    .where('request_id', '=', request.id)
    .execute()
}
