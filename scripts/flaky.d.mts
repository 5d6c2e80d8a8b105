export interface FlakyJourney {
  /** File and line. */
  place: string
  name: string
  /** What was said when it failed first. */
  failure: string
}
/** The journeys of Playwright's report that failed and passed when they were tried once more. */
export function flakyJourneys(report: unknown): FlakyJourney[]
/** As they are told in a run's last lines; empty where there are none. */
export function tellFlaky(journeys: readonly FlakyJourney[]): string
