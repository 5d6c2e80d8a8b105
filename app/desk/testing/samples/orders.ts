import type { NewOrderView } from '#domain/desk/new-order.ts'
import type { ChangeRowView, OrderChangeView } from '#domain/desk/order-change-view.ts'
import type { OrderRow, OrdersView, OrderView } from '#domain/desk/order-view.ts'
import type { OrderSheet } from '#domain/orders/order-sheets.ts'
import type { OrderReturn } from '#domain/orders/returns.ts'

export const orderRow: OrderRow = {
  number: 'NL-7K3F-9QXM',
  status: 'paid',
  isMade: true,
  customerName: 'Ines Hale',
  pieces: 'Classic tennis bracelet and 1 more',
  imageUrl: '/media/tennis-18k-white-gold-round-4-15ct-1200.jpg?v=be98c293',
  total: 374_900,
  createdAt: '2026-02-27T09:00:00.000Z',
  needsDeliveryCharge: false,
  needsCollector: false,
  isWithdrawn: false,
  owesBalance: false,
  isBeforeChange: false
}

export const orders: OrdersView = {
  filter: { status: 'to-do', q: 'hale', page: 1 },
  rows: [
    orderRow,
    { ...orderRow, number: 'NL-2H8D-4TRN', status: 'pending', pieces: 'Drop anklet', needsDeliveryCharge: true }
  ],
  total: 26,
  pages: 2
}

/** Paid, and the workshop can begin. */
export const order: OrderView = {
  number: orderRow.number,
  status: 'paid',
  createdAt: orderRow.createdAt,
  kind: 'cart',
  takenBy: null,
  changes: [],
  returns: [],
  disputes: [],
  changeKind: 'change',
  detailsSeen: '',
  owed: 0,
  sheets: ['packing-slip', 'valuation'],
  customer: { name: 'Ines Hale', email: 'ines@home.example', phone: '+44 7700 900123', number: 1042 },
  address: {
    firstName: 'Ines',
    lastName: 'Hale',
    address1: '4 Mill Lane',
    address2: '',
    city: 'Leeds',
    postalCode: 'LS1 1AA',
    country: 'United Kingdom',
    phone: ''
  },
  delivery: 'free',
  deliveryCharge: null,
  steps: [{ status: 'paid', at: '2026-02-27T09:05:00.000Z' }],
  items: [
    {
      productId: 'tennis-platinum-round-4-15ct',
      name: 'Classic tennis bracelet',
      price: '1250.00',
      quantity: 1,
      imageUrl: '/media/tennis-18k-white-gold-round-4-15ct-1200.jpg?v=be98c293',
      category: 'tennis-bracelets',
      diamondType: 'lab-grown',
      metalType: '18k-white-gold',
      carat: 4.15,
      selectedSize: '7"',
      selectedCarat: 4.15,
      customization: null,
      certification: 'IGI',
      isMadeToOrder: false,
      vat: '208.33'
    },
    {
      productId: 'solitaire-platinum-round-1-00ct',
      name: 'Six-claw solitaire',
      price: '2499.00',
      quantity: 1,
      imageUrl: '/media/solitaire-platinum-round-1-00ct-1200.jpg?v=be98c293',
      category: 'wedding-rings',
      diamondType: 'natural',
      metalType: 'platinum',
      carat: 1,
      selectedSize: 'M',
      selectedCarat: 1,
      customization: 'Engrave: for R., always',
      certification: 'GIA',
      isMadeToOrder: true,
      vat: '416.50'
    }
  ],
  discount: null,
  total: 374_900,
  vat: 62_483,
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  payments: [
    {
      id: '9d1f2e3c-4b5a-4697-8877-665544332211',
      provider: 'stripe',
      part: null,
      providerId: 'pi_sample',
      status: 'succeeded',
      amount: 374_900,
      refunded: 0,
      at: '2026-02-27T09:03:00.000Z'
    }
  ],
  refunds: [],
  providerRefunds: [],
  byProvider: null,
  papers: [{ title: 'Invoice', number: 'INV-000042', gross: 374_900, issuedOn: '2026-02-27' }],
  refundable: 374_900,
  moves: ['in-production'],
  canSendPaymentLink: false,
  isLapsed: false,
  held: null,
  canRecordPayment: false,
  depositUntil: null,
  due: null,
  madeOf: null,
  isGoneThrough: null,
  needsDeliveryCharge: false,
  needsCollector: false,
  paymentMethod: 'card',
  giftNote: 'For Ines, with love',
  paidThrough: 'link',
  importCollector: null,
  withdrawnAt: null,
  history: [
    {
      kind: 'mail',
      id: '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
      at: '2026-02-27T09:03:10.000Z',
      what: 'Receipt',
      to: 'ines@home.example',
      mail: 'sent',
      hasLeft: true
    },
    {
      kind: 'mail',
      id: '4f5a6b7c-8d9e-4fa0-9b2c-3d4e5f6a7b8c',
      at: '2026-02-27T09:00:10.000Z',
      what: 'Confirmation of the order',
      to: 'ines@home.example',
      mail: 'returned',
      hasLeft: true
    },
    {
      kind: 'note',
      id: '2d3e4f5a-6b7c-4d8e-9f0a-1b2c3d4e5f6a',
      at: '2026-02-27T11:00:00.000Z',
      who: 'Tom',
      text: 'Stone is here.'
    }
  ],
  key: '3e4f5a6b-7c8d-4e9f-8a1b-2c3d4e5f6a7b'
}

