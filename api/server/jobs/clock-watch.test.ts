import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createClockWatch } from './clock-watch.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const noon = Date.parse('2025-12-01T12:00:00Z')

/** A clock that can be set, and a time that goes on whatever it says. */
function watch(lastDone: number | null = null) {
  let now = noon
  let elapsed = 5000
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const clock = () => now
  const isTrusted = createClockWatch({ clock, elapsed: () => elapsed, lastDone: async () => lastDone, log })
  return {
    isTrusted,
    lines,
    set: (ms: number) => {
      now += ms
    },
    pass: (ms: number) => {
      now += ms
      elapsed += ms
    }
  }
}

test('a clock that goes on as time does is trusted, however long a round takes', async () => {
  const { isTrusted, pass, lines } = watch()
  for (const ms of [0, 15_000, 10 * day, 15_000]) {
    pass(ms)
    expect(await isTrusted()).toBe(true)
  }
  expect(lines).toEqual([])
})

test('one that jumps ahead is not, until it is put right; that is said once', async () => {
  const { isTrusted, set, pass, lines } = watch()
  await isTrusted()
  set(3000 * day)
  expect(await isTrusted()).toBe(false)
  pass(15 * minute)
  expect(await isTrusted()).toBe(false)
  expect(lines).toHaveLength(1)
  set(-3000 * day)
  expect(await isTrusted()).toBe(true)
})

test('one that stays where it jumped to is believed after six hours', async () => {
  const { isTrusted, set, pass } = watch()
  await isTrusted()
  set(60 * day)
  await isTrusted()
  pass(6 * hour - 1)
  expect(await isTrusted()).toBe(false)
  pass(1)
  expect(await isTrusted()).toBe(true)
})

test('an hour of summer time, or of a server that was let sleep, changes nothing', async () => {
  const { isTrusted, set } = watch()
  await isTrusted()
  set(hour)
  expect(await isTrusted()).toBe(true)
})

test('a process that begins with a clock far ahead of what was last done does not trust it either', async () => {
  const { isTrusted, pass } = watch(noon - 400 * day)
  expect(await isTrusted()).toBe(false)
  pass(6 * hour)
  expect(await isTrusted()).toBe(true)
})

test('one that begins after a night, or in a shop that never removed anything, does', async () => {
  expect(await watch(noon - 20 * hour).isTrusted()).toBe(true)
  expect(await watch(null).isTrusted()).toBe(true)
  expect(await watch(noon + day).isTrusted()).toBe(true)
})
