import { anAddress } from '../owned-data.ts'
import { testPassword } from '../signed-in.ts'
import { type Asking, alike, type Case, keyed, noPasskey, ofAnyone, ofOwner } from './case.ts'

/** A customer’s own account. */
export const accountCases: Case[] = [
  // The same for all the world, and no secret.
  { route: 'GET /.well-known/security.txt', ...ofAnyone, ask: ({ who }) => who.get('/.well-known/security.txt') },
  {
    route: 'GET /.well-known/change-password',
    ...alike(302),
    ask: ({ who }) => who.get('/.well-known/change-password')
  },
  { route: 'GET /api/users/:number', ...ofOwner, ask: ({ who, named }) => who.get(`/api/users/${named.number}`) },
  {
    route: 'PATCH /api/users/:number',
    ...ofOwner,
    ask: ({ who, named }) => who.send('PATCH', `/api/users/${named.number}`, { lastName: 'Taken' })
  },
  {
    route: 'PUT /api/users/:number/password',
    ...ofOwner,
    ask: ({ who, named }) =>
      who.put(`/api/users/${named.number}/password`, { password: testPassword, newPassword: 'another password' })
  },
  {
    route: 'POST /api/users/:number/erasure',
    ...ofOwner,
    ask: ({ who, named }) => who.post(`/api/users/${named.number}/erasure`, { password: testPassword })
  },
  // The shops of these tests have no name, so that no browser would make them a passkey.
  {
    route: 'POST /api/users/:number/passkeys/options',
    ...ofOwner,
    owner: 404,
    ask: ({ who, named }) => who.post(`/api/users/${named.number}/passkeys/options`)
  },
  {
    route: 'POST /api/users/:number/passkeys',
    ...ofOwner,
    owner: 422,
    ask: ({ who, named }) => who.post(`/api/users/${named.number}/passkeys`, { answer: noPasskey })
  },
  {
    route: 'DELETE /api/users/:number/passkeys/:id',
    ...ofOwner,
    ask: ({ who, named }) => who.delete(`/api/users/${named.number}/passkeys/${named.passkeyId}`)
  },
  {
    route: 'DELETE /api/users/:number/passkeys/:id',
    about: 'under the own number',
    ...ofOwner,
    ask: ({ who, named, own }) => who.delete(`/api/users/${own}/passkeys/${named.passkeyId}`)
  },
  {
    route: 'POST /api/users/:number/confirmation/options',
    ...ofOwner,
    owner: 404,
    ask: ({ who, named }) => who.post(`/api/users/${named.number}/confirmation/options`)
  },
  {
    route: 'POST /api/users/:number/confirmation',
    ...ofOwner,
    ask: ({ who, named }) => who.post(`/api/users/${named.number}/confirmation`, { password: testPassword })
  },
  {
    route: 'DELETE /api/users/:number/sessions',
    ...ofOwner,
    ask: ({ who, named }) => who.delete(`/api/users/${named.number}/sessions`)
  },
  {
    route: 'DELETE /api/users/:number/sessions/:id',
    ...ofOwner,
    ask: ({ who, named }) => who.delete(`/api/users/${named.number}/sessions/${named.sessionId}`)
  },
  {
    route: 'DELETE /api/users/:number/sessions/:id',
    about: 'under the own number',
    ...ofOwner,
    ask: ({ who, named, own }) => who.delete(`/api/users/${own}/sessions/${named.sessionId}`)
  },
  ...['orders', 'requests', 'reviews', 'export', 'addresses', 'wish-list', 'passkeys', 'sessions'].map((part) => ({
    route: `GET /api/users/:number/${part}`,
    ...ofOwner,
    ask: ({ who, named }: Asking) => who.get(`/api/users/${named.number}/${part}`)
  })),
  {
    route: 'POST /api/users/:number/addresses',
    ...ofOwner,
    owner: 201,
    ask: ({ who, named }) => who.post(`/api/users/${named.number}/addresses`, anAddress, keyed())
  },
  {
    route: 'PUT /api/users/:number/addresses/:id',
    ...ofOwner,
    ask: ({ who, named }) => who.put(`/api/users/${named.number}/addresses/${named.addressId}`, anAddress)
  },
  {
    route: 'PUT /api/users/:number/addresses/:id',
    about: 'under the own number',
    ...ofOwner,
    ask: ({ who, named, own }) => who.put(`/api/users/${own}/addresses/${named.addressId}`, anAddress)
  },
  {
    route: 'DELETE /api/users/:number/addresses/:id',
    ...ofOwner,
    ask: ({ who, named }) => who.delete(`/api/users/${named.number}/addresses/${named.addressId}`)
  },
  {
    route: 'DELETE /api/users/:number/addresses/:id',
    about: 'under the own number',
    ...ofOwner,
    ask: ({ who, named, own }) => who.delete(`/api/users/${own}/addresses/${named.addressId}`)
  },
  {
    route: 'PUT /api/users/:number/wish-list/:productId',
    ...ofOwner,
    ask: ({ who, named }) => who.put(`/api/users/${named.number}/wish-list/ring`)
  },
  {
    route: 'DELETE /api/users/:number/wish-list/:productId',
    ...ofOwner,
    ask: ({ who, named }) => who.delete(`/api/users/${named.number}/wish-list/anklet`)
  }
]
