import type { Order } from '#domain/orders/order.ts'
import { NO_POSTAGE, returnAddress, writeOnParcel } from '#domain/orders/order-sheets.ts'
import { linesWords } from '#domain/orders/parcels.ts'
import { type OrderReturn, RETURN_COST_WORDS, returnDue } from '#domain/orders/returns.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart } from './letter.ts'
import { reachParts } from './payment-letters.ts'

/** A return as a letter tells of it, with the page of its label text. */
export interface ToldReturn {
  one: OrderReturn
  label: string
}

/** The number of a return, where it goes and what is written on the parcel. */
export function returnParts({ one, label }: ToldReturn, shop: Shop): LetterPart[] {
  const by = returnDue(one)
  return [
    {
      kind: 'rows',
      rows: [
        { label: 'Return', value: one.number },
        { label: 'Comes back', value: linesWords(one.lines) },
        ...(by === null ? [] : [{ label: 'Send it by', value: formatDay(londonDate(Date.parse(by))) }])
      ]
    },
    { kind: 'text', text: writeOnParcel(shop, one.number) },
    { kind: 'lines', lines: [...returnAddress(shop), `Return ${one.number}`] },
    { kind: 'text', text: `${NO_POSTAGE} ${RETURN_COST_WORDS[one.ground]}` },
    { kind: 'button', label: 'Print the label text', href: label }
  ]
}

/** To the customer: what we have agreed comes back, its number, and how. */
export const returnAnnouncedLetter = (order: Order, shop: Shop, link: string, told: ToldReturn): Letter => ({
  subject: `Your return ${told.one.number}, order ${order.id}`,
  preview: 'Its number, and what to write on the parcel.',
  title: 'We expect your return',
  parts: [
    { kind: 'text', text: `We expect this of order ${order.id} back.` },
    ...returnParts(told, shop),
    { kind: 'button', label: 'See your order', href: link },
    ...reachParts(shop)
  ],
  footer: companyLines(shop)
})

/** To the customer: why what came back goes to them again. */
export const returnSentBackLetter = (order: Order, shop: Shop, link: string, one: OrderReturn): Letter => ({
  subject: `Your return ${one.number}, order ${order.id}`,
  preview: 'We have looked at it, and send it back to you.',
  title: 'We send it back to you',
  parts: [
    {
      kind: 'text',
      text: `We have looked at return ${one.number} (${linesWords(one.lines)}), and send it back to you.`
    },
    { kind: 'quote', text: one.ended?.words ?? '' },
    { kind: 'text', text: 'If you see it differently, please write or ring: we will look at it again with you.' },
    { kind: 'button', label: 'See your order', href: link },
    ...reachParts(shop)
  ],
  footer: companyLines(shop)
})
