import { expect, test } from 'vitest'
import { type AnswerHours, answerBy, answerTimeWords } from './answer-times.ts'
import { answerWithinWords, openingWords } from './opening-hours.ts'
import { NO_TOLD_HOLIDAYS } from './working-days.ts'

const opening = { opens: '9:00', closes: '17:00' }
const by = (at: string, hours: number) =>
  new Date(answerBy(Date.parse(at), hours, opening, NO_TOLD_HOLIDAYS)).toISOString().slice(0, 16)

test.each([
  ['2026-11-23T10:30', '2026-11-23T14:30', '2026-11-24T10:30', '2026-11-25T10:30'],
  // Friday afternoon: two hours are left of the day.
  ['2026-11-20T15:00', '2026-11-23T11:00', '2026-11-23T15:00', '2026-11-24T15:00'],
  // Sunday night counts as come at Friday's closing.
  ['2026-11-22T23:17', '2026-11-23T13:00', '2026-11-23T17:00', '2026-11-24T17:00'],
  ['2026-11-21T08:00', '2026-11-23T13:00', '2026-11-23T17:00', '2026-11-24T17:00'],
  // Before opening and after closing.
  ['2026-11-24T07:00', '2026-11-24T13:00', '2026-11-24T17:00', '2026-11-25T17:00'],
  ['2026-11-24T20:00', '2026-11-25T13:00', '2026-11-25T17:00', '2026-11-26T17:00'],
  ['2026-11-24T17:00', '2026-11-25T13:00', '2026-11-25T17:00', '2026-11-26T17:00'],
  ['2026-11-24T13:00', '2026-11-24T17:00', '2026-11-25T13:00', '2026-11-26T13:00'],
  // Christmas Eve, with four days closed behind it.
  ['2026-12-24T16:00', '2026-12-29T12:00', '2026-12-29T16:00', '2026-12-30T16:00'],
  // London's summer is an hour before UTC, and the clocks change within a weekend.
  ['2026-06-30T09:30', '2026-06-30T13:30', '2026-07-01T09:30', '2026-07-02T09:30'],
  ['2026-03-27T15:00', '2026-03-30T10:00', '2026-03-30T14:00', '2026-03-31T14:00']
])('what comes at %s is answered by %s, %s or %s', (at, four, day, twoDays) => {
  expect([by(`${at}:00Z`, 4), by(`${at}:00Z`, 24), by(`${at}:00Z`, 48)]).toEqual([four, day, twoDays])
})

test('a shorter promise is never later than a longer one, and each is kept while the shop is open', () => {
  const start = Date.parse('2026-12-18T00:07:00Z')
  for (let hour = 0; hour < 24 * 21; hour++) {
    const at = start + hour * 3_600_000
    const dues = ([4, 24, 48] as const satisfies AnswerHours[]).map((hours) =>
      answerBy(at, hours, opening, NO_TOLD_HOLIDAYS)
    )
    expect(dues).toEqual(dues.toSorted((one, other) => one - other))
    for (const due of dues) {
      const time = new Date(due).toISOString().slice(11, 16)
      expect(due > at && time >= '09:00' && time <= '17:00').toBe(true)
    }
  }
})

test('a promise that an older answer carries counts as the next longer one', () => {
  expect(by('2026-11-23T10:00:00Z', 12)).toBe('2026-11-24T10:00')
  expect(by('2026-11-23T10:00:00Z', 72)).toBe('2026-11-25T10:00')
})

test('a time is said with its weekday, and with its date where the weekday would not say which', () => {
  const now = Date.parse('2026-11-22T23:17:00Z')
  expect(answerTimeWords(answerBy(now, 4, opening, NO_TOLD_HOLIDAYS), now)).toBe('Monday 13:00')
  expect(answerTimeWords(Date.parse('2026-11-30T09:05:00Z'), now)).toBe('Monday 30 November 9:05')
})

test('before anybody has asked, a promise is told in working time', () => {
  expect([4, 24, 48].map(answerWithinWords)).toEqual([
    'within four working hours',
    'within one working day',
    'within two working days'
  ])
  expect(openingWords(opening)).toBe('Monday to Friday, 9:00 to 17:00, London time')
})
