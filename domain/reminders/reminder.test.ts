import { expect, test } from 'vitest'
import { NO_TOLD_HOLIDAYS } from '../policies/working-days.ts'
import { INITIAL_RULES, isReminderDue, mayRemindAt, REMINDER_KINDS, readReminderRules } from './reminder.ts'

const at = (iso: string) => Date.parse(iso)
const since = '2025-12-01T12:00:00.000Z'
const typed = Object.fromEntries(
  REMINDER_KINDS.flatMap((kind) => [
    [`${kind}-on`, 'yes'],
    [`${kind}-days`, '4']
  ])
)

test('a reminder is due from its day on, and a fortnight later no more', () => {
  const due = (now: string) => isReminderDue('drawing-waiting', { since, lastDay: null }, INITIAL_RULES, at(now))
  expect(
    ['2025-12-08T11:59:00Z', '2025-12-08T12:00:00Z', '2025-12-22T11:59:00Z', '2025-12-22T12:00:00Z'].map(due)
  ).toEqual([false, true, true, false])
})

test('of a quotation that runs out soon that alone is said, and of one that has run out nothing', () => {
  const due = (kind: 'quotation-ending' | 'quotation-unanswered', now: string, rules = INITIAL_RULES) =>
    isReminderDue(kind, { since, lastDay: '2025-12-15' }, rules, at(now))
  const days = ['2025-12-11T12:00:00Z', '2025-12-12T12:00:00Z', '2025-12-15T23:59:00Z', '2025-12-16T00:01:00Z']
  expect(days.map((now) => due('quotation-ending', now))).toEqual([false, true, true, false])
  expect(days.map((now) => due('quotation-unanswered', now))).toEqual([true, false, false, false])
  const off = { ...INITIAL_RULES, 'quotation-ending': { isOn: false, days: 3 } }
  expect(days.map((now) => due('quotation-unanswered', now, off))).toEqual([true, true, true, false])
  expect(days.map((now) => due('quotation-ending', now, off))).toEqual([false, false, false, false])
})

test('a quotation that was sent with so few days to run is not said to run out soon', () => {
  const short = { since, lastDay: '2025-12-03' }
  expect(isReminderDue('quotation-ending', short, INITIAL_RULES, at('2025-12-02T12:00:00Z'))).toBe(false)
})

test('customers are reminded on working days in London, while the shop is open', () => {
  const may = (iso: string) => mayRemindAt(at(iso), { opens: '9:00', closes: '17:00' }, NO_TOLD_HOLIDAYS)
  // A Monday in winter, and one in summer, an hour ahead.
  expect(
    ['2025-12-01T08:59:00Z', '2025-12-01T09:00:00Z', '2025-12-01T16:59:00Z', '2025-12-01T17:00:00Z'].map(may)
  ).toEqual([false, true, true, false])
  expect(['2025-07-07T07:59:00Z', '2025-07-07T08:00:00Z', '2025-07-07T16:00:00Z'].map(may)).toEqual([
    false,
    true,
    false
  ])
  expect(['2025-12-06T12:00:00Z', '2025-12-07T12:00:00Z', '2025-12-25T12:00:00Z'].map(may)).toEqual([
    false,
    false,
    false
  ])
})

test('a kind whose box is not ticked is off, and days are whole numbers within their limits', () => {
  const read = readReminderRules({ ...typed, 'drawing-waiting-on': '' })
  expect(read).toMatchObject({
    kind: 'read',
    rules: { 'drawing-waiting': { isOn: false, days: 4 }, 'deposit-unpaid': { isOn: true, days: 4 } }
  })
  for (const days of ['0', '61', '1.5', '', 'soon'])
    expect(readReminderRules({ ...typed, 'deposit-unpaid-days': days })).toMatchObject({
      kind: 'refused',
      errors: { 'deposit-unpaid-days': 'A whole number of days from 1 to 60.' }
    })
})
