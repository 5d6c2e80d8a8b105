import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { shop as facts } from '#data/shop.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { OrderChangeView } from '#domain/desk/order-change-view.ts'
import type { OrderView } from '#domain/desk/order-view.ts'
import { papersOf } from '../../../modules/invoices/papers.ts'
import { sendDueMails } from '../../../modules/mail/open-mail.ts'
import type { ReadyMail } from '../../../modules/mail/post.ts'
import { createChangeLinks } from '../../../modules/orders/changes/change-links.ts'
import { readOrderMoney } from '../../../modules/payments/ledger/order-money.ts'
import { createWaysToPay } from '../../../modules/payments/ways-to-pay.ts'
import { readConfig } from '../../../server/config.ts'
import { paypalSettings } from '../../../testing/paypal-double.ts'
import type { startRefundingShop } from '../../../testing/refunding.ts'
import type { startShop } from '../../../testing/start-shop.ts'
import { stripeSettings, TEST_CARDS } from '../../../testing/stripe-double.ts'

type World = Awaited<ReturnType<typeof startRefundingShop>>
type Shop = Awaited<ReturnType<typeof startShop>>

export const now = Date.parse('2025-12-01T12:00:00Z')

/** What Anna at the desk and the customer do with a change of an order. */
export function changing(shop: Shop, anna: Awaited<ReturnType<Shop['staff']>>, number: string) {
  const address = `/desk/orders/${number}`
  const links = createChangeLinks(shop.secret)
  const form = async (fields: Record<string, string> = {}): Promise<OrderChangeView> => {
    const { page } = (await anna.post(`${address}/change`, { action: 'look', ...fields })).json() as DeskDocument
    if (page.kind !== 'order-change') throw new Error(`This is the page ${page.kind}`)
    return page.view
  }
  /** The fields of the form as it is drawn. */
  const drawn = async (): Promise<Record<string, string>> => {
    const { page } = (await anna.get(`${address}/change`)).json() as DeskDocument
    if (page.kind !== 'order-change') throw new Error(`This is the page ${page.kind}`)
    return Object.fromEntries(
      page.view.lines.flatMap((line, index) =>
        Object.entries({
          piece: line.productId,
          of: String(line.of ?? ''),
          quantity: String(line.quantity),
          ...line.chosen
        }).map(([name, value]) => [`${name}-${index + 1}`, value])
      )
    )
  }
  const view = async (): Promise<OrderView> => {
    const { page } = (await anna.get(address)).json() as DeskDocument
    if (page.kind !== 'order') throw new Error(`This is the page ${page.kind}`)
    return page.view
  }
  const said = async (name: string, fields: Record<string, string> = {}) => {
    const answer = await anna.post(`${address}/${name}`, fields)
    if (answer.status === 303) return answer.headers.location?.split('said=')[1]
    return [answer.status, (answer.json() as DeskDocument).form?.errors]
  }
  const pathOf = async (id: string): Promise<string> => {
    const row = await shop.db
      .selectFrom('order_changes')
      .select('proposed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return links.linkTo('', { id, proposedAt: row.proposed_at })
  }
  return {
    form,
    drawn,
    view,
    said,
    pathOf,
    /** Proposes the order's lines with these fields changed. Answers the change's id. */
    propose: async (fields: Record<string, string>, key: string = randomUUID()): Promise<string> => {
      const asked = { ...(await drawn()), ...fields, key }
      const { sums, refusal } = await form(asked)
      if (sums === null) throw new Error(refusal ?? 'It comes to nothing')
      const answer = await said('change', { ...asked, seen: String(sums.total), action: 'propose' })
      if (answer !== 'change-proposed') throw new Error(JSON.stringify(answer))
      return key
    },
    /** The customer presses the button of its page. */
    agree: async (id: string) => (await shop.visitor().post(await pathOf(id))).status,
    page: async (id: string) => shop.visitor().get(await pathOf(id)),
    papers: async () =>
      (await papersOf(shop.db, number)).map(
        ({ number: paper, gross, part, corrects }) =>
          `${paper}${part ? ` ${part}` : ''} ${gross}${corrects ? ` of ${corrects.number}` : ''}`
      ),
    /** What the papers come to, what is here of its money, and what is being asked for back. */
    money: async () => {
      const papers = await papersOf(shop.db, number)
      const { paid, givenBack } = await readOrderMoney(shop.db, number)
      const pending = await shop.db
        .selectFrom('provider_refunds')
        .select('amount')
        .where('order_id', '=', number)
        .where('state', '=', 'pending')
        .execute()
      return {
        papers: papers.reduce((sum, { kind, gross }) => sum + (kind === 'invoice' ? gross : -gross), 0),
        vat: papers.reduce((sum, { kind, vat }) => sum + (kind === 'invoice' ? vat : -vat), 0),
        kept: paid - givenBack,
        pending: pending.reduce((sum, { amount }) => sum + amount, 0)
      }
    },
    sales: async () => {
      const rows = await shop.db.selectFrom('sales').selectAll().where('order_id', '=', number).execute()
      const of = new Map<string | null, number>()
      for (const { product_id, quantity } of rows) of.set(product_id, (of.get(product_id) ?? 0) + quantity)
      return {
        gross: rows.reduce((sum, { gross }) => sum + gross, 0),
        pieces: Object.fromEntries([...of].filter(([id, count]) => id !== null && count !== 0))
      }
    }
  }
}

/** The mails that are due, as they go out. */
export async function mailsOf({ shop: { db, links, payLinks, secret }, stripe, paypal }: World): Promise<ReadyMail[]> {
  const mails: ReadyMail[] = []
  const post = { send: async (mail: ReadyMail) => void mails.push(mail), close: () => {} }
  const config = readConfig({ ...stripeSettings(stripe.url), ...paypalSettings(paypal.url) })
  if (config.kind === 'mistakes') throw new Error(config.lines.join(' '))
  const waysToPay = createWaysToPay(config, payLinks)
  const changeLinks = createChangeLinks(secret)
  const deps = {
    db,
    clock: () => now + 120_000,
    log: pino({ level: 'silent' }),
    post,
    shop: facts,
    links,
    waysToPay,
    changeLinks
  }
  await sendDueMails({ ...deps, origin: 'https://shop.example', from: 'service@northlight.example' }, 50)
  return mails
}

/** The customer pays what is due by the link of a mail. Pence that were paid, or the status of the refusal. */
export async function payBy({ shop, stripe }: World, mail: ReadyMail | undefined): Promise<number> {
  const address = /https:\/\/shop\.example(\/stripe-checkout\?\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const link = Object.fromEntries(new URL(address, 'https://shop.example').searchParams)
  const answer = await shop.visitor().post('/api/create-payment-intent', link)
  if (answer.status !== 200) return answer.status
  stripe.intents.confirm(stripe.intents.all().at(-1)?.id ?? '', TEST_CARDS.good)
  await stripe.webhooks.allDelivered()
  return stripe.intents.all().at(-1)?.amount ?? 0
}
