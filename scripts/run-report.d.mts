export interface ToldTest {
  /** Its file; of a journey the line as well. */
  place: string
  name: string
  /** What was said when it failed first. */
  failure: string
}
/** The journeys of Playwright's report that failed and passed when they were tried once more. */
export function flakyJourneys(report: unknown): ToldTest[]
/** Those that failed at every try. */
export function failedJourneys(report: unknown): ToldTest[]
/** The tests of Vitest's report that failed, and the files that did before a test of theirs began. */
export function failedTests(report: unknown, root: string): ToldTest[]
/** As they are told in a run's last lines; empty where there are none. */
export function tellTests(heading: string, tests: readonly ToldTest[]): string
