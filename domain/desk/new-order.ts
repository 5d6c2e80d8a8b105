import * as z from 'zod/mini'
import { MOST_OF_A_LINE } from '../cart/cart-line.ts'
import { isPossiblePhone } from '../forms/phone.ts'
import { NO_PHONE_NUMBER } from '../forms/text-fields.ts'
import {
  customerSchema,
  MOST_GIFT_NOTE,
  type OrderCustomer,
  type ShippingAddress,
  shippingAddressSchema
} from '../orders/order-form.ts'
import type { PaymentPlan } from '../orders/payment-plan.ts'
import type { Pence } from '../pricing/money.ts'

/** More than anybody dictates on the telephone: larger orders are a trade enquiry. */
export const MOST_DESK_LINES = 12

/** A piece as it was chosen at the desk; empty where nothing was. */
export interface DeskLine {
  productId: string
  quantity: number
  size: string
  carat: string
  length: string
  weight: string
}

/** The lines of the form, without those that were taken out again: `piece-1`, `quantity-1`, and what was chosen of it. */
export function deskLinesOf(form: Readonly<Record<string, string>>): DeskLine[] {
  const lines: DeskLine[] = []
  for (let place = 1; place <= MOST_DESK_LINES; place++) {
    const of = (name: string) => (form[`${name}-${place}`] ?? '').trim()
    const productId = of('piece')
    const quantity = /^\d{1,2}$/.test(of('quantity')) ? Number(of('quantity')) : 1
    if (productId === '' || quantity === 0) continue
    lines.push({
      productId,
      quantity: Math.min(quantity, MOST_OF_A_LINE),
      size: of('size'),
      carat: of('carat'),
      length: of('length'),
      weight: of('weight')
    })
  }
  return lines
}

const giftNoteSchema = z.string().check(z.trim(), z.maxLength(MOST_GIFT_NOTE, `At most ${MOST_GIFT_NOTE} characters`))

export type ReadDeskCustomer =
  | { kind: 'read'; customer: OrderCustomer; address: ShippingAddress | null; giftNote: string }
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }

/**
 * Who an order is taken for, and where it goes, by the checkout's own rules. What was agreed on the telephone is confirmed in
 * writing, at the latest with the goods: by e-mail, or, for whoever has none and a telephone, on paper that is printed here.
 * Consumer Contracts Regulations 2013, regulation 16. The address may follow by telephone.
 */
export function readDeskCustomer(form: Readonly<Record<string, string>>): ReadDeskCustomer {
  const of = (name: string) => form[name] ?? ''
  const errors: Record<string, string> = {}
  const isCollection = of('collection') === 'yes'
  const isLater = of('addressLater') === 'yes'
  const note = (
    issues: readonly { path: PropertyKey[]; message: string }[],
    rename: Readonly<Record<string, string>> = {}
  ) => {
    for (const { path, message } of issues) {
      const field = String(path[0] ?? '')
      errors[rename[field] ?? field] ??= message
    }
  }
  const hasNone = of('noEmail') === 'yes'
  const name = `${of('firstName')} ${of('lastName')}`.trim()
  const customer = z.safeParse(customerSchema, {
    // It is checked as every other e-mail is, and the one who has none is checked without.
    customerEmail: hasNone ? 'none@example.org' : of('customerEmail'),
    customerName: name,
    customerPhone: of('customerPhone')
  })
  if (!customer.success) note(customer.error.issues, { customerName: 'firstName' })
  const address =
    isLater || isCollection
      ? null
      : z.safeParse(shippingAddressSchema, {
          firstName: of('firstName'),
          lastName: of('lastName'),
          address1: of('address1'),
          address2: of('address2'),
          city: of('city'),
          postalCode: of('postalCode'),
          country: of('country'),
          phone: ''
        })
  if (address && !address.success) note(address.error.issues)
  const giftNote = z.safeParse(giftNoteSchema, of('giftNote'))
  if (!giftNote.success) note(giftNote.error.issues.map(({ message }) => ({ path: ['giftNote'], message })))
  if (!isPossiblePhone(of('customerPhone'), of('country'))) errors.customerPhone ??= NO_PHONE_NUMBER
  if (hasNone && of('customerEmail').trim() !== '')
    errors.customerEmail = 'Either an e-mail, or none: please leave one of both.'
  if (hasNone && of('customerPhone').trim() === '')
    errors.customerPhone ??= 'Without an e-mail we need a telephone number.'
  if (isLater && !isCollection && of('customerPhone').trim() === '')
    errors.customerPhone ??= 'Without an address we need a telephone number.'
  if (Object.keys(errors).length > 0 || !customer.success || !giftNote.success || (address && !address.success))
    return { kind: 'refused', errors }
  return {
    kind: 'read',
    customer: hasNone ? { ...customer.data, customerEmail: '' } : customer.data,
    address: address?.data ?? null,
    giftNote: giftNote.data
  }
}

interface Choice {
  value: string
  label: string
}

/** /desk/orders/new: what is chosen so far, and what it comes to by the shop's own prices. */
export interface NewOrderView {
  /** UUID of the order: sent twice, it is one. */
  key: string
  /** What was looked for, and what is called so. */
  q: string
  found: readonly { id: string; name: string; price: Pence; note: string | null }[]
  lines: readonly {
    productId: string
    name: string
    quantity: number
    chosen: Omit<DeskLine, 'productId' | 'quantity'>
    sizes: readonly Choice[]
    carats: readonly Choice[]
    lengths: readonly Choice[]
    weights: readonly Choice[]
    /** Pence, of one piece; null where it cannot be had as it is chosen, and `words` say why. */
    unit: Pence | null
    words: string | null
  }[]
  /** The code that was typed: what it takes off in pence, or why nothing. Null where none was, or a line cannot be had. */
  discount: { amount: Pence; refusal: null } | { amount: 0; refusal: string } | null
  /** Pence, less the discount; null until every line can be had. */
  total: Pence | null
  /** Where a deposit is asked for that is a part of it: what is paid when. */
  plan: PaymentPlan | null
  countries: readonly string[]
  /** Where and when orders are collected, in the owner's words; null while none is. */
  collection: string | null
}
