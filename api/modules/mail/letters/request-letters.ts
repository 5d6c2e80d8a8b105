import { bankHolidays } from '#data/bank-holidays.ts'
import { answerBy, answerTimeWords } from '#domain/policies/answer-times.ts'
import { openingWords } from '#domain/policies/opening-hours.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { answerHours, requestFacts } from '#domain/requests/request-kind.ts'
import { summarise, summariseChosen } from '#domain/requests/request-summary.ts'
import { standing } from '../../content/standing.ts'
import type { StoredRequest } from '../../requests/queries.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart, LetterRow } from './letter.ts'

export interface AcknowledgedFacts {
  /** How many came with it. */
  pictures: number
  /** The stone an enquiry is about, as the shop names it; null where it names none. */
  piece: string | null
  /** Where its reader has it erased; null where that cannot be. */
  erasure: string | null
  /** The page of the request; null where it has none. */
  page: string | null
  /** Whether what is answered by mail comes to that page. */
  isReplyRead?: boolean
}

/**
 * To who sent a request: which one has come, what was chosen in it, how many photographs came with it, and what happens
 * next. It repeats nothing that was typed: else anybody could have the shop mail their words to anybody. DECISIONS 28.
 */
export function requestAcknowledgedLetter(
  request: StoredRequest,
  shop: Shop,
  { pictures, piece, erasure, page, isReplyRead = false }: AcknowledgedFacts
): Letter {
  const { contact } = shop
  const { reference, kind, form } = request
  const name = nameWithin(request)
  const answerTime = answerTimeOf(request, shop)
  const rows: LetterRow[] = [
    { label: 'Reference', value: reference },
    ...(piece === null ? [] : [{ label: 'Asked about', value: piece }]),
    ...summariseChosen(kind, form),
    ...(requestFacts[kind].takesPictures ? [{ label: 'Photographs', value: photographWords(pictures) }] : [])
  ]
  return {
    subject: `Your ${name} ${reference}`,
    preview: `We have it, and answer by ${answerTime}.`,
    title: `We have your ${name}`,
    parts: [
      {
        kind: 'text',
        text: `${standing('thanks')} ${standing('request.lead')}`
      },
      { kind: 'rows', rows },
      { kind: 'heading', text: standing('next') },
      { kind: 'steps', steps: stepsOf(request, answerTime) },
      {
        kind: 'text',
        text: `If there is something to add${requestFacts[kind].takesPictures ? ', a photograph too' : ''}, ${page === null || isReplyRead ? 'answer this mail' : 'write it on the page of your request'}.`
      },
      ...pageParts(page),
      { kind: 'heading', text: standing('reach-us') },
      { kind: 'lines', lines: [contact.phone, contact.enquiriesEmail, openingWords(contact.opening)] },
      { kind: 'text', text: standing('request.not-yours') },
      ...erasureParts(erasure)
    ],
    footer: companyLines(shop),
    replyTo: contact.enquiriesEmail
  }
}

/** The page of a request: who has the link sees it. */
const pageParts = (page: string | null): LetterPart[] =>
  page === null
    ? []
    : [
        {
          kind: 'text',
          text: 'Your request has a page of its own: how it stands, our answers, and room to write to us, also without signal. Whoever has this link can open it.'
        },
        { kind: 'button', label: 'Open your request', href: page }
      ]

export interface MessageFacts {
  /** By when an answer is promised, as an ISO time; null where none is. */
  answerBy: string | null
  /** Where it is answered. */
  deskAddress: string
  /** How many pictures came with it. */
  pictures?: number
  /** How many PDFs. */
  pdfs?: number
  /** How it came by mail; null where it was written on the page. */
  byMail?: { sentFrom: string | null; isUnproven: boolean; refused: string } | null
}

