import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import sharp from 'sharp'
import { ATTACHMENT_TYPE, attachmentName } from '#domain/requests/attachment.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { refused } from '../../server/http/problems.ts'
import { checkPdf, keepPdf } from '../uploads/check-pdf.ts'
import { keepUpload } from '../uploads/queries.ts'
import { encodeAnew } from '../uploads/routes.ts'
import { attachPdfs, type PreparedAttachment } from './attachments.ts'

/** A picture that was taken in and is about to be put beside something. */
export interface PreparedPicture {
  uploadId: string
  small: Buffer
}

/** The same of a picture or a PDF. */
export type Prepared = PreparedPicture | PreparedAttachment

/** Whose the pictures are that the shop puts beside something: of no cart, so that no visitor has them among their own. */
const OWNER = 'desk-request'
/** Likewise, of what came by mail from an address that is not the request's own. */
export const MAIL_OWNER = 'mail'

/** Pixels of the longer side of a small one: shown at half that, on a screen of two pixels to one. */
const SMALL_SIDE = 240

/** As a conversation shows it: some eight kilobytes, so that a device keeps a hundred of them. */
const smallOf = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer()

/** The pictures that a visitor has sent before, by their hashes and in that order. Throws where one is not here: it is sent again then. */
export async function picturesSentBefore(
  db: ShopDb,
  owner: string | undefined,
  hashes: readonly string[]
): Promise<PreparedPicture[]> {
  if (hashes.length === 0) return []
  const rows =
    owner === undefined
      ? []
      : await db
          .selectFrom('uploads')
          .select(['id', 'sha256', 'bytes'])
          .where('owner', '=', owner)
          .where('sha256', 'in', hashes)
          .where('mime', '!=', ATTACHMENT_TYPE)
          .execute()
  const found = new Map(rows.map((row) => [row.sha256, row]))
  return Promise.all(
    hashes.map(async (hash) => {
      const row = found.get(hash)
      if (!row) throw refused('/problems/picture-missing', 'One of the pictures is not here. Please send it again.')
      return { uploadId: row.id, small: await smallOf(row.bytes) }
    })
  )
}

/** Takes in what somebody at the desk has chosen, drawn anew as a customer's are; or says what is wrong with one of them. */
export async function takePictures(
  db: ShopDb,
  files: readonly Buffer[],
  now: string,
  owner: string = OWNER
): Promise<{ kind: 'taken'; pictures: PreparedPicture[] } | { kind: 'refused'; words: string }> {
  const pictures: PreparedPicture[] = []
  for (const bytes of files) {
    const picture = await encodeAnew(bytes)
    if (picture.kind === 'refused') return picture
    const name = { owner, sha256: createHash('sha256').update(bytes).digest('hex') }
    await keepUpload(db, name, picture, now)
    const { id } = await db
      .selectFrom('uploads')
      .select('id')
      .where('owner', '=', name.owner)
      .where('sha256', '=', name.sha256)
      .executeTakeFirstOrThrow()
    if (pictures.some(({ uploadId }) => uploadId === id)) continue
    pictures.push({ uploadId: id, small: await smallOf(picture.bytes) })
  }
  return { kind: 'taken', pictures }
}

/** Takes in a PDF that somebody at the desk has chosen, or that a mail brought; or says what is wrong with it. */
export async function takePdf(
  db: ShopDb,
  { name, bytes }: SentFile,
  now: string,
  owner: string = OWNER
): Promise<{ kind: 'taken'; attachment: PreparedAttachment } | { kind: 'refused'; words: string }> {
  const pdf = checkPdf(bytes)
  if (pdf.kind === 'refused') return pdf
  const uploadId = await keepPdf(db, owner, pdf, now)
  return { kind: 'taken', attachment: { uploadId, name: attachmentName(name), size: bytes.length } }
}

/** A file as it came, under the name that it came by. */
export interface SentFile {
  name: string
  bytes: Buffer
}

/** Pictures that were taken in before, made small anew, and PDFs by their names. */
export async function uploadsTaken(
  db: ShopDb,
  taken: readonly { upload_id: string; name: string }[]
): Promise<Prepared[]> {
  if (taken.length === 0) return []
  const ids = taken.map(({ upload_id }) => upload_id)
  const rows = await db.selectFrom('uploads').select(['id', 'mime', 'bytes']).where('id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return Promise.all(
    taken.flatMap(({ upload_id: uploadId, name }): Promise<Prepared>[] => {
      const row = found.get(uploadId)
      if (!row) return []
      if (row.mime === ATTACHMENT_TYPE) return [Promise.resolve({ uploadId, name, size: row.bytes.length })]
      return [smallOf(row.bytes).then((small) => ({ uploadId, small }))]
    })
  )
}

/** Puts pictures and PDFs beside what was said, drawn or made, in the transaction that keeps it. */
export async function putBeside(
  within: Transaction<ShopTables>,
  at: { ofId: string; requestId: string },
  prepared: readonly Prepared[]
): Promise<void> {
  await attachPictures(
    within,
    at,
    prepared.filter((one) => 'small' in one)
  )
  await attachPdfs(
    within,
    at,
    prepared.filter((one) => 'name' in one)
  )
}

async function attachPictures(
  within: Transaction<ShopTables>,
  { ofId, requestId }: { ofId: string; requestId: string },
  pictures: readonly PreparedPicture[]
): Promise<void> {
  if (pictures.length === 0) return
  await within
    .insertInto('project_pictures')
    .values(
      pictures.map(({ uploadId, small }, index) => ({
        of_id: ofId,
        position: index + 1,
        request_id: requestId,
        upload_id: uploadId,
        small
      }))
    )
    .execute()
}

/** How many pictures each thing of a request has, in one query. */
export async function pictureCounts(db: ShopDb, requestId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('project_pictures')
    .select(({ fn }) => ['of_id', fn.countAll<number>().as('count')])
    .where('request_id', '=', requestId)
    .groupBy('of_id')
    .execute()
  return new Map(rows.map(({ of_id, count }) => [of_id, Number(count)]))
}

/** The hashes of what stands beside something, in order. */
export async function hashesBeside(db: ShopDb, ofId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('project_pictures')
    .innerJoin('uploads', 'uploads.id', 'upload_id')
    .select('sha256')
    .where('of_id', '=', ofId)
    .orderBy('position')
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** One of them, whole or small. What no column of whole numbers could hold is not asked for. */
export async function readProjectPicture(
  db: ShopDb,
  { requestId, ofId, position, isSmall }: { requestId: string; ofId: string; position: number; isSmall: boolean }
): Promise<{ mime: string; bytes: Buffer } | undefined> {
  if (!Number.isInteger(position) || position < 1 || position > 999) return undefined
  const wanted = db
    .selectFrom('project_pictures')
    .where('project_pictures.request_id', '=', requestId)
    .where('of_id', '=', ofId)
    .where('position', '=', position)
  if (isSmall) {
    const found = await wanted.select('small').executeTakeFirst()
    return found && { mime: 'image/jpeg', bytes: found.small }
  }
  return wanted.innerJoin('uploads', 'uploads.id', 'upload_id').select(['mime', 'bytes']).executeTakeFirst()
}
