import { expect, test } from 'vitest'
import { shop } from '#data/shop.ts'
import type { Order } from '#domain/orders/order.ts'
import { hasSheet } from '#domain/orders/order-sheets.ts'
import { lateInShort } from '#domain/orders/withdrawal.ts'
import { letterText } from './letter-text.ts'
import { paymentLinkLetter } from './pay-order-letters.ts'
import { withdrawalLateLetter, withdrawalReceivedLetter, withdrawnLetter } from './withdrawal-letters.ts'

const link = 'https://shop.example/order-confirmation/NL-7K3F-9QXM'

/** An order of a gift card, as it stands in this status. */
const orderOf = (status: Order['status']): Order => ({
  id: 'NL-7K3F-9QXM',
  status,
  createdAt: '2025-12-01T12:00:00.000Z',
  kind: 'cart',
  customerEmail: 'alex@example.org',
  customerName: 'Alex Morgan',
  customerPhone: '',
  shippingAddress: null,
  delivery: 'free',
  deliveryCharge: '0.00',
  steps: [{ status: 'delivered', at: '2025-12-01T12:00:00.000Z' }],
  tracking: null,
  paymentMethod: null,
  giftNote: '',
  importCollector: null,
  withdrawnAt: null,
  items: [
    {
      productId: 'gift-card',
      name: 'Gift card',
      price: '150.00',
      quantity: 1,
      imageUrl: '',
      category: 'necklaces',
      diamondType: 'natural',
      metalType: null,
      carat: null,
      selectedSize: null,
      selectedCarat: null,
      customization: null,
      certification: 'in-house',
      isMadeToOrder: false,
      vat: '0.00',
      description: {
        chosen: '',
        facts: [],
        certificate: { isIncluded: false, words: '', sentence: '' },
        isGiftCard: true
      }
    }
  ],
  vat: '0.00',
  total: '150.00',
  giftCard: {
    amount: 15_000,
    toName: 'Sam',
    fromName: 'Alex',
    words: '',
    by: 'email',
    email: 'sam@example.org',
    sendOn: '2025-12-24'
  }
})

const paying = { link, ways: [], until: '2025-12-08T12:00:00.000Z', sentAt: '2025-12-01T12:00:00.000Z' }

/** What is true of goods alone. */
const GOODS = /deliver|piece|unworn|made for you|workshop|send .* back|VAT|Necklace|repaired|faulty/i

test.each([
  ['the way to pay', paymentLinkLetter(orderOf('pending'), shop, paying)],
  ['a withdrawal before it is paid', withdrawnLetter(orderOf('cancelled'), shop, link)],
  ['a withdrawal', withdrawnLetter(orderOf('delivered'), shop, link)],
  [
    'a withdrawal that is late',
    withdrawalLateLetter(orderOf('delivered'), shop, link, '2025-12-15', Date.parse('2025-12-16T12:00:00Z'))
  ],
  ['what the shop reads of a withdrawal', withdrawalReceivedLetter(orderOf('delivered'), shop, link)]
])('%s of a gift card speaks of no goods', (_, letter) => {
  const words = letterText({ ...letter, footer: [] })
  expect(words).not.toMatch(GOODS)
  expect(letter.preview).not.toMatch(GOODS)
})

test('the way to pay for a gift card says whose it is; too late, what holds of it', () => {
  const words = letterText(paymentLinkLetter(orderOf('pending'), shop, paying))
  expect(words).toContain('For: Sam')
  expect(words).toContain('Sent to: sam@example.org')
  expect(words).toContain('Total to pay: £150.00')
  const late = letterText(
    withdrawalLateLetter(orderOf('delivered'), shop, link, '2025-12-15', Date.parse('2025-12-16T12:00:00Z'))
  )
  expect(late).toContain('The gift card does not expire')
  expect(lateInShort(orderOf('delivered'))).not.toMatch(GOODS)
})

test('a gift card is neither packed nor valued', () => {
  expect([hasSheet(orderOf('delivered'), 'packing-slip'), hasSheet(orderOf('delivered'), 'valuation')]).toEqual([
    false,
    false
  ])
})
