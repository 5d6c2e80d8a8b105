import { expect, test } from 'vitest'
import { shop } from '#data/shop.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { orderPlacedLetter, orderReceivedLetter } from './order-letters.ts'
import { orderInProductionLetter } from './order-step-letters.ts'

const order: Order = {
  id: 'NL-7K3F-9QXM',
  status: 'pending',
  createdAt: '2025-12-01T12:00:00.000Z',
  kind: 'cart',
  customerEmail: 'alex@example.org',
  customerName: 'Alex Morgan',
  customerPhone: '01632 960141',
  shippingAddress: {
    firstName: 'Alex',
    lastName: 'Morgan',
    address1: '1 High Street',
    address2: '',
    city: 'Leeds',
    postalCode: 'LS1 1AA',
    country: 'United Kingdom',
    phone: ''
  },
  delivery: 'free',
  deliveryCharge: null,
  steps: [],
  tracking: null,
  paymentMethod: null,
  giftNote: '',
  importCollector: null,
  withdrawnAt: null,
  items: [
    {
      productId: 'ring',
      name: 'Pavé ring',
      price: '2550.00',
      quantity: 2,
      imageUrl: '',
      category: 'wedding-rings',
      diamondType: 'lab-grown',
      metalType: 'platinum',
      carat: 1,
      selectedSize: 'P',
      selectedCarat: 1,
      customization: null,
      certification: 'in-house',
      isMadeToOrder: true,
      vat: '850.00'
    }
  ],
  vat: '850.00',
  total: '5100.00'
}
const desk = 'https://shop.example/desk/orders/NL-7K3F-9QXM'
const link = 'https://shop.example/order-confirmation/NL-7K3F-9QXM?link=abc&expires=1'

test('both forms say what was ordered, what happens next and what may be done', () => {
  const letter = orderPlacedLetter(order, shop, link)
  const text = letterText(letter)
  expect(letter.subject).toBe('Your order NL-7K3F-9QXM')
  expect(text).toContain(link)
  for (const form of [text, letterHtml(letter)]) {
    for (const words of [
      'NL-7K3F-9QXM',
      'Pavé ring',
      '1.00 ct, size P',
      'Laboratory-grown, platinum',
      '2 at £2,550 each',
      '£5,100',
      'Made to order',
      'Return it unworn within 30 days, for any reason.',
      'Includes VAT (20%)',
      '£850',
      'We get in touch by Tuesday 2 December 12:00',
      'If it is paid on Monday 1 December: with you by Monday 22 December.',
      '1 High Street',
      'No payment has been taken',
      'By law you may cancel within 14 days',
      shop.contact.phone,
      shop.contact.serviceEmail
    ])
      expect(form).toContain(words)
  }
})

test('what the owner has not entered yet is not said', () => {
  expect(letterText(orderPlacedLetter(order, shop, link))).not.toContain('to be set')
})

test('the shop is told who ordered, and answers them', () => {
  const letter = orderReceivedLetter(order, shop, desk)
  expect(letter.replyTo).toBe('alex@example.org')
  expect(letterText(letter)).toContain('Alex Morgan\nalex@example.org\n01632 960141')
  expect(letterText(letter)).toContain(desk)
})

test('without an address, and to the EU, nothing is promised that is not known', () => {
  const noAddress = letterText(orderPlacedLetter({ ...order, kind: 'quick', shippingAddress: null }, shop, link))
  expect(noAddress).toContain('To be agreed by telephone.')
  const address = order.shippingAddress && { ...order.shippingAddress, country: 'France' }
  const toFrance: Order = { ...order, shippingAddress: address, delivery: 'confirmed-before-payment' }
  const text = letterText(orderPlacedLetter(toFrance, shop, link))
  expect(text).toContain('Delivery: To be confirmed before any payment')
  expect(text).toContain('between Monday 15 December and Monday 22 December, as a rule')
  const named = letterText(orderPlacedLetter({ ...toFrance, deliveryCharge: '25.00' }, shop, link))
  expect(named).toContain('Delivery: £25')
})

test('a delivery charge with pence is told to the penny, and so is what it makes of the rest', () => {
  const named: Order = { ...order, delivery: 'confirmed-before-payment', deliveryCharge: '12.50' }
  const text = letterText(
    orderPlacedLetter({ ...named, vat: '852.08', total: '5112.50' }, shop, link, { ways, bank: null })
  )
  for (const words of ['Delivery: £12.50', 'Includes VAT (20%): £852.08', 'Total: £5,112.50', 'Pay £5,112.50 when'])
    expect(text).toContain(words)
  const toShop = orderReceivedLetter({ ...named, vat: '852.08', total: '5112.50' }, shop, desk)
  expect(toShop.subject).toBe('New order NL-7K3F-9QXM: £5,112.50')
})

test('what a customer typed stays text', () => {
  const attack = '<script>alert(1)</script>" onload="x\'&amp;'
  const address = order.shippingAddress && { ...order.shippingAddress, lastName: attack, city: `Leeds\r\n\r\nPay here` }
  const item = { ...order.items[0], name: attack } as Order['items'][number]
  const bad: Order = { ...order, customerName: attack, shippingAddress: address, items: [item] }
  for (const letter of [orderPlacedLetter(bad, shop, link), orderReceivedLetter(bad, shop, desk)]) {
    const html = letterHtml(letter)
    expect(html).not.toContain('<script')
    expect(html).not.toContain('" onload')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;x&#39;&amp;amp;')
    expect(letterText(letter)).toContain('Leeds Pay here')
    expect(letter.subject).not.toContain('script')
  }
})

