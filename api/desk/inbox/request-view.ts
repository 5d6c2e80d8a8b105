import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { HistoryEntry, RequestView, ShownAttachments, ShownPictures } from '#domain/desk/inbox-view.ts'
import { isLate, promisedAt, type RequestState, requestStateWords, waitsAgain } from '#domain/desk/request-state.ts'
import { MATRIX, type Role, seesWorkings } from '#domain/desk/roles.ts'
import { standingWords } from '#domain/orders/transitions.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { amountWords, type Pence } from '#domain/pricing/money.ts'
import type { Attachment } from '#domain/requests/attachment.ts'
import type { ProjectDrawing } from '#domain/requests/drawing.ts'
import { type MakingStep, makingStepWords } from '#domain/requests/making.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import { summarise } from '#domain/requests/request-summary.ts'
import { writeDesign } from '#domain/ring-design/design-address.ts'
import { pairOf } from '#domain/ring-design/form-design.ts'
import { designed } from '#domain/ring-design/ring-design.ts'
import type { MakingStepsTable } from '../../db/making-tables.ts'
import type { ShopDb } from '../../db/open.ts'
import { asRead, quotationsOf } from '../../modules/quotations/quotations.ts'
import { attachmentsOf } from '../../modules/requests/attachments.ts'
import { drawingsOf } from '../../modules/requests/drawings.ts'
import { filmsSent } from '../../modules/requests/project-films.ts'
import { pictureCounts } from '../../modules/requests/project-pictures.ts'
import { findRequest } from '../../modules/requests/queries.ts'
import { messagesOf as customersMessages } from '../../modules/requests/read-project.ts'
import { stepsOf } from '../../modules/requests/timeline.ts'
import { personOf } from '../changes/changes-of.ts'
import { markWords } from '../changes/mark-mail.ts'
import { pendingLines, workingsOf } from '../quoting/build.ts'
import { type Case, findCase } from './changes/open-case.ts'
import { mailStanding, mailsAbout, type RequestMail } from './request-mails.ts'
import { undeliveredAmong } from './undelivered.ts'

/** All that happened with a request, oldest first: its mails, what was written, and what was changed. */
async function historyOf(db: ShopDb, about: Case): Promise<HistoryEntry[]> {
  const [mails, messages, theirs, changes, counts, machines, attached] = await Promise.all([
    mailsAbout(db, about),
    messagesOf(db, about.request_id),
    customersMessages(db, about.request_id),
    changesOf(db, about.reference),
    pictureCounts(db, about.request_id),
    machineMailsOf(db, about.request_id),
    attachmentsOf(db, about.request_id)
  ])
  const shown = (id: string) => shownAt(about.reference, id, counts.get(id))
  const attachments = (id: string) => attachedAt(about.reference, id, attached.get(id))
  const sent = mails.flatMap((mail): HistoryEntry[] => {
    const what = MAILS[mail.template]
    if (what === undefined) return []
    return [{ kind: 'mail', id: mail.id, at: mail.created_at, what, to: mail.recipient, ...mailStanding(mail) }]
  })
  // Found by what it carries: one by one would take the product of both.
  const carried = new Map(mails.map((mail) => [mail.subject_id, mail]))
  const written = messages.map(({ id, kind, at, staff_name: who, text }): HistoryEntry => {
    if (kind === 'note') return { kind, id, at, who, text }
    return {
      kind,
      id,
      at,
      who,
      text,
      pictures: shown(id),
      attachments: attachments(id),
      ...mailStanding(carried.get(id))
    }
  })
  const wrote = theirs.map(({ id, at, text, is_by_link, ...mail }): HistoryEntry => {
    const byMail =
      mail.is_by_mail === 1
        ? {
            sentFrom: mail.sent_from,
            isUnproven: mail.is_unproven === 1,
            quoted: mail.quoted,
            refused: mail.refused
          }
        : null
    const isByLink = is_by_link === 1 && byMail === null
    const beside = { pictures: shown(id), attachments: attachments(id) }
    return { kind: 'message', id, at, who: about.name, text, isByLink, ...beside, byMail }
  })
  return [...sent, ...written, ...wrote, ...machines, ...changes].sort((one, other) => one.at.localeCompare(other.at))
}

