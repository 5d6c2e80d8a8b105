import { queryOptions } from '@tanstack/react-query'
import type { Answer } from './answer.ts'

/** One read of the shop: where it is, and how its JSON becomes what pages show. */
export function read<Shown>(path: string, show: (answer: Answer) => Shown, staleTime = Number.POSITIVE_INFINITY) {
  return queryOptions<Answer, Error, Shown>({ queryKey: [path], select: show, staleTime })
}

/** A read whatever it shows: what a page's module lists for the server. */
export interface Read {
  queryKey: readonly unknown[]
}