/** To the shop: what a customer wrote about a request, on its page or by mail. */
export function messageReceivedLetter(
  message: { kind: StoredRequest['kind']; reference: string; name: string; email: string; text: string; at: string },
  shop: Shop,
  { answerBy: due, pictures = 0, pdfs = 0, deskAddress, byMail = null }: MessageFacts
): Letter {
  const { reference, name, email, text, at } = message
  const promised = due === null ? 'None' : `by ${answerTimeWords(Date.parse(due), Date.parse(at))}`
  return {
    subject: `${name} wrote about ${reference}`,
    preview: due === null ? 'No time was promised.' : `To be answered ${promised}.`,
    title: `A message about ${reference}`,
    parts: [
      {
        kind: 'rows',
        rows: [
          { label: 'Reference', value: reference },
          { label: 'Answer promised', value: promised },
          ...(byMail?.sentFrom ? [{ label: 'From another address', value: byMail.sentFrom }] : []),
          ...(byMail?.isUnproven ? [{ label: 'Its sender', value: 'is not proven: look twice' }] : []),
          ...(pictures > 0 ? [{ label: 'Pictures', value: `${pictures}, at the desk` }] : []),
          ...(pdfs > 0 ? [{ label: 'PDFs', value: `${pdfs}, at the desk` }] : []),
          ...(byMail?.refused ? [{ label: 'Not taken', value: byMail.refused }] : [])
        ]
      },
      ...(text === '' ? [] : [{ kind: 'quote', text } as const]),
      { kind: 'button', label: 'Open at the desk', href: deskAddress }
    ],
    footer: companyLines(shop),
    replyTo: email
  }
}

/** To who answered by mail: what they wrote is here, and what they attached and we do not take is not. */
export function replyRefusedLetter(
  { kind, reference, refused }: { kind: StoredRequest['kind']; reference: string; refused: string },
  shop: Shop,
  page: string | null
): Letter {
  const { contact } = shop
  return {
    subject: `Re: Your ${nameWithin({ kind })} ${reference}`,
    preview: 'We have what you wrote, and not all that came with it.',
    title: 'Not all of your mail came through',
    parts: [
      {
        kind: 'text',
        text: `We have your mail about ${reference}, and answer it as promised. This of it we could not take:`
      },
      { kind: 'quote', text: refused },
      {
        kind: 'text',
        text: `Pictures come through as JPEG, PNG or WebP, documents as PDF. Anything else please send to ${contact.enquiriesEmail}, and name ${reference}.`
      },
      ...(page === null ? [] : [{ kind: 'button', label: 'Open your request', href: page } as const]),
      { kind: 'heading', text: standing('reach-us') },
      { kind: 'lines', lines: [contact.phone, contact.enquiriesEmail, openingWords(contact.opening)] }
    ],
    footer: companyLines(shop),
    replyTo: contact.enquiriesEmail
  }
}

/** To who sent a request: its page has a new link, and those of earlier mails open nothing any more. */
export function linkRenewedLetter(request: StoredRequest, shop: Shop, page: string): Letter {
  const { contact } = shop
  const name = nameWithin(request)
  return {
    subject: `A new link to your ${name} ${request.reference}`,
    preview: 'The links in our earlier e-mails no longer open it.',
    title: 'A new link to your request',
    parts: [
      {
        kind: 'text',
        text: `The page of your ${name} ${request.reference} has a new link. Those in our earlier e-mails no longer open it, for you or for anybody who has them.`
      },
      { kind: 'button', label: 'Open your request', href: page },
      { kind: 'heading', text: standing('reach-us') },
      { kind: 'lines', lines: [contact.phone, contact.enquiriesEmail, openingWords(contact.opening)] }
    ],
    footer: companyLines(shop),
    replyTo: contact.enquiriesEmail
  }
}

/** To whoever reads the mail, whether they sent the request or somebody mistyped an address. */
const erasureParts = (link: string | null): LetterPart[] =>
  link === null
    ? []
    : [
        {
          kind: 'text',
          text: 'Either way you can have the request erased, with everything that came with it: the link asks you once more before it does.'
        },
        { kind: 'button', label: 'Erase this request', href: link }
      ]

