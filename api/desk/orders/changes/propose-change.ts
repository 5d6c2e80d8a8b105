import { randomUUID } from 'node:crypto'
import { MOST_OF_A_LINE } from '#domain/cart/cart-line.ts'
import { priceChoice } from '#domain/cart/price-choice.ts'
import type { ChangedLineView, OrderChangeView } from '#domain/desk/order-change-view.ts'
import { CHANGE_DAYS, changedPrice, changeKind, settlingWords } from '#domain/orders/order-change.ts'
import { DEFAULT_COUNTRY, DELIVERY_COUNTRIES } from '#domain/policies/delivery.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { settleOffers } from '../../../db/offer-prices.ts'
import type { ShopDb } from '../../../db/open.ts'
import { createPriceList } from '../../../modules/bracelet-prices/price-list.ts'
import { waitingMail } from '../../../modules/mail/outbox.ts'
import { standingOf } from '../../../modules/orders/changes/order-standing.ts'
import { awaitsConsent, changesOfOrder, endOpenChange } from '../../../modules/orders/changes/stored-changes.ts'
import type { OrderItemRow } from '../../../modules/orders/rows.ts'
import { audit, whoOf } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { changeOrder, isKey, KEY_REFUSED, type Within } from './order-to-change.ts'
import { planChange, UNCHANGED } from './plan-change.ts'
import { type AskedLine, fieldsOf, isAsChosen, leftOf } from './planned-lines.ts'
import { choiceOf, findByName, findProduct, lineOf } from './take-order.ts'

type Form = Readonly<Record<string, string>>

/** More lines than any order has. */
const MOST_LINES = 40

/** The lines of the form; those that were taken out stay with none of them, so that they can be put back. */
function linesOf(form: Form): AskedLine[] {
  const lines: AskedLine[] = []
  for (let place = 1; place <= MOST_LINES; place++) {
    const field = (name: string) => (form[`${name}-${place}`] ?? '').trim()
    const productId = field('piece')
    if (productId === '') continue
    const typed = field('quantity')
    const quantity = /^\d{1,2}$/.test(typed) ? Math.min(Number(typed), MOST_OF_A_LINE) : 1
    const of = /^[1-9]\d?$/.test(field('of')) ? Number(field('of')) : null
    if (of === null && quantity === 0) continue
    lines.push({
      productId,
      quantity,
      of,
      size: field('size'),
      carat: field('carat'),
      length: field('length'),
      weight: field('weight')
    })
  }
  return lines
}

/** The lines of an order as its form begins. */
const linesOfOrder = (items: readonly OrderItemRow[]): AskedLine[] =>
  items.flatMap((item, index) =>
    leftOf(item) > 0 ? [{ productId: item.product_id, quantity: leftOf(item), of: index + 1, ...fieldsOf(item) }] : []
  )

/** The form of a change as it stands: the order's lines as they are to be, what is found, and what it comes to. */
export async function readOrderChange(
  deps: Pick<DeskDeps, 'db' | 'catalogue' | 'clock'>,
  number: string,
  form: Form
): Promise<OrderChangeView | null> {
  const { db, catalogue } = deps
  const now = deps.clock()
  const before = await standingOf(db, number)
  if (before === null) return null
  const { order, items } = before
  const kind = changeKind(order)
  const prices = await createPriceList(db, catalogue)()
  const sent = linesOf(form)
  const asked = sent.length > 0 ? sent : linesOfOrder(items)
  const added = (form.add ?? '').trim()
  if (added !== '' && asked.length < MOST_LINES)
    asked.push({ productId: added, quantity: 1, of: null, size: '', carat: '', length: '', weight: '' })
  const lines: ChangedLineView[] = []
  for (const line of asked) {
    const shown = await shownOf(db, items, line, prices)
    if (shown) lines.push(shown)
  }
  const planned = 'refusal' in kind ? kind : await planChange(db as Within, before, asked, form, { prices, now })
  const q = (form.q ?? '').trim().slice(0, 100)
  const open = (await changesOfOrder(db, number)).find(({ state }) => state === 'open')
  const isPlanned = !('refusal' in planned)
  return {
    number,
    kind: 'kind' in kind ? kind.kind : 'change',
    customerName: order.customerName,
    key: isKey(form.key ?? '') ? (form.key ?? '') : randomUUID(),
    q,
    found: q === '' ? [] : await findByName(db, q),
    lines,
    sums: isPlanned
      ? {
          before: planned.content.before.total,
          total: planned.content.after.total,
          difference: planned.difference,
          money: settlingWords(before.money, planned.content.after.total),
          delivery: { before: planned.content.before.delivery, after: planned.content.after.delivery },
          discount:
            before.row.discount_code === null
              ? null
              : {
                  code: before.row.discount_code,
                  before: planned.content.before.discount,
                  after: planned.content.after.discount
                }
        }
      : null,
    refusal: isPlanned || (planned.refusal === UNCHANGED && sent.length === 0) ? null : planned.refusal,
    replaces: open?.number ?? null,
    going: {
      countries: 'kind' in kind && kind.kind === 'change' ? DELIVERY_COUNTRIES : [],
      country: order.shippingAddress?.country ?? DEFAULT_COUNTRY
    }
  }
}

