import type { BankDetails } from '#domain/orders/bank-details.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import type { ShopDb } from '../../db/open.ts'
import type { OrderLinks } from '../orders/links.ts'
import { findOrder, linkNumberFor } from '../orders/queries.ts'
import { readPayable } from '../payments/payable.ts'
import type { WaysToPay } from '../payments/ways-to-pay.ts'
import { giftCardBoughtLetter, giftCardOrderedLetter, giftCardSentLetter } from './letters/gift-card-letters.ts'
import type { Letter } from './letters/letter.ts'
import type { MailRow } from './outbox.ts'
import { paidFacts } from './write-of-payment.ts'

interface GiftCardMailDeps {
  db: ShopDb
  shop: Shop
  links: OrderLinks
  waysToPay?: WaysToPay
  bank?: BankDetails | null
  origin: string
}

/** The words of a mail about a gift card; null where it has nothing to say any more: paid meanwhile, ended, or sent anew. */
export async function writeOfGiftCard(
  { db, shop, links, waysToPay, bank = null, origin }: GiftCardMailDeps,
  template: 'gift-card-ordered' | 'gift-card-bought' | 'gift-card-sent',
  mail: MailRow
): Promise<Letter | null> {
  if (template === 'gift-card-sent') return sentLetter(db, shop, mail, origin)
  const found = await findOrder(db, mail.subject_id)
  if (!found?.order.giftCard) return null
  const { order } = found
  const { giftCard } = found.order
  if (template === 'gift-card-bought') {
    const facts = await paidFacts(db, order.id)
    return (
      facts &&
      giftCardBoughtLetter(order, giftCard, shop, { ...facts, isSent: await isSentBy(db, order.id, mail.created_at) })
    )
  }
  const payable = await readPayable(db, order.id)
  if (payable?.state !== 'payable') return null
  return giftCardOrderedLetter(order, giftCard, shop, {
    link: links.linkTo(origin, { ...order, number: linkNumberFor(found, mail) }),
    ways: waysToPay?.(origin, { ...order, number: payable.linkNumber }) ?? [],
    bank
  })
}

/** Whether the card that an order has bought was sent, or was to be, by a time (ISO). One for the night waits for its morning. */
async function isSentBy(db: ShopDb, orderId: string, at: string): Promise<boolean> {
  const card = await db.selectFrom('gift_cards').select('send_at').where('order_id', '=', orderId).executeTakeFirst()
  return card !== undefined && card.send_at <= at
}

async function sentLetter(
  db: ShopDb,
  shop: Shop,
  { subject_id, secret }: MailRow,
  origin: string
): Promise<Letter | null> {
  const card = await db
    .selectFrom('gift_cards')
    .selectAll()
    .where('id', '=', subject_id)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (!card || secret === null) return null
  return giftCardSentLetter(shop, {
    code: secret,
    balance: card.balance,
    toName: card.to_name,
    fromName: card.from_name,
    words: card.words,
    page: `${origin}/gift-cards#balance`
  })
}
