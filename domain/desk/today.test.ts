import { expect, test } from 'vitest'
import { dayScale, distanceWords, dueToday, groupTasks, type Task, todayWords, whenWords } from './today.ts'

/** Monday 23 November 2026, 9:40 in London. */
const now = Date.parse('2026-11-23T09:40:00.000Z')
const task = (dueAt: string | null): Task => ({
  kind: 'call',
  dueAt,
  title: 'A ring',
  about: [],
  href: `/desk/orders/${dueAt}`,
  phone: '',
  orderNumber: null
})
const at = (time: string, day = '23') => task(`2026-11-${day}T${time}:00.000Z`)
const shown = (tasks: readonly Task[], when = now) =>
  groupTasks(tasks, when).map(({ title, tasks }) => [title, tasks.map(({ dueAt }) => dueAt?.slice(8, 16) ?? null)])

test('tasks stand by their time, the earliest first, and those without one last', () => {
  const tasks = [task(null), at('15:00'), at('13:00'), at('09:30'), at('10:15'), at('10:00', '24'), at('10:00', '30')]
  expect(shown(tasks)).toEqual([
    ['Past its time', ['23T09:30']],
    ['By 13:00', ['23T10:15', '23T13:00']],
    ['Later today', ['23T15:00']],
    ['In the next seven days', ['24T10:00']],
    ['Later', ['30T10:00']],
    ['No time was promised', [null]]
  ])
  expect(dueToday(tasks, now)).toBe(4)
})

test('in the afternoon the day is not parted any more', () => {
  const afternoon = Date.parse('2026-11-23T13:30:00.000Z')
  expect(shown([at('15:00'), at('13:00')], afternoon)).toEqual([
    ['Past its time', ['23T13:00']],
    ['Today', ['23T15:00']]
  ])
})

test('a promise is past its time from the millisecond after it', () => {
  const [late] = groupTasks([at('09:40')], now + 1)
  const [still] = groupTasks([at('09:40')], now)
  expect([late?.key, still?.key]).toEqual(['late', 'noon'])
})

test('the day is said in a sentence', () => {
  expect(todayWords([at('09:30'), at('10:15'), at('11:00'), at('15:00')], now)).toBe(
    'One promise is past its time. Two more fall by 13:00. One more falls later today.'
  )
  expect(todayWords([at('09:20'), at('09:30')], now)).toBe('Two promises are past their time.')
  expect(todayWords([at('15:00')], now)).toBe('One falls later today.')
  expect(todayWords([at('10:15'), at('15:00')], now)).toBe('One falls by 13:00. One more falls later today.')
  expect(todayWords([at('10:00', '24')], now)).toBe('Nothing is due today. Next: Tuesday 10:00.')
  expect(todayWords([task(null)], now)).toBe('Nothing is due today.')
  expect(
    todayWords(
      Array.from({ length: 11 }, () => at('15:00')),
      now
    )
  ).toBe('11 fall later today.')
})

test('a time is said as it is looked for: the clock today, the weekday this week, the day further off', () => {
  expect(whenWords('2026-11-23T15:05:00.000Z', now)).toBe('15:05')
  expect(whenWords('2026-11-24T10:00:00.000Z', now)).toBe('Tuesday 10:00')
  expect(whenWords('2026-12-07T10:00:00.000Z', now)).toBe('Monday 7 December')
})

test('how far off it is, in the largest units that help', () => {
  const words = (iso: string) => distanceWords(iso, now)
  expect(words('2026-11-23T10:15:00.000Z')).toBe('in 35 min')
  expect(words('2026-11-23T09:30:00.000Z')).toBe('10 min ago')
  expect(words('2026-11-23T12:30:00.000Z')).toBe('in 2 h 50')
  expect(words('2026-11-23T11:40:00.000Z')).toBe('in 2 h')
  expect(words('2026-11-24T10:40:00.000Z')).toBe('in 1 day')
  expect(words('2026-11-20T09:40:00.000Z')).toBe('3 days ago')
})

test('the scale runs from the opening to the closing, and counts what falls together', () => {
  const opening = { opens: '9:00', closes: '17:00' }
  const scale = dayScale(
    [at('09:30'), at('11:00'), at('11:00'), at('17:30'), at('11:00', '24'), task(null)],
    now,
    opening
  )
  expect(scale).toEqual({
    hours: [9, 10, 11, 12, 13, 14, 15, 16, 17],
    now: 40 / 480,
    marks: [
      { at: 30 / 480, count: 1, isLate: true },
      { at: 120 / 480, count: 2, isLate: false },
      { at: 1, count: 1, isLate: false }
    ]
  })
  expect(dayScale([], Date.parse('2026-11-23T18:00:00.000Z'), opening).now).toBeNull()
})
