import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ASK_AFTER,
  ASK_AT_MOST,
  DOUBT,
  inTouch,
  JITTER,
  LEAST_DOUBT,
  nextLook,
  step,
  type Touch,
  type TouchEvent
} from './connection.ts'

const anEvent = fc.oneof(
  fc.record({ kind: fc.constant('answered' as const), asked: fc.constant(false) }),
  fc.record({ kind: fc.constant('not-answered' as const), asked: fc.constant(false) }),
  fc.record({ kind: fc.constant('waits' as const), waits: fc.boolean() }),
  fc.constantFrom<TouchEvent>({ kind: 'line-changed' }, { kind: 'shown' }, { kind: 'hidden' }, { kind: 'navigated' })
)

/** What happens on a device, how long after what happened before, and whether the shop is there by then. */
const aLife = fc.array(
  fc.record({
    event: anEvent,
    after: fc.integer({ min: 0, max: 12_000 }),
    isThere: fc.boolean(),
    answersAfter: fc.integer({ min: 0, max: 4000 }),
    chance: fc.double({ min: 0, max: 0.999, noNaN: true })
  }),
  { maxLength: 40 }
)

interface Seen {
  at: number
  before: Touch
  event: TouchEvent
  touch: Touch
  ask: boolean
  send: boolean
}

/** Lives a life as a page does: its clock goes when the machine says, and what it asks is answered or not. */
function live(
  life: typeof aLife extends fc.Arbitrary<infer Life> ? Life : never,
  isVisible: boolean,
  isOut = false
): Seen[] {
  const seen: Seen[] = []
  let touch = inTouch(isVisible, isOut ? 0 : null)
  let now = 0
  const question: { pending: { at: number; event: TouchEvent } | null } = { pending: null }
  for (const { event, after, isThere, answersAfter, chance } of life) {
    const happen = (what: TouchEvent) => {
      const before = touch
      const next = step(before, what, now, chance)
      touch = next.touch
      if (next.ask)
        question.pending = {
          at: now + answersAfter,
          event: { kind: isThere ? 'answered' : 'not-answered', asked: true }
        }
      seen.push({ at: now, before, event: what, ...next })
    }
    const until = now + after
    for (;;) {
      const asked = question.pending
      const due = Math.min(nextLook(touch), asked?.at ?? Number.POSITIVE_INFINITY)
      if (due > until) break
      now = Math.max(now, due)
      if (asked && asked.at <= now) {
        question.pending = null
        happen(asked.event)
      } else happen({ kind: 'clock' })
    }
    now = until
    happen(event)
  }
  return seen
}

const always = (check: (seen: Seen[]) => void) =>
  fc.assert(
    fc.property(aLife, fc.boolean(), fc.boolean(), (life, isVisible, isOut) => check(live(life, isVisible, isOut))),
    { numRuns: 400 }
  )

test('the band never outlives an answer, and stands within 5 s of the first request that failed', () =>
  always((seen) => {
    for (const [place, { event, at, touch }] of seen.entries()) {
      if (event.kind === 'answered') expect(touch.isOut).toBe(false)
      if (event.kind !== 'not-answered') continue
      const later = seen.slice(place)
      const answer = later.findIndex((each) => each.event.kind === 'answered')
      const untilAnswer = answer === -1 ? later : later.slice(0, answer)
      for (const each of untilAnswer) if (each.at >= at + 5000) expect(each.touch.isOut).toBe(true)
    }
  }))

test('a request that failed alone raises no band: the question answers it', () => {
  const failed = step(inTouch(true), { kind: 'not-answered', asked: false }, 0, 0)
  expect(failed).toMatchObject({ ask: true, touch: { isOut: false } })
  expect(step(failed.touch, { kind: 'answered', asked: true }, 100, 0).touch).toMatchObject({
    isOut: false,
    failedAt: null
  })
})

