import { carrierNamed } from '#domain/orders/carriers.ts'
import { movesByHand, whyWithdrawnStays } from '#domain/orders/moves-by-hand.ts'
import { shippingAddressSchema } from '#domain/orders/order-form.ts'
import { isMadeOrder } from '#domain/orders/transitions.ts'
import { DISPUTE_HOLDS } from '#domain/payouts/dispute.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { keepPeopleOfOrder } from '../../../db/people/keep-people.ts'
import { waitingMail } from '../../../modules/mail/outbox.ts'
import { whyRefundKeeps } from '../../../modules/orders/returns.ts'
import { isHeldByDispute } from '../../../modules/payments/disputes/take-dispute.ts'
import { recordStep, tellCustomer } from '../../../modules/payments/ledger/order-steps.ts'
import { audit, whoOf } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { SENT_INSTEAD } from '../order-words.ts'
import { parcelMistakes } from './dispatch-order.ts'
import { changeOrder, movedMeanwhile } from './order-to-change.ts'

const ADDRESS_FIELDS = ['firstName', 'lastName', 'address1', 'address2', 'city', 'postalCode'] as const

const refused = (words: string): Outcome => ({ kind: 'refused', errors: { '': words } })

/**
 * Sends an order that was ready to be collected, because its customer asked for that: where it goes and who carries it are written
 * with it, and it is on its way from then on. It stays in the country, where delivery is free and VAT is as it was charged. The
 * customer is told that the address is another, and that it has left.
 */
export async function sendInstead(
  deps: DeskDeps,
  { number, form }: { number: string; form: Readonly<Record<string, string>> },
  acting: Acting
): Promise<Outcome> {
  const of = (name: string) => form[name] ?? ''
  const carrier = carrierNamed(of('carrier'), of('other'))
  const tracking = of('tracking').trim()
  const address = shippingAddressSchema.safeParse({
    ...Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, of(name)])),
    country: DEFAULT_COUNTRY,
    phone: ''
  })
  const errors = parcelMistakes(of('carrier'), carrier, tracking)
  if (!address.success) for (const { path, message } of address.error.issues) errors[String(path[0] ?? '')] ??= message
  if (of('asked') !== 'yes') errors.asked = 'Please say that the customer has asked for it.'
  if (!address.success || carrier === null || Object.keys(errors).length > 0) return { kind: 'refused', errors }

  return changeOrder(deps, number, async (within, order) => {
    const isSaid = order.tracking?.carrier === carrier && order.tracking.number === tracking
    if (!order.collection)
      return isSaid
        ? movedMeanwhile(within, order, 'dispatched', acting)
        : refused('This order is sent, and not collected: nothing of it waits for its customer here.')
    if (order.status !== of('from')) return movedMeanwhile(within, order, null, acting)
    const withdrawn = whyWithdrawnStays(order, 'delivered')
    if (withdrawn !== null) return refused(withdrawn)
    if (!movesByHand(order).includes('delivered'))
      return refused('It is not ready to collect: write where it goes under its details, and it is sent instead.')
    const refunding = await whyRefundKeeps(within, order)
    if (refunding !== null) return refused(refunding)
    const isHeld = await isHeldByDispute(within, order.id)
    if (isHeld && of('disputed') !== 'yes') return { kind: 'refused', errors: { disputed: DISPUTE_HOLDS } }
    await within
      .updateTable('orders')
      .set({
        collection: null,
        shipping_address: JSON.stringify(address.data),
        carrier,
        tracking_number: tracking === '' ? null : tracking
      })
      .where('id', '=', order.id)
      .execute()
    await keepPeopleOfOrder(within, order.id)
    // It stands where it stood, and has left only now: a step of its own says when.
    await recordStep(within, {
      orderId: order.id,
      from: isMadeOrder(order) ? 'in-production' : 'paid',
      to: 'dispatched',
      who: whoOf(acting.actor),
      detail: `${SENT_INSTEAD}: ${[carrier, tracking].filter(Boolean).join(', ')}`,
      now: acting.now
    })
    const at = new Date(acting.now).toISOString()
    await within
      .insertInto('mail_outbox')
      .values(waitingMail('order-details-changed', order.customerEmail, order.id, at, 'address'))
      .execute()
    await tellCustomer(within, 'order-dispatched', { id: order.id, customer_email: order.customerEmail }, acting.now)
    await audit(within, {
      ...acting,
      action: 'order.sent-instead',
      subject: 'order',
      subjectId: order.id,
      // Where it goes is the order's to know, and not the audit's.
      before: { isCollection: true },
      after: { carrier, tracking, ...(isHeld && { isDisputed: true }) }
    })
    return { kind: 'done' }
  })
}
