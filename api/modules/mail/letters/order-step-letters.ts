import { bankHolidays } from '#data/bank-holidays.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import { WHO_COLLECTS } from '#domain/orders/collection.ts'
import type { Order } from '#domain/orders/order.ts'
import {
  isExceptedAt,
  itemsLeftToSend,
  leftToSend,
  linesWords,
  namedLines,
  type Parcel
} from '#domain/orders/parcels.ts'
import { balanceWords, owesBalance } from '#domain/orders/payment-plan.ts'
import { hasReturnTerms, isPromiseHeld, outOfHouse } from '#domain/orders/returnable.ts'
import { isMadeOrder, statusWords } from '#domain/orders/transitions.ts'
import { UNPAID_ORDER_DAYS } from '#domain/orders/unpaid-order.ts'
import { withdrawnWords } from '#domain/orders/withdrawal.ts'
import { orderMoment, orderPromise, orderPromiseWords } from '#domain/policies/delivery-promise.ts'
import { orderReturnWords, returnedPiece } from '#domain/policies/return-terms.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { fromDecimalString } from '#domain/pricing/money.ts'
import { companyLines } from './company-lines.ts'
import type { Letter, LetterPart } from './letter.ts'
import { orderedPieces, pieceAlone } from './order-letters.ts'
import { reachParts, tellYou } from './payment-letters.ts'

/** To the customer: somebody has begun with it. What lies in stock is not made, but checked and packed. Null where nothing goes on. */
export function orderInProductionLetter(order: Order, shop: Shop, link: string): Letter | null {
  const items = itemsLeftToSend(order)
  if (items.length === 0) return null
  const isMade = isMadeOrder({ items })
  const title = `Your order is ${statusWords('in-production', isMade).toLowerCase()}`
  const begun = isMade ? 'Our workshop has begun with' : 'We have begun to check and pack'
  return stepLetter(shop, {
    subject: title.replace('order', `order ${order.id}`),
    preview: `${begun} your order.`,
    title,
    parts: [
      {
        kind: 'text',
        text: `${begun} ${isInPart(order) ? `what goes on of order ${order.id}` : `order ${order.id}`}.${owesBalance(order) && order.withdrawnAt === null ? ` ${balanceWords(order)}` : ''} ${tellYou(order)} again when it is ${order.collection ? 'ready to collect' : 'on its way'}.`
      },
      { kind: 'button', label: 'Follow your order', href: link },
      { kind: 'pieces', pieces: orderedPieces(order, items) }
    ]
  })
}

/** Whether a part of an order was withdrawn from or given back, so that the whole of it is spoken of no more. */
const isInPart = ({ withdrawnAt, items }: Order): boolean =>
  withdrawnAt !== null || items.some(({ givenBack = 0 }) => givenBack > 0)

/** To the customer: who brings it, and how it can be followed. */
export function orderDispatchedLetter(order: Order, shop: Shop, link: string): Letter {
  const left = namedLines(order, outOfHouse(order))
  const what = isInPart(order) ? `What was to be sent of order ${order.id}` : `Order ${order.id}`
  return stepLetter(shop, {
    subject: `Your order ${order.id} is on its way`,
    preview: 'Your order has left us.',
    title: 'Your order is on its way',
    parts: [
      { kind: 'text', text: `${what} has left us.${signatureWords(order)}${arrival(order)}` },
      ...(isInPart(order) && left.length > 0
        ? ([{ kind: 'lines', lines: left.map((line) => linesWords([line])) }] as const)
        : []),
      ...trackingParts(order.tracking),
      { kind: 'button', label: 'Follow your order', href: link }
    ]
  })
}

/** To the customer: what lies in a parcel that has left, who brings it, and what is to come. Null where there is none any more. */
export function parcelSentLetter(order: Order, id: string | null, shop: Shop, link: string): Letter | null {
  const parcel = order.parcels?.find((one) => one.id === id)
  if (!parcel) return null
  const left = namedLines(order, leftToSend(order))
  const signed = signatureWords(order)
  return stepLetter(shop, {
    subject: `Parcel ${parcel.number} of your order ${order.id} is on its way`,
    preview:
      left.length > 0 || isInPart(order) ? 'A part of your order has left us.' : 'All of your order has left us.',
    title: `Parcel ${parcel.number} of your order is on its way`,
    parts: [
      { kind: 'text', text: `Your order ${order.id} comes in more than one parcel. This one has left us.${signed}` },
      { kind: 'heading', text: 'In this parcel' },
      { kind: 'lines', lines: parcel.lines.map((line) => linesWords([line])) },
      ...trackingParts(parcel.tracking),
      ...(left.length > 0
        ? ([
            { kind: 'heading', text: 'Still to come' },
            { kind: 'lines', lines: left.map((line) => linesWords([line])) }
          ] as const)
        : ([
            {
              kind: 'text',
              text: isInPart(order) ? 'Nothing more of your order is to come.' : 'All of your order has left us now.'
            }
          ] as const)),
      ...termsOfParcel(order, parcel),
      { kind: 'button', label: 'Follow your order', href: link }
    ]
  })
}

