import { CARD_TERMS } from '#domain/gift-cards/gift-card.ts'
import type { BoughtCard } from '#domain/gift-cards/order-cards.ts'
import type { Order } from '#domain/orders/order.ts'
import { UNPAID_ORDER_WORDS } from '#domain/orders/unpaid-order.ts'
import { formatDay, type IsoDay } from '#domain/policies/calendar.ts'
import { openingWords } from '#domain/policies/opening-hours.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { amountWords, formatPoundsAndPence, type Pence } from '#domain/pricing/money.ts'
import { standing } from '../../content/standing.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart, LetterRow } from './letter.ts'
import { bankParts, type PayingGiven, paidBy } from './order-letters.ts'

const text = (words: string): LetterPart => ({ kind: 'text', text: words })

const letter = (shop: Shop, words: Pick<Letter, 'subject' | 'preview' | 'title' | 'parts'>): Letter => ({
  ...words,
  parts: [
    ...words.parts,
    { kind: 'heading', text: standing('reach-us') },
    { kind: 'lines', lines: [shop.contact.phone, shop.contact.serviceEmail, openingWords(shop.contact.opening)] }
  ],
  footer: companyLines(shop)
})

/** Of an order of a gift card: whose it is, and where its code goes. */
export const cardFacts = (order: Order, card: BoughtCard): LetterRow[] => [
  { label: 'Order', value: order.id },
  { label: 'For', value: card.toName },
  { label: 'From', value: card.fromName },
  { label: 'Sent to', value: card.email },
  {
    label: 'Sent on',
    value:
      card.by === 'print'
        ? 'At once, for you to print'
        : `${formatDay(card.sendOn)}, or once it is paid, if that is later`
  }
]

const terms = (): LetterPart[] => [
  { kind: 'heading', text: 'What holds of it' },
  { kind: 'steps', steps: CARD_TERMS }
]

/** To who wants to buy a gift card: how it is paid. */
export function giftCardOrderedLetter(
  order: Order,
  card: BoughtCard,
  shop: Shop,
  { link, ways, bank }: Pick<PayingGiven, 'ways' | 'bank'> & { link: string }
): Letter {
  const transfer = paidBy(order, { ways, bank }) === 'bank' || ways.length === 0 ? bank : null
  return letter(shop, {
    subject: `Your gift card waits to be paid: ${order.id}`,
    preview: `A gift card of ${amountWords(card.amount)} for ${card.toName}. Nothing has been paid yet.`,
    title: 'Your gift card waits to be paid',
    parts: [
      text(`${standing('thanks')} Nothing has been paid yet. The card is made once it is, ${UNPAID_ORDER_WORDS}.`),
      { kind: 'button', label: 'See it', href: link },
      ...ways.map(({ label, href }): LetterPart => ({ kind: 'button', label, href })),
      ...(transfer ? bankParts(order, transfer) : []),
      ...(ways.length === 0 && !transfer ? [text('We write to you about how to pay it.')] : []),
      {
        kind: 'rows',
        rows: [...cardFacts(order, card), { label: 'Gift card', value: amountWords(card.amount), isTotal: true }]
      },
      ...terms()
    ]
  })
}

/** To who paid for a gift card: a receipt, and no VAT invoice. docs/decisions/0078. */
export function giftCardBoughtLetter(
  order: Order,
  card: BoughtCard,
  shop: Shop,
  { paidOn, method, isSent }: { paidOn: IsoDay; method: string; isSent: boolean }
): Letter {
  const where = card.by === 'print' ? 'to you, for printing' : `to ${card.email}`
  const when = isSent ? 'The code is on its way' : `The code goes on ${formatDay(card.sendOn)}`
  return letter(shop, {
    subject: `Your receipt for gift card ${order.id}`,
    preview: `We have your payment of ${formatPoundsAndPence(card.amount)}.`,
    title: 'We have your payment',
    parts: [
      text(
        `${standing('thanks')} We have received ${formatPoundsAndPence(card.amount)}. ${when} ${where}, in a mail of its own.`
      ),
      { kind: 'heading', text: 'Receipt' },
      {
        kind: 'rows',
        rows: [
          ...cardFacts(order, card),
          { label: 'Paid on', value: formatDay(paidOn) },
          { label: 'Paid by', value: method },
          { label: 'Gift card', value: formatPoundsAndPence(card.amount), isTotal: true }
        ]
      },
      text(
        'No VAT is charged on a gift card: it is in the price of what is bought with it, and stands on the invoice of that. This receipt is no VAT invoice.'
      ),
      ...terms()
    ]
  })
}

/** A gift card as it is sent, with its code. */
export interface SentCard {
  code: string
  /** What is on it, in pence. */
  balance: Pence
  toName: string
  fromName: string
  words: string
  /** The address at which the balance is seen. */
  page: string
}

/** To who is given a gift card, or to who prints it. */
export const giftCardSentLetter = (shop: Shop, card: SentCard): Letter =>
  letter(shop, {
    // Sent anew once it is used up, it is no gift of nothing.
    subject:
      card.balance > 0
        ? `A gift card of ${amountWords(card.balance)} from ${card.fromName}`
        : `The new code of your gift card from ${card.fromName}`,
    preview: `For ${card.toName}${card.balance > 0 ? `, to spend at ${shop.brand.name}` : ': all of it has been used'}.`,
    title: `A gift card for ${card.toName}`,
    parts: [
      ...(card.words === '' ? [] : ([{ kind: 'quote', text: card.words }] as const)),
      {
        kind: 'rows',
        rows: [
          { label: 'For', value: card.toName },
          { label: 'From', value: card.fromName },
          {
            label: 'On the card',
            value: card.balance > 0 ? amountWords(card.balance) : 'Nothing any more: all of it has been used'
          },
          { label: 'Code', value: card.code, isTotal: true }
        ]
      },
      text(
        card.balance > 0
          ? 'Type the code at the checkout. Capitals, spaces and hyphens do not matter.'
          : 'What is given back to the card, such as for a piece that you return, is on this code again. The code before opens nothing any more.'
      ),
      { kind: 'button', label: 'See what is on it', href: card.page },
      ...terms()
    ]
  })
