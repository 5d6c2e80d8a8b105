import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { ATTACHMENT_TYPE } from '#domain/requests/attachment.ts'
import type { ShopDb } from '../../db/open.ts'
import type { UploadsTable } from '../../db/request-tables.ts'

/** Whose picture, by the hash of the bytes that came. */
export interface UploadName {
  owner: string
  sha256: string
}

/** Says that the picture came again, so that it is kept another day. False when it never came. */
export async function touchUpload(db: ShopDb, { owner, sha256 }: UploadName, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ uploaded_at: now })
    .where('owner', '=', owner)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Keeps a picture. One that came twice at once is kept once. */
export async function keepUpload(
  db: ShopDb,
  name: UploadName,
  picture: Pick<UploadsTable, 'mime' | 'width' | 'height' | 'bytes'>,
  now: string
): Promise<void> {
  const { mime, width, height, bytes } = picture
  await db
    .insertInto('uploads')
    .values({ id: randomUUID(), ...name, mime, width, height, bytes, uploaded_at: now })
    .onConflict((conflict) => conflict.columns(['owner', 'sha256']).doUpdateSet({ uploaded_at: now }))
    .execute()
}

export async function findUpload(
  db: ShopDb,
  { owner, sha256 }: UploadName
): Promise<Pick<Selectable<UploadsTable>, 'mime' | 'bytes'> | undefined> {
  return db
    .selectFrom('uploads')
    .select(['mime', 'bytes'])
    .where('owner', '=', owner)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

/** The ids of an owner's pictures, by their hashes. What is not there, or is somebody else's, is left out. */
export async function uploadIds(
  db: ShopDb,
  owner: string,
  hashes: readonly string[]
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('uploads')
    .select(['id', 'sha256'])
    .where('owner', '=', owner)
    .where('sha256', 'in', hashes)
    .where('mime', '!=', ATTACHMENT_TYPE)
    .execute()
  return new Map(rows.map(({ id, sha256 }) => [sha256, id]))
}
