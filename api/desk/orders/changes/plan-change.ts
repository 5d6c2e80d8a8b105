import { bankHolidays } from '#data/bank-holidays.ts'
import { goingWords } from '#domain/orders/another-country.ts'
import { describeItem } from '#domain/orders/item-description.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { type ChangeKind, changeKind, reckonChange } from '#domain/orders/order-change.ts'
import { DEFAULT_COUNTRY } from '#domain/policies/delivery.ts'
import { orderMoment, orderPromise, orderPromiseWords } from '#domain/policies/delivery-promise.ts'
import { formatNearDay } from '#domain/policies/weekdays.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { fromDecimalString, type Pence } from '#domain/pricing/money.ts'
import { chargedVat } from '#domain/pricing/vat.ts'
import type { ShopDb } from '../../../db/open.ts'
import { termsOfPlacedCode } from '../../../modules/discounts/discounts.ts'
import { type OrderStanding, standingLines } from '../../../modules/orders/changes/order-standing.ts'
import type { ChangeContent, ShownLine } from '../../../modules/orders/changes/stored-changes.ts'
import { buyingMoment } from '../../../modules/orders/place-order.ts'
import { type OrderItemRow, orderOf } from '../../../modules/orders/rows.ts'
import { describedFor, quotedOf, readGoing } from './another-country.ts'
import type { Within } from './order-to-change.ts'
import { type AskedLine, addedLine, keptLine, leftOf, type PlannedLine, shortOf } from './planned-lines.ts'

type Form = Readonly<Record<string, string>>

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
export async function planChange(
  within: Within,
  before: OrderStanding,
  asked: readonly AskedLine[],
  form: Form,
  { prices, now }: Omit<PlanDeps, 'db'>
): Promise<Planned | { refusal: string }> {
  const kind = changeKind(before.order)
  if ('refusal' in kind) return kind
  if (before.isGivingBack) return { refusal: GIVING_BACK }
  if (before.isComingBack) return { refusal: COMING_BACK }
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
const COMING_BACK = 'Pieces of this order are coming back. Please say first what becomes of their return.'
const EXCHANGE_STAYS = 'It was delivered: what is exchanged goes where it went.'
export const UNCHANGED = 'Nothing is changed yet.'
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
