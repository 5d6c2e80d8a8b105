import type { Selectable } from 'kysely'
import { awaitsAnswer } from '#domain/desk/request-state.ts'
import { sentParcels } from '#domain/orders/parcels.ts'
import type { PaymentMethod } from '#domain/orders/payment-method.ts'
import { toDecimalString } from '#domain/pricing/money.ts'
import { veiledEmail } from '#domain/quotations/acceptance.ts'
import type { Project, ProjectMessage, ProjectOrder } from '#domain/requests/project.ts'
import { summarise, summariseChosen } from '#domain/requests/request-summary.ts'
import type { RequestCasesTable } from '../../db/desk-tables.ts'
import type { ShopDb } from '../../db/open.ts'
import { findOrder } from '../orders/queries.ts'
import { readPayable } from '../payments/payable.ts'
import type { WayToPay } from '../payments/ways-to-pay.ts'
import { asRead, quotationsOf } from '../quotations/quotations.ts'
import { attachmentsOf } from './attachments.ts'
import { drawingsOf } from './drawings.ts'
import { picturesSent } from './own-requests.ts'
import { filmsOf } from './project-films.ts'
import { pictureCounts } from './project-pictures.ts'
import { findRequest, type StoredRequest } from './queries.ts'
import { timelineOf } from './timeline.ts'

/** The pages on which an order is paid, by links that are made for who asks. */
export type WaysOfOrder = (order: {
  id: string
  paymentMethod: PaymentMethod | null
  number: number
}) => readonly WayToPay[]

/** A request, and how the shop stands with it. */
export interface FoundProject {
  request: StoredRequest
  standing: Pick<
    Selectable<RequestCasesTable>,
    'state' | 'is_spam' | 'due_at' | 'answered_at' | 'reply_due_at' | 'link_number'
  >
}

