import { randomUUID } from 'node:crypto'
import { CONSENT_VERSION, REJECT_ALL } from '#domain/consent/consent.ts'
import { type RequestKind, requestFacts } from '#domain/requests/request-kind.ts'
import { aSubscription } from '../push-service.ts'
import { aPicture, putPicture, requestBodies } from '../requesting.ts'
import { type Asking, alike, type Case, keyed, nobodys, ofAnyone, ofHolder, written } from './case.ts'

const aReview = (photos: string[] = []) => ({
  id: randomUUID(),
  productId: 'ring',
  rating: 5,
  title: 'Fits',
  content: 'It fits as it should.',
  photos
})

/** What is written to the shop: requests, pictures, choices and reviews. */
export const writingCases: Case[] = [
  ...Object.entries(requestBodies).map(([kind, body]) => ({
    route: `POST ${requestFacts[kind as RequestKind].path}`,
    about: kind,
    ...written,
    ask: ({ who }: Asking) => who.post(requestFacts[kind as RequestKind].path, body, keyed())
  })),
  {
    route: 'POST /api/bespoke',
    about: 'with a picture that is somebody’s',
    visitor: 422,
    owner: 201,
    another: 422,
    ask: ({ who, named }) => who.post('/api/bespoke', { ...requestBodies.bespoke, referenceImages: [named.sha256] })
  },
  {
    route: 'GET /api/requests/:reference',
    ...ofHolder,
    ask: ({ who, named }) => who.get(`/api/requests/${named.request}`)
  },
  {
    route: 'GET /api/requests/:reference/pictures/:position',
    ...ofHolder,
    ask: ({ who, named }) => who.get(`/api/requests/${named.request}/pictures/1`)
  },
  {
    route: 'POST /api/requests/:reference/messages',
    visitor: 404,
    owner: 201,
    another: 404,
    ask: ({ who, named }) =>
      who.post(`/api/requests/${named.request}/messages`, { link: '', text: 'Could it be oval?' }, keyed())
  },
  // Nothing was quoted: to its sender the quotation is missing, to everybody else the request.
  {
    route: 'GET /api/requests/:reference/quotations/:version',
    ...nobodys,
    ask: ({ who, named }) => who.get(`/api/requests/${named.request}/quotations/1`)
  },
  {
    route: 'POST /api/requests/:reference/acceptances',
    ...nobodys,
    ask: ({ who, named }) => {
      const acceptance = { link: '', version: 1, digest: '', chosen: [0], name: 'Alex Morgan' }
      return who.post(`/api/requests/${named.request}/acceptances`, acceptance, keyed())
    }
  },
  {
    route: 'POST /api/requests/:reference/acceptances/:id/code',
    ...nobodys,
    ask: ({ who, named }) =>
      who.post(`/api/requests/${named.request}/acceptances/${randomUUID()}/code`, { link: '', code: '123456' })
  },
  // Nothing was drawn, and nothing stands beside what was said, either.
  {
    route: 'GET /api/requests/:reference/shown/:of/:position',
    ...nobodys,
    ask: ({ who, named }) => who.get(`/api/requests/${named.request}/shown/${randomUUID()}/1`)
  },
  {
    route: 'GET /api/requests/:reference/attachments/:of/:position',
    ...nobodys,
    ask: ({ who, named }) => who.get(`/api/requests/${named.request}/attachments/${randomUUID()}/1`)
  },
  {
    route: 'GET /api/requests/:reference/films/:film/:part',
    ...nobodys,
    ask: ({ who, named }) => who.get(`/api/requests/${named.request}/films/${randomUUID()}/poster`)
  },
  {
    route: 'POST /api/requests/:reference/drawings/:drawing/comments',
    ...nobodys,
    ask: ({ who, named }) => {
      const comment = { link: '', comment: { text: 'Nearly.', pins: [] } }
      return who.post(`/api/requests/${named.request}/drawings/${randomUUID()}/comments`, comment, keyed())
    }
  },
  {
    route: 'POST /api/requests/:reference/drawings/:drawing/approvals',
    ...nobodys,
    ask: ({ who, named }) => {
      const approval = { link: '', name: 'Alex Morgan' }
      return who.post(`/api/requests/${named.request}/drawings/${randomUUID()}/approvals`, approval, keyed())
    }
  },
  {
    route: 'POST /api/requests/:reference/approvals/:id/code',
    ...nobodys,
    ask: ({ who, named }) =>
      who.post(`/api/requests/${named.request}/approvals/${randomUUID()}/code`, { link: '', code: '123456' })
  },
  {
    route: 'PUT /api/uploads/:sha256',
    ...ofAnyone,
    ask: async ({ who }) => putPicture(who, await aPicture(7))
  },
  {
    route: 'GET /api/uploads/:sha256',
    ...ofHolder,
    ask: ({ who, named }) => who.get(`/api/uploads/${named.sha256}`)
  },
  {
    route: 'POST /api/consent',
    ...written,
    ask: ({ who }) =>
      who.post('/api/consent', { ...REJECT_ALL, version: CONSENT_VERSION, timestamp: '2025-12-01T12:00:00.000Z' })
  },
  {
    route: 'POST /api/vitals',
    ...alike(204),
    ask: ({ who }) => who.post('/api/vitals', { route: '/', line: '4g', lcp: 1200 })
  },
  { route: 'GET /api/push/key', ...ofAnyone, ask: ({ who }) => who.get('/api/push/key') },
  {
    route: 'POST /api/push/subscriptions',
    ...written,
    ask: ({ who }) => who.post('/api/push/subscriptions', aSubscription(), keyed())
  },
  {
    route: 'PUT /api/push/subscriptions',
    ...nobodys,
    ask: ({ who }) => {
      const { about: _, ...renewal } = aSubscription()
      return who.put('/api/push/subscriptions', renewal, keyed())
    }
  },
  {
    route: 'GET /api/push/subscriptions/:id',
    ...ofAnyone,
    ask: ({ who }) => who.get('/api/push/subscriptions/nobody')
  },
  {
    route: 'DELETE /api/push/subscriptions/:id',
    ...ofAnyone,
    ask: ({ who }) => who.delete('/api/push/subscriptions/nobody')
  },
  { route: 'GET /api/stock-watches', ...ofAnyone, ask: ({ who }) => who.get('/api/stock-watches') },
  {
    route: 'PUT /api/stock-watches/:productId',
    about: 'by the account’s e-mail',
    visitor: 401,
    owner: 200,
    another: 200,
    ask: ({ who }) => who.put('/api/stock-watches/anklet', { by: 'account' }, keyed())
  },
  {
    route: 'PUT /api/stock-watches/:productId',
    about: 'by an e-mail that was typed',
    ...ofAnyone,
    ask: ({ who, named }) => who.put('/api/stock-watches/anklet', { by: 'email', email: named.email }, keyed())
  },
  {
    route: 'DELETE /api/stock-watches/:productId',
    ...ofAnyone,
    ask: ({ who }) => who.delete('/api/stock-watches/anklet')
  },
  {
    route: 'POST /api/stock-watches/link',
    ...nobodys,
    ask: ({ who }) => who.post('/api/stock-watches/link', { token: 'made-up.1.2', wanted: true })
  },
  { route: 'GET /api/order-changes/:token', ...nobodys, ask: ({ who }) => who.get('/api/order-changes/made-up.1.2') },
  { route: 'POST /api/order-changes/:token', ...nobodys, ask: ({ who }) => who.post('/api/order-changes/made-up.1.2') },
  { route: 'POST /share', visitor: 303, owner: 303, another: 303, ask: ({ who }) => who.post('/share', {}) },

  {
    route: 'POST /api/reviews',
    visitor: 401,
    owner: 201,
    another: 201,
    ask: ({ who }) => who.post('/api/reviews', aReview(), keyed())
  },
  {
    route: 'POST /api/reviews',
    about: 'with a picture that is somebody’s',
    visitor: 401,
    owner: 201,
    another: 422,
    ask: ({ who, named }) => who.post('/api/reviews', aReview([named.sha256]), keyed())
  },
  {
    route: 'GET /api/reviews/:id/photos/:position',
    about: 'before the review is shown',
    ...ofHolder,
    ask: ({ who, named }) => who.get(`/api/reviews/${named.heldReview}/photos/1`)
  },
  {
    route: 'POST /api/reviews/:id/helpful',
    visitor: 200,
    owner: 409,
    another: 200,
    ask: ({ who, data }) => who.post(`/api/reviews/${data.publishedReview}/helpful`)
  },
  ...(['POST', 'DELETE'] as const).map((method) => ({
    route: `${method} /api/reviews/:id/helpful`,
    about: 'before the review is shown',
    ...nobodys,
    ask: ({ who, named }: Asking) => who.send(method, `/api/reviews/${named.heldReview}/helpful`)
  }))
]
