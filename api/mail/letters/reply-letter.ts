import { openingWords } from '#domain/policies/opening-hours.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import type { RequestKind } from '#domain/requests/request-kind.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart } from './letter.ts'
import { nameWithin } from './request-letters.ts'

/** What somebody of the shop wrote to who sent a request. */
export interface ReplyFacts {
  kind: RequestKind
  /** The request's. */
  reference: string
  text: string
  /** Who wrote it. */
  staffName: string
}

/** To who sent a request: the shop's answer, as it was written. */
export function replyLetter({ kind, reference, text, staffName }: ReplyFacts, shop: Shop): Letter {
  const { brand, contact } = shop
  const name = nameWithin({ kind })
  return {
    subject: `Re: Your ${name} ${reference}`,
    preview: 'Here is our answer.',
    title: `Your ${name}`,
    parts: [
      ...paragraphs(text),
      { kind: 'lines', lines: staffName === brand.name ? [brand.name] : [staffName, brand.name] },
      { kind: 'rows', rows: [{ label: 'Your reference', value: reference }] },
      { kind: 'text', text: 'To write back, answer this mail.' },
      { kind: 'heading', text: 'How to reach us' },
      { kind: 'lines', lines: [contact.phone, contact.enquiriesEmail, openingWords(contact.opening)] }
    ],
    footer: companyLines(shop),
    replyTo: contact.enquiriesEmail
  }
}

/** Paragraphs as they were written, each line of them its own. */
const paragraphs = (text: string): LetterPart[] =>
  text
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => ({ kind: 'lines', lines: paragraph.split('\n') }) satisfies LetterPart)
