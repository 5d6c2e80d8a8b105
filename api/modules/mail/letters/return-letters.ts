import type { Order } from '#domain/orders/order.ts'
import { NO_POSTAGE, returnAddress, writeOnParcel } from '#domain/orders/order-sheets.ts'
import { linesWords } from '#domain/orders/parcels.ts'
import { afterReceipt, type OrderReturn, RETURN_COST_WORDS, sendBy } from '#domain/orders/returns.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { amountWords } from '#domain/pricing/money.ts'
import type { ReturnTemplate } from '../../payments/ledger/order-steps.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart } from './letter.ts'
import { reachParts } from './payment-letters.ts'

/** A return as a letter tells of it, with the page of its label text. */
export interface ToldReturn {
  one: OrderReturn
  label: string
}

/** The number of a return, where it goes and what is written on the parcel. */
export function returnParts(order: Order, { one, label }: ToldReturn, shop: Shop): LetterPart[] {
  const by = sendBy(order, one)
  return [
    {
      kind: 'rows',
      rows: [
        { label: 'Return', value: one.number },
        { label: 'Comes back', value: linesWords(one.lines) },
        ...(by === null ? [] : [{ label: 'Send it by', value: formatDay(by) }])
      ]
    },
    { kind: 'text', text: writeOnParcel(shop, one.number) },
    { kind: 'lines', lines: [...returnAddress(shop), `Return ${one.number}`] },
    { kind: 'text', text: `${NO_POSTAGE} ${RETURN_COST_WORDS[one.ground]}` },
    { kind: 'button', label: 'Print the label text', href: label }
  ]
}

/** What a mail of a return says; null where it is not true any more by when it is written. */
export function returnLetter(
  template: ReturnTemplate,
  order: Order,
  shop: Shop,
  link: string,
  told: ToldReturn
): Letter | null {
  const { ended, received } = told.one
  switch (template) {
    case 'order-return-announced':
      return ended === null && received === null ? announcedLetter(order, shop, link, told) : null
    case 'order-return-received':
      return received !== null && ended === null ? receivedLetter(order, shop, link, told) : null
    case 'order-return-called-off':
      return ended?.outcome === 'called-off' ? calledOffLetter(order, shop, link, told) : null
    case 'order-return-settled':
      return ended?.outcome === 'settled' || ended?.outcome === 'reduced'
        ? settledLetter(order, shop, link, told)
        : null
    case 'order-return-sent-back':
      return ended?.outcome === 'sent-back' ? sentBackLetter(order, shop, link, told) : null
  }
}

/** To the customer: that we expect pieces back, under which number, and how. */
const announcedLetter = (order: Order, shop: Shop, link: string, told: ToldReturn): Letter =>
  ofReturn(order, shop, link, told, {
    preview: 'Its number, and what to write on the parcel.',
    title: 'We expect your return',
    parts: [{ kind: 'text', text: `We expect this of order ${order.id} back.` }, ...returnParts(order, told, shop)]
  })

/** To the customer: that the parcel has arrived, what we do next, and by when the law has us give back. */
const receivedLetter = (order: Order, shop: Shop, link: string, told: ToldReturn): Letter =>
  ofReturn(order, shop, link, told, {
    preview: 'Your parcel has arrived with us.',
    title: 'Your return is here',
    parts: [
      {
        kind: 'text',
        text: `Return ${told.one.number} of order ${order.id} has arrived with us: ${linesWords(told.one.lines)}. ${afterReceipt(order, told.one)}`
      }
    ]
  })

/** To the customer: that we expect nothing more, and what to do if it is under way after all. */
const calledOffLetter = (order: Order, shop: Shop, link: string, told: ToldReturn): Letter =>
  ofReturn(order, shop, link, told, {
    preview: 'Nothing has reached us, and we expect nothing more.',
    title: 'We expect this return no more',
    parts: [
      {
        kind: 'text',
        text: `Nothing of return ${told.one.number} (${linesWords(told.one.lines)}) has reached us, and we expect it no more. If you have sent it, or still want to, please write or ring: your rights by law stay as they are.`
      }
    ]
  })

/** To the customer: that nothing more is to be done, because the price was given back before. */
const settledLetter = (order: Order, shop: Shop, link: string, told: ToldReturn): Letter =>
  ofReturn(order, shop, link, told, {
    preview: 'We have looked at it, and its price was given back already.',
    title: 'Your return is settled',
    parts: [
      {
        kind: 'text',
        text: `We have looked at return ${told.one.number} (${linesWords(told.one.lines)}). Its price was given back to you already, ${told.one.ended?.less ? `less ${amountWords(told.one.ended.less)}: why stands below. There` : 'and there'} is nothing more you have to do.`
      },
      ...(told.one.ended?.less ? [{ kind: 'quote', text: told.one.ended.words } as const] : [])
    ]
  })

/** To the customer: why what came back goes to them again. */
const sentBackLetter = (order: Order, shop: Shop, link: string, told: ToldReturn): Letter =>
  ofReturn(order, shop, link, told, {
    preview: 'We have looked at it, and send it back to you.',
    title: 'We send it back to you',
    parts: [
      {
        kind: 'text',
        text: `We have looked at return ${told.one.number} (${linesWords(told.one.lines)}), and send it back to you.`
      },
      { kind: 'quote', text: told.one.ended?.words ?? '' },
      { kind: 'text', text: 'If you see it differently, please write or ring: we will look at it again with you.' }
    ]
  })

const ofReturn = (
  order: Order,
  shop: Shop,
  link: string,
  { one }: ToldReturn,
  { parts, ...said }: Pick<Letter, 'preview' | 'title' | 'parts'>
): Letter => ({
  ...said,
  subject: `${said.title}: ${one.number}, order ${order.id}`,
  parts: [...parts, { kind: 'button', label: 'See your order', href: link }, ...reachParts(shop)],
  footer: companyLines(shop)
})
