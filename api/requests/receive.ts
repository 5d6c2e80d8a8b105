import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { answeredBy } from '#data/answers.ts'
import { NUMBER_BYTES, orderNumber } from '#domain/orders/order-number.ts'
import type { RequestAnswer } from '#domain/requests/request-answer.ts'
import { answerHours, requestFacts } from '#domain/requests/request-kind.ts'
import { batch } from '../db/batch.ts'
import type { ShopDb } from '../db/open.ts'
import type { RequestColumns } from '../db/request-tables.ts'
import type { ShopTables } from '../db/schema.ts'
import { keyReused, refused, unprocessable } from '../http/problems.ts'
import { requestMails } from '../mail/outbox.ts'
import { uploadIds } from '../uploads/queries.ts'
import { caseOf } from './case-of.ts'
import { looksLikeSpam } from './looks-like-spam.ts'
import type { RequestBody } from './request-body.ts'
import { columnsOf } from './stored-form.ts'
import { tableOf } from './tables.ts'

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

/** Of a thousand million references; more draws in a row mean that something else is wrong. */
const draws = 5

/** What is kept of a request with this key. */
export const beforeQuery = (db: ShopDb, { kind, clientId }: Receiving) =>
  db
    .selectFrom(tableOf(kind))
    .select(['client_id', 'reference', 'fingerprint', 'created_at'])
    .where('client_id', '=', clientId)

export type RequestBefore = Pick<RequestColumns, 'client_id' | 'reference' | 'fingerprint' | 'created_at'>

/** What was answered when this very request came before. Throws 422 where its key came with something else. */
export function answerBefore(row: RequestBefore, receiving: Receiving): RequestAnswer {
  // Whoever sends all of it again under its key is who sent it, even from a browser that has another cart by now.
  if (row.fingerprint !== fingerprintOf(receiving)) throw keyReused()
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
    fingerprint: fingerprintOf(receiving),
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

const fingerprintOf = ({ form, referenceImages }: Receiving): string =>
  createHash('sha256')
    .update(JSON.stringify([form, referenceImages]))
    .digest('base64url')
