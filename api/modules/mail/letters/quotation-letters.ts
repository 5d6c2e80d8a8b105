import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { openingWords } from '#domain/policies/opening-hours.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { CODE_HOURS } from '#domain/quotations/acceptance.ts'
import {
  lineAmount,
  type Quotation,
  quantityWords,
  quotationSums,
  sumRows,
  vatWords
} from '#domain/quotations/quotation.ts'
import { afterAcceptance } from '#domain/quotations/quotation-words.ts'
import { standing } from '../../content/standing.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart } from './letter.ts'

const nameOf = ({ number, version }: Quotation): string => `${number}, version ${version}`

/** The lines and what they come to, all of them where none are chosen. */
function figures(quotation: Quotation, chosen = quotation.lines.map((_, index) => index)): LetterPart[] {
  const lines = quotation.lines.filter((_, index) => chosen.includes(index))
  return [
    {
      kind: 'pieces',
      pieces: lines.map((line) => ({
        name: line.description,
        facts: [quantityWords(line)].filter(Boolean),
        price: formatPoundsAndPence(lineAmount(line))
      }))
    },
    {
      kind: 'rows',
      rows: sumRows(quotation, chosen).map(({ label, amount, isTotal }) => ({
        label,
        value: formatPoundsAndPence(amount),
        ...(isTotal && { isTotal })
      }))
    },
    { kind: 'text', text: `${vatWords(quotation)} ${quotation.delivery}` }
  ]
}

const reaching = ({ contact }: Shop): LetterPart[] => [
  { kind: 'heading', text: standing('reach-us') },
  { kind: 'lines', lines: [contact.phone, contact.enquiriesEmail, openingWords(contact.opening)] }
]

const button = (page: string | null): LetterPart[] =>
  page === null ? [] : [{ kind: 'button', label: 'Open your request', href: page }]

/** To who sent a request: what it would cost, line by line. */
export function quotationLetter(quotation: Quotation, shop: Shop, page: string | null): Letter {
  const { reference, validUntil, version, note } = quotation
  return {
    subject: `Your quotation ${nameOf(quotation)}, for ${reference}`,
    preview: `It holds until ${formatDay(validUntil)}.`,
    title: 'Your quotation',
    parts: [
      ...(version > 1
        ? [{ kind: 'text', text: 'It replaces the version before, which holds no longer.' } as const]
        : []),
      ...figures(quotation),
      ...(note === '' ? [] : [{ kind: 'quote', text: note } as const]),
      {
        kind: 'text',
        text: `It holds until ${formatDay(validUntil)}. You can accept it on the page of your request, or ask whatever is open. Nothing is made, and nothing is owed, before you accept it.`
      },
      ...button(page),
      ...reaching(shop)
    ],
    footer: companyLines(shop),
    replyTo: shop.contact.enquiriesEmail
  }
}

/** To the request's own e-mail: the code by which an acceptance binds. */
export function codeLetter(quotation: Quotation, shop: Shop, { code, name }: { code: string; name: string }): Letter {
  return {
    subject: `${code} is your code for the quotation ${nameOf(quotation)}`,
    preview: 'Only with this code is it accepted.',
    title: 'Confirm that you accept',
    parts: [
      {
        kind: 'text',
        text: `Somebody who signed as ${name} pressed “Accept” on the page of your request ${quotation.reference}. Write this code there, and the quotation is accepted:`
      },
      { kind: 'rows', rows: [{ label: 'Your code', value: code, isTotal: true }] },
      {
        kind: 'text',
        text: `It holds for ${CODE_HOURS} hours. If that was not you, do nothing: without the code nothing is accepted. Please tell us then, so that we give your page another link.`
      },
      ...reaching(shop)
    ],
    footer: companyLines(shop),
    replyTo: shop.contact.enquiriesEmail
  }
}

export interface Accepted {
  quotation: Quotation
  chosen: readonly number[]
  name: string
  /** ISO time. */
  at: string
}

const acceptedRows = ({ quotation, chosen, name, at }: Accepted): LetterPart => ({
  kind: 'rows',
  rows: [
    { label: 'Quotation', value: nameOf(quotation) },
    { label: 'Request', value: quotation.reference },
    { label: 'Accepted by', value: name },
    { label: 'On', value: formatDay(londonDate(Date.parse(at))) },
    ...(chosen.length < quotation.lines.length
      ? [{ label: 'Lines', value: `${chosen.length} of ${quotation.lines.length}` }]
      : [])
  ]
})

/** To who accepted: what was agreed, and what comes next. */
export function acceptedLetter(accepted: Accepted, shop: Shop, page: string | null): Letter {
  const { quotation, chosen } = accepted
  return {
    subject: `Accepted: your quotation ${nameOf(quotation)}`,
    preview: 'Thank you. This is what we agreed on.',
    title: 'Thank you, we are agreed',
    parts: [
      acceptedRows(accepted),
      ...figures(quotation, [...chosen]),
      { kind: 'heading', text: standing('next') },
      { kind: 'text', text: afterAcceptance(quotationSums(quotation, chosen).deposit) },
      ...button(page),
      ...reaching(shop)
    ],
    footer: companyLines(shop),
    replyTo: shop.contact.enquiriesEmail
  }
}

/** To the shop: a quotation was accepted, and its deposit is to be asked for. */
export function acceptedShopLetter(
  accepted: Accepted,
  shop: Shop,
  { desk, replyTo }: { desk: string; replyTo: string }
): Letter {
  const { quotation, chosen, name } = accepted
  const { deposit, gross } = quotationSums(quotation, chosen)
  return {
    subject: `Accepted: ${nameOf(quotation)}, for ${quotation.reference}`,
    preview: `${name} has accepted ${formatPoundsAndPence(gross)}.`,
    title: 'A quotation was accepted',
    parts: [
      acceptedRows(accepted),
      ...figures(quotation, [...chosen]),
      {
        kind: 'text',
        text:
          deposit > 0
            ? `They were told that we send them the way to pay the deposit of ${formatPoundsAndPence(deposit)}.`
            : 'They were told that we write to them about what comes next.'
      },
      { kind: 'button', label: 'Open at the desk', href: desk }
    ],
    footer: companyLines(shop),
    replyTo
  }
}
