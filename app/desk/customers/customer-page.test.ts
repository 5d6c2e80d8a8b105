import { expect, test } from 'vitest'
import type { CustomerView } from '#domain/desk/customer-view.ts'
import { part, read } from '../testing/read.tsx'
import { customer } from '../testing/samples/customers.ts'

const open = (given: Partial<CustomerView> = {}) => read({ kind: 'customer', view: { ...customer, ...given } })

test('a customer’s page has what they ordered and asked, how to reach them, and the account', () => {
  expect(open()).toEqual([
    'Customers ‹/desk/customers›',
    '# Ines Hale',
    'Customer 1042 All that is known of them ‹/desk/people/1042›',
    '## Orders',
    '| Order | Stands | Customer | Placed | Total',
    '| NL-7K3F-9QXM ‹/desk/orders/NL-7K3F-9QXM› Classic tennis bracelet and 1 more | Paid | Ines Hale | Placed 27 Feb 2026, 09:00 | £3,749',
    '## Requests',
    '| Request | Kind | Stands | Came',
    '| NL-B-2H8D-4TRN ‹/desk/requests/NL-B-2H8D-4TRN› | bespoke | answered | Came 2 Mar 2026, 09:15',
    '## Changes',
    'Type: wholesale → retail Anna, 20 Feb 2026, 14:00',
    '## How to reach them',
    'E-mail: ines@home.example ‹mailto:ines@home.example›',
    'Telephone: +44 7700 900123 ‹tel:+447700900123›',
    'Prefers: E-mail',
    'News: Wants none',
    'Notifications: On Chrome on Android',
    'Since: 12 Jan 2026, 08:00',
    '## The account',
    'Buys as',
    '• Retail',
    '◦ Wholesale Sees the sum before VAT first.',
    '[[Change the type]]',
    'Change the e-mail',
    'Only when you are sure who asks: whoever reads this mailbox can open the account. The customer is signed out everywhere and their passkeys are removed, both addresses are told, and the customer chooses a new password by a link to the new mailbox.',
    'New e-mail []',
    'Now ines@home.example',
    '[[Change the e-mail]]'
  ])
})

test('how to reach somebody is what the account says', () => {
  const given = {
    phone: '',
    preferredContact: 'phone',
    notifiedOn: [],
    marketingConsentAt: '2026-02-01T10:00:00.000Z'
  } as const
  expect(part(open(given), 'How to reach them')).toEqual([
    'E-mail: ines@home.example ‹mailto:ines@home.example›',
    'Prefers: The telephone',
    'News: Agreed on 1 Feb 2026, 10:00',
    'Notifications: On no device',
    'Since: 12 Jan 2026, 08:00'
  ])
  expect(part(open({ notifiedOn: ['Chrome on Android', 'Safari on iPhone'] }), 'How to reach them')).toContain(
    'Notifications: On Chrome on Android, Safari on iPhone'
  )
})

test('a trade buyer is marked as one, and stands chosen as one', () => {
  const lines = open({ type: 'wholesale' })
  expect(lines[2]).toBe('Wholesale Customer 1042 All that is known of them ‹/desk/people/1042›')
  expect(lines).toContain('• Wholesale Sees the sum before VAT first.')
  expect(lines).toContain('◦ Retail')
})

test('of who has done nothing yet that is said, and no change is headed', () => {
  const lines = open({ orders: [], requests: [], changes: [] })
  expect(part(lines, 'Orders')).toEqual(['Nothing was ordered yet.'])
  expect(part(lines, 'Requests')).toEqual(['Nothing was asked yet.'])
  expect(lines).not.toContain('## Changes')
})