/** From when the days run to send something back; after a withdrawal that what lies in the parcel and was withdrawn from comes back. */
function termsOfParcel(order: Order, { lines }: Parcel): LetterPart[] {
  if (hasReturnTerms(order))
    return [
      {
        kind: 'text',
        text: 'The time to cancel or to send something back runs from the day on which the last parcel reaches you.'
      }
    ]
  const withdrawn = lines.filter(({ position }) => position > 0 && !isExceptedAt(order, position))
  if (order.withdrawnAt === null || withdrawn.length === 0) return []
  return [
    {
      kind: 'text',
      text: `You have withdrawn from this of it: ${linesWords(withdrawn)}. ${withdrawnWords(order)}`
    }
  ]
}

/** To the customer: where and when it is collected, and what to bring. Null where nothing of it is handed over. */
export function orderReadyLetter(order: Order, shop: Shop, link: string): Letter | null {
  const items = itemsLeftToSend(order)
  if (items.length === 0) return null
  return stepLetter(shop, {
    subject: `Your order ${order.id} is ready to collect`,
    preview: 'Your order waits for you.',
    title: 'Your order is ready to collect',
    parts: [
      {
        kind: 'text',
        text: `${isInPart(order) ? `What is listed below of order ${order.id}` : `Order ${order.id}`} waits for you. ${WHO_COLLECTS}`
      },
      { kind: 'heading', text: 'Where and when' },
      { kind: 'text', text: order.collection?.place ?? '' },
      { kind: 'button', label: 'See your order', href: link },
      { kind: 'pieces', pieces: orderedPieces(order, items) }
    ]
  })
}

/** To the customer: it is there, or was collected, and what they may still do. */
export function orderDeliveredLetter(order: Order, shop: Shop, link: string): Letter {
  const { collection } = order
  const done = collection ? 'collected' : 'delivered'
  const who = collection?.handedTo === undefined ? '' : ` by ${collection.handedTo}`
  // What has been withdrawn from meanwhile, or given back, comes back by no terms of ours.
  const kept = order.items.filter((item) => isPromiseHeld(order, item))
  return stepLetter(shop, {
    subject: `Your order ${order.id} was ${done}`,
    preview: collection ? 'Your order was handed over.' : 'Your order is there.',
    title: `Your order was ${done}`,
    parts: [
      {
        kind: 'text',
        text: `Order ${order.id} was ${done}${who}. If ${collection ? 'that was neither you nor somebody you sent' : 'it did not reach you'}, or anything is not as it should be, please tell us at once.`
      },
      { kind: 'button', label: 'See your order', href: link },
      ...(kept.length > 0
        ? ([
            { kind: 'heading', text: 'Returns and your right to cancel' },
            { kind: 'text', text: orderReturnWords(kept.map(returnedPiece)) }
          ] as const)
        : [])
    ]
  })
}

/** To the customer: an order that nobody paid will not be made. */
export function orderCancelledLetter(order: Order, shop: Shop, wasUnpaid = false): Letter {
  const why = wasUnpaid ? `, because it was not paid within ${UNPAID_ORDER_DAYS} days` : ''
  return stepLetter(shop, {
    subject: `Your order ${order.id} is cancelled`,
    preview: 'Your order is cancelled, and nothing was paid.',
    title: 'Your order is cancelled',
    parts: [
      {
        kind: 'text',
        text: `Order ${order.id} is cancelled${why}. We have taken no payment for it, and there is nothing you have to do. If you did not expect this, please tell us.`
      },
      { kind: 'pieces', pieces: order.items.map(pieceAlone) }
    ]
  })
}

const stepLetter = (
  shop: Shop,
  { parts, ...letter }: Pick<Letter, 'subject' | 'preview' | 'title' | 'parts'>
): Letter => ({ ...letter, parts: [...parts, ...reachParts(shop)], footer: companyLines(shop) })

/** By when it is there, counted from its dispatch. DECISIONS 33. */
function arrival(order: Order): string {
  const sent = order.steps.findLast(({ status }) => status === 'dispatched')
  return sent ? ` ${orderPromiseWords(orderPromise(order, orderMoment(Date.parse(sent.at)), bankHolidays))}` : ''
}

const signatureWords = (order: Order): string =>
  fromDecimalString(order.total) > houseTerms.signatureAbove
    ? ' It is insured until it is in your hands, and an adult has to sign for it at the door.'
    : ''

function trackingParts(tracking: Order['tracking']): LetterPart[] {
  if (tracking === null) return []
  const { carrier, number, url } = tracking
  const rows = [{ label: 'Carrier', value: carrier }, ...(number ? [{ label: 'Tracking number', value: number }] : [])]
  return [{ kind: 'rows', rows }, ...(url ? [{ kind: 'button', label: 'Follow the parcel', href: url } as const] : [])]
}