/** Two pieces chosen for somebody on the telephone, and a third looked for. */
export const newDeskOrder: NewOrderView = {
  collection: '1 Mill Lane, Leeds, Monday to Friday from 10:00 to 16:00',
  discount: { amount: 10_000, refusal: null },
  key: '6d1f2e3c-4b5a-4697-8877-665544332211',
  q: 'stud',
  found: [
    { id: 'studs', name: 'Stud earrings, platinum', price: 95_000, note: null },
    { id: 'loose', name: 'Oval diamond', price: 0, note: 'On enquiry only' }
  ],
  lines: [
    {
      productId: 'solitaire',
      name: 'Six-claw solitaire, platinum',
      quantity: 1,
      chosen: { size: 'M', carat: '1', length: '6', weight: '0.083' },
      sizes: [
        { value: '', label: 'Not chosen' },
        { value: 'M', label: 'M' }
      ],
      carats: [{ value: '1', label: '1' }],
      lengths: [],
      weights: [],
      unit: 249_900,
      words: null
    },
    {
      productId: 'bracelet',
      name: 'Tennis bracelet, 18K white gold',
      quantity: 2,
      chosen: { size: '', carat: '', length: '6', weight: '0.083' },
      sizes: [],
      carats: [],
      lengths: [{ value: '6', label: '6 inches' }],
      weights: [{ value: '0.083', label: '0.083 ct each, about 2.8 mm across' }],
      unit: 125_000,
      words: null
    }
  ],
  total: 499_900,
  plan: null,
  countries: ['United Kingdom', 'France']
}

/** Paid by card, with one piece chosen to be given back, and what it comes to. */
export const refundedOrder: OrderView = {
  ...order,
  status: 'part-refunded',
  providerRefunds: [
    {
      id: '5d1f2e3c-4b5a-4697-8877-665544332211',
      amount: 4_500,
      state: 'failed',
      words: 'Stripe has not given back £45: the card is lost. No money has moved.',
      what: 'Delivery',
      reason: 'It was late',
      who: 'Anna',
      at: '2026-03-01T10:00:00.000Z'
    }
  ],
  byProvider: {
    provider: 'stripe',
    left: 374_900,
    lines: [
      { position: 1, name: 'Classic tennis bracelet', left: 1, price: '1250.00', isCounted: true },
      { position: 2, name: 'Six-claw solitaire', left: 1, price: '2499.00', isCounted: false }
    ],
    delivery: null,
    preview: {
      amount: 125_000,
      rows: [{ words: 'Classic tennis bracelet', quantity: 1, gross: 125_000 }]
    }
  }
}

/** Paid, and its customer has not heard from us yet. */
const proposed: ChangeRowView = {
  id: '5c8f2a30-33d1-4f6e-9d7c-0f6f2f0a1c11',
  number: 1,
  kind: 'change',
  state: 'open',
  before: 'Classic solitaire ring, size M',
  after: 'Classic solitaire ring, size N',
  difference: 5_000,
  proposedAt: '2026-02-28T09:00:00.000Z',
  proposedBy: 'Anna',
  expiresAt: '2026-03-07T09:00:00.000Z',
  endedAt: null,
  returnedAt: null,
  sentAt: null,
  parcel: null,
  back: []
}

/** Its customer is asked about a change; an earlier one was an exchange. */
export const changingOrder: OrderView = {
  ...order,
  owed: 1_000,
  changes: [
    { ...proposed, number: 4 },
    {
      ...proposed,
      id: '6d2f7a1e-9ad5-4e5b-8b9d-0a4cf6a3e2f2',
      number: 3,
      kind: 'exchange',
      state: 'agreed',
      back: [{ name: 'Drop anklet', quantity: 2, isCounted: true }]
    },
    {
      ...proposed,
      id: '7e3f7a1e-9ad5-4e5b-8b9d-0a4cf6a3e2f2',
      number: 2,
      kind: 'exchange',
      state: 'agreed',
      returnedAt: '2026-03-01T09:00:00.000Z'
    },
    { ...proposed, id: '8f4f7a1e-9ad5-4e5b-8b9d-0a4cf6a3e2f2', state: 'expired', difference: 0 }
  ]
}

export const orderSheet: OrderSheet = {
  kind: 'valuation',
  title: 'Statement of value for insurance',
  number: order.number,
  issuedOn: '2026-03-02',
  seller: { lines: ['Northlight Diamonds'], registration: '', email: 'service@example.org' },
  to: ['Ines Hale', '4 Mill Lane'],
  facts: [{ label: 'Order', value: order.number }],
  lines: [
    { words: 'Classic solitaire ring', details: ['Carat: 1.00 ct'], quantity: 1, gross: 250_000 },
    { words: 'Drop anklet', details: [], quantity: 2, gross: 139_900 }
  ],
  total: 389_900,
  words: ['This is not an independent appraisal.']
}

