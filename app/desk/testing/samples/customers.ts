import type { CustomerView } from '#domain/desk/customer-view.ts'
import type { PeopleView, PersonView } from '#domain/desk/person-view.ts'
import { orderRow } from './orders.ts'

export const customers: PeopleView = {
  q: 'hale',
  isNear: false,
  rows: [
    {
      id: 'NL-P-4HAE-2222',
      name: 'Ines Hale',
      reached: 'ines@home.example',
      others: 1,
      isTrade: false,
      hasAccount: true,
      since: '2026-01-12T08:00:00.000Z',
      orders: 2,
      requests: 1
    },
    {
      id: 'NL-P-5MAR-3333',
      name: 'Marlow & Sons',
      reached: 'buying@trade.example',
      others: 0,
      isTrade: true,
      hasAccount: true,
      since: '2026-01-14T08:00:00.000Z',
      orders: 0,
      requests: 0
    },
    {
      id: 'NL-P-6SAM-4444',
      name: 'Sam Hill',
      reached: '+44 7700 900124',
      others: 0,
      isTrade: false,
      hasAccount: false,
      since: '2026-01-15T08:00:00.000Z',
      orders: 0,
      requests: 0
    }
  ],
  total: 31,
  page: 1,
  pages: 2
}

export const customer: CustomerView = {
  number: 1042,
  name: 'Ines Hale',
  email: 'ines@home.example',
  phone: '+44 7700 900123',
  type: 'retail',
  preferredContact: 'email',
  notifiedOn: ['Chrome on Android'],
  marketingConsentAt: null,
  createdAt: '2026-01-12T08:00:00.000Z',
  orders: [orderRow],
  requests: [
    { reference: 'NL-B-2H8D-4TRN', kind: 'bespoke', state: 'answered', createdAt: '2026-03-02T09:15:00.000Z' }
  ],
  changes: [{ at: '2026-02-20T14:00:00.000Z', who: 'Anna', what: 'Type: wholesale → retail' }]
}

export const person: PersonView = {
  id: 'NL-P-4HAE-2222',
  name: 'Ines Hale',
  otherNames: ['I. Hale-Marlow'],
  emails: ['ines@home.example', 'ines@work.example'],
  phones: ['+447700900123'],
  addresses: ['Ines Hale, 1 High Street, Leeds, LS1 1AA, United Kingdom'],
  accounts: [{ number: 1042, name: 'Ines Hale', email: 'ines@home.example', type: 'wholesale' }],
  isTrade: true,
  since: '2026-01-12T08:00:00.000Z',
  spent: 374_900,
  orders: 1,
  events: [
    {
      kind: 'refund',
      at: '2026-03-04T09:00:00.000Z',
      title: 'NL-7K3F-9QXM',
      href: '/desk/orders/NL-7K3F-9QXM',
      words: '',
      amount: 5_000
    },
    {
      kind: 'quotation',
      at: '2026-03-03T09:00:00.000Z',
      title: 'Q-000042, version 1',
      href: '/desk/requests/NL-B-2H8D-4TRN',
      words: 'accepted',
      amount: 120_000
    },
    {
      kind: 'request',
      at: '2026-03-02T09:15:00.000Z',
      title: 'NL-B-2H8D-4TRN',
      href: '/desk/requests/NL-B-2H8D-4TRN',
      words: 'bespoke, answered',
      amount: null
    },
    {
      kind: 'order',
      at: '2026-02-27T09:00:00.000Z',
      title: 'NL-7K3F-9QXM',
      href: '/desk/orders/NL-7K3F-9QXM',
      words: 'Classic tennis bracelet and 1 more, paid',
      amount: 374_900
    }
  ],
  earlier: 0,
  identities: [
    { id: 'NL-P-4HAE-2222', words: 'ines@home.example', orders: 1, requests: 0 },
    { id: 'NL-P-7WRK-5555', words: 'ines@work.example', orders: 0, requests: 1 }
  ],
  perhaps: [
    {
      id: 'NL-P-6SAM-4444',
      name: 'Sam Hill',
      reached: '+44 7700 900124',
      reasons: ['The same telephone, +447700900123'],
      seen: 'NL-P-6SAM-4444'
    }
  ],
  notes: [
    {
      id: '7e7c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a',
      text: 'Likes to be rung in the evening.',
      who: 'Anna',
      at: '2026-03-01T09:00:00.000Z'
    }
  ],
  anniversaries: [
    {
      id: '8e7c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a',
      day: '06-14',
      what: 'Their wedding day',
      consentHow: 'Asked at the counter, said yes.',
      consentOn: '2026-03-01',
      who: 'Anna',
      at: '2026-03-01T09:00:00.000Z'
    }
  ],
  changes: [{ at: '2026-03-01T10:00:00.000Z', who: 'Anna', what: 'Joined with NL-P-7WRK-5555' }],
  key: '9e7c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a',
  today: '2026-03-05'
}