/** What machines wrote by mail about a request. */
async function machineMailsOf(db: ShopDb, requestId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('received_mails')
    .select(['id', 'at', 'from_address', 'text', 'reason'])
    .where('request_id', '=', requestId)
    .where('state', '=', 'beside')
    .execute()
  return rows.map(({ id, at, from_address: who, text, reason }) => {
    return { kind: 'automatic', id, at, who, text, isReturned: reason === 'returned' }
  })
}

/** Where the pictures of something stand at the desk. */
const shownAt = (reference: string, id: string, count = 0): ShownPictures =>
  Array.from({ length: count }, (_, index) => `/desk/requests/${reference}/shown/${id}/${index + 1}`)

/** Where the PDFs of something are saved from. */
const attachedAt = (reference: string, id: string, attachments: readonly Attachment[] = []): ShownAttachments =>
  attachments.map((one, index) => ({ ...one, href: `/desk/requests/${reference}/attachments/${id}/${index + 1}` }))

/** The mails that stand in the history by themselves; an answer's stands with what was written. */
const MAILS: Readonly<Partial<Record<RequestMail['template'], string>>> = {
  'request-acknowledged': 'Acknowledgement',
  'request-received': 'The whole request',
  'request-link': 'A new link',
  'reply-refused': 'What was not taken of their mail',
  'quotation-sent': 'The quotation',
  'quotation-code': 'A code to confirm with',
  'quotation-accepted': 'What was accepted',
  'drawing-sent': 'The drawing',
  'drawing-code': 'A code to confirm with',
  'making-step': 'How far it is',
  'film-ready': 'A film from the bench',
  'remind-quotation-ending': 'A reminder that the quotation runs out',
  'remind-quotation-unanswered': 'A reminder of the quotation',
  'remind-drawing-waiting': 'A reminder of the drawing'
}

const messagesOf = (db: ShopDb, requestId: string) =>
  db
    .selectFrom('desk_messages')
    .select(['id', 'kind', 'at', 'staff_name', 'text'])
    .where('subject', '=', 'request')
    .where('subject_id', '=', requestId)
    .orderBy('at')
    .orderBy('id')
    .execute()

async function changesOf(db: ShopDb, reference: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'who', 'action', 'before', 'after'])
    .where('subject', '=', 'request')
    .where('subject_id', '=', reference)
    .orderBy('at')
    .orderBy('position')
    .execute()
  return rows.flatMap(({ id, at, who, action, before, after }): HistoryEntry[] => {
    const what = changeWords(action, JSON.parse(before), JSON.parse(after))
    return what === null ? [] : [{ kind: 'change', id, at, who: personOf(who), what }]
  })
}

interface CaseChange {
  state: RequestState
  /** Pence; of an answer that quoted. */
  quote?: Pence | null
  assignedTo: string | null
  /** Of a quotation: its number, version and total in pence. */
  quotation: string
  version: number
  total: Pence
  number: string
  /** Of the order that was made of it. */
  order: string
  /** Of the making. */
  step: MakingStep
  tells: boolean
  /** What a film shows. */
  film: string
}

/** A change in words; null where what was written beside it tells as much. */
function changeWords(action: string, before: CaseChange, after: CaseChange): string | null {
  switch (action) {
    case 'request.reply':
    case 'request.state':
      return movedWords(before, after)
    case 'request.assign':
      return after.assignedTo === null ? 'Given to nobody' : `Given to ${after.assignedTo}`
    case 'request.quotation':
      return `Quotation ${after.quotation}, version ${after.version}: ${amountWords(after.total)} with VAT`
    case 'request.accept':
      return `Accepted quotation ${after.number}, version ${after.version}`
    case 'request.drawing':
      return `Put up version ${after.version} of the drawing`
    case 'request.drawing-comment':
      return `Commented on version ${after.version} of the drawing`
    case 'request.drawing-approval':
      return `Approved version ${after.version} of the drawing`
    case 'request.step':
      return `${makingStepWords(after.step)}${after.tells ? ', told by mail' : ''}`
    case 'request.step-off':
      return `Took “${makingStepWords(before.step)}” off again`
    case 'request.film':
      return `Sent a film from the bench${after.tells ? ', to be told by mail' : ''}: ${after.film}`
    case 'request.film-off':
      return `Took a film off again: ${before.film}`
    case 'request.order':
      return `Order ${after.order} was made of quotation ${after.number}, version ${after.version}`
    case 'request.settle':
      return 'Nothing to answer'
    case 'request.link':
      return 'The link of its page was renewed'
    default:
      return markWords(action)
  }
}

