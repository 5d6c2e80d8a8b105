import { cleanLine, cleanText } from '../forms/clean-text.ts'
import { addDays, formatDay, type IsoDay } from '../policies/calendar.ts'
import { amountWords, type Pence } from '../pricing/money.ts'
import type { BoughtCard } from './order-cards.ts'

/** What a card may be bought for, in pence. */
export const LEAST_CARD: Pence = 5_000
export const MOST_CARD: Pence = 500_000
/** Most characters of the words that go along. */
export const MOST_CARD_WORDS = 300
/** How far ahead a card may be sent, in days. */
export const MOST_DAYS_AHEAD = 365
/** Most cards that one order is paid with. */
export const MOST_CARDS_AN_ORDER = 5

/** Sums that are offered; any other within the limits is taken as well. */
export const CARD_SUMS: readonly Pence[] = [5_000, 10_000, 25_000, 50_000, 100_000]

export interface GiftCardAsk {
  card: BoughtCard
  customerName: string
  customerEmail: string
}

export type ReadGiftCard =
  | { kind: 'asked'; ask: GiftCardAsk }
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** A gift card as a form asks for it; or, by field, why it cannot be bought. `today` is London's. */
export function readGiftCard(given: Readonly<Partial<Record<string, string>>>, today: IsoDay): ReadGiftCard {
  const errors: Record<string, string> = {}
  // Without a script all of them are read on a page of their own, without their fields.
  const line = (name: string, missing: string, most: number, what: string): string => {
    const text = cleanLine(given[name] ?? '').trim()
    if (text === '') errors[name] = missing
    else if (text.length > most) errors[name] = `${what}: at most ${most} characters.`
    return text
  }
  const email = (name: string, whose: 'their' | 'your'): string => {
    const what = `${whose === 'your' ? 'Your' : 'Their'} e-mail address`
    const text = line(name, `Please give ${whose} e-mail address.`, 254, what).toLowerCase()
    if (!errors[name] && !EMAIL.test(text)) errors[name] = `${what} does not look like one. Please check it.`
    return text
  }
  const amount = poundsOf(given.amount ?? '')
  if (amount === null) errors.amount = 'Please give a sum in pounds, such as 150.'
  else if (amount < LEAST_CARD || amount > MOST_CARD)
    errors.amount = `A gift card is from ${amountWords(LEAST_CARD)} to ${amountWords(MOST_CARD)}.`
  const toName = line('toName', 'Please say whom it is for.', 80, 'Whom it is for')
  const fromName = line('fromName', 'Please say whom it is from.', 80, 'Whom it is from')
  const words = cleanText(given.words ?? '').trim()
  if (words.length > MOST_CARD_WORDS) errors.words = `A few words: at most ${MOST_CARD_WORDS} characters.`
  const by = given.by === 'print' ? 'print' : 'email'
  const customerName = line('customerName', 'Please give your name.', 100, 'Your name')
  const customerEmail = email('customerEmail', 'your')
  const recipient = by === 'email' ? email('email', 'their') : customerEmail
  const wished = (given.sendOn ?? '').trim()
  const sendOn = by === 'print' || wished === '' ? today : wished
  if (!isDay(sendOn)) errors.sendOn = 'Please give a day, such as 2027-02-14.'
  else if (sendOn < today) errors.sendOn = 'That day is over. Please choose today or a later one.'
  else if (sendOn > addDays(today, MOST_DAYS_AHEAD))
    errors.sendOn = `At most a year ahead: until ${formatDay(addDays(today, MOST_DAYS_AHEAD))}.`
  if (amount === null || Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return {
    kind: 'asked',
    ask: { card: { amount, toName, fromName, words, by, email: recipient, sendOn }, customerName, customerEmail }
  }
}

/** "£150", "1,250.50": pence, or null for what is no sum. A comma parts thousands: "50,00" may be meant as fifty. */
function poundsOf(text: string): Pence | null {
  const typed = text.trim().replace(/^£\s*/, '')
  if (!/^(\d{1,6}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(typed)) return null
  return Math.round(Number(typed.replaceAll(',', '')) * 100)
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text

/** Why a code that was typed pays nothing, for who typed it. What is not known and what was ended is told alike. */
export type CardRefusal =
  | { kind: 'no-code' }
  | { kind: 'unknown' }
  | { kind: 'empty'; lastFour: string }
  | { kind: 'too-many' }
  | { kind: 'for-a-card' }

export function cardRefusalWords(refusal: CardRefusal): string {
  switch (refusal.kind) {
    case 'no-code':
      return 'A gift card’s code has 20 letters and figures. Please check it: one of them may be wrong.'
    case 'unknown':
      return 'We know no gift card with this code. Please check it, or write to us if it should be right.'
    case 'empty':
      return `Nothing is left on the gift card ending ${refusal.lastFour}.`
    case 'for-a-card':
      return 'A gift card cannot be bought with another gift card.'
    case 'too-many':
      return `An order can be paid with at most ${MOST_CARDS_AN_ORDER} gift cards.`
  }
}

/** What holds of a gift card, wherever it is sold or sent. docs/decisions/0078. */
export const CARD_TERMS: readonly string[] = [
  'It does not expire.',
  'It can be used for any order in this shop, for all of it or a part, as often as something is left on it. Several can be used for one order.',
  'It cannot be exchanged for money, and no other gift card can be bought with it.',
  'Where an order that was paid with it is refunded, what was paid another way is given back first, and the rest is on the card again.',
  'Who buys one may cancel within 14 days and have the money back, as far as it has not been used.',
  'Whoever has the code can use it: please keep it as you would keep cash. If it is lost, write to us: we look it up and send a new code, which ends the old one.'
]
