import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { askAccount } from '../../kept/account/ask-account.ts'

/** Something of the customer's own, as far as it is here. */
export type Own<Value> =
  | { kind: 'loading' }
  | { kind: 'here'; value: Value }
  | { kind: 'unreachable'; retry: () => void }
  | { kind: 'refused'; detail: string; retry: () => void }

/** A part of what the shop holds about its customer: '' is who they are. */
export type OwnPart = '' | '/orders' | '/reviews' | '/addresses' | '/passkeys' | '/sessions'

export const ownPath = (number: number, part: string): string => `/api/users/${number}${part}`

const keyOf = (number: number, part: OwnPart) => ['own', number, part]

/** Reads it from the shop. It is personal: gone from this page's memory once nobody looks at it, and kept nowhere. */
export function useOwn<Schema extends z.ZodMiniType>(
  number: number,
  part: OwnPart,
  schema: Schema
): Own<z.infer<Schema>> {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(number, part),
    queryFn: () => askAccount('GET', ownPath(number, part), { schema }),
    gcTime: 0,
    staleTime: 0
  })
  if (error) throw error
  const retry = () => void refetch()
  switch (data?.kind) {
    case 'ok':
      return { kind: 'here', value: data.value }
    case 'unreachable':
      return { kind: 'unreachable', retry }
    case 'refused':
      return { kind: 'refused', detail: data.problem.detail, retry }
    // Signed out, the whole page gives way a moment later.
    case 'signed-out':
    case undefined:
      return { kind: 'loading' }
  }
}

/** Shows what the shop answered to a change, without asking again. */
export function useSetOwn(number: number): (part: OwnPart, value: unknown) => void {
  const queries = useQueryClient()
  return (part, value) => queries.setQueryData(keyOf(number, part), { kind: 'ok', value })
}

/** Asks the shop again for something that has changed in another way. */
export function useReadAnew(number: number): (part: OwnPart) => Promise<void> {
  const queries = useQueryClient()
  return (part) => queries.invalidateQueries({ queryKey: keyOf(number, part) })
}
