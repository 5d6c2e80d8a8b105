import type { DiscountFormView, DiscountsView } from '#domain/desk/discount-view.ts'

const spring: DiscountsView['discounts'][number] = {
  code: 'SPRING-10',
  state: 'live',
  words: '10% off laboratory-grown necklaces, for orders from £500, not on top of an offer',
  firstDay: '2026-03-01',
  lastDay: '2026-05-31',
  taken: 3,
  limit: 50,
  oncePerCustomer: true,
  who: 'Anna',
  orders: [
    { number: 'NL-7K3F-9QXM', amount: 12_990 },
    { number: 'NL-2H8D-4TRN', amount: 5_005 }
  ]
}

export const discounts: DiscountsView = {
  today: '2026-03-02',
  discounts: [
    spring,
    { ...spring, code: 'SORRY-100', state: 'sold-out', words: '£100 off all pieces', taken: 1, limit: 1, orders: [] },
    {
      ...spring,
      code: 'WINTER',
      state: 'ended',
      words: '5% off all pieces',
      taken: 1,
      limit: null,
      oncePerCustomer: false
    }
  ]
}

export const newDiscount: DiscountFormView = {
  key: '1f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c13',
  today: '2026-03-02',
  preview: {
    seen: 'b2n4q8s1t5v7x9z0a3c7',
    words: '10% off laboratory-grown necklaces, for orders from £500, not on top of an offer',
    pieces: 12,
    weighed: {
      losses: [{ id: 'natural-a-necklace', name: 'Natural necklace', price: 90_000, cost: 80_000, loss: 5000 }],
      unknown: 1,
      of: 2
    },
    least: { name: 'Natural necklace', price: 100_000, left: 90_000 }
  }
}
