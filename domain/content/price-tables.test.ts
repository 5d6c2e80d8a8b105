import { expect, test } from 'vitest'
import { ENTRIES } from '#data/content/entries.ts'
import { BRACELET_METALS } from '../pricing/bracelet-handle.ts'
import { readCarats, readPrices, tableChanges, tableProblem, textOfCells } from './price-tables.ts'

const prices = { kind: 'prices', rows: ['6 inches', '7 inches'], columns: ['0.083 ct', '0.1 ct'] } as const
const carats = { kind: 'carats', own: 1 } as const

test('a table of prices is read as it is written, with thousands as people write them', () => {
  expect(readPrices(prices, '6 inches | 800 | £1,250\n7 inches|900|12345')).toEqual({
    kind: 'read',
    value: [
      [80_000, 125_000],
      [90_000, 1_234_500]
    ]
  })
})

test.each([
  ['', /2 lines/],
  ['6 inches | 800 | 900', /2 lines, .* here are 1/],
  ['7 inches | 800 | 900\n6 inches | 800 | 900', /Line 1 is of “6 inches”/],
  ['6 inches | 800\n7 inches | 800 | 900', /here are 1/],
  ['6 inches | 800 | 900 | 1\n7 inches | 800 | 900', /here are 3/],
  ['6 inches | 0 | 900\n7 inches | 800 | 900', /“6 inches”, 0.083 ct: .*between £1/],
  ['6 inches | 800 | 9.50\n7 inches | 800 | 900', /“6 inches”, 0.1 ct/],
  ['6 inches | 800 | -9\n7 inches | 800 | 900', /whole pounds/],
  ['6 inches | 800 | 1e3\n7 inches | 800 | 900', /whole pounds/],
  ['6 inches | 800 | 900\n7 inches | 800 | 1000001', /£1,000,000/],
  ['6 inches | 800 | 900\n7 inches | 800 | =cmd', /whole pounds/]
])('no table of prices: %s', (text, words) => {
  expect(tableProblem(prices, text)).toMatch(words)
})

test.each([
  ['0.5 | 0.5', /for 1 ct/],
  ['1 | 1', /two weights/],
  ['1 | 1\n0.5 | 2', /lightest to the heaviest/],
  ['0.5 | 0.7\n1 | 1\n2 | 0.9', /2 ct would cost less/],
  ['0.5 | 0.55\n1 | 1', /between 0.1 and 20/],
  ['0.5 | 0\n1 | 1', /between 0.1 and 20/],
  ['0 | 0.5\n1 | 1', /in carats/],
  ['0.5 | 1\n1 | 1', /no other has 1/],
  ['0.5 | 0.5\n1 | 1.1', /stays, at 1 times/],
  ['half | 0.5\n1 | 1', /Line 1: a weight/],
  ['0.5 | 0.5 | 3\n1 | 1', /Line 1/],
  [Array.from({ length: 9 }, (_, at) => `${at + 1} | ${at + 1}`).join('\n'), /At most 8/]
])('no table of weights: %s', (text, words) => {
  expect(tableProblem(carats, text)).toMatch(words)
})

test('weights are read with their unit and sign, and what changes is told step by step', () => {
  expect(readCarats(carats, '0.5 ct | × 0.5\n1|1')).toEqual({
    kind: 'read',
    value: [
      { carat: 0.5, multiplier: 0.5 },
      { carat: 1, multiplier: 1 }
    ]
  })
  expect(tableChanges(carats, '0.5 | 0.5\n1 | 1', '1 | 1\n2 | 2.5')).toEqual([
    { what: '0.5 ct', before: '0.5 times the price', after: 'not offered' },
    { what: '2 ct', before: 'not offered', after: '2.5 times the price' }
  ])
  const before = '6 inches | 800 | 900\n7 inches | 900 | 1000'
  expect(tableChanges(prices, before, before.replace('1000', '1,100'))).toEqual([
    { what: '7 inches, 0.1 ct', before: '£1,000', after: '£1,100' }
  ])
})

test('what is typed into a cell is one cell, whatever it is', () => {
  expect(textOfCells([['6 inches', '1 | 2', '3\n4']])).toBe('6 inches | 1 2 | 3 4')
})

test('the tables of a new shop say what its list says', () => {
  const tables = ENTRIES.filter(({ group }) => group === 'prices')
  expect(tables.filter(({ key }) => key.startsWith('bracelets.'))).toHaveLength(2 * BRACELET_METALS.length)
  expect(tables.filter(({ key }) => key.startsWith('carats.'))).toHaveLength(6)
  for (const { what, initial, key } of tables)
    expect(what.kind === 'prices' || what.kind === 'carats' ? tableProblem(what, initial) : 'no table', key).toBeNull()
})
