import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import type { Quotation } from '#domain/quotations/quotation.ts'
import type { RemindedOf, ReminderKind } from '#domain/reminders/reminder.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { MailRow } from '../mail/outbox.ts'
import { readPayable } from '../payments/payable.ts'
import type { Reminded } from './links.ts'

type Db = ShopDb | Transaction<ShopTables>

/** Something that its customer may be reminded of. */
export interface Waiting extends RemindedOf {
  /** The quotation's, the drawing's or the order's. */
  id: string
  recipient: string
  about: Reminded
}

/** The template of a kind's mail: its subject is what it reminds of. */
export const reminderTemplate = (kind: ReminderKind) => `remind-${kind}` as const

export type ReminderTemplate = ReturnType<typeof reminderTemplate>

/** Of which kind a mail is. */
export const reminderKind = (template: ReminderTemplate): ReminderKind =>
  template.slice('remind-'.length) as ReminderKind

/** Older ones are looked at no more: none of them can be due. */
const LOOKED_AT_DAYS = 400
const MOST_AT_ONCE = 200

/** What of a kind waits for its customer, one thing of it where it is named. Closed, answered, stopped or erased it waits no longer. */
export function waitingOf(db: Db, kind: ReminderKind, now: number, id?: string): Promise<Waiting[]> {
  const since = new Date(now - LOOKED_AT_DAYS * 86_400_000).toISOString()
  switch (kind) {
    case 'quotation-ending':
    case 'quotation-unanswered':
      return waitingQuotations(db, kind, since, id)
    case 'drawing-waiting':
      return waitingDrawings(db, kind, since, id)
    case 'deposit-unpaid':
    case 'balance-unpaid':
      return waitingOrders(db, kind, since, id)
  }
}

type Cases = ExpressionBuilder<ShopTables & { cases: ShopTables['request_cases'] }, 'cases'>

/** A request that may be mailed about: open, nobody's spam, and nothing that its customer wrote waits for us. */
const isOpen = ({ and, or, not, eb, exists, selectFrom }: Cases) =>
  and([
    eb('cases.state', 'not in', ['won', 'lost']),
    eb('cases.is_spam', '=', 0),
    eb('cases.reply_due_at', 'is', null),
    eb('cases.email', '!=', ''),
    not(
      exists(
        selectFrom('reminder_stops')
          .select('name')
          .where('subject', '=', 'request')
          .whereRef('name', '=', 'cases.reference')
      )
    ),
    // What somebody asked who was erased since is nobody's.
    not(
      exists(
        selectFrom('person_records')
          .select('record_id')
          .where('person_records.kind', '=', 'request')
          .whereRef('record_id', '=', 'cases.request_id')
          .where((of) => or([of('identity_id', 'is', null)]))
      )
    )
  ])

/** What its customer wrote about a request since what a row stands for. */
const writtenSince = (db: Db, requestId: 'sent.request_id' | 'drawn.request_id', at: 'sent.issued_at' | 'drawn.at') =>
  db
    .selectFrom('request_messages as wrote')
    .select('wrote.id')
    .where('wrote.request_id', '=', sql.ref<string>(requestId))
    .where('wrote.at', '>', sql.ref<string>(at))

/** Whether the mail that told of something came back: another would, too. */
const cameBack = (db: Db, template: MailRow['template']) =>
  db.selectFrom('mail_outbox').select('subject_id').where('template', '=', template).where('bounced_at', '>', '')

async function waitingQuotations(
  db: Db,
  kind: 'quotation-ending' | 'quotation-unanswered',
  since: string,
  id?: string
): Promise<Waiting[]> {
  // Whoever was told that it runs out is told nothing more of it.
  const said: ReminderKind[] = kind === 'quotation-unanswered' ? ['quotation-unanswered', 'quotation-ending'] : [kind]
  let query = db
    .selectFrom('quotations as sent')
    .innerJoin('request_cases as cases', 'cases.request_id', 'sent.request_id')
    .select(['sent.id', 'sent.content', 'sent.issued_at', 'cases.reference', 'cases.email'])
    .where('sent.accepted_by', 'is', null)
    .where('sent.issued_at', '>', since)
    .where((eb) => isOpen(eb as unknown as Cases))
    .where('sent.id', 'not in', cameBack(db, 'quotation-sent'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quotations as later')
            .select('later.id')
            .whereRef('later.request_id', '=', 'sent.request_id')
            .whereRef('later.version', '>', 'sent.version')
        )
      )
    )
    // Whoever accepted and has not typed the code yet has answered.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('quotation_acceptances as tried').select('tried.id').whereRef('quotation_id', '=', 'sent.id'))
      )
    )
    .where(({ not, exists }) => not(exists(writtenSince(db, 'sent.request_id', 'sent.issued_at'))))
  query =
    id === undefined
      ? query.where('sent.id', 'not in', db.selectFrom('reminders').select('of_id').where('kind', 'in', said))
      : query.where('sent.id', '=', id)
  const rows = await query.orderBy('sent.issued_at').execute()
  return rows.map(({ id, content, issued_at, reference, email }) => ({
    id,
    recipient: email,
    about: { subject: 'request', name: reference },
    since: issued_at,
    lastDay: (JSON.parse(content) as Quotation).validUntil
  }))
}

