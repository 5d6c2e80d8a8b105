import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { statusWords } from '#domain/orders/transitions.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { timeWords } from '../ui/time.tsx'

export interface FieldChange {
  /** Empty where the whole of it is one value. */
  field: string
  before: string
  after: string
}

type Fields = Readonly<Record<string, string>>

/** Kept in pence. */
const SUMS: readonly string[] = ['price', 'amount', 'total', 'deliveryCharge', 'givenBack', 'quote']

/** What differs between two lines such as `price: 131000, stock: 2`; an empty line says that there was, or is, nothing. */
export function changesIn(before: string, after: string): readonly FieldChange[] {
  const [was, is] = [fieldsIn(before), fieldsIn(after)]
  if (!was || !is) return [{ field: '', before: valueWords('', before), after: valueWords('', after) }]
  // What the later line does not name stayed as it was, unless it is empty: then all of it is gone.
  return Object.keys(after === '' ? was : is)
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ field: plain(name), before: valueWords(name, was[name]), after: valueWords(name, is[name]) }))
}

/** `product.price` says "price": what it was done to stands beside it. */
export const actionWords = (action: string): string => plain(action.slice(action.indexOf('.') + 1))

/** Null for a single value. */
function fieldsIn(line: string): Fields | null {
  if (line === '') return {}
  const parts = line.split(/, (?=\w+: )/).map((part) => /^(\w+): (.*)$/s.exec(part))
  if (parts.includes(null)) return null
  return Object.fromEntries(parts.map((part) => [part?.[1] ?? '', part?.[2] ?? '']))
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What an owner says of a piece instead of the list, or leaves to it. */
const LISTED: readonly string[] = ['price', 'stock', 'isFeatured']

function valueWords(name: string, value = ''): string {
  if (value === 'null' && LISTED.includes(name)) return 'as listed'
  const status = name === 'status' && ORDER_STATUSES.find((one) => one === value)
  if (status) return statusWords(status)
  if (name.endsWith('At') && ISO_TIME.test(value)) return timeWords(value)
  if (SUMS.includes(name) && /^\d+$/.test(value)) return amountWords(Number(value))
  return { '': 'nothing', null: 'nothing', true: 'yes', false: 'no' }[value] ?? value
}

/** `deliveryCharge` and `delivery-charge` as "delivery charge". */
const plain = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
