import { expect, test } from 'vitest'
import { endedUnasked, unansweredFaults } from './judge.ts'

const unanswered = (at: number, ms: number) => ({ kind: 'order' as const, isWrite: true, at, ms, status: 0 })

test('a worker that was killed is not missed, and one that ended by itself is', () => {
  expect(endedUnasked([1, 2], [2, 3], [1])).toEqual([])
  expect(endedUnasked([1, 2], [3, 4], [1])).toEqual(['worker 2 ended by itself'])
  expect(endedUnasked([1, 2], [1, 3])).toEqual(['worker 2 ended by itself'])
})

test('no answer is nobody’s fault while something is killed and just after, and a fault at any other time', () => {
  const kills = [{ from: 10_000, to: 12_000 }]
  const atTheKill = unanswered(9_900, 150)
  const justAfter = unanswered(12_500, 20)
  const before = unanswered(9_000, 10)
  const longAfter = unanswered(11_000, 30_000)
  expect(unansweredFaults([atTheKill, justAfter], kills)).toEqual([])
  expect(unansweredFaults([before, longAfter], kills)).toEqual([
    '00:00:09.010 no answer (order, after 10 ms), and nothing was killed',
    '00:00:41.000 no answer (order, after 30000 ms), and nothing was killed'
  ])
})

test('an answer is no fault, whenever it comes', () => {
  expect(unansweredFaults([{ ...unanswered(0, 1), status: 503 }], [])).toEqual([])
})