async function shownOf(
  db: ShopDb,
  items: readonly OrderItemRow[],
  line: AskedLine,
  prices: BraceletPriceList
): Promise<ChangedLineView | null> {
  const item = line.of === null ? undefined : items[line.of - 1]
  const product = await findProduct(db, line.productId)
  if (item && (product === null || isAsChosen(product, item, line, prices))) {
    const own = product && lineOf(product, { ...line, ...fieldsOf(item) }, prices)
    return {
      productId: line.productId,
      name: item.name,
      quantity: line.quantity,
      of: line.of,
      isFixed: product === null,
      chosen: own?.chosen ?? { size: '', carat: '', length: '', weight: '' },
      sizes: own?.sizes ?? [],
      carats: own?.carats ?? [],
      lengths: own?.lengths ?? [],
      weights: own?.weights ?? [],
      unit: item.price,
      words: null
    }
  }
  if (product === null) return null
  const shown = { ...lineOf(product, line, prices), of: line.of, isFixed: false }
  if (!item) return shown
  const priced = priceChoice(product, choiceOf(product, line, prices), prices)
  const before = priceChoice(
    product,
    { selectedSize: item.selected_size, selectedCarat: item.selected_carat, customization: item.customization },
    prices
  )
  return priced.kind === 'refused'
    ? shown
    : {
        ...shown,
        words: null,
        unit: changedPrice(item.price, {
          before: before.kind === 'priced' ? before.unitPrice : null,
          after: priced.unitPrice
        })
      }
}

/**
 * Proposes a change to the customer, by a mail with a link: priced by the shop, for a time, and in the place of one that is open.
 * Nothing of the order changes before they agree. Sent twice with one key, it is one.
 */
export async function proposeChange(deps: DeskDeps, number: string, form: Form, acting: Acting): Promise<Outcome> {
  const key = form.key ?? ''
  if (!isKey(key)) return KEY_REFUSED
  const prices = await createPriceList(deps.db, deps.catalogue)()
  return changeOrder(deps, number, async (within, order): Promise<Outcome> => {
    const known = await within.selectFrom('order_changes').select('order_id').where('id', '=', key).executeTakeFirst()
    if (known) return known.order_id === order.id ? { kind: 'done' } : KEY_REFUSED
    await settleOffers(within, acting.now)
    const before = await standingOf(within, order.id)
    if (before === null) return { kind: 'unknown' }
    const planned = await planChange(within, before, linesOf(form), form, { prices, now: acting.now })
    if ('refusal' in planned) return { kind: 'refused', errors: { '': planned.refusal } }
    const { content, difference, kind } = planned
    if (form.seen !== String(content.after.total))
      return {
        kind: 'stale',
        words: 'It comes to another sum now. Nothing was sent yet: please look at it, and press once more.'
      }
    const who = whoOf(acting.actor)
    const at = new Date(acting.now).toISOString()
    const replaced = await endOpenChange(within, order.id, { state: 'replaced', who, now: acting.now })
    const changes = await changesOfOrder(within, order.id)
    const place = (changes.at(-1)?.number ?? 0) + 1
    await within
      .insertInto('order_changes')
      .values({
        id: key,
        order_id: order.id,
        number: place,
        kind,
        state: 'open',
        open_of: order.id,
        content: JSON.stringify(content),
        difference,
        proposed_at: at,
        proposed_by: who,
        expires_at: new Date(acting.now + CHANGE_DAYS * 86_400_000).toISOString(),
        ended_at: null,
        ended_by: null,
        returned_at: null,
        sent_at: null,
        parcel: null
      })
      .execute()
    await within
      .insertInto('mail_outbox')
      .values(waitingMail('order-change-proposed', order.customerEmail, order.id, at, key))
      .execute()
    await audit(within, {
      ...acting,
      action: 'order.change-proposed',
      subject: 'order',
      subjectId: order.id,
      before: { total: content.before.total, ...(replaced && { replaces: replaced.number }) },
      after: { total: content.after.total, change: place, kind }
    })
    return { kind: 'done' }
  })
}

/** Takes back the proposal that is open; the customer is told. One that is agreed to stays agreed. */
export const withdrawChange = (
  deps: DeskDeps,
  { number, id }: { number: string; id: string },
  acting: Acting
): Promise<Outcome> =>
  changeOrder(deps, number, async (within, order) => {
    const known = (await changesOfOrder(within, order.id)).find((change) => change.id === id)
    if (!known) return { kind: 'unknown' }
    if (known.state === 'withdrawn') return { kind: 'done' }
    if (known.state !== 'open')
      return {
        kind: 'stale',
        words:
          known.state === 'agreed'
            ? 'The customer has agreed to it meanwhile: it holds. Nothing was withdrawn.'
            : 'It was replaced meanwhile. Nothing was withdrawn.'
      }
    const isTold = await awaitsConsent(within, order.id, acting.now)
    await endOpenChange(within, order.id, { state: 'withdrawn', who: whoOf(acting.actor), now: acting.now })
    // Whose time was over was told so by its page already.
    if (isTold)
      await within
        .insertInto('mail_outbox')
        .values(
          waitingMail(
            'order-change-withdrawn',
            order.customerEmail,
            order.id,
            new Date(acting.now).toISOString(),
            known.id
          )
        )
        .execute()
    await audit(within, {
      ...acting,
      action: 'order.change-withdrawn',
      subject: 'order',
      subjectId: order.id,
      before: { change: known.number },
      after: { state: 'withdrawn' }
    })
    return { kind: 'done' }
  })
