import * as z from 'zod/mini'
import { REQUEST_STATES } from '../desk/request-state.ts'
import { carriedSchema } from '../orders/order.ts'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { PAYMENT_PARTS } from '../orders/payment-plan.ts'
import { answerTimeWords } from '../policies/answer-times.ts'
import { formatPoundsAndPence, fromDecimalString } from '../pricing/money.ts'
import { quotationSchema, quotationStanding, quotationSums, standingWords } from '../quotations/quotation.ts'
import { afterAcceptance } from '../quotations/quotation-words.ts'
import { attachmentSchema } from './attachment.ts'
import { projectDrawingSchema } from './drawing.ts'
import { timelineEntrySchema } from './making.ts'
import { projectFilmSchema } from './project-film.ts'
import { REQUEST_KINDS } from './request-kind.ts'

/** One thing that was said about a request, by the customer or by the shop. Plain text. */
export const projectMessageSchema = z.object({
  /** UUID: the customer's is the key of the entry that it was sent by. */
  id: z.string(),
  at: z.iso.datetime(),
  from: z.enum(['customer', 'shop']),
  /** Who of the shop wrote; '' of the customer's own. */
  who: z.string(),
  text: z.string(),
  /** How many pictures stand beside it. */
  pictures: z._default(z.int(), 0),
  /** PDFs beside it, in order. From an older shop: none. */
  attachments: z._default(z.array(attachmentSchema), []),
  /** It answered a mail of ours by mail; what stands with it is plain text. From an older shop: none did. */
  byMail: z._default(
    z.nullable(
      z.object({
        /** The address it came from, veiled, where it is not the request's own. */
        sentFrom: z.nullable(z.string()),
        /** The mailbox's server says that it was not sent by whom it names. From an older shop: nobody was asked. */
        isUnproven: z._default(z.boolean(), false),
        /** What it quoted of earlier mails. */
        quoted: z.string(),
        /** What of it was not taken, a line each. */
        refused: z.string()
      })
    ),
    null
  )
})
export type ProjectMessage = z.infer<typeof projectMessageSchema>

/** A quotation as its customer reads it. */
export const projectQuotationSchema = z.object({
  quotation: quotationSchema,
  /** Of its text: what is accepted is named by it. */
  digest: z.string(),
  /** Whether no later version has replaced it. */
  isNewest: z.boolean(),
  /** What of it was accepted, by whom and when; null while nothing is. */
  acceptance: z.nullable(z.object({ chosen: z.array(z.int()), name: z.string(), at: z.iso.datetime() }))
})
export type ProjectQuotation = z.infer<typeof projectQuotationSchema>

/** The order of an accepted quotation, as far as the request's page shows it. */
export const projectOrderSchema = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** What is to be paid now, in pounds with two places; null where nothing is. */
  due: z.nullable(z.object({ part: z.enum(['whole', ...PAYMENT_PARTS]), amount: z.string() })),
  /** The pages on which that is paid. */
  ways: z.array(z.object({ label: z.string(), href: z.string() })),
  /** Whether its own page opens here: where the request was sent from. */
  isOwn: z.boolean(),
  /** Who carries what has left, as the order's own page says it. From an older shop: nothing is said. */
  carried: z._default(carriedSchema, { tracking: null })
})
export type ProjectOrder = z.infer<typeof projectOrderSchema>

/** GET /api/requests/{reference}: the page of one request, as its customer reads it. */
export const projectSchema = z.object({
  reference: z.string(),
  kind: z.enum(REQUEST_KINDS),
  createdAt: z.iso.datetime(),
  state: z.enum(REQUEST_STATES),
  /**
   * Whether all that was sent may be shown. Until somebody of the shop has answered, whoever comes by the link of a mail sees
   * what was chosen and none of what was typed: the address may have been mistyped, or be somebody else's. DECISIONS 28.
   */
  isWhole: z.boolean(),
  /** Field by field, in the words of the form. Plain text. */
  sent: z.array(z.object({ label: z.string(), value: z.string() })),
  /** How many pictures came with it. */
  pictures: z.number(),
  /** Oldest first. */
  conversation: z.array(projectMessageSchema),
  /** By when the shop has promised to answer; null while nothing waits for it. */
  answerBy: z.nullable(z.iso.datetime()),
  /** The newest version first. */
  quotations: z._default(z.array(projectQuotationSchema), []),
  /** The order that was made of what was accepted; null while there is none, and from an older shop. */
  order: z._default(z.nullable(projectOrderSchema), null),
  /** Versions of the design, the newest first. */
  drawings: z._default(z.array(projectDrawingSchema), []),
  /** How far it is, oldest first; what is to come is not told. */
  timeline: z._default(z.array(timelineEntrySchema), []),
  /** Films from the bench that can be watched, oldest first. From an older shop: none. */
  films: z._default(z.array(projectFilmSchema), []),
  /** Whether what is accepted here has to be confirmed by a code that goes to the request's e-mail, and what that address is like. */
  confirmBy: z._default(z.nullable(z.string()), null)
})
export type Project = z.infer<typeof projectSchema>

export interface NextStep {
  /** Whom it waits for. */
  waitsFor: 'us' | 'you' | 'nobody'
  title: string
  text: string
  /** Which part of the page it is done in; missing where that is the conversation, or nothing is to be done. */
  at?: 'drawing' | 'quotation'
}

