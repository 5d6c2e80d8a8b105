import type { CustomersView, CustomerView } from '#domain/desk/customer-view.ts'
import { orderRow } from './orders.ts'

export const customers: CustomersView = {
  q: 'hale',
  rows: [
    {
      number: 1042,
      name: 'Ines Hale',
      email: 'ines@home.example',
      type: 'retail',
      createdAt: '2026-01-12T08:00:00.000Z',
      orders: 2
    },
    {
      number: 1043,
      name: 'Marlow & Sons',
      email: 'buying@trade.example',
      type: 'wholesale',
      createdAt: '2026-01-14T08:00:00.000Z',
      orders: 0
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
