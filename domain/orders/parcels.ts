import { isExcepted } from './excepted.ts'
import { piecesLeft } from './line-refund.ts'
import type { Order, OrderItem } from './order.ts'
import { furthestStep, placeOf } from './reached.ts'

/** A parcel of an order that leaves in more than one. */
export type Parcel = NonNullable<Order['parcels']>[number]
export type ParcelLine = Parcel['lines'][number]

export type Packed = Pick<Order, 'parcels' | 'withdrawnAt'> & PackedItems
export interface PackedItems {
  items: readonly Order['items'][number][]
}

/** So many pieces of a line, by its place from 1. */
export interface PackedLine {
  position: number
  quantity: number
}

/** How many pieces some lines are together. */
export const piecesIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** How many pieces of each line lie in parcels, by its place: of those that have left, or of all. */
export const inParcels = (parcels: readonly Parcel[], position: number): number =>
  parcels
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.position === position ? sum + line.quantity : sum), 0)

/** The same without those whose price was given back once they had left. */
export const stillInParcels = (
  { givenBackSent = 0 }: Pick<Order['items'][number], 'givenBackSent'>,
  parcels: readonly Parcel[],
  position: number
): number => Math.max(0, inParcels(parcels, position) - givenBackSent)

/**
 * What of an order lies in no parcel yet: pieces whose price nobody has given back. Where the price of some of a line was, and nobody
 * has said that they had left, those are taken to be what has not: who gets their money for a piece is not sent another. Nor is
 * anybody sent what they have withdrawn from, which leaves what was made to specification.
 */
export const leftToPack = ({ withdrawnAt, ...order }: Packed): PackedLine[] =>
  inNoParcel(order).filter(({ position }) => withdrawnAt === null || isExceptedAt(order, position))

/** What is still to leave the house: in no parcel, or in one that is still here. */
export const leftToSend = (order: Packed): PackedLine[] => leftToPack({ ...order, parcels: sentParcels(order) })

/** The same as lines of an order, each with the number that is left of it. */
export const itemsLeftToSend = (order: Packed): OrderItem[] =>
  leftToSend(order).flatMap(({ position, quantity }) => {
    const item = order.items[position - 1]
    return item ? [{ ...item, quantity, givenBack: 0 }] : []
  })

/**
 * What of an order was withdrawn from before it had left us, and is not given back yet: it is neither made nor sent any more. What is
 * ready to collect is still here.
 */
export function withdrawnHere(
  order: Packed & Pick<Order, 'status' | 'collection' | 'giftCard'> & { steps: readonly Order['steps'][number][] }
): PackedLine[] {
  if (order.withdrawnAt === null || order.giftCard || hasLeftWhole(order)) return []
  return inNoParcel({ ...order, parcels: sentParcels(order) }).filter(({ position }) => !isExceptedAt(order, position))
}

/** Whether all of an order has left the house, also where a part of it was given back since; one that is collected, once it was. */
export const hasLeftWhole = (
  order: Pick<Order, 'status' | 'collection'> & { steps: readonly Order['steps'][number][] }
): boolean =>
  order.collection ? order.collection.handedTo !== undefined : furthestStep(order) >= placeOf('dispatched')

const inNoParcel = ({ items, parcels = [] }: Pick<Packed, 'items' | 'parcels'>): PackedLine[] =>
  items.flatMap((item, index) => {
    const quantity = piecesLeft(item) - stillInParcels(item, parcels, index + 1)
    return quantity > 0 ? [{ position: index + 1, quantity }] : []
  })

/** Whether the line at a place, from 1, was made to specification: nobody withdraws from it. */
export function isExceptedAt({ items }: PackedItems, position: number): boolean {
  const item = items[position - 1]
  return item !== undefined && isExcepted(item)
}

export const sentParcels = ({ parcels = [] }: Pick<Order, 'parcels'>): Parcel[] =>
  parcels.filter(({ sentAt }) => sentAt !== null)

/** "2 × Necklace, Pavé ring": what lies in a parcel, or is to come. */
export const linesWords = (lines: readonly { name: string; quantity: number }[]): string =>
  lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)).join(', ')

/** The same of lines by their place. */
export const namedLines = (
  { items }: { items: readonly { name: string }[] },
  lines: readonly PackedLine[]
): ParcelLine[] =>
  lines.map(({ position, quantity }) => ({ position, quantity, name: items[position - 1]?.name ?? '' }))

/** What is told of an order that leaves in parcels, of which some are on their way; null of every other. */
export function partsWords(order: Packed): string | null {
  const sent = sentParcels(order)
  const left = leftToSend(order)
  if (sent.length === 0 || left.length === 0) return null
  return `A part of your order has left us. Still to come: ${linesWords(namedLines(order, left))}.`
}
