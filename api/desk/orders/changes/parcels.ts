import { carrierNamed } from '#domain/orders/carriers.ts'
import { whyUnpaidStays } from '#domain/orders/moves-by-hand.ts'
import type { Order } from '#domain/orders/order.ts'
import { CHANGE_OPEN } from '#domain/orders/order-change.ts'
import { canPack, readPackedLines, whyNotSent } from '#domain/orders/pack-parcel.ts'
import { leftToPack, leftToSend, linesWords, type Parcel, type ParcelLine } from '#domain/orders/parcels.ts'
import { DISPUTE_HOLDS } from '#domain/payouts/dispute.ts'
import { keepPeopleOfOrder } from '../../../db/people/keep-people.ts'
import { awaitsConsent } from '../../../modules/orders/changes/stored-changes.ts'
import { onceGivenBack, whyRefundKeeps } from '../../../modules/orders/returns.ts'
import { isHeldByDispute } from '../../../modules/payments/disputes/take-dispute.ts'
import { goOnInParcels } from '../../../modules/payments/ledger/go-on-in-parcels.ts'
import { moveOrder } from '../../../modules/payments/ledger/move-order.ts'
import { recordStep, tellCustomer } from '../../../modules/payments/ledger/order-steps.ts'
import { audit, whoOf } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { carrierAbroad, parcelMistakes } from './dispatch-order.ts'
import { changeOrder, isKey, KEY_REFUSED, type Within } from './order-to-change.ts'

type Form = Readonly<Record<string, string>>

interface OfParcel {
  number: string
  /** The parcel's. */
  id: string
}

const refused = (words: string): Outcome => ({ kind: 'refused', errors: { '': words } })

/** Packs a part of an order: which of its pieces, and with whom they leave. It can be corrected until it is handed over. */
export async function packParcel(
  deps: DeskDeps,
  { number, form }: { number: string; form: Form },
  acting: Acting
): Promise<Outcome> {
  const key = form.key ?? ''
  if (!isKey(key)) return KEY_REFUSED
  return changeOrder(deps, number, async (within, order) => {
    // Pressed twice.
    if (order.parcels?.some(({ id }) => id === key)) return { kind: 'done' }
    const hindrance = await whyNotPacked(within, order, acting)
    if (hindrance !== null) return refused(hindrance)
    const read = readPackedLines(form, order, leftToPack(await onceGivenBack(within, order)))
    const { carrier, tracking, errors } = readCarrier(form)
    const wrong = { ...errors, ...('errors' in read && read.errors) }
    if ('errors' in read || Object.keys(wrong).length > 0) return { kind: 'refused', errors: wrong }
    const place = 1 + Math.max(0, ...(order.parcels ?? []).map((parcel) => parcel.number))
    await within
      .insertInto('order_parcels')
      .values({
        id: key,
        order_id: order.id,
        number: place,
        lines: JSON.stringify(read.lines),
        carrier,
        tracking_number: tracking || null,
        packed_at: new Date(acting.now).toISOString(),
        packed_by: whoOf(acting.actor),
        sent_at: null,
        arrived_at: null
      })
      .execute()
    await note(within, order, acting, `Parcel ${place} packed: ${linesWords(read.lines)}`)
    await audited(within, order, acting, 'order.parcel.packed', null, { parcel: place, lines: placed(read.lines) })
    return { kind: 'done' }
  })
}

async function whyNotPacked(within: Within, order: Order, acting: Acting): Promise<string | null> {
  const unpaid = whyUnpaidStays(order)
  if (unpaid !== null) return unpaid
  if (await awaitsConsent(within, order.id, acting.now)) return CHANGE_OPEN
  return canPack(order) ? null : 'Nothing of this order is left to be packed.'
}

/** Who carries a parcel. Both may follow until it is handed over. */
function readCarrier(form: Form) {
  const { carrier: chosen = '', other = '', tracking: typed = '' } = form
  const tracking = typed.trim()
  if (chosen === '' && tracking === '') return { carrier: null, tracking, errors: {} }
  const carrier = carrierNamed(chosen, other)
  const errors = parcelMistakes(chosen, carrier, tracking)
  // The label may be printed when it is handed over.
  if (tracking === '') delete errors.tracking
  return { carrier, tracking, errors }
}

