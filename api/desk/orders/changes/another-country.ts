import { termsOf } from '#domain/description/described.ts'
import { parseAmount } from '#domain/desk/amount.ts'
import type { Going } from '#domain/orders/another-country.ts'
import type { ItemDescription } from '#domain/orders/order.ts'
import { shippingAddressSchema } from '#domain/orders/order-form.ts'
import { DEFAULT_COUNTRY, deliveryCharge, isDeliveryCountry } from '#domain/policies/delivery.ts'
import { type Pence, pounds } from '#domain/pricing/money.ts'
import { isExport, VAT_PERCENT } from '#domain/pricing/vat.ts'
import type { Quotation } from '#domain/quotations/quotation.ts'
import type { ShopDb } from '../../../db/open.ts'
import type { OrderStanding } from '../../../modules/orders/changes/order-standing.ts'
import { buyingMoment } from '../../../modules/orders/place-order.ts'
import type { OrderItemRow } from '../../../modules/orders/rows.ts'

type Form = Readonly<Record<string, string>>

const ADDRESS = ['firstName', 'lastName', 'address1', 'address2', 'city', 'postalCode', 'country'] as const
const MOST_CHARGE = pounds(1000)
const MOST_COLLECTOR = 80

/**
 * Where an order goes after a change that takes it to another country, as it was typed; null where it stays. `pieces`: what the pieces
 * come to after it, in pence. Delivery that is charged, and who collects import VAT, are named with it: whoever agrees knows both.
 * DECISIONS 7 and 40.
 */
export function readGoing(
  form: Form,
  { order }: Pick<OrderStanding, 'order'>,
  /** `quoted`: the quotation that it was made of; null of every other. */
  { pieces, quoted }: { pieces: Pence; quoted: Quoted | null }
): { going: Going | null } | { refusal: string } {
  const country = (form.country ?? '').trim()
  if (country === '' || country === (order.shippingAddress?.country ?? DEFAULT_COUNTRY)) return { going: null }
  if (!isDeliveryCountry(country)) return { refusal: 'We cannot deliver to this country.' }
  if (quoted !== null && !isQuotedAsSold(quoted)) return { refusal: QUOTED_OTHERWISE }
  if (order.collection) return { refusal: 'It is collected at the shop: first write where it is sent.' }
  const address = shippingAddressSchema.safeParse({
    ...Object.fromEntries(ADDRESS.map((name) => [name, form[name] ?? ''])),
    phone: order.shippingAddress?.phone ?? ''
  })
  if (!address.success) return { refusal: [...new Set(address.error.issues.map(({ message }) => message))].join('. ') }
  const collector = (form.collector ?? '').trim()
  if (isExport(country) && (collector.length < 2 || collector.length > MOST_COLLECTOR))
    return { refusal: `Please name who collects import VAT and duty of ${country}.` }
  const { kind } = deliveryCharge(country, pieces)
  if (kind === 'free')
    return { going: { address: address.data, delivery: kind, charge: null, collector: collector || null } }
  const charge = parseAmount(form.charge ?? '', { least: 0, most: MOST_CHARGE })
  if (typeof charge === 'object') return { refusal: `Delivery to ${country}: ${charge.error}` }
  return { going: { address: address.data, delivery: kind, charge, collector: collector || null } }
}

type Quoted = Pick<Quotation, 'quotedFor' | 'lines'>

/** Whether what was quoted has its VAT in the price, all of it at the one rate, as everything has that the shop sells. */
const isQuotedAsSold = ({ quotedFor, lines }: Quoted): boolean =>
  quotedFor !== 'trade' && lines.every(({ vatRate }) => vatRate === VAT_PERCENT)

const QUOTED_OTHERWISE =
  'It was quoted without VAT, or with another rate of it, for where it goes: please write a new quotation for another country.'

/** The quotation that an order was made of. */
export async function quotedOf(db: ShopDb, { quotation_id }: OrderStanding['row']): Promise<Quoted | null> {
  if (quotation_id === null) return null
  const { content } = await db
    .selectFrom('quotations')
    .select('content')
    .where('id', '=', quotation_id)
    .executeTakeFirstOrThrow()
  return JSON.parse(content) as Quotation
}

/** A line's words of delivery for where it goes now; all else of it stays as it was sold. */
export function describedFor(row: OrderItemRow, { address }: Going, now: number): string | null {
  if (row.description === null) return null
  const said = JSON.parse(row.description) as ItemDescription
  if (!said.terms) return row.description
  const buying = buyingMoment({ now, shippingAddress: address })
  const madeTo = said.isToSpecification ? 'specification' : row.is_made_to_order === 1 ? 'order' : 'stock'
  const { earliest, latest, words } = termsOf({ madeTo, category: row.category }, buying).delivery
  const delivery = { paidOn: buying.moment.day, earliest, latest, words }
  return JSON.stringify({ ...said, terms: { ...said.terms, delivery } })
}
