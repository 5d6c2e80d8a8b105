import { expect, test } from 'vitest'
import type { AuditView } from '#domain/desk/staff-view.ts'
import { read } from '../testing/read.tsx'
import { audit } from '../testing/samples/house.ts'

const open = (given: Partial<AuditView> = {}) =>
  read({ kind: 'audit', view: { ...audit, ...given } }, { path: '/desk/audit?q=price' })

test('the changes say who changed what from which value to which, and lead to it', () => {
  expect(open()).toEqual([
    '# Changes',
    'Who changed what, and when. Nothing here can be edited.',
    'Who, what, or its number [price]',
    '[[Show]]',
    '1 Mar 2026, 15:20 Anna',
    'price, product tennis-platinum-round-4-15ct ‹/desk/catalogue/tennis-platinum-round-4-15ct›',
    'price: £1,310 → £1,250',
    '1 Mar 2026, 15:00 shell',
    'add, staff anna@shop.example',
    'name: nothing → Anna',
    'Page 1 of 2 Next ‹/desk/audit?q=price&page=2›'
  ])
})

test('where no change is, it is said whether none was made or none fits', () => {
  expect(open({ rows: [], q: '', pages: 1 }).at(-1)).toBe('Nothing was changed so far.')
  expect(open({ rows: [], pages: 1 }).at(-1)).toBe('No change fits these words.')
})

test('a single value that was changed stands without a name', () => {
  const [row] = audit.rows
  const rows = row ? [{ ...row, before: 'retail', after: 'wholesale' }] : []
  expect(open({ rows })).toContain('retail → wholesale')
})
