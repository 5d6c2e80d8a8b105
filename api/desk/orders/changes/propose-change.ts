import { randomUUID } from 'node:crypto'
import { bankHolidays } from '#data/bank-holidays.ts'
import { MOST_OF_A_LINE } from '#domain/cart/cart-line.ts'
import { priceChoice } from '#domain/cart/price-choice.ts'
import type { ChangedLineView, OrderChangeView } from '#domain/desk/order-change-view.ts'
import { goingWords } from '#domain/orders/another-country.ts'
import { describeItem } from '#domain/orders/item-description.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import {
  CHANGE_DAYS,
  type ChangeKind,
  changedPrice,
  changeKind,
  reckonChange,
  settlingWords
} from '#domain/orders/order-change.ts'
import { DEFAULT_COUNTRY, DELIVERY_COUNTRIES } from '#domain/policies/delivery.ts'
import { orderMoment, orderPromise, orderPromiseWords } from '#domain/policies/delivery-promise.ts'
import { formatNearDay } from '#domain/policies/weekdays.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { fromDecimalString, type Pence } from '#domain/pricing/money.ts'
import { chargedVat } from '#domain/pricing/vat.ts'
import { settleOffers } from '../../../db/offer-prices.ts'
import type { ShopDb } from '../../../db/open.ts'
import { createPriceList } from '../../../modules/bracelet-prices/price-list.ts'
import { termsOfPlacedCode } from '../../../modules/discounts/discounts.ts'
import { waitingMail } from '../../../modules/mail/outbox.ts'
import { buyingMoment } from '../../../modules/orders/answer-order.ts'
import { type OrderStanding, standingLines, standingOf } from '../../../modules/orders/changes/order-standing.ts'
import {
  awaitsConsent,
  type ChangeContent,
  changesOfOrder,
  endOpenChange,
  type ShownLine
} from '../../../modules/orders/changes/stored-changes.ts'
import { type OrderItemRow, orderOf } from '../../../modules/orders/rows.ts'
import { audit, whoOf } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { describedFor, quotedOf, readGoing } from './another-country.ts'
import { changeOrder, isKey, KEY_REFUSED, type Within } from './order-to-change.ts'
import {
  type AskedLine,
  addedLine,
  fieldsOf,
  isAsChosen,
  keptLine,
  leftOf,
  type PlannedLine,
  shortOf
} from './planned-lines.ts'
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

export interface Planned {
  content: ChangeContent
  difference: Pence
  kind: ChangeKind
}

interface PlanDeps {
  db: ShopDb
  prices: BraceletPriceList
  now: number
}

/**
 * What the form asks for, priced by the shop: a line whose piece stays keeps the price it was sold at, and what is added costs what
 * it costs now. Refused where a line cannot be had so.
 */
