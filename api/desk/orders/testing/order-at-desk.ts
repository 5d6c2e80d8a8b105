import { randomUUID } from 'node:crypto'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { OrderView } from '#domain/desk/order-view.ts'
import { confirmOrder, orderOne } from '../../../testing/ordering.ts'
import { asWritten } from '../../../testing/place/as-written.ts'
import type { startShop } from '../../../testing/start-shop.ts'
import type { TestAnswer } from '../../../testing/test-answer.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

export const documentOf = (answer: TestAnswer): DeskDocument => answer.json() as DeskDocument

/** An order of one necklace (£1,299, from stock; or made for it), and Anna, who brings it on at the desk. */
export async function orderAtDesk(shop: Shop, { isMade = false }: { isMade?: boolean } = {}) {
  const order = await orderOne(shop.visitor())
  const { id: number } = order
  if (isMade)
    await shop.db.updateTable('order_items').set({ is_made_to_order: 1 }).where('order_id', '=', number).execute()
  const anna = await shop.staff()
  const post = (form: string, fields: Record<string, string> = {}, browser = anna) =>
    browser.post(`/desk/orders/${number}/${form}`, fields)
  return {
    number,
    anna,
    post,
    /** What became of a form: where it leads, or its status with what is wrong. */
    said: async (form: string, fields: Record<string, string> = {}, browser = anna) => {
      const answer = await post(form, fields, browser)
      if (answer.status === 303) return answer.headers.location?.split('said=')[1]
      return [answer.status, documentOf(answer).form?.errors]
    },
    view: async (): Promise<OrderView> => {
      const { page } = documentOf(await anna.get(`/desk/orders/${number}`))
      if (page.kind !== 'order') throw new Error(`This is the page ${page.kind}`)
      return page.view
    },
    /** By who reads its mail. */
    confirm: () => confirmOrder(shop, shop.visitor(), order),
    /** Paid by bank transfer. */
    pay: (key = randomUUID()) => post('payment', { key, reference: `Transfer ${number}` }),
    /** As when it goes to where the shop names the charge first. */
    sendAbroad: () =>
      shop.db
        .updateTable('orders')
        .set(({ eb, ref }) => ({
          delivery: 'confirmed-before-payment',
          held_until: eb.case().when('confirmed_at', 'is', null).then(ref('held_until')).else(null).end()
        }))
        .where('id', '=', number)
        .execute(),
    mails: async () => {
      const rows = await shop.db
        .selectFrom('mail_outbox')
        .select(['template', 'recipient'])
        .where('subject_id', '=', number)
        .orderBy(asWritten)
        .execute()
      return rows.filter(({ recipient }) => recipient === 'alex@example.org').map(({ template }) => template)
    },
    audits: async () => {
      const rows = await shop.db
        .selectFrom('audit')
        .selectAll()
        .where('subject', '=', 'order')
        .orderBy('at')
        .orderBy('position')
        .execute()
      return rows.map(({ who, action, before, after }) => `${who} ${action} ${before} ${after}`)
    }
  }
}
