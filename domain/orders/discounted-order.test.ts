import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditNoteOf, invoiceOf, type Paper } from '../invoices/paper.ts'
import { fromDecimalString, toDecimalString } from '../pricing/money.ts'
import { chargedVat } from '../pricing/vat.ts'
import { reckonDiscount } from '../promotions/discount.ts'
import { reckonRefund } from './line-refund.ts'
import type { Order, OrderItem } from './order.ts'

const shop = {
  brand: { legalName: 'Northlight Diamonds Ltd' },
  company: { registeredAddressLines: [], registeredIn: 'England', registeredNumber: '1', vatNumber: 'GB 1' },
  contact: { serviceEmail: 'desk@shop.example' }
} as unknown as Parameters<typeof invoiceOf>[1]

const item = (price: number, quantity: number, discount: number): OrderItem => ({
  productId: 'ring',
  name: 'Ring',
  price: toDecimalString(price),
  quantity,
  imageUrl: '',
  category: 'wedding-rings',
  diamondType: 'natural',
  metalType: null,
  carat: null,
  selectedSize: null,
  selectedCarat: null,
  customization: null,
  certification: 'in-house',
  isMadeToOrder: true,
  vat: toDecimalString(chargedVat(price * quantity - discount, 'United Kingdom')),
  ...(discount > 0 && { discount: toDecimalString(discount) })
})

const lines = fc.array(
  fc.record({ price: fc.integer({ min: 50, max: 500_000 }), quantity: fc.integer({ min: 1, max: 4 }) }),
  { minLength: 1, maxLength: 6 }
)
const code = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ amount: fc.integer({ min: 100, max: 200_000 }) })
)

test('a discounted order’s invoice comes to what was paid, and given back piece by piece its credit notes come to the invoice', () => {
  fc.assert(
    fc.property(
      lines,
      code,
      fc.integer({ min: 0, max: 20_000 }),
      fc.infiniteStream(fc.nat()),
      (given, off, charge, dice) => {
        const taken = reckonDiscount(
          { withOffers: false, ...off },
          given.map(({ price, quantity }) => ({
            id: 'ring',
            category: 'wedding-rings',
            diamondType: 'natural',
            unitPrice: price,
            quantity,
            isInOffer: false
          }))
        )
        if (taken.kind !== 'discount') throw new Error('Nothing was taken off')
        const pieces = given.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        const total = pieces - taken.amount + charge
        let order = {
          id: 'NL-7K3F-9QXM',
          customerName: 'Alex Morgan',
          shippingAddress: null,
          deliveryCharge: charge === 0 ? null : toDecimalString(charge),
          items: given.map(({ price, quantity }, index) => item(price, quantity, taken.shares[index] ?? 0)),
          vat: toDecimalString(chargedVat(total, 'United Kingdom')),
          total: toDecimalString(total),
          discount: { code: 'SPRING-10', amount: toDecimalString(taken.amount) }
        } as unknown as Order
        const day = { issuedOn: '2026-05-01', taxPoint: '2026-05-01' }
        const invoice = invoiceOf(order, shop, { number: 'INV-000001', ...day })
        expect(invoice.lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(total)
        expect(invoice.lines.reduce((sum, { vat }) => sum + vat, 0)).toBe(fromDecimalString(order.vat))

        let left = total
        const notes: Paper[] = []
        const waiting = order.items.flatMap((one, index) => Array<number>(one.quantity).fill(index + 1))
        while (waiting.length > 0) {
          const [position = 1] = waiting.splice((dice.next().value ?? 0) % waiting.length, 1)
          const refund = reckonRefund(
            order,
            { lines: [{ position, quantity: 1, toStock: false }], hasDelivery: waiting.length === 0 && charge > 0 },
            { left, isDeliveryBack: false }
          )
          if (refund.kind === 'refused') throw new Error(JSON.stringify(refund.errors))
          expect(refund.rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(refund.amount)
          expect(refund.rows.some(({ words }) => words === 'Rounding' || words === 'Already given back')).toBe(false)
          left -= refund.amount
          const note = creditNoteOf(invoice, { number: 'CN', ...day, earlier: notes, kept: left, rows: refund.rows })
          if (note) notes.push(note)
          const items = order.items.map((one, index) =>
            index === position - 1 ? { ...one, givenBack: (one.givenBack ?? 0) + 1 } : one
          )
          order = { ...order, items }
        }
        expect(left).toBe(0)
        expect(notes.reduce((sum, { gross }) => sum + gross, 0)).toBe(invoice.gross)
        expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(invoice.vat)
      }
    )
  )
})
