import { carrierNamed, carriesTo, isTrackingNumber, OTHER_CARRIER, OWN_COURIER } from '#domain/orders/carriers.ts'
import { isOnItsWay, movesByHand, whyUnpaidStays, whyWithdrawnStays } from '#domain/orders/moves-by-hand.ts'
import type { Order } from '#domain/orders/order.ts'
import { CHANGE_OPEN } from '#domain/orders/order-change.ts'
import { isMadeOrder, statusWords } from '#domain/orders/transitions.ts'
import { DISPUTE_HOLDS } from '#domain/payouts/dispute.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { keepPeopleOfOrder } from '../../../db/people/keep-people.ts'
import { awaitsConsent } from '../../../modules/orders/changes/stored-changes.ts'
import { whyRefundKeeps } from '../../../modules/orders/returns.ts'
import { isHeldByDispute } from '../../../modules/payments/disputes/take-dispute.ts'
import { moveOrder } from '../../../modules/payments/ledger/move-order.ts'
import { recordStep, tellCustomer } from '../../../modules/payments/ledger/order-steps.ts'
import { audit, whoOf } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { changeOrder, movedMeanwhile, type Within } from './order-to-change.ts'

export interface Dispatch {
  number: string
  /** The status the page showed. */
  from: string
  /** By name: one of `CARRIERS`. */
  carrier: string
  /** The name of another. */
  other?: string
  /** Its tracking number; the shop's own courier has none. */
  tracking: string
  /** `yes`: it goes although a payment of it is disputed. */
  disputed?: string
}

/**
 * Sends an order: who carries it stands with it, and the customer is told by mail. What is on its way already is
 * corrected, and told again where that is something else.
 */
export async function dispatchOrder(deps: DeskDeps, dispatch: Dispatch, acting: Acting): Promise<Outcome> {
  const carrier = carrierNamed(dispatch.carrier, dispatch.other ?? '')
  const tracking = dispatch.tracking.trim()
  const errors = parcelMistakes(dispatch.carrier, carrier, tracking)
  if (carrier === null || Object.keys(errors).length > 0) return { kind: 'refused', errors }

  return changeOrder(deps, dispatch.number, async (within, order) => {
    if (order.collection) return { kind: 'refused', errors: { '': COLLECTED } }
    if (order.parcels)
      return { kind: 'refused', errors: { '': 'This order leaves in parcels: hand over each of them.' } }
    const abroad = carrierAbroad(order, carrier)
    if (abroad) return { kind: 'refused', errors: abroad }
    const isSaid = order.tracking?.carrier === carrier && order.tracking.number === tracking
    if (order.status !== dispatch.from) return movedMeanwhile(within, order, isSaid ? 'dispatched' : null, acting)
    if (isOnItsWay(order)) {
      if (!isSaid) await correct(within, order, { carrier, tracking }, acting)
      return { kind: 'done' }
    }
    const unpaid = whyUnpaidStays(order)
    if (unpaid !== null) return { kind: 'refused', errors: { '': unpaid } }
    if (await awaitsConsent(within, order.id, acting.now)) return { kind: 'refused', errors: { '': CHANGE_OPEN } }
    const isHeld = await isHeldByDispute(within, order.id)
    if (isHeld && dispatch.disputed !== 'yes') return { kind: 'refused', errors: { disputed: DISPUTE_HOLDS } }
    const words =
      whyWithdrawnStays(order, 'dispatched') ??
      `An order that is “${statusWords(order.status, isMadeOrder(order))}” cannot be sent.`
    if (!movesByHand(order).includes('dispatched')) return { kind: 'refused', errors: { '': words } }
    const refunding = await whyRefundKeeps(within, order)
    if (refunding !== null) return { kind: 'refused', errors: { '': refunding } }
    await write(within, order, { carrier, tracking })
    const detail = parcelWords({ carrier, tracking })
    const step = { orderId: order.id, to: 'dispatched', who: whoOf(acting.actor), detail, now: acting.now } as const
    if ((await moveOrder(within, step)) !== 'moved') throw new Error(`Order ${order.id} was not moved`)
    await audit(within, {
      ...acting,
      action: 'order.dispatch',
      subject: 'order',
      subjectId: order.id,
      before: { status: order.status },
      after: { status: 'dispatched', carrier, tracking, ...(isHeld && { isDisputed: true }) }
    })
    return { kind: 'done' }
  })
}

const COLLECTED = 'This order is collected at the shop: say when it is ready, and who has collected it.'

interface Parcel {
  carrier: string
  tracking: string
}

const parcelWords = ({ carrier, tracking }: Parcel): string => [carrier, tracking].filter(Boolean).join(', ')

async function write(within: Within, { id }: Order, { carrier, tracking }: Parcel): Promise<void> {
  await within
    .updateTable('orders')
    .set({ carrier, tracking_number: tracking === '' ? null : tracking })
    .where('id', '=', id)
    .execute()
  await keepPeopleOfOrder(within, id)
}

/** Says anew who carries what was sent. The order stays where it is, and the customer is told once more. */
async function correct(within: Within, order: Order, to: Parcel, acting: Acting): Promise<void> {
  const { id, status, customerEmail, tracking } = order
  const { actor, now } = acting
  await write(within, order, to)
  const detail = `Corrected: ${parcelWords(to)}`
  await recordStep(within, { orderId: id, from: status, to: status, who: whoOf(actor), detail, now })
  await tellCustomer(within, 'order-dispatched', { id, customer_email: customerEmail }, now)
  await audit(within, {
    ...acting,
    action: 'order.dispatch',
    subject: 'order',
    subjectId: id,
    before: tracking && { carrier: tracking.carrier, tracking: tracking.number },
    after: to
  })
}

/** Why somebody carries nothing to where an order goes; null where they do. */
export const carrierAbroad = ({ shippingAddress }: Order, carrier: string | null): { carrier: string } | null => {
  const country = shippingAddress?.country ?? DEFAULT_COUNTRY
  return carrier === null || carriesTo(carrier, country)
    ? null
    : { carrier: `${carrier} brings nothing to ${country}.` }
}

/** What is wrong with who carries a parcel, by field. */
export function parcelMistakes(chosen: string, carrier: string | null, tracking: string): Record<string, string> {
  if (carrier === null)
    return chosen === OTHER_CARRIER
      ? { other: 'Please write who carries it: a name of 2 to 40 letters and figures.' }
      : { carrier: 'Please choose who carries it.' }
  if (tracking === '' && carrier !== OWN_COURIER) return { tracking: 'Please write the tracking number.' }
  if (tracking !== '' && !isTrackingNumber(tracking))
    return { tracking: 'A tracking number has 4 to 40 letters, digits, spaces and dashes.' }
  return {}
}