export const orderChange: OrderChangeView = {
  number: order.number,
  kind: 'change',
  customerName: 'Ines Hale',
  key: order.key,
  q: 'ring',
  found: [{ id: 'lab-ring', name: 'Laboratory-grown ring', price: 120_000, note: null }],
  lines: [
    {
      productId: 'ring',
      name: 'Classic solitaire ring',
      quantity: 1,
      of: 1,
      isFixed: false,
      chosen: { size: 'M', carat: '1', length: '', weight: '' },
      sizes: [
        { value: 'M', label: 'M' },
        { value: 'N', label: 'N' }
      ],
      carats: [],
      lengths: [],
      weights: [],
      unit: 250_000,
      words: null
    }
  ],
  sums: {
    before: 250_000,
    total: 255_000,
    difference: 5_000,
    money: 'Nothing is to be paid, and nothing goes back.',
    delivery: { before: 'With you on Monday.', after: 'With you on Tuesday.' },
    discount: { code: 'SPRING-10', before: 1_000, after: 1_100 }
  },
  refusal: null,
  going: { countries: ['France'], country: 'United Kingdom' },
  replaces: 2
}

export const newOrder: OrderView = { ...order, isGoneThrough: false }

/** Not paid, and the charge for its delivery is still to be named. */
export const abroadOrder: OrderView = {
  ...order,
  status: 'pending',
  delivery: 'confirmed-before-payment',
  payments: [],
  refundable: 0,
  moves: ['cancelled'],
  needsDeliveryCharge: true
}

/** Not paid, with a total that stands. */
export const unpaidOrder: OrderView = {
  ...abroadOrder,
  deliveryCharge: 4_500,
  needsDeliveryCharge: false,
  needsCollector: false,
  canSendPaymentLink: true,
  canRecordPayment: true,
  depositUntil: '2026-01-30'
}

/** In the workshop, ready to be sent off. */
export const madeOrder: OrderView = { ...order, status: 'in-production', moves: ['dispatched'] }

export const sentOrder: OrderView = { ...order, status: 'dispatched', moves: ['delivered'] }

const announcedReturn: OrderReturn = {
  id: '7a8f2a30-33d1-4f6e-9d7c-0f6f2f0a1c11',
  number: 'NL-T-4WQX-7HJ2',
  ground: 'mind',
  lines: [{ position: 1, name: 'Classic tennis bracelet', quantity: 1 }],
  why: 'It sits too loosely',
  announcedAt: '2026-03-02T09:00:00.000Z',
  announcedBy: 'Anna',
  received: null,
  inspected: null,
  ended: null
}
const here = { at: '2026-03-05T09:00:00.000Z', by: 'Tom' }
const line = { position: 1, name: 'Classic tennis bracelet', quantity: 1, toStock: false } as const

/** Its pieces come back: one is expected, one is here, one was looked at, and of one all is done. */
export const returningOrder: OrderView = {
  ...order,
  status: 'delivered',
  moves: [],
  steps: [...order.steps, { status: 'delivered', at: '2026-02-28T10:00:00.000Z' }],
  byProvider: refundedOrder.byProvider && { ...refundedOrder.byProvider, preview: null },
  returnable: [{ position: 2, name: 'Six-claw solitaire', quantity: 1 }],
  returns: [
    announcedReturn,
    { ...announcedReturn, id: '8a8f2a30-33d1-4f6e-9d7c-0f6f2f0a1c11', number: 'NL-T-5KRD-3MN9', received: here },
    {
      ...announcedReturn,
      id: '9a8f2a30-33d1-4f6e-9d7c-0f6f2f0a1c11',
      number: 'NL-T-8PTE-6GVA',
      received: here,
      inspected: { ...here, lines: [{ ...line, condition: 'worn', note: 'A scratch beside the clasp' }] },
      comesTo: 374_900
    },
    {
      ...announcedReturn,
      id: 'aa8f2a30-33d1-4f6e-9d7c-0f6f2f0a1c11',
      number: 'NL-T-9BCF-2ZYU',
      received: here,
      inspected: { ...here, lines: [{ ...line, condition: 'worn', note: '' }] },
      ended: { ...here, outcome: 'reduced', words: 'The clasp is bent', less: 12_000 }
    }
  ]
}

/** With the customer, and part of it given back. */
export const deliveredOrder: OrderView = {
  ...order,
  status: 'part-refunded',
  carrier: 'Royal Mail',
  trackingNumber: 'QQ123456789GB',
  trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/QQ123456789GB',
  refunds: [{ amount: 5_000, reason: 'Arrived a week late', who: 'Anna', at: '2026-03-01T10:00:00.000Z' }],
  refundable: 369_900,
  moves: []
}