function movedWords(before: CaseChange, { state, quote }: CaseChange): string | null {
  const moved = `From “${requestStateWords(before.state)}” to “${requestStateWords(state)}”`
  if (quote) return `${before.state === state ? 'Quoted again' : moved}: ${amountWords(quote)}`
  return before.state === state ? null : moved
}

/** One request whole, with all the shop did about it, as somebody of a role may see it; `now` is an ISO time. Null when there is none. */
export async function readRequestView(
  db: ShopDb,
  reference: string,
  {
    now,
    isReplyRead,
    role = 'owner',
    noFilms = null
  }: { now: string; isReplyRead: boolean; role?: Role; noFilms?: string | null }
): Promise<RequestView | null> {
  const [found, request] = await Promise.all([findCase(db, reference), findRequest(db, reference)])
  if (!found || request === null) return null
  const [staff, pictures, history, others, undelivered, quotations, order, drawings, steps, counts, films] =
    await Promise.all([
      assignable(db, found),
      picturesOf(db, found),
      historyOf(db, found),
      othersOf(db, found),
      undeliveredAmong(db, [found.request_id]),
      quotationsOf(db, found.request_id),
      orderMadeOf(db, found.request_id),
      drawingsOf(db, found.request_id),
      stepsOf(db, found.request_id),
      pictureCounts(db, found.request_id),
      filmsSent(db, found.request_id)
    ])
  const { kind, form } = request
  const isBuilder = seesWorkings(role)
  const [workings, built] = isBuilder
    ? await Promise.all([workingsOf(db, found.request_id), pendingLines(db, found.request_id)])
    : [[], []]
  const promises = { state: found.state, dueAt: found.due_at, replyDueAt: found.reply_due_at }
  return {
    reference,
    kind,
    name: found.name,
    email: form.email,
    phone: form.phone,
    state: found.state,
    isUndelivered: undelivered.has(found.request_id),
    isSpam: found.is_spam === 1,
    createdAt: found.created_at,
    promisedAt: promisedAt(promises),
    isWaitingAgain: waitsAgain(promises),
    answeredAt: found.answered_at,
    isLate: isLate(promises, now),
    revision: found.revision,
    assignedTo: staff.find(({ id }) => id === found.assigned_to) ?? null,
    staff,
    facts: summarise(kind, form),
    pictures,
    design: 'diamondShape' in form ? writeDesign(designed(pairOf(form), 0)) : '',
    history,
    quotations: quotations.map(asRead),
    workings,
    built,
    order,
    drawings,
    steps: steps.map(({ id, step, day, text, staff_name: who }) => ({
      id,
      step,
      day,
      text,
      who,
      pictures: shownAt(reference, id, counts.get(id))
    })),
    films: films.map(({ id, of_id: of, alt, state, words, who, at }) => {
      return { id, of, alt, state, words, who: personOf(who), at }
    }),
    noFilms,
    filmPlaces: filmPlaces({ history, drawings, steps }),
    today: londonDate(Date.parse(now)),
    isReplyRead,
    key: randomUUID(),
    others
  }
}

interface Places {
  history: readonly HistoryEntry[]
  drawings: readonly ProjectDrawing[]
  steps: readonly Pick<Selectable<MakingStepsTable>, 'id' | 'step' | 'day'>[]
}

