import { type Asking, type Case, nobodys, ofAnyone, ofHolder, refused } from './case.ts'

/** The cart, what becomes of it, and orders. */
export const cartCases: Case[] = [
  // A code is whoever's who knows it.
  {
    route: 'POST /api/discounts',
    ...ofAnyone,
    ask: ({ who }) => who.post('/api/discounts', { code: 'SPRING-10' })
  },
  // So is what is on a gift card; without a code nobody learns of one.
  {
    route: 'POST /api/gift-cards/balance',
    ...refused,
    ask: ({ who }) => who.postForm('/api/gift-cards/balance', { code: 'ABC' })
  },
  {
    route: 'POST /api/gift-cards',
    ...refused,
    ask: ({ who }) => who.postForm('/api/gift-cards', {})
  },
  {
    route: 'GET /api/gift-cards/use',
    ...ofHolder,
    ask: ({ who, named }) => who.get(`/api/gift-cards/use?order=${named.orderId}`)
  },
  // Only the link of a reminder turns reminders off.
  {
    route: 'GET /api/reminders/stop',
    ...nobodys,
    ask: ({ who }) => who.get('/api/reminders/stop?token=made-up')
  },
  {
    route: 'POST /api/reminders/stop',
    ...nobodys,
    ask: ({ who }) => who.postForm('/api/reminders/stop', { token: 'made-up' })
  },
  {
    route: 'POST /api/gift-cards/use',
    visitor: 404,
    owner: 422,
    another: 404,
    ask: ({ who, named }) => who.postForm('/api/gift-cards/use', { order: named.orderId, code: 'ABC' })
  },
  {
    route: 'GET /api/orders/:id',
    ...ofHolder,
    ask: ({ who, named }) => who.get(`/api/orders/${named.orderId}`)
  },
  {
    route: 'GET /api/orders/:id/terms',
    ...ofHolder,
    ask: ({ who, named }) => who.get(`/api/orders/${named.orderId}/terms`)
  },
  // Nothing is paid, so there is none; papers.test.ts reads those of an order that is.
  ...['', '/pdf'].map((as) => ({
    route: `GET /api/orders/:id/papers/:number${as}`,
    ...nobodys,
    ask: ({ who, named }: Asking) => who.get(`/api/orders/${named.orderId}/papers/INV-000001${as}`)
  })),
  {
    route: 'POST /api/orders/:id/confirmation',
    about: 'without the link of its mail',
    ...nobodys,
    ask: ({ who, named }) =>
      who.post(`/api/orders/${named.orderId}/confirmation`, { link: 'made-up', expires: '9999999999' })
  },
  {
    route: 'POST /api/orders/:id/withdrawal',
    ...ofHolder,
    ask: ({ who, named }) => who.post(`/api/orders/${named.orderId}/withdrawal`, {})
  },
  {
    route: 'GET /api/orders/:id/return',
    ...ofHolder,
    ask: ({ who, named }) => who.get(`/api/orders/${named.orderId}/return`)
  },
  {
    // Nothing of it has left yet: return-page.test.ts announces of one that has.
    route: 'POST /api/orders/:id/return',
    ...nobodys,
    owner: 422,
    ask: ({ who, named }) => who.postForm(`/api/orders/${named.orderId}/return`, {})
  },
  {
    route: 'POST /api/requests/erasure',
    about: 'without the link of its mail',
    ...nobodys,
    ask: ({ who }) => who.post('/api/requests/erasure', { token: 'NL-B-7K3F-9QXM.9999999999.made-up' })
  },
  {
    // Whoever asks is told the same: the receipt goes to the order's own address.
    route: 'POST /api/withdrawals',
    visitor: 202,
    owner: 202,
    another: 202,
    ask: ({ who, named }) => who.post('/api/withdrawals', { order: named.orderId, email: 'nobody@example.org' })
  },
  {
    route: 'POST /api/orders',
    about: 'sent again by somebody else',
    visitor: 409,
    owner: 201,
    another: 409,
    ask: ({ who, named, data }) => who.post('/api/orders', data.orderBody, { 'Idempotency-Key': named.orderKey })
  },
  ...['quick', 'direct'].map((kind) => ({
    route: `POST /api/${kind}-orders`,
    about: 'of nothing',
    ...refused,
    ask: ({ who, named }: Asking) => who.post(`/api/${kind}-orders`, {}, { 'Idempotency-Key': named.orderKey })
  })),
  { route: 'GET /api/cart', ...ofAnyone, ask: ({ who }) => who.get('/api/cart') },
  {
    route: 'POST /api/cart',
    about: 'a line that is somebody’s',
    visitor: 404,
    owner: 201,
    another: 404,
    ask: ({ who, data }) => who.post('/api/cart', { id: data.owned.lineId, productId: 'ring' })
  },
  {
    route: 'PUT /api/cart/:id',
    ...ofHolder,
    ask: ({ who, named }) => who.put(`/api/cart/${named.lineId}`, { quantity: 9 })
  },
  {
    route: 'DELETE /api/cart/:id',
    ...ofHolder,
    ask: ({ who, named }) => who.delete(`/api/cart/${named.lineId}`)
  },
  { route: 'DELETE /api/cart', ...ofAnyone, ask: ({ who }) => who.delete('/api/cart') },
  {
    route: 'POST /api/create-shopify-checkout',
    visitor: 409,
    owner: 200,
    another: 409,
    ask: ({ who }) => who.post('/api/create-shopify-checkout')
  },
  {
    route: 'POST /api/checkout-tokens/claim',
    ...nobodys,
    ask: ({ who }) => who.post('/api/checkout-tokens/claim', { token: 'made-up' })
  },
  {
    route: 'POST /api/transfers',
    about: 'of nothing',
    ...refused,
    ask: ({ who }) => who.post('/api/transfers', {})
  },
  {
    route: 'POST /api/transfers/claim',
    ...nobodys,
    ask: ({ who }) => who.post('/api/transfers/claim', { code: '22222222' })
  }
]
