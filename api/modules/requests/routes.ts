import { createHash, randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import Router from '@koa/router'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { answeredBy } from '#data/answers.ts'
import { shop } from '#data/shop.ts'
import { NUMBER_BYTES, orderNumber } from '#domain/orders/order-number.ts'
import type { RequestAnswer } from '#domain/requests/request-answer.ts'
import { bespokeKind } from '#domain/requests/request-body.ts'
import { answeredIn } from '#domain/requests/request-field.ts'
import { answerHours, type RequestKind, requestFacts } from '#domain/requests/request-kind.ts'
import { requestFields } from '#domain/requests/request-summary.ts'
import { appendAudit } from '../../db/audit-chain.ts'
import { batch } from '../../db/batch.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { keepRecords } from '../../db/people/keep-records.ts'
import { recordsOfRequests } from '../../db/people/read-records.ts'
import type { RequestColumns } from '../../db/request-tables.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { Config } from '../../server/config.ts'
import { readBody } from '../../server/http/body.ts'
import { countUnder, createAddressLimit, createLimit } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { answerIdempotently, idempotencyKey } from '../../server/http/once.ts'
import { conflict, keyReused, notFound, refused, unprocessable } from '../../server/http/problems.ts'
import type { Films } from '../films/films.ts'
import { requestMails } from '../mail/outbox.ts'
import type { MailBell } from '../mail/sender.ts'
import type { PayLinks } from '../payments/links.ts'
import type { PayingConfig } from '../payments/methods-read.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { uploadIds } from '../uploads/queries.ts'
import { caseOf } from './case-of.ts'
import { eraseRequest, forgetRequestMails, isAgreed } from './erase-request.ts'
import { createErasureLinks, type ErasureLinks } from './erasure-links.ts'
import { addProjectRoutes } from './project-routes.ts'
import { type RequestBody, readRequest } from './request-body.ts'
import { columnsOf } from './stored-form.ts'
import { tableOf } from './tables.ts'

/** Nobody fills a form and sends it in less. */
const fastestMs = 2000

/** Whether a field that only a program sees was filled, or the form sooner than anybody can. A guess, never a refusal. */
function looksLikeSpam({ website, filledMs = fastestMs }: { website: string; filledMs?: number }): boolean {
  return website !== '' || filledMs < fastestMs
}

export interface Receiving extends RequestBody {
  /** The device's key of the request. */
  clientId: string
  /** The cart of whoever sends it. */
  owner: string
  /** Milliseconds since 1970. */
  now: number
  /** Where the shop reads its enquiries. */
  shopAddress: string
}

export type DrawReference = (prefix: string) => string
const drawReference: DrawReference = (prefix) => orderNumber(randomBytes(NUMBER_BYTES), prefix)

/** How often a reference is drawn. There are a thousand million: where so many in a row are taken, something else is wrong. */
const draws = 5

/** What is kept of a request with this key. */
const beforeQuery = (db: ShopDb, { kind, clientId }: Receiving) =>
  db
    .selectFrom(tableOf(kind))
    .select(['client_id', 'reference', 'fingerprint', 'created_at'])
    .where('client_id', '=', clientId)

type RequestBefore = Pick<RequestColumns, 'client_id' | 'reference' | 'fingerprint' | 'created_at'>

/** What was answered when this very request came before. Throws 422 where its key came with something else. */
function answerBefore(row: RequestBefore, receiving: Receiving): RequestAnswer {
  // Whoever sends all of it again under its key is who sent it, even from a browser that has another cart by now.
  if (!fingerprintsOf(receiving).includes(row.fingerprint)) throw keyReused()
  return answerOf(receiving, row)
}

/** An enquiry names a piece of the catalogue, though it may have left the shop meanwhile. Throws 422 for any other. */
async function refuseUnknownPiece(within: Transaction<ShopTables>, { form }: Receiving): Promise<void> {
  if (!('productId' in form)) return
  const piece = await within.selectFrom('products').select('id').where('id', '=', form.productId).executeTakeFirst()
  if (!piece)
    throw unprocessable([
      { path: 'productId', message: 'We have no piece of this name. Please ask from its own page.' }
    ])
}

/**
 * Keeps a request with its pictures, its case at the desk and the mails that tell of it, within the caller's transaction. What looks like spam
 * is kept and answered alike, and only the shop is mailed, with a mark: a browser that fills fields by itself must not
 * cost anybody their answer, and nobody can have us write to somebody else. DECISIONS 17 and 28.
 */
export async function keepRequest(
  within: Transaction<ShopTables>,
  receiving: Receiving,
  draw: DrawReference = drawReference
): Promise<RequestAnswer> {
  await refuseUnknownPiece(within, receiving)
  const uploads = await picturesOf(within, receiving)
  const row = await insertRequest(within, receiving, draw)
  const pictures = uploads.map((upload_id, index) => ({
    kind: receiving.kind,
    request_id: row.id,
    position: index + 1,
    upload_id
  }))
  const opened = caseOf(receiving.kind, { ...row, ...columnsOf<object>(receiving.form) })
  const mails = requestMails({ ...row, email: receiving.form.email }, receiving.shopAddress)
  await batch(
    within,
    within.insertInto('request_cases').values(opened),
    within.insertInto('mail_outbox').values(mails),
    ...(pictures.length > 0 ? [within.insertInto('request_pictures').values(pictures)] : [])
  )
  await keepRecords(within, await recordsOfRequests(within, [row.id]), { isNew: true })
  return answerOf(receiving, row)
}

async function picturesOf(within: Transaction<ShopTables>, { owner, referenceImages }: Receiving): Promise<string[]> {
  const ids = await uploadIds(within, owner, referenceImages)
  return referenceImages.map((hash) => {
    const id = ids.get(hash)
    if (id === undefined)
      throw refused('/problems/picture-missing', 'One of the pictures is not here. Please send it again.')
    return id
  })
}

async function insertRequest(
  within: Transaction<ShopTables>,
  receiving: Receiving,
  draw: DrawReference
): Promise<RequestColumns> {
  const { kind, form, clientId, owner, now } = receiving
  const common: Omit<RequestColumns, 'reference'> = {
    id: randomUUID(),
    client_id: clientId,
    fingerprint: fingerprintsOf(receiving)[0],
    owner,
    status: looksLikeSpam(receiving) ? 'spam' : 'pending',
    created_at: new Date(now).toISOString()
  }
  for (let attempt = 0; attempt < draws; attempt++) {
    const row = { ...common, reference: draw(requestFacts[kind].referencePrefix) }
    const { numInsertedOrUpdatedRows } = await within
      .insertInto(tableOf(kind))
      .values({ ...row, ...(columnsOf(form) as object) } as never)
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) return row
  }
  throw new Error(`No reference was free in ${draws} draws`)
}

