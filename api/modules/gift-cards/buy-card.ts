import { createHash, randomUUID } from 'node:crypto'
import type { GiftCardAsk } from '#domain/gift-cards/gift-card.ts'
import { heldUntil } from '#domain/orders/unpaid-order.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { waitingMail } from '../mail/outbox.ts'
import { drawOrderNumber, insertOrderRow, NEW_ORDER } from '../orders/place-order.ts'
import type { Within } from '../payments/ledger-types.ts'

export interface CardBuying {
  ask: GiftCardAsk
  /** The form's own: sent twice, it is one order. Null of a form without a script, which is one order until it is paid. */
  key: string | null
  cartId: string
  customerId: string | null
  /** Whoever buys is signed in under this e-mail. */
  isConfirmed: boolean
  now: number
}

/**
 * Makes the order of a gift card: paid as any order is, with nothing of stock, no delivery, no discount, and no VAT, which falls
 * due with what is bought by it (docs/decisions/0078). The card itself is issued once it is paid. Answers its number, the same for
 * the same key; null where that is another visitor's.
 */
export async function orderCard(within: Within, buying: CardBuying): Promise<string | null> {
  const { ask, key, cartId, customerId, isConfirmed, now } = buying
  const { card, customerName, customerEmail } = ask
  const at = new Date(now).toISOString()
  // Of the same form with another card it is another order.
  const content = createHash('sha256').update(JSON.stringify(ask)).digest('base64url').slice(0, 16)
  const unpaid = key === null ? await unpaidOf(within, { cartId, content, at }) : undefined
  if (unpaid) return unpaid.id
  const client_key = `gift-card:${key ?? randomUUID()}:${content}`
  const row = await insertOrderRow(
    within,
    (id) => ({
      ...NEW_ORDER,
      id,
      client_key,
      cart_id: cartId,
      customer_id: customerId,
      kind: 'quick',
      customer_email: customerEmail,
      customer_name: customerName,
      customer_phone: '',
      shipping_address: null,
      delivery: 'free',
      total: card.amount,
      vat: 0,
      created_at: at,
      payment_method: null,
      gift_note: null,
      terms_hash: null,
      confirmed_at: isConfirmed ? at : null,
      held_until: heldUntil(now, isConfirmed),
      taken_by: null,
      deposit: null,
      quotation_id: null,
      channel: null,
      discount_code: null,
      discount: 0,
      gift_card: JSON.stringify(card)
    }),
    drawOrderNumber
  )
  if (row === null) {
    const known = await within
      .selectFrom('orders')
      .select('id')
      .where('client_key', '=', client_key)
      .where('cart_id', '=', cartId)
      .executeTakeFirst()
    return known?.id ?? null
  }
  await within
    .insertInto('order_items')
    .values({
      order_id: row.id,
      position: 1,
      product_id: 'gift-card',
      name: `Gift card, ${amountWords(card.amount)}`,
      price: card.amount,
      quantity: 1,
      image_url: '',
      category: 'necklaces',
      diamond_type: 'natural',
      metal_type: null,
      carat: null,
      selected_size: null,
      selected_carat: null,
      customization: null,
      certification: 'in-house',
      is_made_to_order: 0,
      vat: 0,
      stock_taken: 0,
      sent: 0,
      given_back: 0,
      discount: 0,
      description: JSON.stringify({
        chosen: '',
        isGiftCard: true,
        facts: [
          { kind: 'for', label: 'For', value: card.toName },
          { kind: 'from', label: 'From', value: card.fromName }
        ],
        certificate: { isIncluded: false, words: '', sentence: '' }
      })
    })
    .execute()
  await within
    .insertInto('mail_outbox')
    .values(waitingMail('gift-card-ordered', customerEmail, row.id, at))
    .execute()
  return row.id
}

/** What this visitor's same form has ordered, while that is kept for it and nobody has paid it. */
const unpaidOf = (within: Within, { cartId, content, at }: { cartId: string; content: string; at: string }) =>
  within
    .selectFrom('orders')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('client_key', 'like', `gift-card:%:${content}`)
    .where('status', '=', 'pending')
    .where('held_until', '>', at)
    .executeTakeFirst()
