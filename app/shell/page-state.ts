import type { DehydratedState } from '@tanstack/react-query'
import type { PageParameters } from '#domain/catalogue/page-address.ts'

/** What the server leaves in the page for the browser, as JSON in `<script id="nl-state">`. */
export interface PageState {
  /** Path and query that were rendered: only there may the browser hydrate. */
  path: string
  /** What of the query that address hangs on: the browser's own may say more. */
  parameters: PageParameters
  today: string
  /** Whether it was rendered before the day's cut-off. A document of an older shop does not say. */
  isBeforeCutOff?: boolean
  reads: DehydratedState
}