test('a request that fails just after the shop has answered raises no band before it is asked again', () => {
  const asked = step(inTouch(true), { kind: 'navigated' }, 0, 0)
  const answered = step(asked.touch, { kind: 'answered', asked: true }, 100, 0)
  const failed = step(answered.touch, { kind: 'not-answered', asked: false }, 200, 0)
  expect(failed.ask).toBe(false)
  expect(nextLook(failed.touch)).toBe(ASK_AT_MOST)
  const later = step(failed.touch, { kind: 'clock' }, ASK_AT_MOST, 0)
  expect(later).toMatchObject({ ask: true, touch: { isOut: false } })
  expect(step(later.touch, { kind: 'answered', asked: true }, ASK_AT_MOST + 300, 0).touch.isOut).toBe(false)
  // Where it says nothing, the band does.
  expect(nextLook(later.touch)).toBe(ASK_AT_MOST + LEAST_DOUBT)
  expect(step(later.touch, { kind: 'clock' }, ASK_AT_MOST + LEAST_DOUBT, 0).touch.isOut).toBe(true)
})

test('where nobody can ask, the doubt ends by itself', () => {
  const { touch } = step(inTouch(false), { kind: 'not-answered', asked: false }, 0, 0)
  expect(nextLook(touch)).toBe(DOUBT)
  expect(step(touch, { kind: 'clock' }, DOUBT, 0).touch.isOut).toBe(true)
})

test('the shop is never asked twice within 4 s, nor while it is being asked, nor by a page that nobody sees', () =>
  always((seen) => {
    const asks = seen.filter(({ ask }) => ask)
    for (const [place, { at, touch, before }] of asks.entries()) {
      expect(touch.isVisible).toBe(true)
      const last = asks[place - 1]
      if (!last) continue
      // To a thousandth of a millisecond: sums of broken numbers are not exact.
      const since = Number((at - last.at).toFixed(3))
      expect(since).toBeGreaterThanOrEqual(ASK_AT_MOST)
      expect(before.isAsking && before.askedAt === last.at && since < ASK_AT_MOST).toBe(false)
    }
  }))

test('while something waits or the band stands, a page that is seen asks again within 8 s', () =>
  always((seen) => {
    let reasonSince: number | null = null
    for (const { at, ask, before, touch } of seen) {
      const has = (one: Touch) => one.isVisible && !one.isAsking && (one.waits || one.isOut)
      if (has(before) && reasonSince !== null) expect(at - reasonSince).toBeLessThanOrEqual(ASK_AFTER + JITTER)
      reasonSince = has(touch) && !ask ? (has(before) ? reasonSince : at) : null
    }
  }))

test('a page opened with the word that the shop is away asks at once, and believes the answer', () => {
  const asked = step(inTouch(true, 0), { kind: 'clock' }, 0, 0)
  expect(asked).toMatchObject({ ask: true, touch: { isOut: true } })
  expect(step(asked.touch, { kind: 'answered', asked: true }, 50, 0).touch).toMatchObject({
    isOut: false,
    failedAt: null
  })
  // Nobody looks: nothing is asked, and the word stands until somebody does.
  expect(step(inTouch(false, 0), { kind: 'clock' }, 0, 0).ask).toBe(false)
  expect(step(inTouch(false, 0), { kind: 'shown' }, 9000, 0).ask).toBe(true)
})

test('without a reason nothing is asked', () => {
  const { touch, ask } = step(inTouch(true), { kind: 'clock' }, 60_000, 0)
  expect(ask).toBe(false)
  expect(nextLook(touch)).toBe(Number.POSITIVE_INFINITY)
})

test('what waits is sent at the first answer after a failure and at every answer to the question, and at nothing else', () =>
  always((seen) => {
    for (const { event, before, send } of seen) {
      const isNews = event.kind === 'answered' && (event.asked || before.failedAt !== null)
      expect(send).toBe(isNews && before.waits)
    }
  }))

test('a move within the shop and a change of the line ask at once where 4 s have passed, and later where not', () => {
  for (const kind of ['navigated', 'line-changed'] as const) {
    const first = step(inTouch(true), { kind }, 10_000, 0)
    expect(first.ask).toBe(true)
    const answered = step(first.touch, { kind: 'answered', asked: true }, 10_100, 0)
    const second = step(answered.touch, { kind }, 11_000, 0)
    expect(second.ask).toBe(false)
    expect(nextLook(second.touch)).toBe(10_000 + ASK_AT_MOST)
  }
})
