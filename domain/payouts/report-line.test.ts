import { expect, test } from 'vitest'
import { whyUnmatched } from './match.ts'
import { penceOf, readReport } from './report-line.ts'

const stripe = {
  automatic_payout_id: 'po_1',
  automatic_payout_effective_at: '2025-12-05 00:00:00',
  balance_transaction_id: 'txn_1',
  created_utc: '2025-12-01 9:30:00',
  reporting_category: 'charge',
  gross: '1299.00',
  fee: '19.69',
  net: '1279.31',
  currency: 'gbp',
  payment_intent_id: 'pi_1',
  source_id: 'ch_1'
}
const paypal = {
  date: '31/12/2025',
  time: '09:30:00',
  type: 'Express Checkout Payment',
  status: 'Completed',
  currency: 'GBP',
  gross: '1,299.00',
  fee: '-38.07',
  net: '1,260.93',
  'transaction id': '9AB12345CD678901E',
  'reference txn id': '',
  'custom number': 'our-payment'
}

const read = (...rows: Record<string, string>[]) =>
  readReport(
    Object.keys(rows[0] ?? {}),
    rows.map((cells, index) => ({ line: index + 2, cells }))
  )
const words = (...rows: Record<string, string>[]) => {
  const report = read(...rows)
  return report.kind === 'refused' ? report.problems.map(({ line, words }) => `${line}: ${words}`) : report.kind
}

test('a line of Stripe’s report has its payout, its sums in pence and what it is of', () => {
  expect(read(stripe)).toEqual({
    kind: 'read',
    provider: 'stripe',
    skipped: 0,
    lines: [
      {
        line: 2,
        provider: 'stripe',
        id: 'txn_1',
        at: '2025-12-01T09:30:00.000Z',
        kind: 'payment',
        type: 'charge',
        gross: 129_900,
        fee: 1969,
        net: 127_931,
        payoutId: 'po_1',
        paidOutOn: '2025-12-05',
        paymentRef: 'pi_1',
        sourceRef: 'ch_1'
      }
    ]
  })
})

test('a line of PayPal’s report is read by day and month, its fee as what it takes; what is pending has moved no money', () => {
  const report = read(paypal, { ...paypal, 'transaction id': 'PENDING1', status: 'Pending' })
  expect(report).toMatchObject({
    provider: 'paypal',
    skipped: 1,
    lines: [
      {
        at: '2025-12-31T09:30:00.000Z',
        gross: 129_900,
        fee: 3807,
        net: 126_093,
        kind: 'payment',
        paymentRef: 'our-payment'
      }
    ]
  })
})

const settlement = {
  'transaction id': '9AB12345CD678901E',
  'invoice id': 'NL-7K3F-9QXM',
  'paypal reference id': '',
  'transaction event code': 'T0006',
  'transaction completion date': '2025/12/31 01:30:00 -0800',
  'transaction debit or credit': 'CR',
  'gross transaction amount': '129900',
  'gross transaction currency': 'GBP',
  'fee debit or credit': 'DR',
  'fee amount': '3807',
  'custom field': 'our-payment'
}

test('a line of PayPal’s settlement report is read in pence, by the way its sums went, at its own time', () => {
  const back = {
    ...settlement,
    'transaction id': 'REFUND12345',
    'transaction event code': 'T1107',
    'paypal reference id': '9AB12345CD678901E',
    'transaction debit or credit': 'DR',
    'gross transaction amount': '5000',
    'fee debit or credit': '',
    'fee amount': ''
  }
  expect(read(settlement, back)).toMatchObject({
    provider: 'paypal',
    lines: [
      {
        at: '2025-12-31T09:30:00.000Z',
        gross: 129_900,
        fee: 3807,
        net: 126_093,
        kind: 'payment',
        paymentRef: 'our-payment'
      },
      { gross: -5000, fee: 0, net: -5000, kind: 'refund', sourceRef: '9AB12345CD678901E' }
    ]
  })
  const kindOf = (code: string) => {
    const report = read({ ...settlement, 'transaction event code': code })
    return report.kind === 'read' ? report.lines[0]?.kind : report
  }
  expect(['T0400', 'T1106', 'T1201', 'T0106', 'T1503'].map(kindOf)).toEqual([
    'payout',
    'dispute',
    'dispute',
    'fee',
    'other'
  ])
})

