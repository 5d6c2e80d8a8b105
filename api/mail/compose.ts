import type { Shop } from '#domain/policies/shop-schema.ts'
import type { ShopDb } from '../db/open.ts'
import type { OrderLinks } from '../orders/links.ts'
import { findOrder } from '../orders/queries.ts'
import type { WaysToPay } from '../payments/ways-to-pay.ts'
import { findRequest, picturesOfRequest } from '../requests/queries.ts'
import type { Letter } from './letters/letter.ts'
import { letterHtml } from './letters/letter-html.ts'
import { letterText } from './letters/letter-text.ts'
import { orderPlacedLetter, orderReceivedLetter } from './letters/order-letters.ts'
import { requestAcknowledgedLetter, requestReceivedLetter } from './letters/request-letters.ts'
import { reviewReceivedLetter } from './letters/review-letter.ts'
import type { MailRow } from './outbox.ts'
import type { MailAttachment, ReadyMail } from './post.ts'
import { findReviewToCheck } from './review-to-check.ts'
import { writeOfAccount } from './write-of-account.ts'
import { writeOfPayment } from './write-of-payment.ts'

export interface ComposeDeps {
  db: ShopDb
  shop: Shop
  links: OrderLinks
  /** How an order can be paid from its mail; left out, in no way. */
  waysToPay?: WaysToPay
  /** Where the mails' links lead, without a slash at the end. */
  origin: string
  /** From whom the mails are. */
  from: string
}

/** A letter, and what goes with it. */
interface Written {
  letter: Letter
  attachments: readonly MailAttachment[]
}

/** A mail's words, made of what it tells of as it is kept now. Null when that is no longer kept. */
export async function composeMail(deps: ComposeDeps, row: MailRow): Promise<ReadyMail | null> {
  const written = await write(deps, row)
  if (written === null) return null
  const { letter, attachments } = written
  return {
    id: row.id,
    messageId: `<${row.id}@${new URL(deps.origin).hostname}>`,
    from: { name: deps.shop.brand.name, address: deps.from },
    to: row.recipient,
    replyTo: letter.replyTo,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    date: new Date(row.created_at),
    attachments
  }
}

function write(deps: ComposeDeps, row: MailRow): Promise<Written | null> {
  switch (row.template) {
    case 'order-placed':
    case 'order-received':
      return writeOfOrder(deps, row.template, row.subject_id)
    case 'request-acknowledged':
    case 'request-received':
      return writeOfRequest(deps, row.template, row.subject_id)
    case 'registration':
    case 'registered-already':
    case 'password-reset':
    case 'password-changed':
      return withoutAttachments(writeOfAccount(deps, row.template, row))
    case 'order-paid':
    case 'order-refunded':
    case 'payment-to-check':
      return withoutAttachments(writeOfPayment(deps, row.template, row.subject_id))
    case 'review-received':
      return writeOfReview(deps, row.subject_id)
  }
}

async function withoutAttachments(writing: Promise<Letter | null>): Promise<Written | null> {
  const letter = await writing
  return letter && { letter, attachments: [] }
}

async function writeOfOrder(
  { db, shop, links, waysToPay, origin }: ComposeDeps,
  template: 'order-placed' | 'order-received',
  number: string
): Promise<Written | null> {
  const found = await findOrder(db, number)
  if (found === null) return null
  const { order } = found
  const letter =
    template === 'order-placed'
      ? orderPlacedLetter(order, shop, links.linkTo(origin, order), waysToPay?.(origin, order))
      : orderReceivedLetter(order, shop)
  return { letter, attachments: [] }
}

async function writeOfRequest(
  { db, shop }: ComposeDeps,
  template: 'request-acknowledged' | 'request-received',
  reference: string
): Promise<Written | null> {
  const request = await findRequest(db, reference)
  if (request === null) return null
  if (template === 'request-acknowledged') return { letter: requestAcknowledgedLetter(request, shop), attachments: [] }
  const pictures = await picturesOfRequest(db, request.id)
  return { letter: requestReceivedLetter(request, shop, pictures.length), attachments: attached(reference, pictures) }
}

async function writeOfReview({ db, shop }: ComposeDeps, id: string): Promise<Written | null> {
  const found = await findReviewToCheck(db, id)
  return found && { letter: reviewReceivedLetter(found.review, shop), attachments: attached('review', found.pictures) }
}

const attached = (name: string, pictures: readonly { mime: string; bytes: Buffer }[]): MailAttachment[] =>
  pictures.map(({ mime, bytes }, index) => ({
    filename: `${name}-${index + 1}.jpg`,
    contentType: mime,
    content: bytes
  }))
