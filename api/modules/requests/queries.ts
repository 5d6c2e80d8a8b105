import type { Selectable } from 'kysely'
import { emptyForm } from '#domain/requests/request-field.ts'
import { REQUEST_KINDS, type RequestKind } from '#domain/requests/request-kind.ts'
import { requestFields } from '#domain/requests/request-summary.ts'
import type { ShopDb } from '../../db/open.ts'
import type { RequestColumns, UploadsTable } from '../../db/request-tables.ts'
import { cartsOfCustomer } from '../cart/merged-carts.ts'
import type { RequestForm } from './request-body.ts'
import { formOf } from './stored-form.ts'
import { kindOfReference, tableOf } from './tables.ts'

/** A request as it is kept. */
export interface StoredRequest {
  kind: RequestKind
  id: string
  reference: string
  status: RequestColumns['status']
  /** The cart of whoever sent it. */
  owner: string
  /** ISO time. */
  createdAt: string
  form: RequestForm
}

export type StoredPicture = Pick<Selectable<UploadsTable>, 'mime' | 'bytes' | 'sha256'>

/** The request of a reference, or null. */
export async function findRequest(db: ShopDb, reference: string): Promise<StoredRequest | null> {
  const kind = kindOfReference(reference)
  if (kind === undefined) return null
  const row = await db.selectFrom(tableOf(kind)).selectAll().where('reference', '=', reference).executeTakeFirst()
  return row ? keptRequest(kind, row) : null
}

/** Requests of one kind, by their own ids. */
export async function requestsById(db: ShopDb, kind: RequestKind, ids: readonly string[]): Promise<StoredRequest[]> {
  const rows = await db.selectFrom(tableOf(kind)).selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => keptRequest(kind, row))
}

/** Whose requests are asked for. */
export interface Sender {
  customerId: string
  /** In lower case, for the desk alone: anybody can write anybody's e-mail, so what bears it is nobody's for that. DECISIONS 36. */
  email?: string
}

/** Every request that the customer sent and, where an e-mail is given, every one that bears it; newest first. */
export async function requestsOf(db: ShopDb, { email, customerId }: Sender): Promise<StoredRequest[]> {
  const found = await Promise.all(
    REQUEST_KINDS.map(async (kind) => {
      const rows = await db
        .selectFrom(tableOf(kind))
        .selectAll()
        .where(({ or, eb, fn }) =>
          or([
            eb('owner', 'in', cartsOfCustomer(db, customerId)),
            ...(email === undefined ? [] : [eb(fn<string>('lower', ['email']), '=', email)])
          ])
        )
        .execute()
      return rows.map((row) => keptRequest(kind, row))
    })
  )
  return found.flat().sort((one, other) => other.createdAt.localeCompare(one.createdAt))
}

function keptRequest(kind: RequestKind, row: RequestColumns): StoredRequest {
  const { id, reference, status, owner, created_at: createdAt } = row
  return {
    kind,
    id,
    reference,
    status,
    owner,
    createdAt,
    form: formOf(emptyForm(requestFields[kind]), { ...row }) as RequestForm
  }
}

/** A request's pictures in their order. */
export function picturesOfRequest(db: ShopDb, requestId: string): Promise<StoredPicture[]> {
  return db
    .selectFrom('request_pictures')
    .innerJoin('uploads', 'uploads.id', 'request_pictures.upload_id')
    .select(['uploads.mime', 'uploads.bytes', 'uploads.sha256'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()
}
