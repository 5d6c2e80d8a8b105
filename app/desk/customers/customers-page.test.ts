import { expect, test } from 'vitest'
import type { CustomersView } from '#domain/desk/customer-view.ts'
import { read } from '../testing/read.tsx'
import { customers } from '../testing/samples/customers.ts'

const open = (given: Partial<CustomersView> = {}) => read({ kind: 'customers', view: { ...customers, ...given } })

test('the customers are told by name, address, type, since when, and how often they ordered', () => {
  expect(open()).toEqual([
    '# Customers',
    'Name, e-mail or number [hale]',
    '[[Show]]',
    '31 customers',
    '| Customer | Type | Since | Orders',
    '| Ines Hale ‹/desk/customers/1042› ines@home.example | Retail | Since 12 Jan 2026, 08:00 | Orders 2',
    '| Marlow & Sons ‹/desk/customers/1043› buying@trade.example | Wholesale | Since 14 Jan 2026, 08:00 | Orders 0',
    'Page 1 of 2 Next ‹/desk/customers?page=2›'
  ])
})

test('one is one, and where nobody is, it is said why', () => {
  expect(open({ total: 1 })).toContain('1 customer')
  const empty = (q: string) => open({ q, rows: [], total: 0, pages: 1 }).at(-1)
  expect(empty('hale')).toBe('No account fits “hale”. Who ordered as a guest is found under Orders.')
  expect(empty('')).toBe('Nobody has an account yet.')
})
