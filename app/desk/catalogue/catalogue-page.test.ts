import { expect, test } from 'vitest'
import type { CatalogueFilter, CatalogueView, DeskProductRow } from '#domain/desk/catalogue-view.ts'
import { read } from '../testing/read.tsx'
import { catalogue } from '../testing/samples/catalogue.ts'

const open = (given: Partial<CatalogueView> = {}) =>
  read({ kind: 'catalogue', view: { ...catalogue, ...given } }, { path: '/desk/catalogue?q=classic&page=2' })
const withFilter = (given: Partial<CatalogueFilter>) => open({ filter: { ...catalogue.filter, ...given } })

test('the catalogue says of each piece what it costs, what is left and how it differs from most', () => {
  expect(open()).toEqual([
    '# Catalogue',
    'Name or number of a piece [classic]',
    'Narrow',
    'Category • All categories ◦ Tennis bracelets ◦ Wedding rings ◦ Necklaces ◦ Bracelets ◦ Earrings ◦ Anklets ◦ Loose diamonds',
    'Which ◦ All but the archived ◦ In the shop ◦ Not in the shop ◦ With changes to publish ◦ Archived • Changed here ◦ Few or none left, loose diamonds apart',
    '[[Show]]',
    '63 pieces',
    'Change prices ‹/desk/prices› Add a piece ‹/desk/catalogue/new›',
    '| Piece | Price | Stock | State | New price',
    '| Classic tennis bracelet ‹/desk/catalogue/tennis-platinum-round-4-15ct› Tennis bracelets, laboratory-grown · tennis-platinum-round-4-15ct | £1,250 | 2 pieces | Featured Changed here | New price',
    '◦ New price for Classic tennis bracelet',
    '| Six-claw solitaire ‹/desk/catalogue/solitaire-platinum-round-1-00ct› Wedding rings, natural · solitaire-platinum-round-1-00ct | £2,499 | Made to order | Not in the shop Changed here | New price',
    '◦ New price for Six-claw solitaire',
    '| Drop anklet ‹/desk/catalogue/drop-anklet-sterlingsilver-round-0-50ct› Anklets, laboratory-grown · drop-anklet-sterlingsilver-round-0-50ct | £699 | None left | Sold out | New price',
    '◦ New price for Drop anklet',
    '[[Change the prices of those ticked]]',
    'Previous ‹/desk/catalogue?q=classic› Page 2 of 3 Next ‹/desk/catalogue?q=classic&page=3›'
  ])
})

test('what a row says of its piece follows from that piece alone', () => {
  const [piece] = catalogue.rows
  const plain = { isListed: true, isFeatured: false, isChanged: false, stock: 1 }
  const marks = (given: Partial<DeskProductRow>) =>
    open({ rows: piece ? [{ ...piece, ...plain, ...given }] : [] })
      .findLast((line) => line.includes('£1,250'))
      ?.replace(/ \| New price$/, '')
  expect(marks({})).toMatch(/\| £1,250 \| 1 piece \|$/)
  expect(marks({ stock: null })).toMatch(/\| £1,250 \| Made to order \|$/)
  expect(marks({ stock: 0 })).toMatch(/\| None left \| Sold out$/)
  expect(marks({ isListed: false })).toMatch(/\| 1 piece \| Not in the shop$/)
  expect(marks({ isFeatured: true })).toMatch(/\| 1 piece \| Featured$/)
  expect(marks({ isChanged: true })).toMatch(/\| 1 piece \| Changed here$/)
  expect(marks({ hasDraft: true })).toMatch(/\| 1 piece \| Changes not published$/)
  expect(marks({ state: 'draft', isListed: false, hasDraft: true })).toMatch(/\/piece› .*\| 1 piece \| Draft$/)
  expect(marks({ state: 'archived', isListed: false })).toMatch(/\| 1 piece \| Archived$/)
})

test('one piece is one, and none says how to find more', () => {
  expect(open({ total: 1 })).toContain('1 piece')
  expect(open({ total: 0, rows: [], pages: 1 }).at(-1)).toBe('No piece fits. Try fewer words, or all categories.')
})

test('what narrows the list stands chosen', () => {
  expect(withFilter({ shown: 'low' }).find((line) => line.startsWith('Which'))).toContain('• Few or none left')
  expect(withFilter({ category: 'anklets' }).find((line) => line.startsWith('Category'))).toContain('• Anklets')
})
