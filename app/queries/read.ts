import { queryOptions } from '@tanstack/react-query'
import type { Answer } from './answer.ts'

/** How long an answer holds, and how long it is kept once no page shows it, in ms. */
interface Keeping {
  staleTime?: number
  gcTime?: number
}

/** One read of the shop: where it is, and how its JSON becomes what pages show. */
export function read<Shown>(path: string, show: (answer: Answer) => Shown, keeping: Keeping = {}) {
  return queryOptions<Answer, Error, Shown>({
    queryKey: [path],
    select: show,
    staleTime: Number.POSITIVE_INFINITY,
    ...keeping
  })
}

/** A read whatever it shows: what a page's module lists for the server. */
export interface Read {
  queryKey: readonly unknown[]
}
