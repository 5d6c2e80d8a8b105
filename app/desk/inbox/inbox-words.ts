import type { InboxFilter } from '#domain/desk/inbox-view.ts'
import type { RequestState } from '#domain/desk/request-state.ts'
import type { Tone } from '../ui/badge.tsx'

/** The inbox's views in the order in which the day needs them. */
export const VIEWS: readonly { state: InboxFilter['state']; label: string }[] = [
  { state: 'unanswered', label: 'To answer' },
  { state: 'answered', label: 'Answered' },
  { state: 'quoted', label: 'Quoted' },
  { state: 'won', label: 'Won' },
  { state: 'lost', label: 'Lost' },
  { state: 'all', label: 'All' },
  { state: 'spam', label: 'Spam' }
]

export const stateTone = (state: RequestState): Tone =>
  state === 'new' ? 'open' : state === 'won' || state === 'lost' ? 'done' : 'plain'

const EMPTY: Partial<Record<InboxFilter['state'], string>> = {
  unanswered: 'Everything is answered.',
  spam: 'Nothing was taken for spam.'
}

/** What is said where the list is empty, and what would fill it. */
export function emptyWords({ state, q, kind, assigned }: InboxFilter): string {
  if (q)
    return `Nothing here fits “${q}”. A reference, a name, an e-mail or a word of the request finds it; “All” looks everywhere.`
  if (kind !== 'all' || assigned !== 'all') return 'Nothing here fits what is chosen above.'
  return EMPTY[state] ?? 'Nothing stands here yet.'
}

/** The inbox's address with another view, or another choice; what is usual is left out. */
export function inboxHref(filter: InboxFilter, change: Partial<InboxFilter>): string {
  const { state, kind, assigned, q } = { ...filter, ...change }
  const search = new URLSearchParams()
  // Who only searches looks through all: then the usual view has to be named, too.
  if (state !== 'unanswered' || q) search.set('state', state)
  if (kind !== 'all') search.set('kind', kind)
  if (assigned !== 'all') search.set('assigned', assigned)
  if (q) search.set('q', q)
  return search.size ? `/desk/inbox?${search}` : '/desk/inbox'
}
