import { type PayingOrder, payingOrderSchema } from '#domain/orders/paying-order.ts'
import { askAccount } from '../account/ask-account.ts'

/** What names the order to pay: a payment link, or an order of one's own by its number, or the newest that waits. */
export interface PayLink {
  order?: string
  pay?: string
  expires?: string
}

export type PayingAnswer =
  | { kind: 'found'; order: PayingOrder }
  /** No such order, or none that may be paid from here: the two look the same. */
  | { kind: 'unknown' }
  | { kind: 'out-of-touch' }

/** What is to be paid, and how, as the shop says at this moment. */
export async function readPayingOrder(link: PayLink): Promise<PayingAnswer> {
  const query = new URLSearchParams({ ...link })
  const path = `/api/payments/order${query.size > 0 ? `?${query}` : ''}`
  const answer = await askAccount('GET', path, { schema: payingOrderSchema })
  switch (answer.kind) {
    case 'ok':
      return { kind: 'found', order: answer.value }
    case 'unreachable':
      return { kind: 'out-of-touch' }
    case 'signed-out':
      return { kind: 'unknown' }
    case 'refused':
      return { kind: answer.problem.status === 404 ? 'unknown' : 'out-of-touch' }
  }
}
