import { awaitsAnswer } from '#domain/desk/request-state.ts'
import type { BankDetails } from '#domain/orders/bank-details.ts'
import { openingWords } from '#domain/policies/opening-hours.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import type { Quotation } from '#domain/quotations/quotation.ts'
import type { RequestKind } from '#domain/requests/request-kind.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ChangeLinks } from '../orders/changes/change-links.ts'
import type { OrderLinks } from '../orders/links.ts'
import type { WaysToPay } from '../payments/ways-to-pay.ts'
import { drawQuotation } from '../quotations/quotations.ts'
import type { ReminderLinks } from '../reminders/links.ts'
import type { ReplyAddresses } from '../replies/reply-addresses.ts'
import type { ErasureLinks } from '../requests/erasure-links.ts'
import type { ProjectLinks } from '../requests/project-links.ts'
import { findRequest, picturesOfRequest, type StoredRequest } from '../requests/queries.ts'
import type { StockWatchLinks } from '../stock-watches/links.ts'
import { deskLink } from './desk-link.ts'
import { companyLines } from './letters/company-lines.ts'
import type { Letter, LetterPart } from './letters/letter.ts'
import { acceptedLetter, acceptedShopLetter, codeLetter, quotationLetter } from './letters/quotation-letters.ts'
import {
  linkRenewedLetter,
  messageReceivedLetter,
  nameWithin,
  replyRefusedLetter,
  requestAcknowledgedLetter,
  requestReceivedLetter
} from './letters/request-letters.ts'
import type { MailRow } from './outbox.ts'
import { type MailAttachment, picturesAttached } from './post.ts'

/** What somebody of the shop wrote to who sent a request. */
interface ReplyFacts {
  kind: RequestKind
  /** The request's. */
  reference: string
  text: string
  /** Who wrote it. */
  staffName: string
  /** The page of the request; null where it has none. */
  page: string | null
  /** How many pictures stand beside it there. */
  pictures: number
  /** How many PDFs. */
  pdfs: number
  /** Whether what is answered by mail comes to that page. */
  isReplyRead: boolean
}

/** To who sent a request: the shop's answer, as it was written. */
function replyLetter(
  { kind, reference, text, staffName, page, pictures, pdfs, isReplyRead }: ReplyFacts,
  shop: Shop
): Letter {
  const { brand, contact } = shop
  const name = nameWithin({ kind })
  return {
    subject: `Re: Your ${name} ${reference}`,
    preview: 'Here is our answer.',
    title: `Your ${name}`,
    parts: [
      ...paragraphs(text),
      ...(pictures + pdfs === 0 || page === null
        ? []
        : [{ kind: 'text', text: `${filesWords(pictures, pdfs)} beside this on the page of your request.` } as const]),
      { kind: 'lines', lines: staffName === brand.name ? [brand.name] : [staffName, brand.name] },
      { kind: 'rows', rows: [{ label: 'Your reference', value: reference }] },
      ...writingBack(page, isReplyRead),
      { kind: 'heading', text: 'How to reach us' },
      { kind: 'lines', lines: [contact.phone, contact.enquiriesEmail, openingWords(contact.opening)] }
    ],
    footer: companyLines(shop),
    replyTo: contact.enquiriesEmail
  }
}

