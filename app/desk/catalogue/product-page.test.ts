import { expect, test } from 'vitest'
import type { DeskProductView } from '#domain/desk/catalogue-view.ts'
import { part, read } from '../testing/read.tsx'
import { product, untouchedProduct } from '../testing/samples/catalogue.ts'

const open = (given: Partial<DeskProductView> = {}) => read({ kind: 'product', view: { ...product, ...given } })
const chosen = (given: Partial<DeskProductView['override']>) =>
  open({ override: { ...product.override, ...given } }).filter((line) => line.startsWith('•'))

test('a piece says what the shop says of it now, what can be said instead, and who changed it', () => {
  expect(open()).toEqual([
    'Catalogue ‹/desk/catalogue›',
    '# Classic tennis bracelet',
    'Tennis bracelets, laboratory-grown Featured Changed here',
    '## What the shop says of it',
    'Price in pounds, VAT included [1,250]',
    'Whole pounds. As listed: £1,310. Empty this field to go back to it.',
    'Stock',
    '◦ As listed: made to order',
    '◦ Made to order',
    '• A number of pieces Written below; each order takes one away.',
    'How many pieces optional [2]',
    'Only where a number of pieces is chosen above. 0 is sold out.',
    'Tell me when so few are left [2]',
    'On Today, and by one mail a day. Empty: not at all.',
    'Featured on the home page',
    '• As listed: yes',
    '◦ Yes',
    '◦ No',
    '◦ Take it out of the shop',
    'Nobody finds it or can order it until this is undone.',
    '[[Save the piece]]',
    '## In the shop now',
    '(Classic tennis bracelet)',
    'Number: tennis-platinum-round-4-15ct',
    'Price: £1,250',
    'Stock: 2 pieces',
    'Waiting for it: Nobody',
    'Stock and threshold ‹/desk/stock/tennis-platinum-round-4-15ct› Words and pictures ‹/desk/catalogue/tennis-platinum-round-4-15ct/piece› See it as a shopper does ‹/products/tennis-platinum-round-4-15ct›',
    '## Changes',
    'Price from £1,310 to £1,250 Anna, 1 Mar 2026, 15:20'
  ])
})

test('a piece that nobody has touched follows its list', () => {
  const lines = read({ kind: 'product', view: untouchedProduct })
  expect(lines.filter((line) => line.startsWith('•'))).toEqual(['• As listed: made to order', '• As listed: yes'])
  expect(part(lines, 'Changes')).toEqual(['Nothing was changed here so far.'])
})

test('each choice of the owner stands chosen again', () => {
  expect(chosen({ stock: null, isFeatured: null })).toEqual(['• As listed: made to order', '• As listed: yes'])
  expect(chosen({ stock: 'made-to-order', isFeatured: true })).toEqual(['• Made to order', '• Yes'])
  expect(chosen({ stock: 0, isFeatured: false })[0]).toContain('A number of pieces')
  expect(chosen({ stock: 0, isFeatured: false })[1]).toBe('• No')
  expect(chosen({ isHidden: true })).toContain('• Take it out of the shop')
})

test('what the list says of it stands beside the choice', () => {
  const lines = open({ listed: { price: 131_000, stock: 3, isFeatured: false } })
  expect(lines).toContain('◦ As listed: 3 pieces')
  expect(lines).toContain('• As listed: no')
})

test('a shopper’s page is led to only where there is one', () => {
  const link = 'See it as a shopper does ‹/products/tennis-platinum-round-4-15ct›'
  expect(open().join('\n')).toContain(link)
  expect(open({ isListed: false }).join('\n')).not.toContain(link)
  expect(open({ isRetired: true }).join('\n')).not.toContain(link)
})

test('a piece that is no longer on the list says so', () => {
  const words = 'This piece is no longer on the shop’s list: shoppers do not see it, whatever is written here.'
  expect(open({ isRetired: true })).toContain(words)
  expect(open()).not.toContain(words)
})

test('that a loss is meant is asked once the shop has said so, and of that form alone', () => {
  const box = '◦ Sell at a loss: I mean it'
  const page = { kind: 'product', view: product } as const
  const refused = { values: {}, errors: { atLoss: 'It costs you £1,300.' } }
  const sent = (name: string) => read(page, { form: { name, ...refused } })

  expect(open()).not.toContain(box)
  expect(sent('product')).toContain(box)
  expect(sent('another')).not.toContain(box)
})
