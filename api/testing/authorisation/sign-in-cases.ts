import { type Case, nobodys, noPasskey, ofAnyone } from './case.ts'

const wrong = 'a password of nobody'

/** Signing in and out, and accounts to be made: what tells nobody who has one. */
export const signInCases: Case[] = [
  {
    route: 'POST /api/shopify/customer/login',
    about: 'with another password',
    visitor: 401,
    owner: 401,
    another: 401,
    ask: ({ who, named }) => who.post('/api/shopify/customer/login', { email: named.email, password: wrong })
  },
  {
    route: 'GET /api/shopify/customer/profile',
    ...ofAnyone,
    ask: ({ who }) => who.get('/api/shopify/customer/profile')
  },
  {
    route: 'POST /api/shopify/customer/logout',
    ...ofAnyone,
    ask: ({ who }) => who.post('/api/shopify/customer/logout')
  },
  {
    route: 'POST /api/customers/passkey/options',
    ...nobodys,
    ask: ({ who }) => who.post('/api/customers/passkey/options')
  },
  {
    route: 'POST /api/customers/passkey/sign-in',
    visitor: 401,
    owner: 401,
    another: 401,
    ask: ({ who }) => who.post('/api/customers/passkey/sign-in', { answer: noPasskey })
  },
  {
    route: 'POST /api/customers',
    about: 'with an e-mail that has an account',
    ...ofAnyone,
    ask: ({ who, named }) =>
      who.post('/api/customers', { email: named.email, password: wrong, firstName: 'Alex', lastName: 'Morgan' })
  },
  {
    route: 'POST /api/customers/verify',
    ...nobodys,
    ask: ({ who }) => who.post('/api/customers/verify', { token: 'made-up', password: wrong })
  },
  {
    route: 'POST /api/customers/password-reset',
    ...ofAnyone,
    ask: ({ who, named }) => who.post('/api/customers/password-reset', { email: named.email })
  },
  {
    route: 'POST /api/customers/password-reset/confirm',
    ...nobodys,
    ask: ({ who }) => who.post('/api/customers/password-reset/confirm', { token: 'made-up', password: wrong })
  }
]
