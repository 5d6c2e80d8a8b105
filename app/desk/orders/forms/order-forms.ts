import type { OrderView } from '#domain/desk/order-view.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { canPack } from '#domain/orders/pack-parcel.ts'
import { isExport } from '#domain/pricing/vat.ts'

/** A dispatch asks for its carrier, and a refund for its sum: those have forms of their own. */
const BY_PRESS: readonly OrderStatus[] = ['in-production', 'delivered', 'cancelled']

/** Of one that is collected, so does the handing over. */
const isByPress = ({ collection }: OrderView, to: OrderStatus): boolean => !(collection && to === 'delivered')

/** Where a press alone brings an order. */
export const movesByPress = (view: OrderView): OrderStatus[] =>
  BY_PRESS.filter((to) => view.moves.includes(to) && isByPress(view, to))

/** Whether a charge was named that nobody has paid yet. */
export const canCorrectCharge = ({ status, deliveryCharge }: OrderView): boolean =>
  status === 'pending' && deliveryCharge !== null

/** Whether it goes abroad and nobody has paid: who collects import VAT is named, or corrected. DECISIONS 40. */
export const canNameCollector = ({ status, address }: OrderView): boolean =>
  status === 'pending' && address !== null && isExport(address.country)

/** Whether it has been sent, and not arrived as far as we know. */
export const canCorrectTracking = ({ moves, collection }: OrderView): boolean =>
  !collection && moves.includes('delivered') && !moves.includes('dispatched')

/** Whether it can leave with a carrier now. */
export const canDispatch = ({ moves, collection }: OrderView): boolean => !collection && moves.includes('dispatched')

/** Whether it can wait for its customer from now on. */
export const canBeReady = ({ moves, collection }: OrderView): boolean =>
  collection !== undefined && moves.includes('dispatched')

/** Whether its customer can have it now. */
export const canHandOver = ({ moves, collection }: OrderView): boolean =>
  collection !== undefined && moves.includes('delivered')

/** Those of its parcels. */
const parcelForms = ({ parcels = [] }: OrderView): string[] =>
  parcels.flatMap(({ id, sentAt, arrivedAt }) =>
    (arrivedAt !== null ? [] : sentAt !== null ? ['arrived', 'correct'] : ['send', 'correct', 'unpack']).map(
      (step) => `parcels/${id}/${step}`
    )
  )

/** The forms an order has as it stands now. */
export function formsOf(view: OrderView): ReadonlySet<string> {
  const forms: Record<string, boolean> = {
    'delivery-charge': view.needsDeliveryCharge || canCorrectCharge(view),
    'import-collector': canNameCollector(view),
    'payment-link': view.canSendPaymentLink,
    move: movesByPress(view).length > 0,
    dispatch: canDispatch(view) || canCorrectTracking(view),
    ready: canBeReady(view),
    'hand-over': canHandOver(view),
    'send-instead': canHandOver(view),
    payment: view.canRecordPayment,
    deposit: view.depositUntil !== null,
    'refund-lines': view.byProvider !== null,
    refund: view.refundable > 0,
    parcels: canPack(view),
    note: true
  }
  return new Set([...Object.keys(forms).filter((name) => forms[name]), ...parcelForms(view)])
}
