import { expect, test } from 'vitest'
import type { ShopProblem } from '../outbox/outcome.ts'
import { notDone } from './not-done.ts'

const problem: ShopProblem = { type: 'about:blank', title: 'No', status: 422, detail: 'No. And no.' }
const refusedField: ShopProblem = { ...problem, errors: [{ path: 'code', message: 'No' }] }
const retry = { kind: 'retry', reason: '' } as const

test.each([
  ['asked too often', { ...retry, after: 60_000, isDefinite: true }, { kind: 'wait', ms: 60_000 }],
  [
    'a shop that is down, however long it says',
    { ...retry, after: 60_000, isDefinite: false },
    { kind: 'out-of-touch' }
  ],
  ['too early', { ...retry, after: null, isDefinite: true }, { kind: 'out-of-touch' }],
  ['a refusal', { kind: 'refused', problem }, { kind: 'refused', message: 'No. And no.' }],
  ['a refused field', { kind: 'refused', problem: refusedField }, { kind: 'refused', message: 'No' }],
  ['no account', { kind: 'paused' }, { kind: 'refused', message: 'Please sign in first.' }],
  ['an app too old', { kind: 'outdated' }, { kind: 'refused', message: expect.stringContaining('reload') }]
] as const)('%s is told as what the shopper can do about it', (_, outcome, told) => {
  expect(notDone(outcome)).toEqual(told)
})
