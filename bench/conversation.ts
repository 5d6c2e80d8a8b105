import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import sharp from 'sharp'
import { PICTURE_SIDE } from '#domain/requests/pictures-limits.ts'
import type { ShopTables } from '../api/db/schema.ts'
import { waitingMail } from '../api/modules/mail/outbox.ts'

/** How long the conversation of a request is that nobody would want to lead: its messages, and every second one's picture. */
export const CONVERSATION = { messages: 200, pictures: 100 }

const hourMs = 3_600_000
const SMALL_SIDE = 320

/** Has customer and shop write about one request in turn, the customer with a picture each time, the shop with its mail. */
export async function converse(within: Transaction<ShopTables>, requestId: string, now: number): Promise<void> {
  const picture = await noise(PICTURE_SIDE)
  const small = await sharp(picture).resize(SMALL_SIDE).jpeg().toBuffer()
  const upload = randomUUID()
  await within
    .insertInto('uploads')
    .values({
      id: upload,
      owner: 'bench',
      sha256: createHash('sha256').update(picture).digest('hex'),
      mime: 'image/jpeg',
      width: PICTURE_SIDE,
      height: PICTURE_SIDE,
      bytes: picture,
      uploaded_at: new Date(now).toISOString()
    })
    .execute()
  for (let index = 0; index < CONVERSATION.messages; index++) {
    const id = randomUUID()
    const at = new Date(now - (CONVERSATION.messages - index) * hourMs).toISOString()
    const text = `Message ${index + 1}. ${'Could it be a little lower? '.repeat(6)}`
    if (index % 2 === 0) {
      await within
        .insertInto('request_messages')
        .values({ id, request_id: requestId, text, at, is_by_link: 0 })
        .execute()
      await within
        .insertInto('project_pictures')
        .values({ of_id: id, position: 1, request_id: requestId, upload_id: upload, small })
        .execute()
    } else {
      await within
        .insertInto('desk_messages')
        .values({ id, subject: 'request', subject_id: requestId, kind: 'reply', text, staff_name: 'Bench', at })
        .execute()
      const mail = waitingMail('request-reply', 'alex@example.org', id, at)
      await within
        .insertInto('mail_outbox')
        .values({ ...mail, sent_at: at })
        .execute()
    }
  }
}

/** Puts up the first version of a drawing, with one picture. */
export async function draw(within: Transaction<ShopTables>, requestId: string, now: number): Promise<void> {
  const id = randomUUID()
  const { upload_id, small } = await within
    .selectFrom('project_pictures')
    .select(['upload_id', 'small'])
    .where('request_id', '=', requestId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await within
    .insertInto('drawings')
    .values({
      id,
      request_id: requestId,
      version: 1,
      title: 'From the front',
      text: '',
      staff_name: 'Bench',
      at: new Date(now).toISOString()
    })
    .execute()
  await within
    .insertInto('project_pictures')
    .values({ of_id: id, position: 1, request_id: requestId, upload_id, small })
    .execute()
}

/** A square JPEG, in px, that compresses as a photograph does. */
const noise = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 }
    }
  })
    .blur(1.5)
    .jpeg({ quality: 80 })
    .toBuffer()