test.each([
  [
    { 'gross transaction amount': '1299.00' },
    '2: Gross Transaction Amount: please have it written in pence, with CR or DR beside it'
  ],
  [
    { 'transaction debit or credit': '' },
    '2: Gross Transaction Amount: please have it written in pence, with CR or DR beside it'
  ],
  [{ 'fee debit or credit': '' }, '2: Fee Amount: please have it written in pence, with CR or DR beside it'],
  [
    { 'gross transaction currency': 'EUR' },
    '2: Gross Transaction Currency: it is in EUR, and the shop’s accounts are in pounds (GBP)'
  ],
  [
    { 'transaction completion date': '2025/12/31 09:30:00' },
    '2: Transaction Completion Date: please have it written with its zone, such as 2025/12/31 09:30:00 +0000'
  ]
])('of a settlement report %j refuses the file', (given, said) => {
  expect(words({ ...settlement, ...given })).toEqual([said])
})

test.each([
  ['charge', 'payment'],
  ['refund', 'refund'],
  ['dispute_reversal', 'dispute'],
  ['network_cost', 'fee'],
  ['payout', 'payout'],
  ['something_new', 'other']
])('Stripe’s %s is a %s', (reporting_category, kind) => {
  expect(read({ ...stripe, reporting_category })).toMatchObject({ lines: [{ kind }] })
})

test.each([
  ['Payment Refund', 'refund'],
  ['Chargeback Fee', 'dispute'],
  ['General Withdrawal', 'payout'],
  ['Website Payment', 'payment'],
  ['Account Correction', 'other']
])('PayPal’s %s is a %s', (type, kind) => {
  expect(read({ ...paypal, type })).toMatchObject({ lines: [{ kind }] })
})

test.each([
  [{ ...stripe, currency: 'eur' }, '2: currency: it is in EUR, and the shop’s accounts are in pounds (GBP)'],
  [
    { ...stripe, gross: '1.299,00' },
    '2: gross: “1.299,00” is no sum in pounds such as 1299.00, with a point before the pence'
  ],
  [{ ...stripe, net: '1279.30' }, '2: £1,299 less £19.69 is not £1,279.30'],
  [{ ...stripe, balance_transaction_id: '' }, '2: balance_transaction_id: the transaction has no number'],
  [
    { ...stripe, created_utc: '31/12/2025' },
    '2: created_utc: please have the time written such as 2025-12-01 09:30:00'
  ],
  [
    { ...stripe, automatic_payout_effective_at: '2025-02-30' },
    '2: automatic_payout_effective_at: please have the time written such as 2025-12-05'
  ],
  [
    { ...paypal, date: '12/31/2025' },
    '2: Date: please have it written as day/month/year, such as 31/12/2025, with its time'
  ],
  [{ ...paypal, status: '' }, '2: Status: it is empty']
])('what is not surely understood refuses the file, by its line', (row, said) => {
  expect(words(row)).toEqual([said])
})

test('every line that is wrong is told at once, and one that stands twice too', () => {
  expect(words(stripe, { ...stripe, currency: 'usd', balance_transaction_id: 'txn_2' }, stripe)).toEqual([
    '3: currency: it is in USD, and the shop’s accounts are in pounds (GBP)',
    '4: the same transaction stands in line 2'
  ])
})

test('a file of something else, without its columns or without a line is told as a whole', () => {
  expect(words({ name: 'x' })).toEqual([expect.stringContaining('null: This is neither Stripe’s')])
  const { payment_intent_id: _none, ...short } = stripe
  expect(words(short)).toEqual([
    'null: A column is missing: payment_intent_id. Please choose it where you download the report.'
  ])
  expect(readReport(Object.keys(stripe), [])).toMatchObject({ kind: 'refused' })
})

test.each([
  ['12.5', 1250],
  ['-0.30', -30],
  ['-0.00', 0],
  ['1,299.00', 129_900],
  ['12,345', null],
  ['1299,00', null],
  ['1 299.00', null],
  ['£12.00', null],
  ['', null],
  ['1e3', null],
  ['12.345', null]
])('“%s” is %s pence', (text, pence) => {
  expect(penceOf(text)).toBe(pence)
})

const known = { isPaid: true, amount: 100, refunded: 40, isBrought: false, reportedBack: 0, isDisputeKnown: false }

test('a line is matched with what is written down, once, and never with more than that', () => {
  const why = (kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'other', gross: number, given = {}) =>
    whyUnmatched({ kind, gross }, { ...known, ...given })
  expect([why('payment', 100), why('payment', 99), why('payment', 100, { isBrought: true })]).toEqual([
    null,
    'amount',
    'twice'
  ])
  expect(why('payment', 100, { isPaid: false })).toBe('not-paid')
  expect([why('refund', -40), why('refund', -41), why('refund', -20, { reportedBack: 21 })]).toEqual([
    null,
    'refund-not-here',
    'refund-not-here'
  ])
  expect([why('dispute', -100), why('dispute', -100, { isDisputeKnown: true })]).toEqual(['dispute-unknown', null])
  expect([why('fee', -5), why('other', -5), whyUnmatched({ kind: 'payment', gross: 5 }, null)]).toEqual([
    null,
    'other',
    'unknown'
  ])
})
