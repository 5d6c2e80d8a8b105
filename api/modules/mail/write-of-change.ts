import { bankHolidays } from '#data/bank-holidays.ts'
import { type Paper, paperTitle } from '#domain/invoices/paper.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderMoment, orderPromise, orderPromiseWords } from '#domain/policies/delivery-promise.ts'
import { drawPdf } from '../invoices/paper-routes.ts'
import { standingOf } from '../orders/changes/order-standing.ts'
import { changeOf, type StoredChange, standing } from '../orders/changes/stored-changes.ts'
import { findOrder, linkNumberFor } from '../orders/queries.ts'
import { readOrderMoney } from '../payments/ledger/order-money.ts'
import { readPayable } from '../payments/payable.ts'
import { deskLink } from './desk-link.ts'
import {
  changeAgreedLetter,
  changeProposedLetter,
  changeWithdrawnLetter,
  DETAIL_WORDS,
  type Detail,
  detailsChangedLetter,
  exchangeSentLetter,
  orderChangedLetter
} from './letters/order-change-letters.ts'
import type { MailRow } from './outbox.ts'
import type { ComposeDeps, Written } from './write-of-request.ts'

export type ChangeTemplate =
  | 'order-change-proposed'
  | 'order-changed'
  | 'order-change-agreed'
  | 'order-change-withdrawn'
  | 'order-details-changed'
  | 'order-exchange-sent'

/**
 * A mail about a change of an order, which its `secret` names; null where it has nothing to say any more: a proposal that was
 * answered, withdrawn or replaced before it went out.
 */
export async function writeOfChange(
  deps: ComposeDeps,
  template: ChangeTemplate,
  mail: MailRow
): Promise<Written | null> {
  const { db, shop, origin, links } = deps
  const found = await findOrder(db, mail.subject_id)
  if (found === null || mail.secret === null) return null
  const { order } = found
  const linkNumber = linkNumberFor(found, mail)
  const link = links.linkTo(origin, { id: order.id, createdAt: mail.created_at, number: linkNumber })
  if (template === 'order-details-changed') {
    const details = mail.secret.split(',').filter((one): one is Detail => one in DETAIL_WORDS)
    const isOwn = mail.recipient === order.customerEmail
    return plain(detailsChangedLetter(order, shop, { details, link: isOwn ? link : null }))
  }
  const row = await db.selectFrom('order_changes').selectAll().where('id', '=', mail.secret).executeTakeFirst()
  if (!row) return null
  const change = changeOf(row)
  if (template === 'order-change-agreed')
    return plain(changeAgreedLetter(order, shop, change, deskLink(origin, `/desk/orders/${order.id}`)))
  if (template === 'order-change-withdrawn') return plain(changeWithdrawnLetter(order, shop, change))
  if (template === 'order-exchange-sent') return plain(exchangeSentLetter(order, shop, { change, link }))
  if (template === 'order-changed') return changed(deps, order, { change, link, at: mail.created_at })
  const before = await standingOf(db, order.id)
  if (before === null || !deps.changeLinks || standing(row, Date.parse(mail.created_at)) !== 'open') return null
  return plain(
    changeProposedLetter(order, shop, {
      change,
      money: before.money,
      link: deps.changeLinks.linkTo(origin, { id: change.id, proposedAt: change.proposed_at, linkNumber })
    })
  )
}

async function changed(
  { db, shop, origin, waysToPay }: ComposeDeps,
  order: Order,
  { change, link, at }: { change: StoredChange; link: string; at: string }
): Promise<Written> {
  // Those of that moment: what a payment or a refund issued has a mail of its own.
  const papers = (
    await db
      .selectFrom('papers')
      .select('content')
      .where('order_id', '=', order.id)
      .where('issued_at', '=', change.ended_at ?? '')
      .orderBy('kind')
      .orderBy('place')
      .execute()
  ).map(({ content }) => JSON.parse(content) as Paper)
  const payable = await readPayable(db, order.id)
  const { paid, givenBack } = await readOrderMoney(db, order.id)
  const back = Math.max(0, paid - givenBack - change.content.after.total)
  const paying =
    payable?.state === 'payable'
      ? {
          amount: payable.due,
          ways:
            waysToPay?.(origin, {
              id: order.id,
              createdAt: at,
              paymentMethod: order.paymentMethod,
              number: payable.linkNumber
            }) ?? []
        }
      : null
  const moment = orderMoment(Date.parse(change.ended_at ?? at))
  return {
    letter: orderChangedLetter(order, shop, {
      change,
      delivery:
        change.kind === 'exchange'
          ? change.content.after.delivery
          : orderPromiseWords(orderPromise(order, moment, bankHolidays)),
      link,
      paying,
      back,
      attached: papers.map((paper) => `${paperTitle(paper)} ${paper.number}`)
    }),
    attachments: await Promise.all(
      papers.map(async (paper) => ({
        filename: `${paper.number}.pdf`,
        contentType: 'application/pdf',
        content: await drawPdf(paper)
      }))
    )
  }
}

const plain = (letter: Written['letter']): Written => ({ letter, attachments: [] })
