import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { OrderView } from '#domain/desk/order-view.ts'
import type { Order } from '#domain/orders/order.ts'
import { findOrder } from '../../../modules/orders/queries.ts'
import { stockOf } from '../../../modules/stock/stock.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { takesOrders } from './taking-orders.ts'

/** A paid order of two necklaces from stock and a ring that is made for it. */
export async function twoAndOne() {
  const shop = await startShop()
  const { anna, take } = await takesOrders(shop)
  const number = String(await take())
  const form = async (name: string, fields: Record<string, string> = {}) => {
    const answer = await anna.post(`/desk/orders/${number}/${name}`, fields)
    if (answer.status === 303) return answer.headers.location?.split('said=')[1]
    const errors = (answer.json() as DeskDocument).form?.errors ?? {}
    return Object.values(errors).join(' ')
  }
  await form('payment', { key: randomUUID(), reference: 'Slip 1', by: 'cash' })
  await shop.db.updateTable('order_items').set({ is_made_to_order: 1 }).where('product_id', '=', 'ring').execute()
  const order = async (): Promise<Order> => {
    const found = await findOrder(shop.db, number)
    if (!found) throw new Error('It is gone')
    return found.order
  }
  const view = async (): Promise<OrderView> => {
    const { page } = (await anna.get(`/desk/orders/${number}`)).json() as DeskDocument
    if (page.kind !== 'order') throw new Error(`This is the page ${page.kind}`)
    return page.view
  }
  return {
    shop,
    anna,
    number,
    form,
    order,
    view,
    /** Packs these pieces, and says the parcel's id. */
    pack: async (fields: Record<string, string>): Promise<string> => {
      const key = randomUUID()
      expect(await form('parcels', { key, ...fields })).toBe('parcel-packed')
      return key
    },
    reserved: async () => (await stockOf(shop.db, ['necklace'])).get('necklace'),
    mails: async () =>
      (
        await shop.db
          .selectFrom('mail_outbox')
          .select(['template', 'secret'])
          .where('subject_id', '=', number)
          .execute()
      )
        .filter(({ template }) => template === 'order-parcel-sent' || template === 'order-delivered')
        .map(({ template }) => template)
  }
}
