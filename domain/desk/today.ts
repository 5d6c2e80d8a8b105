import { londonMinutes } from '../policies/london-clock.ts'
import { londonDate } from '../policies/london-time.ts'
import type { OpeningHours } from '../policies/opening-hours.ts'
import { formatNearDay, weekdayName } from '../policies/weekdays.ts'
import type { Pence } from '../pricing/money.ts'

/** So many of a sort are shown; whoever has more works from their lists. */
export const MOST_OF_A_SORT = 100

/** What somebody at the desk has to do. `call`: to go through an order with its customer, as its page and mail promise. */
export const TASK_KINDS = [
  'dispute',
  'rest',
  'withdrawal',
  'return-due',
  'return-here',
  'return-looked-at',
  'tell',
  'charge',
  'collector',
  'call',
  'answer',
  'again',
  'undelivered',
  'bounced',
  'begin',
  'send',
  'begin-on-deposit',
  'begin-part-paid',
  'unpaid',
  'deposit',
  'balance',
  'quotation',
  'reviews',
  'mails',
  'left',
  'mailbox',
  'payouts',
  'low',
  'waited'
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

export interface Task {
  kind: TaskKind
  /** ISO time by which it was promised; null where no time was. */
  dueAt: string | null
  /** What it is about: a piece, or the line of a request. */
  title: string
  /** Whose it is and how it stands, in parts of a line. */
  about: readonly string[]
  /** Where it is done. */
  href: string
  /** The customer's, where there is one to call. */
  phone: string
  /** Of an order that one press says has been gone through. */
  orderNumber: string | null
}

/** What came in since the last working day began, and which weekday that was. */
export interface SinceThen {
  weekday: string
  orders: number
  value: Pence
  requests: number
  /** Of the requests that were answered since then: how many in the promised time, and of how many. */
  inTime: number
  answered: number
}

export interface TodayView {
  tasks: readonly Task[]
  /** Whether somebody answers today. */
  isWorkingDay: boolean
  opening: OpeningHours
  since: SinceThen
  /** The last bank holiday that was proclaimed, in words; null where none is known beyond those that are reckoned. */
  holidaysUntil: string | null
  /** How many orders have a payment that failed and none that was made. */
  failedPayments: number
}

export interface TaskGroup {
  key: 'first' | 'late' | 'noon' | 'today' | 'week' | 'later' | 'open'
  title: string
  tasks: readonly Task[]
}

/** Half of the day: what falls before it stands apart while it is still to come. In minutes since midnight, London. */
const NOON = 13 * 60
const dayMs = 86_400_000

/** The tasks by their time, the earliest first; those without a promised time last, as they came. Empty groups are left out. */
export function groupTasks(tasks: readonly Task[], nowMs: number): TaskGroup[] {
  const isMorning = londonMinutes(nowMs) < NOON
  const titles: Readonly<Record<TaskGroup['key'], string>> = {
    first: 'Before all else',
    late: 'Past its time',
    noon: 'By 13:00',
    today: isMorning ? 'Later today' : 'Today',
    week: 'In the next seven days',
    later: 'Later',
    open: 'No time was promised'
  }
  const inOrder = tasks.toSorted((one, other) => timeOf(one) - timeOf(other))
  return (Object.keys(titles) as TaskGroup['key'][])
    .map((key) => ({ key, title: titles[key], tasks: inOrder.filter((task) => groupOf(task, nowMs) === key) }))
    .filter((group) => group.tasks.length > 0)
}

const timeOf = ({ dueAt }: Task): number => (dueAt === null ? Number.POSITIVE_INFINITY : Date.parse(dueAt))

function groupOf(task: Task, nowMs: number): TaskGroup['key'] {
  // Unanswered it is lost, and gathering what proves a delivery takes days.
  if (task.kind === 'dispute') return 'first'
  if (task.dueAt === null) return 'open'
  const due = timeOf(task)
  if (due < nowMs) return 'late'
  if (londonDate(due) === londonDate(nowMs))
    return londonMinutes(nowMs) < NOON && londonMinutes(due) <= NOON ? 'noon' : 'today'
  return due - nowMs < 7 * dayMs ? 'week' : 'later'
}

/** How many are due by the end of the day, those past their time included: what the menu counts. */
export const dueToday = (tasks: readonly Task[], nowMs: number): number =>
  tasks.filter((task) => ['first', 'late', 'noon', 'today'].includes(groupOf(task, nowMs))).length

/** "One promise is past its time. Five more fall by 13:00." */
export function todayWords(tasks: readonly Task[], nowMs: number): string {
  const groups = groupTasks(tasks, nowMs)
  const count = (key: TaskGroup['key']) => groups.find((group) => group.key === key)?.tasks.length ?? 0
  const [first, late, noon, today] = [count('first'), count('late'), count('noon'), count('today')]
  if (first + late + noon + today === 0) {
    const next = groups.find(({ key }) => key === 'week' || key === 'later')?.tasks[0]
    return next?.dueAt ? `Nothing is due today. Next: ${whenWords(next.dueAt, nowMs)}.` : 'Nothing is due today.'
  }
  const isFirst = late === 0
  const more = isFirst ? '' : ' more'
  const falls = (of: number) => (of === 1 ? 'falls' : 'fall')
  return [
    first > 0 && `${countWords(first)} ${first === 1 ? 'order is' : 'orders are'} disputed.`,
    late > 0 && `${countWords(late)} ${late === 1 ? 'promise is past its time' : 'promises are past their time'}.`,
    noon > 0 && `${countWords(noon)}${more} ${falls(noon)} by 13:00.`,
    today > 0 && `${countWords(today)}${more || (noon > 0 ? ' more' : '')} ${falls(today)} later today.`
  ]
    .filter(Boolean)
    .join(' ')
}

const COUNTED = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const countWords = (count: number): string => COUNTED[count] ?? String(count)

/** A time as a row shows it: "9:30" today, "Tuesday 10:00" within a week, "Monday 7 December" further off. */
export function whenWords(iso: string, nowMs: number): string {
  const at = Date.parse(iso)
  const clock = clockWords(londonMinutes(at))
  if (londonDate(at) === londonDate(nowMs)) return clock
  if (Math.abs(at - nowMs) < 6 * dayMs) return `${weekdayName(londonDate(at))} ${clock}`
  return formatNearDay(londonDate(at))
}

const clockWords = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`

/** How far off a time is: "in 35 min", "10 min ago", "in 2 h 50", "3 days ago". */
export function distanceWords(iso: string, nowMs: number): string {
  const ms = Date.parse(iso) - nowMs
  const span = spanWords(Math.abs(ms))
  return ms < 0 ? `${span} ago` : `in ${span}`
}

function spanWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60)
    return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60}`
  const days = Math.floor(minutes / (24 * 60))
  return days === 1 ? '1 day' : `${days} days`
}

