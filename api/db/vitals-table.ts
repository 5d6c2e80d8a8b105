import type { Line, Vital } from '#domain/field/vitals.ts'

/** How often a page was so fast within a day, of visits that allowed it to be measured. Nothing in it says who. */
export interface VitalCountsTable {
  /** In UTC, `2026-11-25`. */
  day: string
  /** A page's pattern, such as `/products/:id`. */
  route: string
  line: Line
  vital: Vital
  /** The number of the class of values: domain/field/vitals.ts. */
  class: number
  count: number
}
