import { bankHolidays } from '#data/bank-holidays.ts'
import type { OrdersFilter, OrderView } from '#domain/desk/order-view.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { statusWords } from '#domain/orders/transitions.ts'
import { type OrderPromise, orderMoment, orderPromise } from '#domain/policies/delivery-promise.ts'

type Shown = OrdersFilter['status']

/** The list's views in the order in which the day needs them. */
export const VIEWS: readonly { status: Shown; label: string }[] = [
  { status: 'to-do', label: 'To do' },
  { status: 'pending', label: statusWords('pending') },
  { status: 'in-production', label: statusWords('in-production') },
  { status: 'dispatched', label: statusWords('dispatched') },
  { status: 'all', label: 'All' }
]

/** Every state, for the list's own choice. */
export const STATES: readonly { value: Shown; label: string }[] = [
  { value: 'to-do', label: 'To do' },
  { value: 'all', label: 'All' },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: statusWords(status) }))
]

/** What is said where the list is empty, and what would fill it. */
export function emptyWords({ status, q }: OrdersFilter): string {
  if (q)
    return `Nothing here fits “${q}”. A number, a name, an e-mail, a telephone, a postcode or a parcel’s number finds an order; “All” looks everywhere.`
  return status === 'to-do'
    ? 'Nothing waits for us: every order has been gone through with its customer, and every paid one begun.'
    : 'No order is here now.'
}

/** The address of a view; what was looked for goes with it. */
export function ordersHref(status: Shown, q: string, { isAnywhere } = { isAnywhere: false }): string {
  const search = new URLSearchParams({
    ...(status !== 'to-do' && { status }),
    ...(q && { q }),
    ...(isAnywhere && { anywhere: '1' })
  })
  return search.size ? `/desk/orders?${search}` : '/desk/orders'
}

/** What is promised of an order at a time of the desk. */
export const promiseOf = (view: OrderView, now: string): OrderPromise | null =>
  orderPromise({ ...view, shippingAddress: view.address }, orderMoment(Date.parse(now)), bankHolidays)

/** How the order came. Storefront spec, section 2. */
export const KIND_WORDS: Readonly<Record<OrderView['kind'], string>> = {
  cart: 'From the cart',
  quick: 'From the simple checkout: the address is agreed on the telephone',
  direct: 'Ordered directly: one silver tennis bracelet'
}
