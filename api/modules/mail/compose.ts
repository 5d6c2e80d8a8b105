import { whoIs } from '#domain/desk/roles.ts'
import { SECURITY_KINDS } from '#domain/desk/security.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { headText, readHead } from '../../db/audit-chain.ts'
import type { ShopDb } from '../../db/open.ts'
import { standing } from '../content/standing.ts'
import { reminderKind } from '../reminders/standing.ts'
import { threadOf } from '../replies/mails-of-request.ts'
import { purchaseOfRow, selectReviews } from '../reviews/rows.ts'
import { lowStockMail } from '../stock/low-stock.ts'
import { deskLink } from './desk-link.ts'
import {
  emailChangedLetter,
  newDeviceLetter,
  passkeyAddedLetter,
  passwordChangedLetter,
  passwordResetLetter,
  registeredAlreadyLetter,
  registrationLetter
} from './letters/account-letters.ts'
import { deskDayLetter, lowStockLetter, staffInvitedLetter, staffPasskeyAddedLetter } from './letters/desk-letters.ts'
import type { Letter, LetterPart } from './letters/letter.ts'
import { letterHtml } from './letters/letter-html.ts'
import { letterText } from './letters/letter-text.ts'
import { requestErasedLetter } from './letters/request-letters.ts'
import { type ReviewToCheck, reviewReceivedLetter } from './letters/review-letter.ts'
import { securityLetter } from './letters/security-letter.ts'
import { pieceBackLetter, stockWatchAskedLetter } from './letters/stock-letters.ts'
import type { MailRow } from './outbox.ts'
import { picturesAttached, type ReadyMail } from './post.ts'
import { writeOfChange } from './write-of-change.ts'
import { writeOfGiftCard } from './write-of-gift-card.ts'
import { writeOfMaking } from './write-of-making.ts'
import { writeOfOrder, writeOfOrderStep } from './write-of-order.ts'
import { writeOfPayment } from './write-of-payment.ts'
import { writeOfReminder } from './write-of-reminder.ts'
import {
  type ComposeDeps,
  type Written,
  writeOfLink,
  writeOfMessage,
  writeOfQuotation,
  writeOfRefused,
  writeOfReply,
  writeOfRequest
} from './write-of-request.ts'

interface DeskMailDeps {
  db: ShopDb
  shop: Shop
  origin: string
}

const dayMs = 24 * 3_600_000

/**
 * The words of a mail of the desk; null for an invitation that was used or taken back, and for whoever left meanwhile:
 * neither is sent.
 */
