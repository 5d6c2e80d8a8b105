import { SECURITY_KINDS } from '#domain/desk/security.ts'
import type { ShopDb } from '../db/open.ts'
import { findOrder, termsOfOrder } from '../orders/queries.ts'
import { deskLink } from './desk-link.ts'
import type { Letter } from './letters/letter.ts'
import { letterHtml } from './letters/letter-html.ts'
import { letterText } from './letters/letter-text.ts'
import { orderPlacedLetter, orderReceivedLetter } from './letters/order-letters.ts'
import { requestErasedLetter } from './letters/request-letters.ts'
import { reviewReceivedLetter } from './letters/review-letter.ts'
import { securityLetter } from './letters/security-letter.ts'
import type { MailRow } from './outbox.ts'
import { type MailAttachment, picturesAttached, type ReadyMail } from './post.ts'
import { findReviewToCheck } from './review-to-check.ts'
import { writeOfAccount } from './write-of-account.ts'
import { writeOfDesk } from './write-of-desk.ts'
import { writeOfOrderStep } from './write-of-order-step.ts'
import { writeOfPayment } from './write-of-payment.ts'
import type { ComposeDeps, Written } from './write-of-request.ts'
import { writeOfReply, writeOfRequest } from './write-of-request.ts'
import { writeOfStock } from './write-of-stock.ts'

/** A mail's words, made of what it tells of as it is kept now. Null when that is no longer kept. */
export async function composeMail(deps: ComposeDeps, row: MailRow): Promise<ReadyMail | null> {
  const written = await write(deps, row)
  if (written === null) return null
  const { letter, attachments, follows } = written
  return {
    id: row.id,
    messageId: messageId(deps, row.id),
    inReplyTo: follows === undefined ? undefined : messageId(deps, follows),
    from: { name: deps.shop.brand.name, address: deps.from },
    to: row.recipient,
    replyTo: letter.replyTo,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    date: new Date(row.created_at),
    attachments,
    // What somebody at the desk has written is no machine's word. RFC 3834.
    isAutomatic: row.template !== 'request-reply'
  }
}

const messageId = ({ origin }: ComposeDeps, id: string): string => `<${id}@${new URL(origin).hostname}>`

function write(deps: ComposeDeps, row: MailRow): Promise<Written | null> {
  switch (row.template) {
    case 'order-placed':
    case 'order-received':
      return writeOfOrder(deps, row.template, row.subject_id)
    case 'request-acknowledged':
    case 'request-received':
      return writeOfRequest(deps, row.template, row.subject_id)
    case 'request-reply':
      return writeOfReply(deps, row.subject_id)
    case 'registration':
    case 'registered-already':
    case 'password-reset':
    case 'password-changed':
    case 'email-changed':
    case 'new-device':
    case 'passkey-added':
      return withoutAttachments(writeOfAccount(deps, row.template, row))
    case 'order-paid':
    case 'order-refunded':
    case 'payment-to-check':
      return withoutAttachments(writeOfPayment(deps, row.template, row.subject_id))
    case 'order-payment-link':
    case 'order-delivery-confirmed':
    case 'order-in-production':
    case 'order-dispatched':
    case 'order-delivered':
    case 'order-cancelled':
    case 'order-withdrawn':
    case 'order-withdrawal-received':
    case 'order-withdrawal-late':
      return withoutAttachments(writeOfOrderStep(deps, row.template, row))
    case 'staff-invited':
    case 'staff-passkey-added':
    case 'desk-day':
      return withoutAttachments(writeOfDesk(deps, row.template, row))
    case 'request-erased':
      return Promise.resolve({ letter: requestErasedLetter(row.subject_id, deps.shop), attachments: [] })
    case 'review-received':
      return writeOfReview(deps, row.subject_id)
    case 'stock-watch-asked':
    case 'piece-back':
      return withoutAttachments(writeOfStock(deps, row.template, row))
    case 'security-alert':
      return Promise.resolve(writeOfSecurity(deps, row.subject_id))
  }
}

function writeOfSecurity({ shop, origin }: ComposeDeps, named: string): Written | null {
  const kind = SECURITY_KINDS.find((one) => one === named)
  return kind === undefined
    ? null
    : { letter: securityLetter(kind, deskLink(origin, '/desk/security'), shop), attachments: [] }
}

async function withoutAttachments(writing: Promise<Letter | null>): Promise<Written | null> {
  const letter = await writing
  return letter && { letter, attachments: [] }
}

async function writeOfOrder(
  { db, shop, links, waysToPay, bank = null, origin }: ComposeDeps,
  template: 'order-placed' | 'order-received',
  number: string
): Promise<Written | null> {
  const found = await findOrder(db, number)
  if (found === null) return null
  const { order } = found
  const paying = { ways: waysToPay?.(origin, order) ?? [], bank }
  const letter =
    template === 'order-placed'
      ? orderPlacedLetter(order, shop, links.linkTo(origin, order), paying)
      : orderReceivedLetter(order, shop, deskLink(origin, `/desk/orders/${number}`), paying)
  return { letter, attachments: template === 'order-placed' ? await termsAttached(db, number) : [] }
}

/** The terms as they stood when the order was placed, as a file to keep. DECISIONS 41. */
async function termsAttached(db: ShopDb, number: string): Promise<readonly MailAttachment[]> {
  const text = await termsOfOrder(db, number)
  if (text === null) return []
  return [{ filename: 'terms-of-service.txt', contentType: 'text/plain; charset=utf-8', content: Buffer.from(text) }]
}

async function writeOfReview({ db, shop }: ComposeDeps, id: string): Promise<Written | null> {
  const found = await findReviewToCheck(db, id)
  return (
    found && {
      letter: reviewReceivedLetter(found.review, shop),
      attachments: picturesAttached('review', found.pictures)
    }
  )
}