function answerOf(
  { kind, form }: Receiving,
  row: Pick<RequestColumns, 'client_id' | 'reference' | 'created_at'>
): RequestAnswer {
  const urgency = 'urgency' in form ? form.urgency : undefined
  return {
    id: row.client_id,
    reference: row.reference,
    status: 'pending',
    createdAt: row.created_at,
    answerHours: answerHours(kind, urgency),
    answerBy: new Date(answeredBy(Date.parse(row.created_at), answerHours(kind, urgency))).toISOString()
  }
}

/** By what a request that is sent again is known; the second, of the whole form, is how releases up to November 2026 wrote it. */
const fingerprintsOf = ({ kind, form, referenceImages }: Receiving): [string, string] => [
  hashOf([answeredIn(form, requestFields[kind]), referenceImages]),
  hashOf([form, referenceImages])
]

const hashOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

interface RequestErasureDeps {
  db: ShopDb
  clock: () => number
  config: Pick<Config, 'mailTo' | 'dataDir'>
  mail: MailBell
  erasureLinks: ErasureLinks
}

const tokenSchema = z.object({ token: z.string().check(z.maxLength(200)) })

const NO_SUCH_LINK = 'This link is no longer good, or was not copied whole. What it is about may be erased already.'
const IS_AGREED =
  'We have agreed on a piece with you from this request, and keep what was agreed as long as the law asks. Please write to us about what else you want erased.'

