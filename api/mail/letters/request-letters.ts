import { openingWords } from '#domain/policies/opening-hours.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { answerHours, requestFacts } from '#domain/requests/request-kind.ts'
import { summarise } from '#domain/requests/request-summary.ts'
import type { KeptRequest } from '../../requests/queries.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart, LetterRow } from './letter.ts'

/**
 * To who sent a request: that it has come, and when it is answered. It repeats nothing that was typed: else anybody could
 * have the shop mail their words to anybody. DECISIONS 28.
 */
export function requestAcknowledgedLetter(request: KeptRequest, shop: Shop): Letter {
  const { contact } = shop
  const { reference } = request
  const name = nameWithin(request)
  const hours = hoursOf(request)
  return {
    subject: `Your ${name} ${reference}`,
    preview: `We have it, and answer within ${hours} hours.`,
    title: `We have your ${name}`,
    parts: [
      { kind: 'text', text: `Thank you. Your reference is ${reference}.` },
      { kind: 'heading', text: 'What happens next' },
      {
        kind: 'steps',
        steps: [
          `We read what you sent us and answer within ${hours} hours.`,
          'We go through it with you until it is right. Nothing is made and nothing is owed before you agree.'
        ]
      },
      { kind: 'text', text: 'If there is something to add, answer this mail.' },
      { kind: 'heading', text: 'How to reach us' },
      { kind: 'lines', lines: [contact.phone, contact.enquiriesEmail, openingWords(contact.opening)] },
      { kind: 'text', text: 'If you did not send us this, somebody mistyped an address. You need do nothing.' }
    ],
    footer: companyLines(shop),
    replyTo: contact.enquiriesEmail
  }
}

export interface ReceivedFacts {
  /** How many came with it, and go with the mail. */
  pictures: number
  /** Where it is answered. */
  deskAddress: string
}

/** To the shop: everything that was sent. The pictures come with it. */
export function requestReceivedLetter(
  request: KeptRequest,
  shop: Shop,
  { pictures, deskAddress }: ReceivedFacts
): Letter {
  const { reference, kind, form } = request
  const facts = summarise(kind, form)
  const short = facts.filter(isShort)
  const long = facts.filter((fact) => !isShort(fact))
  return {
    subject: `${request.status === 'spam' ? 'Perhaps spam: new' : 'New'} ${nameWithin(request)} ${reference}`,
    preview: `To be answered within ${hoursOf(request)} hours.`,
    title: `New ${nameWithin(request)}`,
    parts: [
      {
        kind: 'rows',
        rows: [
          { label: 'Reference', value: reference },
          { label: 'Answer promised', value: `within ${hoursOf(request)} hours` },
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

const hoursOf = ({ kind, form }: KeptRequest) => answerHours(kind, 'urgency' in form ? form.urgency : undefined)

/** "Bespoke request", within a sentence. */
export function nameWithin({ kind }: Pick<KeptRequest, 'kind'>): string {
  const { name } = requestFacts[kind]
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
