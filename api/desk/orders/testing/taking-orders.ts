import { randomUUID } from 'node:crypto'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { startShop } from '../../../testing/start-shop.ts'

const customer = {
  firstName: 'Sam',
  lastName: 'Hale',
  customerEmail: 'sam@example.org',
  customerPhone: '01632 960123',
  address1: '2 Mill Lane',
  address2: '',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
  country: 'United Kingdom',
  giftNote: 'With love'
}

/** Anna, who takes orders of two necklaces from stock and a ring that is made: £5,148. */
export async function takesOrders(shop: Awaited<ReturnType<typeof startShop>>) {
  const anna = await shop.staff()
  const pieces = { 'piece-1': 'necklace', 'quantity-1': '2', 'piece-2': 'ring', 'quantity-2': '1', 'size-2': 'P' }
  return {
    anna,
    /** The number of the order, or the status with what is wrong. */
    take: async (fields: Record<string, string> = {}) => {
      const sent = { key: randomUUID(), ...customer, ...pieces, seen: '514800', action: 'take', ...fields }
      const answer = await anna.post('/desk/orders/new', sent)
      if (answer.status === 303) return /NL-[\w-]+/.exec(answer.headers.location ?? '')?.[0]
      return [answer.status, (answer.json() as DeskDocument).form?.errors]
    }
  }
}
