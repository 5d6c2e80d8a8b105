import { piecesLeft } from './line-refund.ts'
import { movesByHand, whyWithdrawnStays } from './moves-by-hand.ts'
import type { Order } from './order.ts'
import {
  leftToPack,
  leftToSend,
  namedLines,
  type Packed,
  type PackedItems,
  type PackedLine,
  type Parcel,
  type ParcelLine,
  stillInParcels
} from './parcels.ts'

type SentOrder = Parameters<typeof movesByHand>[0] & Packed

/** Whether a part of an order can be packed now, that is paid and is to be sent. */
export function canPack(
  order: Packed & Pick<Order, 'status' | 'collection' | 'giftCard'> & { steps: readonly Order['steps'][number][] }
): boolean {
  if (order.collection || order.giftCard) return false
  return isOwed(order) && !order.steps.some(({ status }) => status === 'dispatched') && leftToPack(order).length > 0
}

/** Whether an order's pieces are paid for and nobody has given all of it back. */
const isOwed = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'paid' || status === 'in-production' || status === 'part-refunded'

/**
 * Why a parcel cannot be handed over; null where it can. What is made leaves once the order was begun; what lies in stock may leave
 * before it.
 */
export function whyNotSent(order: SentOrder, parcel: Parcel): string | null {
  // A parcel may have been packed before.
  if (order.status === 'refunded') return 'All of this order was given back: nothing more of it is sent.'
  const others = (order.parcels ?? []).filter(({ id }) => id !== parcel.id)
  const gone = parcel.lines.find(({ position, quantity }) => {
    const item = order.items[position - 1]
    if (!item) return true
    const sent = stillInParcels(
      item,
      others.filter(({ sentAt }) => sentAt !== null),
      position
    )
    return sent + quantity > piecesLeft(item)
  })
  if (gone) return `The price of ${gone.name} was given back since it was packed: please correct the parcel first.`
  const withdrawn = whyWithdrawnStays(order, 'dispatched')
  if (withdrawn !== null) return withdrawn
  if (movesByHand({ ...order, parcels: [], withdrawnAt: null }).includes('dispatched')) return null
  const isBegun = order.status === 'in-production'
  const isFromStock = parcel.lines.every(({ position }) => order.items[position - 1]?.isMadeToOrder === false)
  const isLast = leftToSend({ ...order, parcels: [...others, { ...parcel, sentAt: parcel.packedAt }] }).length === 0
  if (!isBegun && isFromStock && !isLast) return null
  return 'What lies in it is made for the order, which nobody has begun: say first that it is being made.'
}

/** What was chosen for a parcel, by a form's `quantity-N`; or what is wrong, by field. */
export function readPackedLines(
  form: Readonly<Record<string, string>>,
  order: PackedItems,
  /** What may lie in it. */
  free: readonly PackedLine[],
  words: { none: string; empty: string } = {
    none: 'Nothing of it is left to pack.',
    empty: 'Please choose what lies in the parcel.'
  }
): { lines: ParcelLine[] } | { errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {}
  const lines: PackedLine[] = []
  for (let position = 1; position <= order.items.length; position++) {
    const typed = (form[`quantity-${position}`] ?? '').trim()
    if (typed === '' || typed === '0') continue
    const most = free.find((line) => line.position === position)?.quantity ?? 0
    const quantity = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN
    if (quantity <= most) lines.push({ position, quantity })
    else errors[`quantity-${position}`] = most === 0 ? words.none : `At most ${most}.`
  }
  if (lines.length === 0 && Object.keys(errors).length === 0) errors[''] = words.empty
  return Object.keys(errors).length > 0 ? { errors } : { lines: namedLines(order, lines) }
}
