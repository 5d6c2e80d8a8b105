import type { CartView, DeviceShop } from '#device/start.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { type LineChange, lineChanges } from '#domain/orders/line-changes.ts'
import type { Order } from '#domain/orders/order.ts'
import { linesTotal, orderBody, type ShownDiscount } from '#domain/orders/order-body.ts'
import type { CheckoutForm } from '#domain/orders/order-form.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { isDefinite, type OrderAnswer } from './order-outcome.ts'
import type { sendOrder } from './send-order.ts'

/** Under which name the checkout's form is kept. */
export const CHECKOUT_DRAFT = 'checkout'
/** Under which the lines of an order are kept that was sent and not answered. */
export const SENT_DRAFT = 'checkout-sent'

export interface SentOrder {
  lines: readonly CartLine[]
  /** The code it was sent with; missing from one of an earlier page. */
  discount?: ShownDiscount | null
}

/** The shop has the order, and under which key. */
export interface PlacedOutcome {
  kind: 'placed'
  order: Order
  key: string
}

/** How a press on the order button ended. */
export type CheckoutOutcome =
  | Exclude<OrderAnswer, { kind: 'placed' | 'total-changed' | 'unavailable' | 'no-answer' }>
  | PlacedOutcome
  /** The cart is not what the shopper saw: what changed, and the total then and now. Nothing was ordered. */
  | { kind: 'changed'; changes: LineChange[]; from: Pence; to: Pence }
  /** The shop has refused changes of the cart, in its words. */
  | { kind: 'change-refused'; messages: string[] }
  /** Nobody answered. Only an order that was sent may have arrived. */
  | { kind: 'out-of-touch'; wasSent: boolean }

interface PlaceOrderOptions {
  device: Pick<DeviceShop, 'cart' | 'drafts' | 'ownerHeader'>
  form: CheckoutForm
  /** The lines beside the button when it was pressed. */
  shown: readonly CartLine[]
  /** The code beside the button, and what it takes off. */
  discount?: ShownDiscount | null
  send: typeof sendOrder
  /** The spec's two seconds, or nothing in tests. */
  pause: () => Promise<void>
}

/**
 * Places the order of the cart. All waiting changes of the cart go first; where the shop's cart then is not what the
 * shopper saw, nothing is ordered and the changes are said. Storefront spec, section 4; DECISIONS 13.
 */
export async function placeOrder({
  device,
  form,
  shown,
  discount = null,
  send,
  pause
}: PlaceOrderOptions): Promise<CheckoutOutcome> {
  const { cart, drafts } = device
  const [settled] = await Promise.all([cart.settle(), pause()])
  const sent = await drafts.read<SentOrder>(SENT_DRAFT)
  if (settled === 'out-of-touch') return { kind: 'out-of-touch', wasSent: sent !== null }
  const view = await cart.view()
  if (settled === 'refused') return { kind: 'change-refused', messages: view.refusals.map(({ message }) => message) }

  const lines = linesToOrder(view, sent?.values ?? null)
  if (lines.length === 0) return { kind: 'empty-cart' }
  // An order that was sent and not answered goes once more as it was.
  const code =
    view.lines.length > 0
      ? discount && { code: discount.code, amount: discount.amount }
      : (sent?.values.discount ?? null)
  const off = code?.amount ?? 0
  const changed = whatChanged(shown, lines, off)
  if (changed) return changed

  const key = await drafts.key(CHECKOUT_DRAFT)
  // From here on the order may arrive without our hearing of it: that is remembered first.
  await drafts.save<SentOrder>(SENT_DRAFT, { lines, discount: code })
  const answer = await send({
    path: '/api/orders',
    body: orderBody(form, lines, code),
    key,
    owner: await device.ownerHeader()
  })
  if (isDefinite(answer, sent !== null)) await drafts.discard(SENT_DRAFT)
  return answer.kind === 'placed' ? { ...answer, key } : outcomeOf(answer, lines, off)
}

/**
 * The cart's lines; where the cart is empty because an order emptied it whose answer was lost, that order's lines: sent
 * again under its key, they bring its answer and no second order.
 */
export function linesToOrder(view: Pick<CartView, 'lines'>, sent: SentOrder | null): readonly CartLine[] {
  return view.lines.length > 0 ? view.lines : (sent?.lines ?? [])
}

/** What keeps the shown lines from being ordered as they stand, or null. */
function whatChanged(shown: readonly CartLine[], lines: readonly CartLine[], off: Pence): CheckoutOutcome | null {
  const changes = lineChanges(shown, lines)
  if (changes.length === 0) return null
  return { kind: 'changed', changes, from: linesTotal(shown) - off, to: linesTotal(lines) - off }
}

function outcomeOf(
  answer: Exclude<OrderAnswer, { kind: 'placed' }>,
  shown: readonly CartLine[],
  off: Pence
): CheckoutOutcome {
  const from = linesTotal(shown) - off
  switch (answer.kind) {
    case 'total-changed':
      return {
        kind: 'changed',
        changes: answer.lines.length ? lineChanges(shown, answer.lines) : [],
        from,
        to: answer.total
      }
    case 'unavailable':
      if (answer.lines.length === 0) return { kind: 'refused', message: answer.message }
      return { kind: 'changed', changes: lineChanges(shown, answer.lines), from, to: linesTotal(answer.lines) - off }
    case 'no-answer':
      return { kind: 'out-of-touch', wasSent: true }
    default:
      return answer
  }
}