/**
 * Corrects a parcel: what lies in it and with whom it leaves, while it is here; once it was handed over, with whom alone, and the
 * customer is told again.
 */
export const correctParcel = (
  deps: DeskDeps,
  { number, id, form }: OfParcel & { form: Form },
  acting: Acting
): Promise<Outcome> =>
  ofParcel(deps, { number, id }, async (within, order, parcel) => {
    if (parcel.arrivedAt !== null) return refused('It has arrived: nothing of it can be corrected.')
    const { carrier, tracking, errors } = readCarrier(form)
    const isHere = parcel.sentAt === null
    const others = { ...order, parcels: order.parcels?.filter((one) => one.id !== id) }
    const read = isHere ? readPackedLines(form, order, leftToPack(others)) : { lines: parcel.lines }
    const mistakes: Record<string, string> = {
      ...(isHere
        ? errors
        : { ...parcelMistakes(form.carrier ?? '', carrier, tracking), ...carrierAbroad(order, carrier) }),
      ...('errors' in read && read.errors)
    }
    if ('errors' in read || Object.keys(mistakes).length > 0) return { kind: 'refused', errors: mistakes }
    const isSame =
      parcel.tracking?.carrier === (carrier ?? undefined) &&
      (parcel.tracking?.number ?? '') === tracking &&
      JSON.stringify(read.lines) === JSON.stringify(parcel.lines)
    if (isSame) return { kind: 'done' }
    await within
      .updateTable('order_parcels')
      .set({ carrier, tracking_number: tracking || null, lines: JSON.stringify(read.lines) })
      .where('id', '=', id)
      .execute()
    if (!isHere) await told(within, order, { id, carrier, tracking }, acting)
    await note(
      within,
      order,
      acting,
      `Parcel ${parcel.number} corrected: ${[linesWords(read.lines), carrier, tracking].filter(Boolean).join(', ')}`
    )
    await audited(
      within,
      order,
      acting,
      'order.parcel.corrected',
      { parcel: parcel.number, lines: placed(parcel.lines), carrier: parcel.tracking?.carrier ?? null },
      { parcel: parcel.number, lines: placed(read.lines), carrier, tracking }
    )
    return { kind: 'done' }
  })

/** Takes a parcel apart that is still here: what lay in it can be packed anew. */
export const unpackParcel = (deps: DeskDeps, { number, id }: OfParcel, acting: Acting): Promise<Outcome> =>
  ofParcel(
    deps,
    { number, id },
    async (within, order, parcel) => {
      if (parcel.sentAt !== null) return refused('It has left: it cannot be unpacked any more.')
      await within.deleteFrom('order_parcels').where('id', '=', id).execute()
      await note(within, order, acting, `Parcel ${parcel.number} unpacked`)
      await audited(within, order, acting, 'order.parcel.unpacked', { parcel: parcel.number }, null)
      return { kind: 'done' }
    },
    { isGoneDone: true }
  )

/**
 * Hands a parcel over to its carrier: the customer is told what lies in it and what is to come. With the last of them the order is on
 * its way.
 */