/** What of ours a film can stand beside, the newest first of each kind. */
const filmPlaces = ({ history, drawings, steps }: Places): RequestView['filmPlaces'] => [
  ...steps
    .toReversed()
    .map(({ id: value, step, day }) => ({ value, label: `${makingStepWords(step)}, ${formatDay(day)}` })),
  ...drawings.map(({ id: value, version, title }) => ({ value, label: `Drawing, version ${version}: ${title}` })),
  ...history.toReversed().flatMap((entry) => {
    if (entry.kind !== 'reply') return []
    return [
      { value: entry.id, label: `Answer of ${formatDay(londonDate(Date.parse(entry.at)))}: ${beginning(entry.text)}` }
    ]
  })
]

/** How an answer begins, so that it is known among others. */
const beginning = (text: string): string => {
  const [first = ''] = text.split('\n')
  return first.length > 40 ? `${first.slice(0, 40).trimEnd()}…` : first
}

/** The number of the order that was made of what was accepted of a request. */
async function orderMadeOf(db: ShopDb, requestId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('quotations', 'quotations.id', 'quotation_id')
    .select('orders.id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Who works here, and who has it even so. */
const assignable = (db: ShopDb, { assigned_to }: Case): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('ended_at', 'is', null), eb('role', 'in', MATRIX['GET /desk/requests/:reference'])]),
        eb('id', '=', assigned_to)
      ])
    )
    .orderBy('name')
    .orderBy('id')
    .execute()

async function picturesOf(db: ShopDb, { request_id, reference }: Case): Promise<string[]> {
  const rows = await db
    .selectFrom('request_pictures')
    .select('position')
    .where('request_id', '=', request_id)
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => `/desk/requests/${reference}/pictures/${position}`)
}

/** As many of the newest as tell who this is. */
const MOST_OTHERS = 20

/** What else came from the same address: by that alone, since a guest has no account. */
async function othersOf(db: ShopDb, { email, reference }: Case): Promise<RequestView['others']> {
  const requests = await db
    .selectFrom('request_cases')
    .select(['reference', 'kind', 'state', 'created_at'])
    .where('email', '=', email)
    .where('reference', '!=', reference)
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(MOST_OTHERS)
    .execute()
  const orders = await db
    .selectFrom('orders')
    .select(({ exists, selectFrom }) => [
      'id',
      'status',
      'created_at',
      'deposit',
      'balance_paid_at',
      'paid_before_change',
      exists(
        selectFrom('order_items')
          .select('product_id')
          .whereRef('order_id', '=', 'orders.id')
          .where('is_made_to_order', '=', 1)
      ).as('is_made')
    ])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['customer_email']), '=', email))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_OTHERS)
    .execute()
  const all = [
    ...requests.map(({ reference, kind, state, created_at }) => ({
      label: `${requestFacts[kind].name} ${reference}`,
      href: `/desk/requests/${reference}`,
      state: requestStateWords(state),
      at: created_at
    })),
    ...orders.map(({ id, status, created_at, is_made, deposit, balance_paid_at, paid_before_change }) => ({
      label: `Order ${id}`,
      href: `/desk/orders/${id}`,
      state: standingWords({
        status,
        isMade: Boolean(is_made),
        owesBalance: deposit !== null && balance_paid_at === null,
        isBeforeChange: paid_before_change === 1
      }),
      at: created_at
    }))
  ]
  return all.sort((one, other) => other.at.localeCompare(one.at)).slice(0, MOST_OTHERS)
}

/** One of a request's pictures, by its place among them. */
export async function readRequestPicture(
  db: ShopDb,
  reference: string,
  position: number
): Promise<{ mime: string; bytes: Buffer } | undefined> {
  // What no column of whole numbers could hold is not asked for.
  if (!Number.isInteger(position) || position > 999) return undefined
  return db
    .selectFrom('request_cases')
    .innerJoin('request_pictures', 'request_pictures.request_id', 'request_cases.request_id')
    .innerJoin('uploads', 'uploads.id', 'request_pictures.upload_id')
    .select(['uploads.mime', 'uploads.bytes'])
    .where('request_cases.reference', '=', reference)
    .where('position', '=', position)
    .executeTakeFirst()
}
