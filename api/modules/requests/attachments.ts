import type { Transaction } from 'kysely'
import { ATTACHMENT_TYPE, type Attached, type Attachment, attachmentName } from '#domain/requests/attachment.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { refused } from '../../server/http/problems.ts'

/** A PDF that was taken in and is about to be put beside something. */
export interface PreparedAttachment extends Attachment {
  uploadId: string
}

/** The PDFs that a visitor has sent before, in order. Throws where one is not here: it is sent again then. */
export async function attachmentsSentBefore(
  db: ShopDb,
  owner: string | undefined,
  named: readonly Attached[]
): Promise<PreparedAttachment[]> {
  if (named.length === 0) return []
  const rows =
    owner === undefined
      ? []
      : await db
          .selectFrom('uploads')
          .select(({ fn }) => ['id', 'sha256', fn<number>('length', ['bytes']).as('size')])
          .where('owner', '=', owner)
          .where('mime', '=', ATTACHMENT_TYPE)
          .where(
            'sha256',
            'in',
            named.map(({ sha256 }) => sha256)
          )
          .execute()
  const found = new Map(rows.map((row) => [row.sha256, row]))
  return named.map(({ sha256, name }) => {
    const row = found.get(sha256)
    if (!row) throw refused('/problems/picture-missing', 'One of the PDFs is not here. Please send it again.')
    return { uploadId: row.id, name: attachmentName(name), size: Number(row.size) }
  })
}

/** Puts PDFs beside what was said or drawn, in the transaction that keeps it. */
export async function attachPdfs(
  within: Transaction<ShopTables>,
  { ofId, requestId }: { ofId: string; requestId: string },
  attachments: readonly PreparedAttachment[]
): Promise<void> {
  if (attachments.length === 0) return
  await within
    .insertInto('project_attachments')
    .values(
      attachments.map(({ uploadId, name, size }, index) => ({
        of_id: ofId,
        position: index + 1,
        request_id: requestId,
        upload_id: uploadId,
        name,
        size
      }))
    )
    .execute()
}

/** The PDFs beside each thing of a request, by its id and in order. */
export async function attachmentsOf(db: ShopDb, requestId: string): Promise<ReadonlyMap<string, Attachment[]>> {
  const rows = await db
    .selectFrom('project_attachments')
    .select(['of_id', 'name', 'size'])
    .where('request_id', '=', requestId)
    .orderBy('of_id')
    .orderBy('position')
    .execute()
  const found = new Map<string, Attachment[]>()
  for (const { of_id, name, size } of rows) found.set(of_id, [...(found.get(of_id) ?? []), { name, size }])
  return found
}

/** The hashes of the PDFs beside something, in order. */
export async function attachedHashes(db: ShopDb, ofId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('project_attachments')
    .innerJoin('uploads', 'uploads.id', 'upload_id')
    .select('sha256')
    .where('of_id', '=', ofId)
    .orderBy('position')
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** One of them. What no column of whole numbers could hold is not asked for. */
export async function readAttachment(
  db: ShopDb,
  { requestId, ofId, position }: { requestId: string; ofId: string; position: number }
): Promise<{ name: string; bytes: Buffer } | undefined> {
  if (!Number.isInteger(position) || position < 1 || position > 999) return undefined
  return db
    .selectFrom('project_attachments')
    .innerJoin('uploads', 'uploads.id', 'upload_id')
    .select(['name', 'bytes'])
    .where('request_id', '=', requestId)
    .where('of_id', '=', ofId)
    .where('position', '=', position)
    .executeTakeFirst()
}
