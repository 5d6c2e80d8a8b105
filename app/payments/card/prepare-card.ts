import { type PayingOrder, type PaymentIntent, paymentIntentSchema } from '#domain/orders/paying-order.ts'
import { askAccount } from '../../kept/account/ask-account.ts'
import { type PayLink, readPayingOrder } from '../../kept/payments/paying-order.ts'
import { naming } from '../pay-link.ts'
import { isSettled, type SettledOrder } from '../standing/settled-order.ts'

/** An order and the link that names it. */
interface Named {
  order: PayingOrder
  link: PayLink
}

export type PreparedCard =
  | ({ kind: 'ready'; intent: PaymentIntent } & Named)
  /** A payment of this order is with the bank already. */
  | ({ kind: 'under-way' } & Named)
  | { kind: 'settled'; order: SettledOrder; link: PayLink }
  /** Cards cannot be taken now: without keys, or with Stripe out of reach. */
  | ({ kind: 'order-without-card' } & Named)
  /** Cards cannot be taken, and there is no order that could be paid in another way. */
  | { kind: 'unavailable'; link?: undefined }
  | { kind: 'unknown'; link?: undefined }
  | { kind: 'out-of-touch'; link?: PayLink }

/** The `type` of the refusal where the bank is still deciding. */
const UNDER_WAY = '/problems/payment-under-way'

/** Asks the shop which order it is, and for what the card's fields need. The sum is the shop's own, whatever is sent. */
export async function prepareCard(link: PayLink): Promise<PreparedCard> {
  const found = await readPayingOrder(link)
  switch (found.kind) {
    case 'out-of-touch':
      return found
    case 'unknown':
      return withoutOrder(link)
    case 'found':
      return withOrder({ order: found.order, link: naming(link, found.order) })
  }
}

/** Without keys the shop says so of any order, and of none. */
async function withoutOrder(link: PayLink): Promise<PreparedCard> {
  const answer = await askForIntent(link)
  if (answer.kind === 'unreachable') return { kind: 'out-of-touch' }
  return { kind: answer.kind === 'refused' && answer.problem.status !== 404 ? 'unavailable' : 'unknown' }
}

async function withOrder({ order, link }: Named): Promise<PreparedCard> {
  if (isSettled(order)) return { kind: 'settled', order, link }
  const answer = await askForIntent(link, order)
  switch (answer.kind) {
    case 'ok':
      return { kind: 'ready', order, link, intent: answer.value }
    case 'unreachable':
      return { kind: 'out-of-touch', link }
    case 'signed-out':
      return { kind: 'unknown' }
    case 'refused':
      return whyRefused(answer.problem, { order, link })
  }
}

const askForIntent = (link: PayLink, order?: PayingOrder) =>
  askAccount('POST', '/api/create-payment-intent', {
    body: { ...link, ...(order && { amount: Number(order.total) }) },
    schema: paymentIntentSchema
  })

async function whyRefused({ status, type }: { status: number; type: string }, named: Named): Promise<PreparedCard> {
  if (status === 404) return { kind: 'unknown' }
  if (type === UNDER_WAY) return { kind: 'under-way', ...named }
  if (status !== 409) return { kind: 'order-without-card', ...named }
  // It was paid or cancelled since it was asked about: by another tab, or by the shop.
  const again = await readPayingOrder(named.link)
  if (again.kind === 'found' && isSettled(again.order)) return { kind: 'settled', order: again.order, link: named.link }
  return { kind: 'order-without-card', ...named }
}