const ways = [
  { label: 'Pay by card', href: 'https://shop.example/stripe-checkout?order=NL-7K3F-9QXM&pay=abc&expires=1' },
  { label: 'Pay with PayPal', href: 'https://shop.example/paypal-checkout?order=NL-7K3F-9QXM&pay=abc&expires=1' }
]

test('where a provider is configured the mail leads to the payment of this order', () => {
  const letter = orderPlacedLetter(order, shop, link, { ways, bank: null })
  const text = letterText(letter)
  for (const { label, href } of ways) {
    expect(text).toContain(href)
    expect(letterHtml(letter)).toContain(label)
  }
  expect(text).toContain('it can be paid for 30 days. Pieces from stock are kept for 45 minutes, or for 7 days once')
  expect(text).toContain('You pay by the secure link above')
  expect(text).not.toContain('send you a secure payment link')
})

test('no link is given before the sum is known, nor once it is paid', () => {
  const toConfirm = letterText(
    orderPlacedLetter({ ...order, delivery: 'confirmed-before-payment' }, shop, link, { ways, bank: null })
  )
  expect(toConfirm).not.toContain('stripe-checkout')
  expect(toConfirm).toContain('then send you a secure payment link. You may say no to the charge')
  const paid = letterText(orderPlacedLetter({ ...order, status: 'paid' }, shop, link, { ways, bank: null }))
  expect(paid).not.toContain('stripe-checkout')
  expect(paid).not.toContain('No payment has been taken')
})

const bank = { accountName: 'Northlight Ltd', sortCode: '12-34-56', accountNumber: '01234567', isExample: false }

test('who chose a bank transfer reads where to and by which reference, once the sum is known', () => {
  const chosen: Order = { ...order, paymentMethod: 'bank' }
  const text = letterText(orderPlacedLetter(chosen, shop, link, { ways: [], bank }))
  for (const row of [
    'Account name: Northlight Ltd',
    'Sort code: 12-34-56',
    'Account number: 01234567',
    `Reference: ${order.id}`
  ])
    expect(text).toContain(row)
  expect(text).toContain('Chosen way to pay: Bank transfer')
  const toConfirm: Order = { ...chosen, delivery: 'confirmed-before-payment' }
  expect(letterText(orderPlacedLetter(toConfirm, shop, link, { ways: [], bank }))).not.toContain('01234567')
  const byCard: Order = { ...order, paymentMethod: 'card' }
  expect(letterText(orderPlacedLetter(byCard, shop, link, { ways, bank }))).not.toContain('01234567')
  const onlyBank = letterText(orderPlacedLetter(byCard, shop, link, { ways: [], bank }))
  expect(onlyBank).toContain('We cannot take cards here yet. You transfer the amount')
  expect(onlyBank).toContain('01234567')
})

test('where the shop can take nothing by itself, both mails say that it writes about how to pay', () => {
  const none = { ways: [], bank: null }
  const toCustomer = letterText(orderPlacedLetter({ ...order, paymentMethod: 'card' }, shop, link, none))
  expect(toCustomer).toContain('We cannot take cards here yet. We write to you about how to pay.')
  expect(toCustomer).not.toMatch(/secure (?:payment )?link/)
  const arranged = letterText(orderPlacedLetter({ ...order, paymentMethod: 'arranged' }, shop, link, none))
  expect(arranged).toContain('Chosen way to pay: By arrangement')
  expect(arranged).not.toContain('We cannot take')
  expect(letterText(orderReceivedLetter(order, shop, desk, none))).toContain('please write to them about how to pay')
  expect(letterText(orderReceivedLetter(order, shop, desk, { ways, bank: null }))).not.toContain('write to them')
})

test('the confirmation is the durable one: how to withdraw, the form, the warranty and whom to complain to', () => {
  const letter = orderPlacedLetter(order, shop, link)
  const text = letterText(letter)
  for (const words of [
    'Withdraw from contract:',
    `${link}#withdraw`,
    'sending them back is at your cost',
    'I hereby give notice that I cancel my contract of sale',
    'Lifetime warranty against defects of manufacture',
    'you have a complaint'
  ])
    expect(text).toContain(words)
})

test('an order that leaves the country says that it has no UK VAT, and who pays what is asked there', () => {
  const shippingAddress = order.shippingAddress && { ...order.shippingAddress, country: 'France' as const }
  const text = letterText(
    orderPlacedLetter({ ...order, shippingAddress, vat: '0.00', importCollector: 'DHL' }, shop, link)
  )
  expect(text).toContain('VAT: No UK VAT, export')
  expect(text).toContain('DHL collects them')
})

test('the shop reads the gift note, the customer’s mail does not repeat it', () => {
  const gift: Order = { ...order, giftNote: 'For R., always' }
  expect(letterText(orderReceivedLetter(gift, shop, desk))).toContain('> For R., always')
  expect(letterText(orderPlacedLetter(gift, shop, link))).not.toContain('For R.')
})

const told = (letter: Letter | null): string => (letter ? letterText(letter) : '')

test('who has no e-mail is promised no letter: they are told', () => {
  const begun = (customerEmail: string) => told(orderInProductionLetter({ ...order, customerEmail }, shop, link))
  expect(begun('alex@example.org')).toContain('We write to you again when it is on its way')
  expect(begun('')).toContain('We tell you again when it is on its way')
})
