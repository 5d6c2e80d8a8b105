import type { Insertable } from 'kysely'
import { shop } from '#data/shop.ts'
import { creditNoteOf, invoiceOf, paperNumber } from '#domain/invoices/paper.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { chargedVat } from '#domain/pricing/vat.ts'
import type { OrderItemsTable, OrdersTable } from '../db/customer-tables.ts'
import { inTransaction } from '../db/engine.ts'
import { insertAll } from '../db/insert-all.ts'
import type { ShopDb } from '../db/open.ts'
import type { OrderEventsTable, PapersTable, PaymentsTable } from '../db/payment-tables.ts'
import { type OrderItemRow, type OrderRow, orderOf } from '../modules/orders/rows.ts'
import { form } from './ordering.ts'

const atOnce = 1000

interface ManyOrders {
  count: number
  /** Milliseconds since 1970: they were placed and paid evenly from one to the other. */
  from: number
  to: number
  /** With an invoice each, and a credit note for every twentieth, of which a part was given back. Left out: they are paid and have none. */
  hasPapers?: boolean
  /** Who placed each; left out: two customers, under as many e-mails as there are orders. */
  placedBy?: (index: number) => { name: string; phone: string; postcode: string }
}

export const manyNumber = (index: number): string => `NL-${String(index).padStart(4, '0')}-MANY`

/** Puts orders of two pieces that are paid and delivered into a shop, with their payments: as many as a year brings. */
export async function insertManyOrders(
  db: ShopDb,
  { count, from, to, hasPapers = false, placedBy }: ManyOrders
): Promise<void> {
  let notes = 0
  for (let start = 0; start < count; start += atOnce) {
    const orders: Insertable<OrdersTable>[] = []
    const items: Insertable<OrderItemsTable>[] = []
    const payments: Insertable<PaymentsTable>[] = []
    const events: Insertable<OrderEventsTable>[] = []
    const papers: Insertable<PapersTable>[] = []
    for (let index = start; index < Math.min(count, start + atOnce); index++) {
      const now = from + Math.floor(((to - from) * index) / count)
      const at = new Date(now).toISOString()
      const id = manyNumber(index)
      const rows = [itemRow(id, 1, 129_900 + (index % 7) * 100), itemRow(id, 2, 69_950 + (index % 11))]
      const total = rows.reduce((sum, { price }) => sum + price, 0)
      const refunded = index % 20 === 0 ? 5000 + index : 0
      const order = { ...orderRow(id, index, total, at), ...(placedBy && customerColumns(placedBy(index))) }
      orders.push(order)
      items.push(...rows)
      payments.push({
        id: `payment-${index}`,
        order_id: id,
        provider: index % 3 === 0 ? 'paypal' : 'stripe',
        provider_id: `pi_${index}`,
        status: 'paid',
        amount: total,
        refunded,
        created_at: at,
        updated_at: at,
        next_check_at: null,
        paid_at: at
      })
      const way = ['pending', 'paid', 'in-production', 'dispatched', 'delivered'] as const
      for (const [position, to_status] of way.entries()) {
        const from_status = way[position - 1]
        if (from_status === undefined) continue
        const detail = to_status === 'paid' ? `pi_${index}` : ''
        const step = { order_id: id, at, who: 'stripe', detail, position }
        events.push({ id: `event-${index}-${position}`, from_status, to_status, ...step })
      }
      if (!hasPapers) continue
      const day = londonDate(now)
      const issuing = { issuedOn: day, taxPoint: day }
      const invoice = invoiceOf(orderOf(order, rows, []), shop, {
        number: paperNumber('invoice', index + 1),
        ...issuing
      })
      papers.push({ kind: 'invoice', place: index + 1, order_id: id, issued_at: at, content: JSON.stringify(invoice) })
      if (refunded === 0) continue
      notes++
      const number = paperNumber('credit-note', notes)
      const note = creditNoteOf(invoice, { number, ...issuing, earlier: [], kept: total - refunded })
      papers.push({ kind: 'credit-note', place: notes, order_id: id, issued_at: at, content: JSON.stringify(note) })
    }
    await inTransaction(db, async (within) => {
      await insertAll(within, 'orders', orders)
      await insertAll(within, 'order_items', items)
      await insertAll(within, 'payments', payments)
      await insertAll(within, 'order_events', events)
      if (papers.length > 0) await insertAll(within, 'papers', papers)
    })
  }
}

const customerColumns = ({ name, phone, postcode }: { name: string; phone: string; postcode: string }) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const address = { ...form.shippingAddress, firstName, lastName, postalCode: postcode }
  return { customer_name: name, customer_phone: phone, shipping_address: JSON.stringify(address) }
}

function orderRow(id: string, index: number, total: number, at: string): OrderRow {
  return {
    id,
    client_key: id,
    cart_id: `cart-${index}`,
    customer_id: null,
    kind: 'cart',
    status: index % 20 === 0 ? 'part-refunded' : 'delivered',
    customer_email: `customer-${index}@example.org`,
    customer_name: index % 50 === 0 ? 'Sam Hale' : form.customerName,
    customer_phone: '+44 1632 960001',
    shipping_address: JSON.stringify(form.shippingAddress),
    delivery: 'free',
    total,
    vat: chargedVat(total, 'United Kingdom'),
    created_at: at,
    stock_returned_at: null,
    delivery_charge: null,
    carrier: null,
    tracking_number: null,
    payment_method: 'card',
    gift_note: null,
    import_collector: null,
    terms_hash: null,
    withdrawn_at: null,
    confirmed_at: at,
    held_until: null,
    promotion_places: null,
    account_erased_at: null,
    taken_by: null,
    channel: null,
    discount_code: null,
    discount: 0,
    deposit: null,
    deposit_due: null,
    balance_paid_at: null,
    pay_link_number: 0,
    paid_before_change: 0,
    link_number: 0,
    quotation_id: null,
    gift_card: null,
    collection: null,
    begun_at: at
  }
}

const itemRow = (id: string, position: number, price: number): OrderItemRow => ({
  order_id: id,
  position,
  product_id: 'necklace',
  name: 'Necklace',
  price,
  quantity: 1,
  image_url: '/media/necklace-1200.jpg?v=1',
  category: 'necklaces',
  diamond_type: 'natural',
  metal_type: '18k-rose-gold',
  carat: 1,
  selected_size: null,
  selected_carat: null,
  customization: null,
  certification: 'GIA',
  is_made_to_order: 1,
  vat: chargedVat(price, 'United Kingdom'),
  stock_taken: 0,
  given_back: 0,
  given_back_sent: 0,
  discount: 0,
  cost: null,
  sent: 0,
  description: null
})