/** To the shop: a request is gone, and its mails are to go wherever else they lie. */
export const requestErasedLetter = (reference: string, shop: Shop): Letter => ({
  subject: `Erased: ${reference}`,
  preview: 'Please delete its mails from the mailbox, too.',
  title: 'A request was erased',
  parts: [
    {
      kind: 'text',
      text: `The request ${reference} was erased, with its pictures and all that was written about it. If mails about it lie in a mailbox of ours, or on paper, please delete those, too.`
    }
  ],
  footer: companyLines(shop),
  replyTo: shop.contact.enquiriesEmail
})

/** "None", "One has come with it", "3 have come with it". */
function photographWords(count: number): string {
  if (count === 0) return 'None'
  return count === 1 ? 'One, which has come' : `${count}, which have all come`
}

/** What happens to each kind of request, step by step, as its own page says. Requests spec, section 2. */
function stepsOf({ kind, form }: StoredRequest, answerTime: string): string[] {
  switch (kind) {
    case 'bespoke':
      return [
        `We read it and get in touch by ${answerTime} for a consultation: the stone, the metal, the size and the budget.`,
        standing('bespoke.see'),
        standing('bespoke.make')
      ]
    case 'wedding-ring':
      return [
        `We go through your design and answer by ${answerTime}: what can be made as you chose it, and what is still open.`,
        standing('ring.see'),
        standing('ring.make')
      ]
    case 'wholesale':
      return [
        standing('wholesale.read'),
        `A detailed quotation, excluding VAT, comes by ${answerTime}.`,
        standing('wholesale.decide')
      ]
    case 'loose-diamond':
      return [
        `We look whether the stone is still to be had, and answer ${CONTACT_WORDS['preferredContact' in form ? form.preferredContact : 'email']} by ${answerTime}.`,
        standing('diamond.report'),
        standing('diamond.agree')
      ]
  }
}

const CONTACT_WORDS = { email: 'by e-mail', phone: 'by telephone', both: 'by e-mail or by telephone' } as const

export interface ReceivedFacts {
  /** How many came with it, and go with the mail. */
  pictures: number
  /** Where it is answered. */
  deskAddress: string
}

/** To the shop: everything that was sent. The pictures come with it. */
export function requestReceivedLetter(
  request: StoredRequest,
  shop: Shop,
  { pictures, deskAddress }: ReceivedFacts
): Letter {
  const { reference, kind, form } = request
  const facts = summarise(kind, form)
  const short = facts.filter(isShort)
  const long = facts.filter((fact) => !isShort(fact))
  return {
    subject: `${request.status === 'spam' ? 'Perhaps spam: new' : 'New'} ${nameWithin(request)} ${reference}`,
    preview: `To be answered by ${answerTimeOf(request, shop)}.`,
    title: `New ${nameWithin(request)}`,
    parts: [
      {
        kind: 'rows',
        rows: [
          { label: 'Reference', value: reference },
          { label: 'Answer promised', value: `by ${answerTimeOf(request, shop)}` },
          { label: 'Pictures', value: pictures === 0 ? 'None' : `${pictures}, attached` }
        ]
      },
      { kind: 'button', label: 'Open at the desk', href: deskAddress },
      { kind: 'heading', text: 'What was sent' },
      { kind: 'rows', rows: short },
      ...long.flatMap(atLength)
    ],
    footer: companyLines(shop),
    replyTo: form.email
  }
}

const isShort = ({ value }: LetterRow): boolean => value.length <= 80 && !value.includes('\n')

const atLength = ({ label, value }: LetterRow): LetterPart[] => [
  { kind: 'heading', text: label },
  { kind: 'quote', text: value }
]

/** By when the shop has promised to answer: "Monday 13:00". DECISIONS 34. */
function answerTimeOf({ kind, form, createdAt }: StoredRequest, { contact }: Shop): string {
  const hours = answerHours(kind, 'urgency' in form ? form.urgency : undefined)
  const came = Date.parse(createdAt)
  return answerTimeWords(answerBy(came, hours, contact.opening, bankHolidays), came)
}

/** "Bespoke request", within a sentence. */
export function nameWithin({ kind }: Pick<StoredRequest, 'kind'>): string {
  const { name } = requestFacts[kind]
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
