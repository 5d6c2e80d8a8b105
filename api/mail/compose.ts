import type { Shop } from '#domain/policies/shop-schema.ts'
import type { ShopDb } from '../db/open.ts'
import type { OrderLinks } from '../orders/links.ts'
import { findOrder } from '../orders/queries.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { orderPlacedLetter, orderReceivedLetter } from './order-letters.ts'
import type { MailRow } from './outbox.ts'
import type { ReadyMail } from './post.ts'

export interface ComposeDeps {
  db: ShopDb
  shop: Shop
  links: OrderLinks
  /** Where the mails' links lead, without a slash at the end. */
  origin: string
  /** From whom the mails are. */
  from: string
}

/** A mail's words, made of what it tells of as it is kept now. Null when that is no longer kept. */
export async function composeMail(deps: ComposeDeps, row: MailRow): Promise<ReadyMail | null> {
  const letter = await writeLetter(deps, row)
  if (letter === null) return null
  return {
    id: row.id,
    messageId: `<${row.id}@${new URL(deps.origin).hostname}>`,
    from: { name: deps.shop.brand.name, address: deps.from },
    to: row.recipient,
    replyTo: letter.replyTo,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    date: new Date(row.created_at)
  }
}

async function writeLetter({ db, shop, links, origin }: ComposeDeps, row: MailRow): Promise<Letter | null> {
  const found = await findOrder(db, row.subject_id)
  if (found === null) return null
  switch (row.template) {
    case 'order-placed':
      return orderPlacedLetter(found.order, shop, links.linkTo(origin, found.order))
    case 'order-received':
      return orderReceivedLetter(found.order, shop)
  }
}