async function writeOfDesk(
  { db, shop, origin }: DeskMailDeps,
  template: 'staff-invited' | 'staff-passkey-added' | 'desk-day' | 'stock-low',
  { subject_id, secret, created_at }: MailRow
): Promise<Letter | null> {
  if (template === 'stock-low') {
    const pieces = await lowStockMail(db, subject_id)
    return pieces && lowStockLetter(shop, { pieces, link: deskLink(origin, '/desk/stock?shown=low') })
  }
  if (template === 'desk-day') return writeOfDay(db, shop, { until: created_at, origin })
  if (template === 'staff-passkey-added') {
    const member = db.selectFrom('staff').select('name').where('id', '=', subject_id).where('ended_at', 'is', null)
    const staff = await member.executeTakeFirst()
    if (!staff) return null
    const link = deskLink(origin, '/desk/sessions')
    return staffPasskeyAddedLetter(shop, { name: staff.name, passkey: secret, link })
  }
  const invite = await db
    .selectFrom('staff_invites')
    .innerJoin('staff', 'staff.id', 'invited_by')
    .select(['staff_invites.role', 'staff.name as inviter'])
    .where('staff_invites.id', '=', subject_id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (!invite || secret === null) return null
  const { inviter, role } = invite
  return staffInvitedLetter(shop, { inviter, role: whoIs(role), link: `${origin}/desk/join?token=${secret}` })
}

/** How many entries the audit got in the day before, who was let in and who was not, and where its chain stands. */
async function writeOfDay(
  db: ShopDb,
  shop: Shop,
  { until, origin }: { until: string; origin: string }
): Promise<Letter | null> {
  const head = await readHead(db)
  if (head === null) return null
  const since = new Date(Date.parse(until) - dayMs).toISOString()
  const counted = await db
    .selectFrom('audit')
    .select(({ fn }) => ['action', fn.countAll<number>().as('count')])
    .where('at', '>', since)
    .where('at', '<=', until)
    .groupBy('action')
    .execute()
  const count = (of: (action: string) => boolean) =>
    counted.filter(({ action }) => of(action)).reduce((sum, { count }) => sum + Number(count), 0)
  return deskDayLetter(shop, {
    changes: count(() => true),
    signIns: count((action) => action === 'staff.sign-in'),
    refused: count((action) => action === 'staff.sign-in-refused'),
    head: headText(head),
    link: deskLink(origin, '/desk/audit')
  })
}

type AccountTemplate =
  | 'registration'
  | 'registered-already'
  | 'password-reset'
  | 'password-changed'
  | 'email-changed'
  | 'new-device'
  | 'passkey-added'

interface AccountMailDeps {
  db: ShopDb
  shop: Shop
  origin: string
}

/**
 * The words of an account's mail, or null when what it tells of is over: a link that was used or is void is not sent. A
 * link's token stands behind the #, which no server and no log ever sees.
 */
async function writeOfAccount(
  { db, shop, origin }: AccountMailDeps,
  template: AccountTemplate,
  { subject_id, secret }: MailRow
): Promise<Letter | null> {
  switch (template) {
    case 'registration':
      return secret !== null && (await isKept(db, 'registrations', subject_id))
        ? registrationLetter(shop, `${origin}/account/verify#token=${secret}`)
        : null
    case 'password-reset':
      return secret !== null && (await isKept(db, 'password_resets', subject_id))
        ? passwordResetLetter(shop, `${origin}/account/reset#token=${secret}`)
        : null
    case 'registered-already':
      return (await hasAccount(db, subject_id)) ? registeredAlreadyLetter(shop, `${origin}/account`) : null
    case 'password-changed':
      return (await hasAccount(db, subject_id)) ? passwordChangedLetter(shop, `${origin}/account`) : null
    case 'email-changed':
      return (await hasAccount(db, subject_id)) ? emailChangedLetter(shop, `${origin}/account`) : null
    case 'new-device':
      return (await hasAccount(db, subject_id))
        ? newDeviceLetter(shop, { device: secret, settings: `${origin}/account?tab=settings` })
        : null
    case 'passkey-added':
      return (await hasAccount(db, subject_id))
        ? passkeyAddedLetter(shop, { name: secret, settings: `${origin}/account?tab=settings` })
        : null
  }
}

const isKept = async (db: ShopDb, table: 'registrations' | 'password_resets', tokenHash: string): Promise<boolean> =>
  (await db.selectFrom(table).select('token_hash').where('token_hash', '=', tokenHash).executeTakeFirst()) !== undefined

const hasAccount = async (db: ShopDb, id: string): Promise<boolean> =>
  (await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Mails that the shop sends to itself and its staff. */
const TO_THE_SHOP: ReadonlySet<MailRow['template']> = new Set<MailRow['template']>([
  'order-received',
  'request-received',
  'review-received',
  'order-withdrawal-received',
  'payment-to-check',
  'security-alert',
  'staff-invited',
  'staff-passkey-added',
  'desk-day',
  'stock-low'
])

/** A mail's words, made of what it tells of as it is kept now. Null when that is no longer kept. */
export async function composeMail(deps: ComposeDeps, row: MailRow): Promise<ReadyMail | null> {
  const written = await write(deps, row)
  if (written === null) return null
  const { attachments, about } = written
  const letter = TO_THE_SHOP.has(row.template) ? written.letter : framed(written.letter)
  const follows = about === undefined ? [] : await followedBy(deps, about, row.id)
  return {
    id: row.id,
    messageId: messageId(deps, row.id),
    inReplyTo: follows.at(-1),
    references: follows,
    from: { name: deps.shop.brand.name, address: deps.from },
    to: row.recipient,
    replyTo: about === undefined ? letter.replyTo : (deps.replies?.addressFor(about, row.recipient) ?? letter.replyTo),
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    date: new Date(row.created_at),
    attachments,
    stopAt: letter.stopAt,
    // What somebody at the desk has written is no machine's word. RFC 3834.
    isAutomatic: row.template !== 'request-reply'
  }
}

/** The Message-IDs of what a mail about a request follows: our first one, and what its customer wrote last. */
async function followedBy(deps: ComposeDeps, reference: string, own: string): Promise<string[]> {
  const { first, theirs } = await threadOf(deps.db, reference)
  return [first === null || first === own ? null : messageId(deps, first), theirs].filter((one) => one !== null)
}

/** A customer's mail with what stands at the beginning and the end of all of them, as far as the owner has written it. */
function framed(letter: Letter): Letter {
  const said = (name: string): LetterPart[] => {
    const text = standing(name)
    return text === '' ? [] : [{ kind: 'text', text }]
  }
  return { ...letter, parts: [...said('greeting'), ...letter.parts, ...said('closing'), ...said('signature')] }
}

const messageId = ({ origin }: ComposeDeps, id: string): string => `<${id}@${new URL(origin).hostname}>`

function write(deps: ComposeDeps, row: MailRow): Promise<Written | null> {
  switch (row.template) {
    case 'order-placed':
    case 'order-received':
      return writeOfOrder(deps, row.template, row)
    case 'request-acknowledged':
    case 'request-received':
      return writeOfRequest(deps, row.template, row.subject_id)
    case 'request-reply':
      return writeOfReply(deps, row.subject_id)
    case 'request-message':
      return writeOfMessage(deps, row.subject_id)
    case 'quotation-sent':
    case 'quotation-code':
    case 'quotation-accepted':
    case 'quotation-accepted-shop':
      return writeOfQuotation(deps, row.template, row)
    case 'drawing-sent':
    case 'drawing-code':
    case 'drawing-answer':
    case 'making-step':
    case 'film-ready':
      return writeOfMaking(deps, row.template, row)
    case 'remind-quotation-ending':
    case 'remind-quotation-unanswered':
    case 'remind-drawing-waiting':
    case 'remind-deposit-unpaid':
    case 'remind-balance-unpaid':
      return writeOfReminder(deps, reminderKind(row.template), row)
    case 'request-link':
      return writeOfLink(deps, row.subject_id)
    case 'reply-refused':
      return writeOfRefused(deps, row.subject_id)
    case 'registration':
    case 'registered-already':
    case 'password-reset':
    case 'password-changed':
    case 'email-changed':
    case 'new-device':
    case 'passkey-added':
      return withoutAttachments(writeOfAccount(deps, row.template, row))
    case 'order-paid':
    case 'order-balance-paid':
    case 'order-refunded':
    case 'payment-to-check':
      return writeOfPayment(deps, row.template, row)
    case 'order-payment-link':
    case 'order-delivery-confirmed':
    case 'order-in-production':
    case 'order-dispatched':
    case 'order-delivered':
    case 'order-ready':
    case 'order-parcel-sent':
    case 'order-collected':
    case 'order-cancelled':
    case 'order-withdrawn':
    case 'order-withdrawal-received':
    case 'order-withdrawal-late':
    case 'order-return-announced':
    case 'order-return-received':
    case 'order-return-called-off':
    case 'order-return-settled':
    case 'order-return-sent-back':
      return withoutAttachments(writeOfOrderStep(deps, row.template, row))
    case 'order-change-proposed':
    case 'order-changed':
    case 'order-change-agreed':
    case 'order-change-withdrawn':
    case 'order-details-changed':
    case 'order-exchange-sent':
      return writeOfChange(deps, row.template, row)
    case 'gift-card-ordered':
    case 'gift-card-bought':
    case 'gift-card-sent':
      return withoutAttachments(writeOfGiftCard(deps, row.template, row))
    case 'staff-invited':
    case 'staff-passkey-added':
    case 'desk-day':
    case 'stock-low':
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

async function writeOfReview({ db, shop }: ComposeDeps, id: string): Promise<Written | null> {
  const found = await findReviewToCheck(db, id)
  return (
    found && {
      letter: reviewReceivedLetter(found.review, shop),
      attachments: picturesAttached('review', found.pictures)
    }
  )
}

interface ReviewMail {
  review: ReviewToCheck
  /** As they are kept, in order. */
  pictures: readonly { mime: string; bytes: Buffer }[]
}

/** A review by its id, as the shop is told of it, or null when it is gone. */
async function findReviewToCheck(db: ShopDb, id: string): Promise<ReviewMail | null> {
  const row = await selectReviews(db)
    .leftJoin('products', 'products.id', 'reviews.product_id')
    .select('products.name as product_name')
    .where('reviews.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const pictures = await db
    .selectFrom('review_pictures')
    .innerJoin('uploads', 'uploads.id', 'upload_id')
    .select(['mime', 'bytes'])
    .where('review_id', '=', id)
    .orderBy('position')
    .execute()
  const { rating, title, content, customer_number: customerNumber, product_name: productName } = row
  const facts = { customerNumber, productName, purchase: purchaseOfRow(row), pictures: pictures.length }
  return { review: { id, rating, title, content, ...facts }, pictures }
}

/**
 * The words of a mail about a piece that is out of stock, or was; null where nobody waits any more, and for a piece that has
 * left the shop: neither is sent.
 */
async function writeOfStock(
  { db, shop, origin, watchLinks }: ComposeDeps,
  template: 'stock-watch-asked' | 'piece-back',
  { subject_id, created_at }: MailRow
): Promise<Letter | null> {
  if (template === 'piece-back') {
    const piece = await db
      .selectFrom('products')
      .select('name')
      .where('id', '=', subject_id)
      .where('is_listed', '=', 1)
      .executeTakeFirst()
    const address = `${origin}/products/${encodeURIComponent(subject_id)}`
    return piece ? pieceBackLetter(shop, { piece: piece.name, address, since: Date.parse(created_at) }) : null
  }
  const watch = await db
    .selectFrom('stock_watches')
    .innerJoin('products', 'products.id', 'stock_watches.product_id')
    .select(['products.name', 'stock_watches.created_at as createdAt'])
    .where('stock_watches.id', '=', subject_id)
    .where('is_listed', '=', 1)
    .executeTakeFirst()
  if (!watch || !watchLinks) return null
  const link = watchLinks.linkTo(origin, { id: subject_id, createdAt: watch.createdAt })
  return stockWatchAskedLetter(shop, { piece: watch.name, link })
}
