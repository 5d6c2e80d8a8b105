import { findRequest, type KeptRequest, picturesOfRequest } from '../requests/queries.ts'
import type { ComposeDeps, Written } from './compose.ts'
import { deskLink } from './desk-link.ts'
import { replyLetter } from './letters/reply-letter.ts'
import { requestAcknowledgedLetter, requestReceivedLetter } from './letters/request-letters.ts'
import { picturesAttached } from './post.ts'

/** What is written of a request, by its reference: that it has come, or all of it to the shop. */
export async function writeOfRequest(
  { db, shop, origin, erasureLinks }: ComposeDeps,
  template: 'request-acknowledged' | 'request-received',
  reference: string
): Promise<Written | null> {
  const request = await findRequest(db, reference)
  if (request === null) return null
  const pictures = await picturesOfRequest(db, request.id)
  if (template === 'request-acknowledged') {
    const facts = {
      pictures: pictures.length,
      piece: await stoneOf(db, request),
      erasure: erasureLinks?.linkTo(origin, request) ?? null
    }
    return { letter: requestAcknowledgedLetter(request, shop, facts), attachments: [] }
  }
  const facts = { pictures: pictures.length, deskAddress: deskLink(origin, `/desk/requests/${reference}`) }
  return {
    letter: requestReceivedLetter(request, shop, facts),
    attachments: picturesAttached(reference, pictures)
  }
}

/** The stone's own name: the one that came with the enquiry is somebody's text. */
async function stoneOf(db: ComposeDeps['db'], { form }: KeptRequest): Promise<string | null> {
  if (!('productId' in form)) return null
  const piece = await db.selectFrom('products').select('name').where('id', '=', form.productId).executeTakeFirst()
  return piece?.name ?? null
}

/** The desk's answer to a request, by the id of what was written. It follows the mail that said that the request came. */
export async function writeOfReply({ db, shop }: ComposeDeps, messageId: string): Promise<Written | null> {
  const message = await db
    .selectFrom('desk_messages')
    .innerJoin('request_cases', 'request_cases.request_id', 'desk_messages.subject_id')
    .select(['request_cases.kind', 'reference', 'text', 'staff_name as staffName'])
    .where('desk_messages.id', '=', messageId)
    .where('desk_messages.kind', '=', 'reply')
    .executeTakeFirst()
  if (!message) return null
  const acknowledgement = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('subject_id', '=', message.reference)
    .where('template', '=', 'request-acknowledged')
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  return { letter: replyLetter(message, shop), attachments: [], follows: acknowledgement?.id }
}