async function planChange(
  within: Within,
  before: OrderStanding,
  asked: readonly AskedLine[],
  form: Form,
  { prices, now }: Omit<PlanDeps, 'db'>
): Promise<Planned | { refusal: string }> {
  const kind = changeKind(before.order)
  if ('refusal' in kind) return kind
  if (before.isGivingBack) return { refusal: GIVING_BACK }
  const { order, row, items } = before
  const buying = buyingMoment({ now, shippingAddress: order.shippingAddress as never })
  const planned: PlannedLine[] = []
  for (const line of asked) {
    const item = line.of === null ? undefined : items[line.of - 1]
    if (line.of !== null && !item) return { refusal: 'The order has changed meanwhile. Please open this page again.' }
    if (line.quantity === 0) continue
    const made = item
      ? await keptLine(within, item, line, { prices, now, buying })
      : await addedLine(within, line, { prices, now, buying })
    if ('refusal' in made) return made
    planned.push(made)
  }
  if (planned.length === 0) return { refusal: 'Nothing would be left of it: cancel the order, or give all of it back.' }
  const short = await shortOf(within, before, planned)
  if (short !== null) return { refusal: short }

  const code = row.discount_code === null ? null : await termsOfPlacedCode(within, row.discount_code, now)
  const inOffers = new Set(code?.inOffers ?? [])
  const sums = reckonChange(
    before.money.base,
    standingLines(items),
    planned.map(({ row: { product_id, category, diamond_type, price, quantity }, was }) => ({
      id: product_id,
      category,
      diamondType: diamond_type,
      unitPrice: price,
      quantity,
      // What a code lowered stays lowered, whatever offer has begun since.
      isInOffer: inOffers.has(product_id) && !(was && was.discount > 0)
    })),
    code
  )
  // What was charged for delivery before is within the sums; what was given back of it is not.
  const chargeBefore = before.isDeliveryBack ? 0 : (row.delivery_charge ?? 0)
  const quoted = await quotedOf(within, row)
  const read = readGoing(form, before, { pieces: sums.total - chargeBefore, quoted })
  if ('refusal' in read) return read
  const { going } = read
  if (going && kind.kind === 'exchange') return { refusal: EXCHANGE_STAYS }
  const onTop = going ? (going.charge ?? 0) - chargeBefore : 0
  const total = sums.total + onTop
  if (total <= 0) return { refusal: 'It would cost nothing: give all of it back instead.' }
  const country = going?.address.country ?? order.shippingAddress?.country ?? DEFAULT_COUNTRY
  const rows = planned.map(({ row: line, was, isNew }, index): OrderItemRow => {
    const discount = sums.shares[index] ?? 0
    const gross = line.price * line.quantity - discount
    const vat =
      quoted !== null && going === null && was && !isNew
        ? Math.round((was.vat * line.quantity) / was.quantity)
        : chargedVat(gross, country)
    const placed = { ...line, position: index + 1, discount, vat }
    return going ? { ...placed, description: describedFor(placed, going, now) } : placed
  })
  if (going === null && sameAs(items, rows)) return { refusal: UNCHANGED }
  const vat = quoted === null || going ? chargedVat(total, country) : rows.reduce((sum, line) => sum + line.vat, 0)
  const after = orderOf(
    { ...row, total, vat, ...(going && { shipping_address: JSON.stringify(going.address) }) },
    rows,
    order.steps
  )
  const shown = (lines: readonly OrderItem[]) => lines.map(shownLine).filter(({ quantity }) => quantity > 0)
  const moment = orderMoment(now)
  const promise = (one: typeof order) => orderPromiseWords(orderPromise(one, moment, bankHolidays))
  const agreeing = `If you agree on ${formatNearDay(moment.day)}: `
  const was = promise(order)
  const is = promise(after)
  return {
    kind: kind.kind,
    difference: sums.difference + onTop,
    content: {
      base: before.base,
      before: {
        lines: shown(order.items),
        discount: standingLines(items).reduce((sum, line) => sum + line.discount, 0),
        total: before.money.base,
        delivery: kind.kind === 'exchange' ? 'It was delivered.' : was
      },
      after: {
        lines: shown(after.items),
        discount: sums.discount,
        total,
        delivery:
          kind.kind === 'exchange'
            ? EXCHANGED
            : `${going ? `${goingWords(going)} ` : ''}${is === was || order.status === 'pending' ? is : agreeing + is}`
      },
      vat,
      code: sums.discount > 0 ? row.discount_code : null,
      ...(going && { going }),
      items: rows.map(({ order_id: _, ...line }) => line),
      places: planned.map(({ was, isNew }) => (was && !isNew ? was.position : null)),
      back: kind.kind === 'exchange' ? backOf(items, planned) : []
    }
  }
}

const GIVING_BACK =
  'Its provider is still being asked to give back a part of this order. Please wait until we know what became of that.'
const EXCHANGE_STAYS = 'It was delivered: what is exchanged goes where it went.'
const UNCHANGED = 'Nothing is changed yet.'
const EXCHANGED = 'What leaves us in exchange is sent once the piece that you send back is here.'

/** What comes back of an exchange: pieces that were delivered, and are the customer's no more. */
function backOf(items: readonly OrderItemRow[], planned: readonly PlannedLine[]): ChangeContent['back'] {
  return items.flatMap((item) => {
    const stays = planned
      .filter(({ was, isNew }) => was === item && !isNew)
      .reduce((sum, { row }) => sum + row.quantity, 0)
    const quantity = leftOf(item) - stays
    return quantity > 0
      ? [{ productId: item.product_id, name: item.name, quantity, isCounted: item.stock_taken > 0 }]
      : []
  })
}

const shownLine = (item: OrderItem): ShownLine => {
  const quantity = item.quantity - (item.givenBack ?? 0)
  return {
    name: item.name,
    chosen: describeItem(item).chosen,
    quantity,
    gross: fromDecimalString(item.price) * quantity
  }
}

const sameAs = (items: readonly OrderItemRow[], rows: readonly OrderItemRow[]): boolean => {
  const facts = (all: readonly OrderItemRow[]) =>
    JSON.stringify(
      all.map((item) => [
        item.product_id,
        leftOf(item),
        item.price,
        item.selected_size,
        item.selected_carat,
        item.customization
      ])
    )
  return facts(items.filter((item) => leftOf(item) > 0)) === facts(rows)
}

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