/** "A picture and 2 PDFs stand". */
function filesWords(pictures: number, pdfs: number): string {
  const counted = [countWords(pictures, 'picture'), countWords(pdfs, 'PDF')].filter((words) => words !== '')
  const words = counted.join(' and ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${pictures + pdfs === 1 ? 'stands' : 'stand'}`
}

const countWords = (count: number, noun: string): string =>
  count === 0 ? '' : count === 1 ? `a ${noun}` : `${count} ${noun}s`

/** How many pictures, or PDFs, stand beside something that was written. */
async function countBeside(
  db: ShopDb,
  table: 'project_pictures' | 'project_attachments',
  ofId: string
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('of_id', '=', ofId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How its reader writes back: on the page of the request, which has all of it, and by mail where that comes there, too. */
const writingBack = (page: string | null, isReplyRead: boolean): LetterPart[] =>
  page === null
    ? [{ kind: 'text', text: 'To write back, answer this mail.' }]
    : [
        {
          kind: 'text',
          text: isReplyRead
            ? 'To write back, answer this mail, with pictures if you like, or open the page of your request. Either way all of it stands together there.'
            : 'To write back, open the page of your request, where all of it stands together.'
        },
        { kind: 'button', label: 'Open your request', href: page }
      ]

/** Paragraphs as they were written, each line of them its own. */
const paragraphs = (text: string): LetterPart[] =>
  text
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => ({ kind: 'lines', lines: paragraph.split('\n') }) satisfies LetterPart)

export interface ComposeDeps {
  db: ShopDb
  shop: Shop
  links: OrderLinks
  /** How an order can be paid from its mail; left out, in no way. */
  waysToPay?: WaysToPay
  /** How a request is erased from its mail; left out, in no way. */
  erasureLinks?: ErasureLinks
  /** How the page of a request is opened from its mails; left out, in no way. */
  projectLinks?: ProjectLinks
  /** How the page of a proposed change of an order is opened from its mail; left out, in no way. */
  changeLinks?: ChangeLinks
  /** How a watch is confirmed and ended from its mail; left out, in no way. */
  watchLinks?: StockWatchLinks
  /** How reminders are turned off from a reminder; left out, in no way, and then none is sent. */
  reminderLinks?: ReminderLinks
  /** How mails about requests are answered by mail; left out, they go to the shop's own address, which it does not read. */
  replies?: ReplyAddresses | undefined
  /** Where bank transfers go; left out, nowhere. */
  bank?: BankDetails | null
  /** Where the mails' links lead, without a slash at the end. */
  origin: string
  /** From whom the mails are. */
  from: string
}

/** A letter, and what goes with it. */
export interface Written {
  letter: Letter
  attachments: readonly MailAttachment[]
  /** The request that a customer's answer to it goes into, by its reference. */
  about?: string
}

/** What is written of a request, by its reference: that it has come, or all of it to the shop. */
export async function writeOfRequest(
  deps: ComposeDeps,
  template: 'request-acknowledged' | 'request-received',
  reference: string
): Promise<Written | null> {
  const { db, shop, origin, erasureLinks } = deps
  const request = await findRequest(db, reference)
  if (request === null) return null
  const pictures = await picturesOfRequest(db, request.id)
  if (template === 'request-acknowledged') {
    const facts = {
      pictures: pictures.length,
      piece: await stoneOf(db, request),
      erasure: erasureLinks?.linkTo(origin, request) ?? null,
      page: await pageOf(deps, reference),
      isReplyRead: deps.replies !== undefined
    }
    return { letter: requestAcknowledgedLetter(request, shop, facts), attachments: [], about: reference }
  }
  const facts = { pictures: pictures.length, deskAddress: deskLink(origin, `/desk/requests/${reference}`) }
  return {
    letter: requestReceivedLetter(request, shop, facts),
    attachments: picturesAttached(reference, pictures)
  }
}

/** Where the page of a request opens for who reads its mail, as its link stands now; null where it has none. */
export async function pageOf({ db, origin, projectLinks }: ComposeDeps, reference: string): Promise<string | null> {
  const standing = await db
    .selectFrom('request_cases')
    .select(['link_number as number', 'created_at as createdAt'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return standing && projectLinks ? projectLinks.linkTo(origin, { ...standing, reference }) : null
}

/** To the shop: what a customer wrote on the page of their request. Null once it is erased. */
export async function writeOfMessage({ db, shop, origin }: ComposeDeps, id: string): Promise<Written | null> {
  const message = await db
    .selectFrom('request_messages')
    .innerJoin('request_cases', 'request_cases.request_id', 'request_messages.request_id')
    .select(['kind', 'reference', 'name', 'email', 'text', 'state', 'due_at', 'reply_due_at', 'at'])
    .select(['is_by_mail', 'sent_from', 'is_unproven', 'refused'])
    .where('request_messages.id', '=', id)
    .executeTakeFirst()
  if (!message) return null
  const { reference } = message
  const due = message.reply_due_at ?? (awaitsAnswer(message.state) ? message.due_at : null)
  const [pictures, pdfs] = await Promise.all([
    countBeside(db, 'project_pictures', id),
    countBeside(db, 'project_attachments', id)
  ])
  const facts = {
    answerBy: due,
    pictures,
    pdfs,
    deskAddress: deskLink(origin, `/desk/requests/${reference}`),
    byMail:
      message.is_by_mail === 1
        ? { sentFrom: message.sent_from, isUnproven: message.is_unproven === 1, refused: message.refused }
        : null
  }
  return { letter: messageReceivedLetter(message, shop, facts), attachments: [] }
}

/** To who answered by mail: what of it was not taken, and how it reaches us. Null once it is erased. */
export async function writeOfRefused(deps: ComposeDeps, messageId: string): Promise<Written | null> {
  const found = await deps.db
    .selectFrom('request_messages')
    .innerJoin('request_cases', 'request_cases.request_id', 'request_messages.request_id')
    .select(['kind', 'reference', 'refused'])
    .where('request_messages.id', '=', messageId)
    .executeTakeFirst()
  if (!found) return null
  const page = await pageOf(deps, found.reference)
  return { letter: replyRefusedLetter(found, deps.shop, page), attachments: [], about: found.reference }
}

/** To who sent a request: the link that opens its page from now on. Null once it is erased. */
export async function writeOfLink(deps: ComposeDeps, reference: string): Promise<Written | null> {
  const [request, page] = await Promise.all([findRequest(deps.db, reference), pageOf(deps, reference)])
  return request && page
    ? { letter: linkRenewedLetter(request, deps.shop, page), attachments: [], about: reference }
    : null
}

/** The stone's own name: the one that came with the enquiry is somebody's text. */
async function stoneOf(db: ComposeDeps['db'], { form }: StoredRequest): Promise<string | null> {
  if (!('productId' in form)) return null
  const piece = await db.selectFrom('products').select('name').where('id', '=', form.productId).executeTakeFirst()
  return piece?.name ?? null
}

/** The desk's answer to a request, by the id of what was written. */
export async function writeOfReply(deps: ComposeDeps, messageId: string): Promise<Written | null> {
  const { db, shop } = deps
  const message = await db
    .selectFrom('desk_messages')
    .innerJoin('request_cases', 'request_cases.request_id', 'desk_messages.subject_id')
    .select(['request_cases.kind', 'reference', 'text', 'staff_name as staffName'])
    .where('desk_messages.id', '=', messageId)
    .where('desk_messages.kind', '=', 'reply')
    .executeTakeFirst()
  if (!message) return null
  const { reference } = message
  const [page, pictures, pdfs] = await Promise.all([
    pageOf(deps, reference),
    countBeside(db, 'project_pictures', messageId),
    countBeside(db, 'project_attachments', messageId)
  ])
  const facts = { ...message, page, pictures, pdfs, isReplyRead: deps.replies !== undefined }
  return { letter: replyLetter(facts, shop), attachments: [], about: reference }
}

/** What is written of a quotation, by its own id or that of its acceptance. Null once its request is erased, and of a code that was used. */
export async function writeOfQuotation(
  deps: ComposeDeps,
  template: 'quotation-sent' | 'quotation-code' | 'quotation-accepted' | 'quotation-accepted-shop',
  { subject_id: id, secret }: Pick<MailRow, 'subject_id' | 'secret'>
): Promise<Written | null> {
  const { db, shop, origin } = deps
  const acceptance =
    template === 'quotation-sent'
      ? null
      : ((await db.selectFrom('quotation_acceptances').selectAll().where('id', '=', id).executeTakeFirst()) ?? null)
  const row = await db
    .selectFrom('quotations')
    .innerJoin('request_cases', 'request_cases.request_id', 'quotations.request_id')
    .select(['content', 'email', 'kind'])
    .where('id', '=', acceptance?.quotation_id ?? id)
    .executeTakeFirst()
  if (!row) return null
  const quotation = JSON.parse(row.content) as Quotation
  const page = await pageOf(deps, quotation.reference)
  const pdf = async (): Promise<MailAttachment> => ({
    filename: `${quotation.number}-${quotation.version}.pdf`,
    contentType: 'application/pdf',
    content: await drawQuotation(quotation)
  })
  const about = quotation.reference
  if (acceptance === null) return { letter: quotationLetter(quotation, shop, page), attachments: [await pdf()], about }
  if (template === 'quotation-code')
    return secret === null || acceptance.bound_at !== null
      ? null
      : { letter: codeLetter(quotation, shop, { code: secret, name: acceptance.name }), attachments: [], about }
  const chosen = JSON.parse(acceptance.chosen) as number[]
  const accepted = { quotation, chosen, name: acceptance.name, at: acceptance.bound_at ?? acceptance.sent_at }
  if (template === 'quotation-accepted')
    return { letter: acceptedLetter(accepted, shop, page), attachments: [await pdf()], about }
  const desk = deskLink(origin, `/desk/requests/${quotation.reference}`)
  return { letter: acceptedShopLetter(accepted, shop, { desk, replyTo: row.email }), attachments: [] }
}