/** The request of a reference with its case; null where there is none. */
export async function findProject(db: ShopDb, reference: string): Promise<FoundProject | null> {
  const request = await findRequest(db, reference)
  if (request === null) return null
  const standing = await db
    .selectFrom('request_cases')
    .select(['state', 'is_spam', 'due_at', 'answered_at', 'reply_due_at', 'link_number'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return standing ? { request, standing } : null
}

/** The page of a request. `isSender`: it is asked for by the browser that sent it, or by its customer. */
export async function readProject(
  db: ShopDb,
  { request, standing }: Pick<FoundProject, 'request' | 'standing'>,
  isSender: boolean,
  waysToPay: WaysOfOrder = () => []
): Promise<Project> {
  const { id, reference, kind, createdAt, form } = request
  const [conversation, pictures, quotations, order, drawings, films] = await Promise.all([
    conversationOf(db, id),
    picturesSent(db, id),
    quotationsOf(db, id),
    orderOf(db, id, isSender, waysToPay),
    drawingsOf(db, id),
    filmsOf(db, id)
  ])
  const isWhole =
    isSender || quotations.length > 0 || drawings.length > 0 || conversation.some(({ from }) => from === 'shop')
  const timeline = isWhole ? await timelineOf(db, id, { createdAt, quotations: quotations.map(asRead), drawings }) : []
  const { state, due_at, answered_at, reply_due_at } = standing
  const isUnanswered = awaitsAnswer(state) && answered_at === null
  return {
    reference,
    kind,
    createdAt,
    state,
    isWhole,
    sent: (isWhole ? summarise : summariseChosen)(kind, form),
    pictures,
    // Until then whoever comes by the link sees what was written by it, and nothing that the sender wrote elsewhere.
    conversation: conversation
      .filter(({ isByLink }) => isWhole || isByLink)
      .map(({ isByLink: _, ...message }) => message),
    answerBy: isUnanswered ? due_at : reply_due_at,
    quotations: quotations.map(asRead),
    order,
    drawings,
    timeline,
    films: isWhole ? films : [],
    confirmBy: isSender ? null : veiledEmail(form.email)
  }
}

/** Whether whoever asks is shown what stands beside something: as its words are. */
export async function showsPicturesOf(
  db: ShopDb,
  { request: { id } }: Pick<FoundProject, 'request'>,
  isSender: boolean,
  ofId: string
): Promise<boolean> {
  if (isSender) return true
  const written = (table: 'quotations' | 'drawings') =>
    db.selectFrom(table).select('id').where('request_id', '=', id).limit(1).executeTakeFirst()
  const answered = db
    .selectFrom('desk_messages')
    .select('id')
    .where('subject', '=', 'request')
    .where('subject_id', '=', id)
    .where('kind', '=', 'reply')
    .limit(1)
  const byLink = db
    .selectFrom('request_messages')
    .select('id')
    .where('id', '=', ofId)
    .where('request_id', '=', id)
    .where('is_by_link', '=', 1)
  const any = [written('quotations'), written('drawings'), answered.executeTakeFirst(), byLink.executeTakeFirst()]
  return (await Promise.all(any)).some((row) => row !== undefined)
}

/** The order that was made of what was accepted of a request; null where there is none. The links are made as it is read. */
async function orderOf(
  db: ShopDb,
  requestId: string,
  isSender: boolean,
  waysToPay: WaysOfOrder
): Promise<ProjectOrder | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('quotations', 'quotations.id', 'quotation_id')
    .select(['orders.id', 'status', 'payment_method'])
    .where('request_id', '=', requestId)
    // Of a later quotation another is made, where the first was cancelled.
    .orderBy('quotations.version', 'desc')
    .executeTakeFirst()
  const payable = row && (await readPayable(db, row.id))
  if (!row || !payable) return null
  const isDue = payable.state === 'payable'
  const { tracking = null, parcels } = (await findOrder(db, row.id))?.order ?? {}
  return {
    number: row.id,
    status: row.status,
    due: isDue ? { part: payable.part ?? 'whole', amount: toDecimalString(payable.due) } : null,
    ways: isDue ? [...waysToPay({ id: row.id, paymentMethod: row.payment_method, number: payable.linkNumber })] : [],
    isOwn: isSender,
    carried: { tracking, parcels: parcels && sentParcels({ parcels }) }
  }
}

/** What both wrote about a request, oldest first. What the shop noted for itself is not told. */
async function conversationOf(db: ShopDb, requestId: string): Promise<(ProjectMessage & { isByLink: boolean })[]> {
  const [answers, messages, pictures, attachments] = await Promise.all([
    db
      .selectFrom('desk_messages')
      .select(['id', 'at', 'staff_name', 'text'])
      .where('subject', '=', 'request')
      .where('subject_id', '=', requestId)
      .where('kind', '=', 'reply')
      .execute(),
    messagesOf(db, requestId),
    pictureCounts(db, requestId),
    attachmentsOf(db, requestId)
  ])
  const picturesOf = (id: string) => pictures.get(id) ?? 0
  return [
    ...answers.map(({ staff_name: who, ...answer }) => ({
      ...answer,
      from: 'shop' as const,
      who,
      pictures: picturesOf(answer.id),
      attachments: attachments.get(answer.id) ?? [],
      byMail: null,
      isByLink: false
    })),
    ...messages.map(({ id, at, text, is_by_link, is_by_mail, sent_from, is_unproven, quoted, refused }) => ({
      id,
      at,
      text,
      from: 'customer' as const,
      who: '',
      pictures: picturesOf(id),
      attachments: attachments.get(id) ?? [],
      byMail:
        is_by_mail === 1
          ? { sentFrom: sent_from && veiledEmail(sent_from), isUnproven: is_unproven === 1, quoted, refused }
          : null,
      isByLink: is_by_link === 1
    }))
  ].sort((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id))
}

/** What the customer wrote about a request, on its page or by mail, oldest first. */
export const messagesOf = (db: ShopDb, requestId: string) =>
  db
    .selectFrom('request_messages')
    .select(['id', 'at', 'text', 'is_by_link', 'is_by_mail', 'sent_from', 'is_unproven', 'quoted', 'refused'])
    .where('request_id', '=', requestId)
    .orderBy('at')
    .orderBy('id')
    .execute()