/** What is to be done next, and by whom. DECISIONS 34: a promise is a time. */
export function nextStep(
  {
    state,
    answerBy,
    reference,
    quotations,
    order = null,
    drawings = []
  }: Pick<Project, 'state' | 'answerBy' | 'reference' | 'quotations'> & Partial<Pick<Project, 'order' | 'drawings'>>,
  nowMs: number
): NextStep {
  const accepted = quotations.find(({ acceptance }) => acceptance !== null)
  if (answerBy !== null) {
    const due = Date.parse(answerBy)
    if (due < nowMs)
      return {
        waitsFor: 'us',
        title: 'Our answer is late',
        text: `We promised it for ${answerTimeWords(due, nowMs)}, and are sorry. Please ring us and name ${reference}, or write once more on this page.`
      }
    return {
      waitsFor: 'us',
      title: `We ${accepted && !order ? 'write to you' : 'answer'} by ${answerTimeWords(due, nowMs)}`,
      text:
        accepted && !order
          ? `We are agreed. ${afterAcceptance(depositOf(accepted))}`
          : 'Our answer stands here and comes by e-mail. If there is something to add meanwhile, write it on this page.'
    }
  }
  const [drawing] = drawings
  const isDrawingOpen = drawing !== undefined && drawing.approval === null && state !== 'lost'
  // What is to be paid comes first, and what is over needs no drawing.
  if (order && !(isDrawingOpen && orderStep(order).waitsFor === 'us')) return orderStep(order)
  const [newest] = quotations
  const isQuoted =
    newest !== undefined &&
    !accepted &&
    quotationStanding(newest.quotation, { isAccepted: false, isNewest: true }, nowMs) === 'open'
  if (isDrawingOpen) return drawingStep(drawing.version, isQuoted)
  if (accepted) return { ...STEPS.won, text: afterAcceptance(depositOf(accepted)) }
  return state === 'quoted' && newest ? quotedStep(newest.quotation, nowMs) : STEPS[state]
}

/** What is said of the order that was made of what was accepted, and of what is to be paid of it now. */
export function orderWords({ number, status, due }: ProjectOrder): string {
  if (status === 'cancelled') return `Order ${number} was made of this, and is cancelled.`
  if (status === 'refunded') return `Order ${number} was made of this. What was paid has been given back.`
  if (due === null) return `Order ${number} is made of this, and nothing is to be paid of it now.`
  const sum = formatPoundsAndPence(fromDecimalString(due.amount))
  switch (due.part) {
    case 'deposit':
      return `Order ${number} is made of this. Once the deposit of ${sum} is paid we begin, and the days of delivery are counted from then.`
    case 'balance':
      return `Order ${number} is made of this. The balance of ${sum} is to be paid before it is sent.`
    case 'whole':
      return `Order ${number} is made of this. Once its ${sum} is paid we begin, and the days of delivery are counted from then.`
  }
}

function orderStep(order: ProjectOrder): NextStep {
  const { status, due } = order
  const text = orderWords(order)
  if (status === 'cancelled' || status === 'refunded') return { waitsFor: 'nobody', title: 'This order is over', text }
  if (status === 'delivered') return { waitsFor: 'nobody', title: 'It is with you', text }
  if (due === null)
    return status === 'dispatched'
      ? { waitsFor: 'nobody', title: 'It is on its way to you', text }
      : { waitsFor: 'us', title: 'Your order is under way', text }
  return due.part === 'balance'
    ? { waitsFor: 'us', title: 'Your order is under way', text }
    : {
        waitsFor: 'you',
        title: due.part === 'deposit' ? 'The deposit is to be paid' : 'Your order is to be paid',
        text,
        at: 'quotation'
      }
}

const drawingStep = (version: number, isQuoted: boolean): NextStep => ({
  waitsFor: 'you',
  title: version === 1 ? 'Our drawing is with you' : `Version ${version} of our drawing is with you`,
  text: `Approve it, or tell us what should be different: words, or pins on the picture.${isQuoted ? ' Our quotation is with you as well.' : ''}`,
  at: 'drawing'
})

const depositOf = ({ quotation, acceptance }: ProjectQuotation): number =>
  quotationSums(quotation, acceptance?.chosen).deposit

function quotedStep(quotation: ProjectQuotation['quotation'], nowMs: number): NextStep {
  const standing = quotationStanding(quotation, { isAccepted: false, isNewest: true }, nowMs)
  return standing === 'open'
    ? {
        waitsFor: 'you',
        title: 'Our quotation is with you',
        text: `${standingWords(quotation, standing)} Accept it, or ask whatever is open. Nothing is made before, and nothing is owed.`,
        at: 'quotation'
      }
    : { waitsFor: 'you', title: 'Our quotation has run out', text: standingWords(quotation, standing) }
}

const STEPS: Readonly<Record<Project['state'], NextStep>> = {
  new: { waitsFor: 'us', title: 'We have your request', text: 'If there is something to add, write it on this page.' },
  answered: {
    waitsFor: 'you',
    title: 'We have answered',
    text: 'Write to us on this page what you think of it, in your own time. Nothing is ordered, and nothing is owed.'
  },
  quoted: {
    waitsFor: 'you',
    title: 'Our price is with you',
    text: 'Ask whatever is open, or tell us that you would like it. Until then nothing is made, and nothing is owed.'
  },
  won: {
    waitsFor: 'nobody',
    title: 'We are agreed',
    text: 'What we agreed on is written on this page. Questions are welcome at any time.'
  },
  lost: {
    waitsFor: 'nobody',
    title: 'This request is closed',
    text: 'Nothing is owed. If you would like to take it up again, write to us on this page.'
  }
}
