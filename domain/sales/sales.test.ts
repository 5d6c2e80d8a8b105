import { expect, test } from 'vitest'
import type { Paper } from '../invoices/paper.ts'
import { channelOf, readDeskChannel } from './channel.ts'
import { salesOf } from './sales.ts'
import { daysOf, median, readSalesAsk, salesFile, shareWords, waitWords } from './sales-view.ts'

const line = (words: string, gross: number, quantity = 1, vat = Math.round(gross / 6)) => ({
  words,
  details: [],
  quantity,
  unit: gross / quantity,
  net: gross - vat,
  vat,
  gross
})

const paper = (kind: Paper['kind'], lines: Paper['lines'], vatNumber: string | null = 'GB1'): Paper =>
  ({ kind, lines, seller: { vatNumber }, vatPercent: 20 }) as unknown as Paper

const total = (parts: readonly { net: number; vat: number; gross: number }[]) =>
  parts.reduce(
    (sum, { net, vat, gross }) => [(sum[0] ?? 0) + net, (sum[1] ?? 0) + vat, (sum[2] ?? 0) + gross],
    [0, 0, 0]
  )

const invoice = paper('invoice', [line('Ring', 250_000), line('Necklace', 259_800, 2), line('Delivery', 2500)])

test('an invoice is its items, and what is no piece', () => {
  expect(salesOf(invoice, invoice, 2)).toMatchObject([
    { item: 0, quantity: 1, gross: 250_000 },
    { item: 1, quantity: 2, gross: 259_800 },
    { item: null, quantity: 0, gross: 2500 }
  ])
  expect(total(salesOf(invoice, invoice, 2))[2]).toBe(512_300)
})

test('what is given back is taken off the piece that came back', () => {
  const note = paper('credit-note', [{ ...line('Necklace', 129_900), unit: 129_900 }, line('Delivery', 2500)])
  expect(salesOf(note, invoice, 2)).toMatchObject([
    { item: 1, quantity: -1, gross: -129_900 },
    { item: null, quantity: 0, gross: -2500 }
  ])
})

test.each([1, 2, 99, 1001, 509_799])(
  'a part of the price, %i pence, is shared out to the penny, and no piece came back',
  (gross) => {
    const part = line('Part of the price, given back', gross)
    // Of three that cost the same each has its third, and no odd penny is anybody's twice.
    const three = paper('invoice', [line('Ring', 100), line('Ring', 100), line('Ring', 100)])
    const parts = salesOf(paper('credit-note', [part]), three, 3)
    expect(total(parts)).toEqual([-part.net, 0 - part.vat, -gross])
    expect(parts.every(({ quantity }) => quantity === 0)).toBe(true)
  }
)

test('a deposit is of no piece, and the final invoice, which has the pieces, takes it off: together they are the order', () => {
  const deposit = { ...paper('invoice', [line('Deposit for order NL-1', 100_000)]), part: 'deposit' as const }
  const less = { ...line('Less the deposit, invoice INV-000001', -100_000) }
  const final = { ...paper('invoice', [...invoice.lines, less]), part: 'balance' as const }
  expect(salesOf(deposit, deposit, 2)).toMatchObject([{ item: null, quantity: 0, gross: 100_000 }])
  expect(salesOf(final, final, 2)).toMatchObject([
    { item: 0, quantity: 1, gross: 250_000 },
    { item: 1, quantity: 2, gross: 259_800 },
    { item: null, quantity: 0, gross: 2500 - 100_000 }
  ])
  const both = [...total(salesOf(deposit, deposit, 2)), ...total(salesOf(final, final, 2))]
  expect((both[2] ?? 0) + (both[5] ?? 0)).toBe(512_300)
})

test.each(['Deposit for order NL-1', 'Part of the price, given back', 'Necklace'])(
  'what is given back of a deposit is of no piece either: "%s"',
  (words) => {
    const deposit = { ...paper('invoice', [line('Deposit for order NL-1', 100_000)]), part: 'deposit' as const }
    const parts = salesOf(paper('credit-note', [line(words, 60_000)]), deposit, 2)
    expect(parts).toMatchObject([{ item: null, quantity: 0, gross: -60_000 }])
  }
)

test('what shows no VAT has none here either', () => {
  const plain = paper('invoice', invoice.lines, null)
  expect(total(salesOf(plain, plain, 2))).toEqual([512_300, 0, 512_300])
})

test('an order comes from the shop’s pages, the telephone or the counter', () => {
  const of = (takenBy: string | null, channel: 'telephone' | 'counter' | null, isPaidAtCounter = false) =>
    channelOf({ takenBy, channel, isPaidAtCounter, isQuoted: false })
  expect([of(null, null), of('shell', 'counter'), of('shell', null, true), of('shell', null)]).toEqual([
    'shop',
    'counter',
    'counter',
    'telephone'
  ])
  expect(channelOf({ takenBy: 'staff:Anna', channel: null, isPaidAtCounter: true, isQuoted: true })).toBe('quotation')
  expect([readDeskChannel('counter'), readDeskChannel('shop'), readDeskChannel(undefined)]).toEqual([
    'counter',
    'telephone',
    'telephone'
  ])
})

test('this month is asked for where nothing is, and what is no span is told', () => {
  expect(readSalesAsk({}, '2026-03-02').ask).toEqual({ from: '2026-03-01', to: '2026-03-02', by: 'day' })
  const asked = (from: string, to: string) => readSalesAsk({ from, to, by: 'kind' }, '2026-03-02')
  expect(asked('2026-01-01', '2026-01-31')).toEqual({
    ask: { from: '2026-01-01', to: '2026-01-31', by: 'kind' },
    errors: {}
  })
  expect(Object.keys(asked('2026-02-30', '').errors)).toEqual(['from', 'to'])
  expect(asked('2026-02-02', '2026-02-01').errors).toEqual({ to: 'The last day is before the first.' })
  expect(asked('2020-01-01', '2026-02-01').errors).toEqual({ to: 'At most 400 days at once.' })
})

test('days are those of the calendar, where clocks change as well', () => {
  expect(daysOf({ from: '2026-03-28', to: '2026-03-30' })).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
})

test('waiting is told in the words of its length, and the middle is the lower of two', () => {
  expect([30_000, 2_400_000, 18_000_000, 200_000_000].map(waitWords)).toEqual(['1 min', '40 min', '5 h', '2 days'])
  expect([median([]), median([3, 1]), median([3, 1, 2])]).toEqual([null, 1, 2])
  expect([shareWords(12, 40), shareWords(0, 0)]).toEqual(['12 of 40 (30%)', '0'])
})

test('a file of sales is in pounds, and no name is a formula', () => {
  const sums = {
    orders: 1,
    pieces: 1,
    sold: 12_050,
    refunded: 0,
    gross: 12_050,
    net: 12_050,
    vat: 0,
    costed: 10_000,
    cost: 7500
  }
  const rows = [{ key: '=x', label: '=x', ...sums }]
  expect(salesFile({ ask: { from: '2026-03-01', to: '2026-03-01', by: 'design' }, rows, sums })[1]).toEqual([
    "'=x",
    '1',
    '1',
    '120.50',
    '0.00',
    '120.50',
    '120.50',
    '0.00',
    '100.00',
    '75.00',
    '25.00'
  ])
})
