import { expect, test } from 'vitest'
import type { PeopleView } from '#domain/desk/person-view.ts'
import { read } from '../testing/read.tsx'
import { customers } from '../testing/samples/customers.ts'

const open = (given: Partial<PeopleView> = {}) => read({ kind: 'customers', view: { ...customers, ...given } })

test('customers are told by name, how they are reached, account, since when, and what they ordered and asked', () => {
  expect(open()).toEqual([
    '# Customers',
    'As a file (CSV), without names ‹/desk/customers/file›',
    'Name, e-mail, telephone, postcode, order, request or parcel [hale]',
    '[[Show]]',
    '31 customers',
    '| Customer | Account | Since | Orders | Requests',
    '| Ines Hale ‹/desk/people/NL-P-4HAE-2222› ines@home.example and 1 more | Account | Since 12 Jan 2026, 08:00 | Orders 2 | Requests 1',
    '| Marlow & Sons ‹/desk/people/NL-P-5MAR-3333› buying@trade.example | Trade | Since 14 Jan 2026, 08:00 | Orders 0 | Requests 0',
    '| Sam Hill ‹/desk/people/NL-P-6SAM-4444›+44 7700 900124 | Guest | Since 15 Jan 2026, 08:00 | Orders 0 | Requests 0',
    'Page 1 of 2 Next ‹/desk/customers?page=2›'
  ])
})

test('one is one; a misspelt search says so; and where nobody is, it is said why', () => {
  expect(open({ total: 1 })).toContain('1 customer')
  expect(open({ isNear: true })).toContain('Nobody is found by “hale”. By nearly that: 31 customers')
  const empty = (q: string) => open({ q, rows: [], total: 0, pages: 1 }).at(-1)
  expect(empty('hale')).toBe('Nobody is found by “hale”, nor by a name that is nearly that.')
  expect(empty('')).toBe('Nobody has ordered or asked yet.')
})
