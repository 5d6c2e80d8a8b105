import { expect, test } from 'vitest'
import type { Sample } from '../shoppers/sure.ts'
import { summaryOf } from './samples.ts'

const write = (ms: number, status: number): Sample => ({ kind: 'order', isWrite: true, at: 0, ms, status })

test('being put off at once makes nothing look faster', () => {
  const served = [write(300, 201), write(300, 201)]
  const putOff = Array.from({ length: 98 }, () => write(1, 503))
  const { rate, writes } = summaryOf([...served, ...putOff], 2)
  expect({ rate, writes }).toEqual({ rate: 1, writes: { p50: 300, p99: 300, max: 300 } })
})

test('what was not answered and what was answered with a fault are counted beside all tries', () => {
  const { count, errors, failures } = summaryOf([write(10, 201), write(5, 0), write(5, 500), write(5, 503)], 1)
  expect({ count, errors, failures }).toEqual({ count: 4, errors: 1, failures: 2 })
})