export interface DayScale {
  /** Full hours from the opening to the closing. */
  hours: readonly number[]
  /** Where it is now, from 0 at the opening to 1 at the closing; null before and after. */
  now: number | null
  marks: readonly { at: number; count: number; isLate: boolean }[]
}

/** The opening hours as a scale, with what falls within them today. A time before the opening or after the closing stands at the end. */
export function dayScale(tasks: readonly Task[], nowMs: number, opening: OpeningHours): DayScale {
  const [opens, closes] = [minutesOf(opening.opens), minutesOf(opening.closes)]
  const place = (minutes: number) => Math.min(1, Math.max(0, (minutes - opens) / (closes - opens)))
  const marks = new Map<number, { at: number; count: number; isLate: boolean }>()
  for (const task of tasks) {
    if (task.dueAt === null || londonDate(timeOf(task)) !== londonDate(nowMs)) continue
    const at = place(londonMinutes(timeOf(task)))
    const isLate = timeOf(task) < nowMs
    const known = marks.get(at)
    marks.set(at, { at, count: (known?.count ?? 0) + 1, isLate: isLate || (known?.isLate ?? false) })
  }
  const minutes = londonMinutes(nowMs)
  return {
    hours: Array.from(
      { length: Math.floor(closes / 60) - Math.ceil(opens / 60) + 1 },
      (_, index) => Math.ceil(opens / 60) + index
    ),
    now: minutes < opens || minutes > closes ? null : place(minutes),
    marks: [...marks.values()].toSorted((one, other) => one.at - other.at)
  }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
