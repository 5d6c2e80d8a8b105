import * as z from 'zod/mini'
import { PAGES, type PagePath } from '../pages/pages.ts'

/** How fast a page was in somebody's hands: the largest thing seen, the slowest answer to a press, what moved by itself. web.dev/vitals */
export const VITALS = ['lcp', 'inp', 'cls'] as const
export type Vital = (typeof VITALS)[number]

/** As browsers class a line, by how it feels and not by its kind; where they do not, it is unknown. */
export const LINES = ['4g', '3g', '2g', 'slow-2g', 'unknown'] as const
export type Line = (typeof LINES)[number]

/** What a value of each is counted under: the highest of its class. Milliseconds; shifts in thousandths. The last holds all beyond. */
const TIMES = [50, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1300, 1600, 2000, 2500, 3000, 4000, 5000, 7000, 10_000]
const SHIFTS = [0, 5, 10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 1000]
const BOUNDS: Readonly<Record<Vital, readonly number[]>> = { lcp: TIMES, inp: TIMES, cls: SHIFTS }

/** By Google's measure, of three in four: good up to the first, poor beyond the second. */
export const THRESHOLDS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250]
}

/** The number of the class that a value is counted under. */
export function classOf(vital: Vital, value: number): number {
  const bounds = BOUNDS[vital]
  const found = bounds.findIndex((bound) => value <= bound)
  return found === -1 ? bounds.length : found
}

/** The highest value of a class; null of the last, which has none. */
export const boundOf = (vital: Vital, number: number): number | null => BOUNDS[vital][number] ?? null

/** What three in four stay within, from how many are in each class; null where that has no bound. */
export function threeInFour(
  vital: Vital,
  counts: ReadonlyMap<number, number>
): { most: number | null; samples: number } {
  const samples = [...counts.values()].reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const number of [...counts.keys()].sort((a, b) => a - b)) {
    seen += counts.get(number) ?? 0
    if (seen >= samples * 0.75) return { most: boundOf(vital, number), samples }
  }
  return { most: null, samples }
}

const millis = z.optional(z.number().check(z.nonnegative(), z.maximum(3_600_000)))

/** What a page says of itself as it is left: its route, never its address. */
export const vitalsSchema = z.strictObject({
  route: z.enum(Object.keys(PAGES) as [PagePath, ...PagePath[]]),
  line: z.enum(LINES),
  lcp: millis,
  inp: millis,
  cls: z.optional(z.number().check(z.nonnegative(), z.maximum(1000)))
})
export type VitalsBody = z.infer<typeof vitalsSchema>

/** A row of /desk/speed: one route on one class of line. */
export interface SpeedRow {
  route: string
  line: Line
  /** What three in four stay within, and how many were measured; milliseconds, shifts in thousandths. */
  vitals: Readonly<Record<Vital, { most: number | null; samples: number }>>
}

/** /desk/speed. */
export interface SpeedView {
  days: number
  rows: readonly SpeedRow[]
}
