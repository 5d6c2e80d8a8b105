import { UNCONFIRMED_WATCH_DAYS } from '#domain/notifications/stock-watch.ts'
import { answerDateWords } from '#domain/policies/answer-times.ts'
import { openingWords } from '#domain/policies/opening-hours.ts'
import { STOCK_WATCHES_KEPT_MONTHS } from '#domain/policies/retention.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { standing } from '../../content/standing.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart } from './letter.ts'

const text = (words: string): LetterPart => ({ kind: 'text', text: words })

const letter = (shop: Shop, words: Pick<Letter, 'subject' | 'preview' | 'title' | 'parts'>): Letter => ({
  ...words,
  parts: [
    ...words.parts,
    { kind: 'heading', text: standing('reach-us') },
    { kind: 'lines', lines: [shop.contact.phone, shop.contact.serviceEmail, openingWords(shop.contact.opening)] }
  ],
  footer: companyLines(shop),
  replyTo: shop.contact.serviceEmail
})

/** To an e-mail that somebody gave, to be told of a piece: whether its reader wants that. Nothing in it was typed. */
export const stockWatchAskedLetter = (shop: Shop, { piece, link }: { piece: string; link: string }): Letter =>
  letter(shop, {
    subject: `Shall we tell you when it is back? ${piece}`,
    preview: 'One press, and we write to you once.',
    title: 'Shall we write to you?',
    parts: [
      text(`This address was given to be told when this piece is in stock again: ${piece}.`),
      { kind: 'button', label: 'Yes, write to me', href: link },
      text(
        `The link asks once more. We then write once, when the piece is back, within ${STOCK_WATCHES_KEPT_MONTHS} months. Until then the same link ends it.`
      ),
      text(
        `If you did not ask for this, you need do nothing: we write no more, and delete the address after ${UNCONFIRMED_WATCH_DAYS} days.`
      )
    ]
  })

/** To whoever waited for a piece. `since`: when it was found to be back, in ms since 1970. */
export const pieceBackLetter = (
  shop: Shop,
  { piece, address, since }: { piece: string; address: string; since: number }
): Letter =>
  letter(shop, {
    subject: `Back in stock: ${piece}`,
    preview: 'You asked us to tell you.',
    title: 'A piece you asked about is back',
    parts: [
      text(`${piece} has been in stock again since ${answerDateWords(since)}.`),
      { kind: 'button', label: 'See the piece', href: address },
      text('It is not set aside for you. This was the one letter you asked for: we write no more about it.')
    ]
  })