/**
 * POST /api/requests/erasure: who reads the mail of a request has it erased. Its link alone proves that. A GET erases
 * nothing, because scanners of mail follow links. Pressed again, it is erased still.
 */
function addRequestErasureRoute(router: Router, deps: RequestErasureDeps): void {
  const { db, clock, config, mail, erasureLinks } = deps
  router.post('/api/requests/erasure', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { token } = readBody(ctx, tokenSchema)
    const now = clock()
    const reference = erasureLinks.referenceOf(token, now)
    if (reference === null) throw notFound(NO_SUCH_LINK)
    const erased = await inTransaction(db, async (within) => {
      if (await isAgreed(within, reference)) throw conflict('/problems/request-agreed', IS_AGREED)
      const done = await eraseRequest(within, reference, { now, shopAddress: config.mailTo })
      if (done !== null)
        await appendAudit(within, {
          at: new Date(now).toISOString(),
          who: 'customer',
          action: 'request.erase',
          subject: 'request',
          subject_id: reference,
          before: 'null',
          after: 'null'
        })
      return done
    })
    if (erased !== null) {
      await forgetRequestMails(path.join(config.dataDir, 'mail'), erased)
      mail.wake()
    }
    ctx.body = { erased: reference }
  })
}

export interface RequestDeps {
  db: ShopDb
  /** With which the shop signs. */
  secret: string
  clock: () => number
  sessions: Sessions
  config: Pick<Config, 'mailTo' | 'dataDir'> & PayingConfig
  payLinks: PayLinks
  /** Told of each request's mail once it is committed. */
  mail: MailBell
  films: Pick<Films, 'ofRequest'>
  limits: Pick<Limits, 'requestsPerHour' | 'requestsFromAddressPerHour' | 'costPerMinute'>
}

const hourMs = 3_600_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What shoppers and trade buyers ask for, from a page or from an outbox that was offline. Requests spec, section 7. */
export function requestRoutes(deps: RequestDeps): Router {
  const { db, secret, clock, sessions, config, mail, limits } = deps
  const router = new Router()
  addProjectRoutes(router, deps)
  addRequestErasureRoute(router, { db, clock, config, mail, erasureLinks: createErasureLinks(secret) })
  const shopAddress = config.mailTo ?? shop.contact.enquiriesEmail
  const limitVisitor = createLimit(db, { name: 'requests', most: limits.requestsPerHour, within: hourMs })
  const ofAddress = { name: 'requests-from', most: limits.requestsFromAddressPerHour, within: hourMs }
  const limitAddress = createAddressLimit(db, limits, { ...ofAddress, costs: ['mail'] })

  router.post('/api/bespoke', (ctx) => receive(ctx, bespokeKind(ctx.request.body)))
  router.post('/api/wholesale', (ctx) => receive(ctx, 'wholesale'))
  router.post('/api/loose-diamond-enquiry', (ctx) => receive(ctx, 'loose-diamond'))

  async function receive(ctx: Context, kind: RequestKind): Promise<void> {
    // Without a key each is taken for a new one.
    const clientId = idempotencyKey(ctx) ?? randomUUID()
    if (!UUID.test(clientId)) throw unprocessable([{ path: 'Idempotency-Key', message: 'A request’s key is a UUID.' }])
    const body = readRequest(ctx, kind)
    const { cartId: owner } = await sessions.begin(ctx)
    const receiving = { ...body, clientId, owner, now: clock(), shopAddress }
    const beside = (within: ShopDb) => beforeQuery(within, receiving)
    // What is sent again, or cannot be taken, is not counted.
    const count = async ([before]: RequestBefore[]) =>
      before && answerBefore(before, receiving) ? undefined : countUnder([limitVisitor, owner], [limitAddress, ctx.ip])
    await answerIdempotently(ctx, { db, clock, scope: owner, beside, count }, async (within, [before]) => ({
      status: 201,
      body: before ? answerBefore(before, receiving) : await keepRequest(within, receiving)
    }))
    mail.wake()
  }

  return router
}
