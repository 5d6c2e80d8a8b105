import { randomUUID } from 'node:crypto'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { paidOrder, type startRefundingShop } from '../../../testing/refunding.ts'
import type { startShop } from '../../../testing/start-shop.ts'

/** Has an order delivered, as if it had gone its way. */
export async function deliver({ db }: Pick<Awaited<ReturnType<typeof startShop>>, 'db'>, id: string): Promise<void> {
  await db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute()
  await db
    .insertInto('order_events')
    .values({
      id: randomUUID(),
      order_id: id,
      from_status: 'dispatched',
      to_status: 'delivered',
      at: '2025-12-01T12:00:00.000Z',
      who: 'shell',
      detail: '',
      position: 100
    })
    .execute()
}

/** Two necklaces from stock and a ring that was made, paid by card and delivered; and Anna, who takes them back. */
export async function deliveredOrder(world: Awaited<ReturnType<typeof startRefundingShop>>) {
  const order = await paidOrder(world)
  await deliver(world.shop, order.number)
  const send = async (name: string, fields: Record<string, string> = {}) => {
    const answer = await order.anna.post(`/desk/orders/${order.number}/${name}`, fields)
    if (answer.status === 303) return answer.headers.location?.split('said=')[1]
    return [answer.status, (answer.json() as DeskDocument).form?.errors]
  }
  const announce = async (fields: Record<string, string>): Promise<string> => {
    const key = randomUUID()
    const said = await send('returns', { key, ground: 'mind', ...fields })
    if (said !== 'return-announced') throw new Error(JSON.stringify(said))
    return key
  }
  return {
    ...order,
    send,
    announce,
    /** Announced, here, and found so. */
    lookedAt: async (fields: Record<string, string>, found: Record<string, string>): Promise<string> => {
      const id = await announce(fields)
      await send(`returns/${id}/received`)
      const said = await send(`returns/${id}/inspected`, found)
      if (said !== 'return-inspected') throw new Error(JSON.stringify(said))
      return id
    },
    returned: async (id: string) => (await order.view()).returns.find((one) => one.id === id),
    refund: (id: string, fields: Record<string, string> = {}) =>
      send(`returns/${id}/refund`, { key: randomUUID(), reason: 'It came back', action: 'give', ...fields })
  }
}
