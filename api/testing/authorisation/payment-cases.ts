import { type Case, ofHolder } from './case.ts'

/** Nothing is paid by whom it does not belong to; without keys nobody pays at all. */
const unavailable = { visitor: 503, owner: 503, another: 503 }

/** Paying an order. With keys, api/modules/payments asks the same of the providers' own routes. */
export const paymentCases: Case[] = [
  {
    route: 'GET /api/payments/order',
    ...ofHolder,
    ask: ({ who, named }) => who.get(`/api/payments/order?order=${named.orderId}`)
  },
  {
    route: 'POST /api/create-payment-intent',
    about: 'without keys',
    ...unavailable,
    ask: ({ who, named }) => who.post('/api/create-payment-intent', { order: named.orderId })
  },
  { route: 'GET /paypal/setup', about: 'without keys', ...unavailable, ask: ({ who }) => who.get('/paypal/setup') },
  {
    route: 'POST /paypal/order',
    about: 'without keys',
    ...unavailable,
    ask: ({ who, named }) => who.post('/paypal/order', { order: named.orderId })
  },
  {
    route: 'POST /paypal/order/:id/capture',
    about: 'without keys',
    ...unavailable,
    ask: ({ who, named }) => who.post(`/paypal/order/${named.orderId}/capture`)
  },
  {
    route: 'GET /api/paypal/client-id',
    about: 'without keys',
    visitor: 404,
    owner: 404,
    another: 404,
    ask: ({ who }) => who.get('/api/paypal/client-id')
  }
]
