import type { OrderStatus } from '#domain/orders/order-status.ts'
import { inTransaction } from '../db/engine.ts'
import type { Provider } from '../db/payment-tables.ts'
import { moveOrder } from '../modules/payments/ledger/move-order.ts'
import { openPayment, recordProviderId, settlePayment } from '../modules/payments/ledger.ts'
import type { PaymentRow, ProviderWord, Settled } from '../modules/payments/ledger-types.ts'
import { orderOne } from './ordering.ts'
import { asWritten } from './place/as-written.ts'
import type { startShop } from './start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const start = Date.parse('2025-12-01T12:00:00Z')
const shopAddress = 'shop@northlight.example'

/** An order of so many necklaces, from stock or made for it, and what providers and the shop do with it. */
export async function orderToPay(shop: Shop, quantity = 1, { isMade = false }: { isMade?: boolean } = {}) {
  const { db } = shop
  const { id: orderId } = await orderOne(shop.visitor(), 'necklace', quantity)
  const total = 129_900 * quantity
  if (isMade) await db.updateTable('order_items').set({ is_made_to_order: 1 }).where('order_id', '=', orderId).execute()

  return {
    orderId,
    total,
    /** A payment that the provider has answered under this number. */
    open: async (provider: Provider, providerId: string): Promise<PaymentRow> => {
      const opened = await inTransaction(db, (within) => openPayment(within, { orderId, provider, now: start }))
      if (opened.kind !== 'open') throw new Error(`The order cannot be paid: ${JSON.stringify(opened)}`)
      await recordProviderId(db, { paymentId: opened.payment.id, providerId, now: start })
      return opened.payment
    },
    /** A word of the provider: by default, that the order's total was paid. */
    say: (providerId: string, given: Partial<ProviderWord> = {}): Promise<Settled> => {
      const provider = given.provider ?? (providerId.startsWith('pi_') ? 'stripe' : 'paypal')
      const usual = { provider, providerId, amount: total, currency: 'GBP', outcome: 'paid', who: provider } as const
      return inTransaction(db, (within) =>
        settlePayment(within, { ...usual, now: start + 60_000, shopAddress, ...given })
      )
    },
    move: (to: OrderStatus, who: Parameters<typeof moveOrder>[1]['who'] = 'staff:test') =>
      inTransaction(db, (within) => moveOrder(within, { orderId, to, who, detail: 'a test', now: start + 60_000 })),
    /** As it stands: status, what its payments say, every step, the mails about money. */
    read: async () => {
      const { status } = await db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const payments = await db
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy(asWritten)
        .execute()
      const events = await db
        .selectFrom('order_events')
        .selectAll()
        .where('order_id', '=', orderId)
        .orderBy('position')
        .execute()
      const mails = await db
        .selectFrom('mail_outbox')
        .select(['template', 'recipient'])
        .where('template', 'in', ['order-paid', 'order-refunded', 'payment-to-check'])
        .where('subject_id', 'in', [orderId, ...events.map(({ id }) => id)])
        .orderBy(asWritten)
        .execute()
      return {
        status,
        payments: payments.map((row) => `${row.provider} ${row.status}, ${row.refunded} back`),
        steps: events.map(({ from_status, to_status, who }) => `${from_status} → ${to_status} by ${who}`),
        notes: events.filter((event) => event.from_status === event.to_status).map(({ detail }) => detail),
        mails: mails.map(({ template, recipient }) => `${template} to ${recipient}`)
      }
    }
  }
}

/** How many necklaces are left in stock. */
export const necklacesLeft = async ({ db }: Shop): Promise<number | null> =>
  (await db.selectFrom('products').select('stock').where('id', '=', 'necklace').executeTakeFirstOrThrow()).stock
