import type { Order } from '#domain/orders/order.ts'
import { differenceWords, type MoneyBefore, settlingWords } from '#domain/orders/order-change.ts'
import { answerDateWords } from '#domain/policies/answer-times.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { amountWords, type Pence } from '#domain/pricing/money.ts'
import type { ShownLine, StoredChange } from '../../orders/changes/stored-changes.ts'
import type { WayToPay } from '../../payments/ways-to-pay.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart } from './letter.ts'
import { reachParts, tellYou } from './payment-letters.ts'

const nounOf = ({ kind }: StoredChange): string => (kind === 'exchange' ? 'exchange' : 'change')

/** To the customer: what we propose, and where they say yes. Nothing is changed by this mail. */
export function changeProposedLetter(
  order: Order,
  shop: Shop,
  { change, money, link }: { change: StoredChange; money: MoneyBefore; link: string }
): Letter {
  const { content, expires_at } = change
  const noun = nounOf(change)
  return letter(shop, {
    subject: `A proposed ${noun} of your order ${order.id}`,
    preview: `${differenceWords(change.difference)} Please look at it and tell us whether you agree.`,
    title: `A proposed ${noun} of your order`,
    parts: [
      {
        kind: 'text',
        text: `Here is the ${noun} that we propose for order ${order.id}. Nothing is changed until you agree, and if you do not, your order stays as it is.`
      },
      ...linesParts('As it is now', content.before.lines),
      ...linesParts('As it would be', content.after.lines),
      {
        kind: 'rows',
        rows: [
          { label: 'Total now', value: amountWords(content.before.total) },
          { label: 'Total after it', value: amountWords(content.after.total), isTotal: true }
        ]
      },
      { kind: 'text', text: `${differenceWords(change.difference)} ${settlingWords(money, content.after.total)}` },
      { kind: 'button', label: `See the ${noun} and agree`, href: link },
      {
        kind: 'text',
        text: `You may agree until ${answerDateWords(Date.parse(expires_at))}. The link is for you alone: please keep it to yourself.`
      },
      ...reachParts(shop)
    ]
  })
}

/** To the customer: it is agreed, with the order as it is now and what happens with the money. */
export function orderChangedLetter(
  order: Order,
  shop: Shop,
  facts: {
    change: StoredChange
    link: string
    /** When it arrives, in a sentence. */
    delivery: string
    /** What is to be paid next, and how; null where nothing is. */
    paying: { amount: Pence; ways: readonly WayToPay[] } | null
    back: Pence
    attached: readonly string[]
  }
): Letter {
  const { change, link, delivery, paying, back, attached } = facts
  const noun = nounOf(change)
  return letter(shop, {
    subject: `The ${noun} of your order ${order.id}`,
    preview: `You have agreed to the ${noun}. Here is your order as it is now.`,
    title: `Your order after the ${noun}`,
    parts: [
      { kind: 'text', text: `Thank you. You have agreed to the ${noun} of order ${order.id}, and it holds.` },
      ...linesParts('Your order now', change.content.after.lines),
      {
        kind: 'rows',
        rows: [{ label: 'Total', value: amountWords(change.content.after.total), isTotal: true }]
      },
      { kind: 'text', text: `Delivery: ${delivery}` },
      ...(back > 0
        ? [
            {
              kind: 'text',
              text: `${amountWords(back)} goes back to you by the means you paid with. ${tellYou(order)} once it has gone.`
            } as const
          ]
        : []),
      ...(attached.length > 0 ? [{ kind: 'text', text: `Attached: ${attached.join(', ')}.` } as const] : []),
      ...(paying
        ? [
            {
              kind: 'text',
              text: `${amountWords(paying.amount)} is to be paid. Earlier links to pay this order have ended.`
            } as const,
            ...paying.ways.map(({ label, href }) => ({ kind: 'button', label, href }) as const)
          ]
        : []),
      { kind: 'button', label: 'See your order', href: link },
      ...reachParts(shop)
    ]
  })
}

/** To the customer: we have taken our proposal back. */
export const changeWithdrawnLetter = (order: Order, shop: Shop, change: StoredChange): Letter =>
  letter(shop, {
    subject: `The proposed ${nounOf(change)} of your order ${order.id}`,
    preview: 'We have withdrawn it, and your order stays as it is.',
    title: 'Your order stays as it is',
    parts: [
      {
        kind: 'text',
        text: `We have withdrawn the ${nounOf(change)} that we proposed for order ${order.id}. Your order stays as it is, and nothing is to be paid or done.`
      },
      ...reachParts(shop)
    ]
  })

/** To the customer: what they get in exchange has left. */
export const exchangeSentLetter = (
  order: Order,
  shop: Shop,
  { change, link }: { change: StoredChange; link: string }
): Letter =>
  letter(shop, {
    subject: `What you get in exchange is on its way: order ${order.id}`,
    preview: 'It has left us.',
    title: 'What you get in exchange is on its way',
    parts: [
      { kind: 'text', text: `It has left us with ${change.parcel ?? 'our carrier'}.` },
      { kind: 'button', label: 'See your order', href: link },
      ...reachParts(shop)
    ]
  })

/** To the shop: the customer has said yes. */
export const changeAgreedLetter = (order: Order, shop: Shop, change: StoredChange, deskAddress: string): Letter => ({
  ...letter(shop, {
    subject: `Order ${order.id}: ${nounOf(change)} agreed`,
    preview: differenceWords(change.difference),
    title: `The customer has agreed to the ${nounOf(change)}`,
    parts: [
      {
        kind: 'text',
        text: `Order ${order.id} is changed. ${differenceWords(change.difference)} The workshop’s sheet has changed with it.`
      },
      ...linesParts('As it is now', change.content.after.lines),
      { kind: 'button', label: 'Open the order', href: deskAddress }
    ]
  })
})

/** What of an order's details may be changed at once, as a mail names it. */
export const DETAIL_WORDS = {
  address: 'the delivery address',
  email: 'the e-mail address',
  phone: 'the telephone number',
  giftNote: 'the gift note'
} as const
export type Detail = keyof typeof DETAIL_WORDS

/**
 * To the customer, and where the e-mail is another to both addresses: which details were changed. What they are now only the
 * address reads that the order has now, behind the link.
 */
export function detailsChangedLetter(
  order: Order,
  shop: Shop,
  { details, link }: { details: readonly Detail[]; link: string | null }
): Letter {
  const words = listWords(details.map((detail) => DETAIL_WORDS[detail]))
  return letter(shop, {
    subject: `Your order ${order.id}: ${words} changed`,
    preview: `We have changed ${words} of your order.`,
    title: 'We have changed your order’s details',
    parts: [
      {
        kind: 'text',
        text: `As you asked us, we have changed ${words} of order ${order.id}. Its pieces and its price stay as they are. If you did not ask for this, please tell us at once.`
      },
      ...(link === null
        ? [{ kind: 'text', text: 'From now on our mails about this order go to its new e-mail address.' } as const]
        : [{ kind: 'button', label: 'See your order', href: link } as const]),
      ...reachParts(shop)
    ]
  })
}

const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const linesParts = (heading: string, lines: readonly ShownLine[]): LetterPart[] => [
  { kind: 'heading', text: heading },
  {
    kind: 'pieces',
    pieces: lines.map(({ name, chosen, quantity, gross }) => ({
      name: quantity === 1 ? name : `${quantity} × ${name}`,
      facts: chosen === '' ? [] : [chosen],
      price: amountWords(gross)
    }))
  }
]

const letter = (shop: Shop, written: Omit<Letter, 'footer'>): Letter => ({ ...written, footer: companyLines(shop) })