export const sendParcel = (
  deps: DeskDeps,
  { number, id, form }: OfParcel & { form: Form },
  acting: Acting
): Promise<Outcome> =>
  ofParcel(deps, { number, id }, async (within, order, parcel) => {
    if (parcel.sentAt !== null) return { kind: 'done' }
    const said = readCarrier(form)
    const isSaid = said.carrier !== null || said.tracking !== ''
    const carrier = isSaid ? said.carrier : (parcel.tracking?.carrier ?? null)
    const tracking = isSaid ? said.tracking : (parcel.tracking?.number ?? '')
    const errors = {
      ...parcelMistakes(form.carrier || (parcel.tracking?.carrier ?? ''), carrier, tracking),
      ...carrierAbroad(order, carrier)
    }
    if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
    const unpaid = whyUnpaidStays(order)
    if (unpaid !== null) return refused(unpaid)
    if (await awaitsConsent(within, order.id, acting.now)) return refused(CHANGE_OPEN)
    const hindrance = whyNotSent(order, parcel) ?? (await whyRefundKeeps(within, order, parcel.lines))
    if (hindrance !== null) return refused(hindrance)
    const isHeld = await isHeldByDispute(within, order.id)
    if (isHeld && form.disputed !== 'yes') return { kind: 'refused', errors: { disputed: DISPUTE_HOLDS } }
    const at = new Date(acting.now).toISOString()
    await within
      .updateTable('order_parcels')
      .set({ sent_at: at, carrier, tracking_number: tracking || null })
      .where('id', '=', id)
      .execute()
    for (const { position, quantity } of parcel.lines)
      await within
        .updateTable('order_items')
        .set(({ eb }) => ({ sent: eb('sent', '+', quantity) }))
        .where('order_id', '=', order.id)
        .where('position', '=', position)
        .execute()
    await told(within, order, { id, carrier, tracking }, acting)
    const detail = `Parcel ${parcel.number}: ${[linesWords(parcel.lines), carrier, tracking].filter(Boolean).join(', ')}`
    const after = withParcel(order, { ...parcel, sentAt: at })
    if (leftToSend(after).length === 0) {
      // Of what has left its own mail tells.
      const step = { orderId: order.id, who: whoOf(acting.actor), detail, now: acting.now, isQuiet: true } as const
      const moved = await moveOrder(within, { ...step, to: 'dispatched' })
      if (moved !== 'moved') throw new Error(`Order ${order.id} was not moved: ${moved}`)
    } else await note(within, order, acting, `On its way: ${detail}`)
    await audited(within, order, acting, 'order.parcel.sent', null, {
      parcel: parcel.number,
      carrier,
      tracking,
      ...(isHeld && { isDisputed: true })
    })
    return { kind: 'done' }
  })

/** A parcel was received. With the last of them the order is delivered, from which its time to withdraw and to return runs. */
export const parcelArrived = (deps: DeskDeps, { number, id }: OfParcel, acting: Acting): Promise<Outcome> =>
  ofParcel(deps, { number, id }, async (within, order, parcel) => {
    if (parcel.arrivedAt !== null) return { kind: 'done' }
    if (parcel.sentAt === null) return refused('It has not left yet.')
    const at = new Date(acting.now).toISOString()
    await within.updateTable('order_parcels').set({ arrived_at: at }).where('id', '=', id).execute()
    await audited(within, order, acting, 'order.parcel.arrived', null, { parcel: parcel.number })
    const step = { orderId: order.id, who: whoOf(acting.actor), now: acting.now }
    const isLast = await goOnInParcels(within, { ...step, detail: `Parcel ${parcel.number}, the last of them` })
    if (!isLast) await note(within, order, acting, `Parcel ${parcel.number} was delivered`)
    return { kind: 'done' }
  })

/** Who carries what left last stands with the order, for pages and lists that know one parcel; and the customer is told. */
async function told(
  within: Within,
  { id: orderId, customerEmail }: Order,
  { id, carrier, tracking }: { id: string; carrier: string | null; tracking: string },
  { now }: Acting
): Promise<void> {
  await within
    .updateTable('orders')
    .set({ carrier, tracking_number: tracking || null })
    .where('id', '=', orderId)
    .execute()
  await keepPeopleOfOrder(within, orderId)
  await tellCustomer(within, 'order-parcel-sent', { id: orderId, customer_email: customerEmail }, now, id)
}

const withParcel = (order: Order, parcel: Parcel): Order => ({
  ...order,
  parcels: (order.parcels ?? []).map((one) => (one.id === parcel.id ? parcel : one))
})

const placed = (lines: readonly ParcelLine[]): string =>
  lines.map(({ position, quantity }) => `${position}x${quantity}`).join(',')

async function note(within: Within, { id, status }: Order, { actor, now }: Acting, detail: string): Promise<void> {
  await recordStep(within, { orderId: id, from: status, to: status, who: whoOf(actor), detail, now })
}

const audited = (
  within: Within,
  { id }: Order,
  acting: Acting,
  action: string,
  before: object | null,
  after: object | null
) => audit(within, { ...acting, action, subject: 'order', subjectId: id, before, after })

const ofParcel = (
  deps: DeskDeps,
  { number, id }: OfParcel,
  act: (within: Within, order: Order, parcel: Parcel) => Promise<Outcome>,
  { isGoneDone = false } = {}
): Promise<Outcome> =>
  changeOrder(deps, number, async (within, order) => {
    const parcel = order.parcels?.find((one) => one.id === id)
    if (parcel) return act(within, order, parcel)
    return isGoneDone ? { kind: 'done' } : refused('This parcel is not there any more: somebody has unpacked it.')
  })
