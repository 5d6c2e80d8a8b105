import { type PayingOrder, type PaymentIntent, paymentIntentSchema } from '#domain/orders/paying-order.ts'
import { askAccount } from '../../kept/account/ask-account.ts'
import { type PayLink, readPayingOrder } from '../../kept/payments/paying-order.ts'
import { isSettled, type SettledOrder } from '../standing/settled-order.ts'

export type PreparedCard =
  | { kind: 'ready'; order: PayingOrder; intent: PaymentIntent }
  /** A payment of this order is with the bank already. */
  | { kind: 'under-way'; order: PayingOrder }
  | { kind: 'settled'; order: SettledOrder }
  /** Cards cannot be taken: without keys, or with Stripe out of reach. */
  | { kind: 'unavailable' }
  | { kind: 'unknown' }
  | { kind: 'out-of-touch' }

/** The `type` of the refusal where the bank is still deciding. */
const UNDER_WAY = '/problems/payment-under-way'

/** Asks the shop which order it is, and for what the card's fields need. The sum is the shop's own, whatever is sent. */
export async function prepareCard(link: PayLink): Promise<PreparedCard> {
  const found = await readPayingOrder(link)
  if (found.kind === 'out-of-touch') return found
  if (found.kind === 'found' && isSettled(found.order)) return { kind: 'settled', order: found.order }
  // Without keys the shop says so of any order, and of none.
  const intent = await askForIntent(link, found.kind === 'found' ? found.order : null)
  if (intent.kind !== 'ok') return intent
  return found.kind === 'found' ? { kind: 'ready', order: found.order, intent: intent.value } : { kind: 'unknown' }
}

async function askForIntent(link: PayLink, order: PayingOrder | null) {
  const answer = await askAccount('POST', '/api/create-payment-intent', {
    body: { ...link, ...(order && { amount: Number(order.total) }) },
    schema: paymentIntentSchema
  })
  switch (answer.kind) {
    case 'ok':
      return answer
    case 'unreachable':
      return { kind: 'out-of-touch' } as const
    case 'signed-out':
      return { kind: 'unknown' } as const
    case 'refused':
      return whyRefused(answer.problem, link, order)
  }
}

async function whyRefused(
  { status, type }: { status: number; type: string },
  link: PayLink,
  order: PayingOrder | null
): Promise<Exclude<PreparedCard, { kind: 'ready' }>> {
  if (status === 404) return { kind: 'unknown' }
  if (type === UNDER_WAY && order) return { kind: 'under-way', order }
  if (status !== 409) return { kind: 'unavailable' }
  // It was paid or cancelled since it was asked about: by another tab, or by the shop.
  const again = await readPayingOrder(link)
  if (again.kind === 'found' && isSettled(again.order)) return { kind: 'settled', order: again.order }
  return { kind: 'unavailable' }
}