async function waitingDrawings(db: Db, kind: ReminderKind, since: string, id?: string): Promise<Waiting[]> {
  let query = db
    .selectFrom('drawings as drawn')
    .innerJoin('request_cases as cases', 'cases.request_id', 'drawn.request_id')
    .select(['drawn.id', 'drawn.at', 'cases.reference', 'cases.email'])
    .where('drawn.approved_by', 'is', null)
    .where('drawn.at', '>', since)
    .where((eb) => isOpen(eb as unknown as Cases))
    .where('drawn.id', 'not in', cameBack(db, 'drawing-sent'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('drawings as later')
            .select('later.id')
            .whereRef('later.request_id', '=', 'drawn.request_id')
            .whereRef('later.version', '>', 'drawn.version')
        )
      )
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('drawing_answers as said').select('said.id').whereRef('drawing_id', '=', 'drawn.id')))
    )
    .where(({ not, exists }) => not(exists(writtenSince(db, 'drawn.request_id', 'drawn.at'))))
  query =
    id === undefined
      ? query.where('drawn.id', 'not in', db.selectFrom('reminders').select('of_id').where('kind', '=', kind))
      : query.where('drawn.id', '=', id)
  const rows = await query.orderBy('drawn.at').execute()
  return rows.map(({ id, at, reference, email }) => ({
    id,
    recipient: email,
    about: { subject: 'request', name: reference },
    since: at,
    lastDay: null
  }))
}

/** The mails that tell how an order is paid. */
const TELLS_HOW = ['order-placed', 'order-payment-link', 'order-delivery-confirmed'] as const

async function waitingOrders(
  db: Db,
  kind: 'deposit-unpaid' | 'balance-unpaid',
  since: string,
  id?: string
): Promise<Waiting[]> {
  const isDeposit = kind === 'deposit-unpaid'
  let query = db
    .selectFrom('orders')
    .select(({ selectFrom }) => [
      'orders.id',
      'customer_email',
      selectFrom('mail_outbox')
        .select(({ fn }) => fn.max('sent_at').as('at'))
        .whereRef('subject_id', '=', 'orders.id')
        .where('template', 'in', isDeposit ? TELLS_HOW : ['order-payment-link'])
        .where('bounced_at', 'is', null)
        .as('told_at'),
      selectFrom('order_events')
        .select(({ fn }) => fn.min('order_events.at').as('at'))
        .whereRef('order_events.order_id', '=', 'orders.id')
        .where('to_status', '=', 'paid')
        .as('begun_at')
    ])
    .where('deposit', 'is not', null)
    .where('balance_paid_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('account_erased_at', 'is', null)
    .where('customer_email', '!=', '')
    .where('orders.status', isDeposit ? 'in' : 'not in', isDeposit ? ['pending'] : ['pending', 'cancelled', 'refunded'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminder_stops').select('name').where('subject', '=', 'order').whereRef('name', '=', 'orders.id')
        )
      )
    )
    // Of a request whose reminders were turned off, or that is lost, its order says nothing either.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quotations')
            .innerJoin('request_cases', 'request_cases.request_id', 'quotations.request_id')
            .select('quotations.id')
            .whereRef('quotations.id', '=', 'orders.quotation_id')
            .where(({ or, eb, selectFrom }) =>
              or([
                eb('request_cases.state', '=', 'lost'),
                eb(
                  'request_cases.reference',
                  'in',
                  selectFrom('reminder_stops').select('name').where('subject', '=', 'request')
                )
              ])
            )
        )
      )
    )
  query =
    id === undefined
      ? query.where('orders.id', 'not in', db.selectFrom('reminders').select('of_id').where('kind', '=', kind))
      : query.where('orders.id', '=', id)
  const rows = await query.orderBy('orders.created_at').execute()
  const waiting: Waiting[] = []
  for (const { id, customer_email, told_at, begun_at } of rows) {
    if (waiting.length === MOST_AT_ONCE) break
    if (told_at === null || told_at < since) continue
    // The way to pay the balance is what was sent after the deposit came.
    if (!isDeposit && (begun_at === null || told_at < begun_at)) continue
    const payable = await readPayable(db, id)
    if (payable?.state !== 'payable' || payable.part !== (isDeposit ? 'deposit' : 'balance')) continue
    waiting.push({
      id,
      recipient: customer_email,
      about: { subject: 'order', name: id },
      since: told_at,
      lastDay: null
    })
  }
  return waiting
}
