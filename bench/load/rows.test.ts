import { expect, test } from 'vitest'
import type { Measured } from './measure-set-up.ts'
import { rowsOf } from './rows.ts'
import type { LoadSummary } from './samples.ts'

const latency = { p50: 1, p99: 2, max: 3 }
const calm: LoadSummary = { count: 100, rate: 10, reads: latency, writes: latency, errors: 0, failures: 0 }
const measured: Measured = {
  setUp: { name: 'SQLite', workers: 1, database: 'sqlite' },
  warmingUp: calm,
  mix: calm,
  byKind: [],
  halfPace: calm,
  pages: calm,
  memory: { settled: 1, end: 1 },
  backup: { before: 1, during: 1, took: [1], bytes: 1, figures: calm },
  audit: { orders: 1, requests: 1, carts: 1, faults: [] }
}

const troubled = { ...calm, errors: 1, failures: 2 }
const troubleOf = (some: Partial<Measured>) =>
  rowsOf({ ...measured, ...some }).find(({ what }) => what.includes('without an answer'))

test('five runs without trouble are told of as none', () => {
  expect(troubleOf({})).toMatchObject({ measured: '0, 0 of 500', target: { isMet: true } })
})

test.for<[string, Partial<Measured>]>([
  ['warming up', { warmingUp: troubled }],
  ['the mix', { mix: troubled }],
  ['half the pace', { halfPace: troubled }],
  ['the backup', { backup: { ...measured.backup, figures: troubled } }],
  ['pages alone', { pages: troubled }]
])('trouble during %s is in the row', ([, some]) => {
  expect(troubleOf(some)).toMatchObject({ measured: '1, 2 of 500', target: { isMet: false } })
})
