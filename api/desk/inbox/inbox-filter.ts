import type { InboxFilter } from '#domain/desk/inbox-view.ts'
import { REQUEST_STATES } from '#domain/desk/request-state.ts'
import { REQUEST_KINDS } from '#domain/requests/request-kind.ts'
import { pageAsked } from '../paging.ts'

const STATES = ['unanswered', ...REQUEST_STATES, 'all', 'spam'] as const
const KINDS = ['all', ...REQUEST_KINDS] as const
const ASSIGNED = ['all', 'me', 'nobody'] as const
const LONGEST_SEARCH = 200

/** The filter an address holds. What it does not know is left at its usual; who only searches looks through all. */
export function readInboxFilter(query: Readonly<Record<string, string>>): InboxFilter {
  const q = (query.q ?? '').trim().slice(0, LONGEST_SEARCH)
  return {
    state: oneOf(STATES, query.state) ?? (q === '' ? 'unanswered' : 'all'),
    kind: oneOf(KINDS, query.kind) ?? 'all',
    assigned: oneOf(ASSIGNED, query.assigned) ?? 'all',
    q,
    page: pageAsked(query.page)
  }
}

const oneOf = <Value extends string>(values: readonly Value[], given: string | undefined): Value | undefined =>
  values.find((value) => value === given)
