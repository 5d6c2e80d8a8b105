import type { Transaction } from 'kysely'
import { bankHolidays } from '#data/bank-holidays.ts'
import type { Category } from '#domain/catalogue/vocabulary.ts'
import { termsOf } from '#domain/description/described.ts'
import type { ItemDescription } from '#domain/orders/order.ts'
import { heldUntil } from '#domain/orders/unpaid-order.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { orderMoment } from '#domain/policies/delivery-promise.ts'
import type { Quotation } from '#domain/quotations/quotation.ts'
import { type QuotedOrderLine, quotedOrder } from '#domain/quotations/quoted-order.ts'
import type { ShopTables } from '../../db/schema.ts'
import { waitingMail } from '../mail/outbox.ts'
import { type DrawNumber, drawOrderNumber, insertOrderRow, NEW_ORDER } from './place-order.ts'
import type { OrderItemRow } from './rows.ts'

/** A quotation that was accepted, and by whom it is ordered. */
export interface AcceptedQuotation {
  /** The quotation's id: it becomes one order. */
  id: string
  quotation: Quotation
  chosen: readonly number[]
  customer: { name: string; email: string; phone: string }
  /** The cart of whoever sent the request, so that it is theirs where they are. */
  cartId: string
  /** Who sent it signed in. */
  customerId: string | null
  /** Who accepted has read the code of its e-mail. */
  isConfirmed: boolean
  category: Category
  /** Who makes the order of it, as orders name them. */
  takenBy: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Makes the order of an accepted quotation that has none, within the caller's transaction: its lines and their VAT to the penny, its
 * deposit, its words of delivery. It says nothing of the catalogue's stock, which it takes nothing of, and the customer is mailed
 * as of any order. Answers its number.
 */
export async function orderQuoted(
  within: Transaction<ShopTables>,
  accepted: AcceptedQuotation,
  drawNumber: DrawNumber = drawOrderNumber
): Promise<string> {
  const { id, quotation, chosen, customer, now } = accepted
  const { lines, total, vat, plan } = quotedOrder(quotation, chosen)
  const at = new Date(now).toISOString()
  const row = await insertOrderRow(
    within,
    (number) => ({
      ...NEW_ORDER,
      id: number,
      client_key: `quotation:${id}`,
      cart_id: accepted.cartId,
      customer_id: accepted.customerId,
      // The address is agreed with them, as of an order that is taken on the telephone.
      kind: 'quick',
      customer_email: customer.email,
      customer_name: customer.name,
      customer_phone: customer.phone,
      shipping_address: null,
      delivery: 'free',
      total,
      vat,
      created_at: at,
      payment_method: null,
      gift_note: null,
      terms_hash: null,
      confirmed_at: accepted.isConfirmed ? at : null,
      held_until: heldUntil(now, true),
      taken_by: accepted.takenBy,
      deposit: plan?.deposit ?? null,
      quotation_id: id,
      gift_card: null,
      channel: null,
      discount_code: null,
      discount: 0
    }),
    drawNumber
  )
  if (row === null) throw new Error(`Quotation ${id} has an order without its id`)
  await within
    .insertInto('order_items')
    .values(lines.map((line, index) => itemOf(line, { orderId: row.id, position: index + 1, accepted })))
    .execute()
  await within
    .insertInto('mail_outbox')
    .values(waitingMail('order-placed', customer.email, row.id, at))
    .execute()
  return row.id
}

interface Place {
  orderId: string
  position: number
  accepted: AcceptedQuotation
}

/** A line as the order freezes it. Nothing of it is in the catalogue: its number is its quotation's. */
function itemOf(line: QuotedOrderLine, { orderId, position, accepted }: Place): OrderItemRow {
  const { quotation, category, now } = accepted
  return {
    order_id: orderId,
    position,
    product_id: quotation.number,
    name: line.words,
    price: line.price,
    quantity: line.quantity,
    image_url: '',
    category,
    // Said nowhere of what was quoted: its description, which is frozen below, says what is known.
    diamond_type: 'natural',
    metal_type: null,
    carat: null,
    selected_size: null,
    selected_carat: null,
    customization: null,
    certification: 'in-house',
    is_made_to_order: quotation.madeTo === 'specification' ? 1 : 0,
    vat: line.vat,
    stock_taken: 0,
    sent: 0,
    given_back: 0,
    given_back_sent: 0,
    discount: 0,
    cost: null,
    description: JSON.stringify(descriptionOf(quotation, category, now))
  }
}

function descriptionOf(quotation: Quotation, category: Category, now: number): ItemDescription {
  const { number, version, reference, madeTo } = quotation
  const moment = orderMoment(now)
  const terms = termsOf({ madeTo, category }, { moment, country: DEFAULT_COUNTRY, holidays: bankHolidays })
  const { earliest, latest, words } = terms.delivery
  return {
    chosen: '',
    facts: [
      { kind: 'quotation', label: 'Quotation', value: `${number}, version ${version}` },
      { kind: 'request', label: 'Request', value: reference },
      { kind: 'delivery', label: 'Delivery, as quoted', value: quotation.delivery }
    ],
    certificate: { isIncluded: false, words: '', sentence: '' },
    ...(madeTo === 'specification' && { isToSpecification: true }),
    terms: {
      availability: terms.availability,
      returns: terms.returns.sentence,
      warranty: terms.warranty,
      delivery: { paidOn: moment.day, earliest, latest, words }
    }
  }
}
