import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { addressListSchema } from '#domain/accounts/address.ts'
import type { OwnCopyPart } from '#domain/accounts/own-copy.ts'
import { ownRequestsSchema } from '#domain/accounts/own-request.ts'
import { profileSchema } from '#domain/accounts/profile.ts'
import { readAccountMirror, subscribeToAccountMirror } from '../../../client-store/account/account.ts'
import { askAccount } from '../../../client-store/account/ask-account.ts'
import { keepOwnPart, readOwnCopy } from '../../../client-store/account/own-copy.ts'
import { parseAccount } from '../../../client-store/account/use-account.ts'
import { ordersSchema } from '../orders/orders-schema.ts'

/** Something of the customer's own, as far as it is here. */
export type Own<Value> =
  | { kind: 'loading' }
  /** `isBeginning`: a list that was too long to be kept whole, of which this device has the newest. */
  | { kind: 'here'; value: Value; isBeginning: boolean }
  | { kind: 'unreachable'; retry: () => void }
  | { kind: 'refused'; detail: string; retry: () => void }

/** A part of what the shop holds about its customer: '' is who they are. */
export type OwnPart = '' | '/orders' | '/requests' | '/reviews' | '/addresses' | '/passkeys' | '/sessions'

/** What is kept on the device, to be read without a connection, and of which form it is. OFFLINE, 5.8. */
const KEPT = {
  '': profileSchema,
  '/orders': ordersSchema,
  '/requests': ownRequestsSchema,
  '/addresses': addressListSchema
} as const satisfies Record<OwnCopyPart, z.ZodMiniType>
const KEPT_PARTS = Object.keys(KEPT) as OwnCopyPart[]

export const ownPath = (number: number, part: string): string => `/api/users/${number}${part}`

export const ownKey = (number: number, part?: OwnPart) => (part === undefined ? ['own', number] : ['own', number, part])

/** A part as it was last answered. */
export interface Answered {
  value: unknown
  isBeginning: boolean
  /** It comes from this device, and the shop has not answered this page yet: clocks may be changed and do not tell. */
  isCopy?: true
}

/** Why a part was not answered; what was answered before stays. */
class NotAnswered extends Error {
  readonly why: 'unreachable' | 'refused' | 'signed-out'

  constructor(why: NotAnswered['why'], detail = '') {
    super(detail)
    this.name = 'NotAnswered'
    this.why = why
  }
}

/** One read of the customer's own: what of it may be kept is kept as soon as it is answered. */
function ownRead(number: number, part: OwnPart, schema: z.ZodMiniType) {
  return {
    queryKey: ownKey(number, part),
    queryFn: async (): Promise<Answered> => {
      const answer = await askAccount('GET', ownPath(number, part), { schema })
      if (answer.kind === 'refused') throw new NotAnswered('refused', answer.problem.detail)
      if (answer.kind !== 'ok') throw new NotAnswered(answer.kind)
      if (part in KEPT) keepOwnPart(number, part, answer.value)
      return { value: answer.value, isBeginning: false }
    },
    staleTime: 0
  }
}

/** Reads what of the account is to be kept, and was not read since this page was opened. */
export function readRest(queries: QueryClient, number: number): void {
  for (const part of KEPT_PARTS) {
    const answered = queries.getQueryData<Answered>(ownKey(number, part))
    if (!answered || answered.isCopy) void queries.prefetchQuery(ownRead(number, part, KEPT[part]))
  }
}

/** Takes what this device keeps into the page, with the time of each part. What an older shop wrote otherwise is left. */
function takeCopy(queries: QueryClient, number: number): void {
  const copy = readOwnCopy(number)
  for (const part of KEPT_PARTS) {
    const kept = copy[part]
    const value = kept && KEPT[part].safeParse(kept.value)
    if (!value?.success || queries.getQueryData(ownKey(number, part))) continue
    const answered: Answered = { value: value.data, isBeginning: kept?.isBeginning ?? false, isCopy: true }
    // What was kept by a clock that was ahead would count as fresh until then.
    queries.setQueryData(ownKey(number, part), answered, { updatedAt: Math.min(kept?.at ?? 0, Date.now() - 1) })
  }
}

const followed = new WeakSet<QueryClient>()

/** What was answered for a customer leaves memory once that customer is no longer signed in on this device. */
function forgetWithAccount(queries: QueryClient): void {
  if (followed.has(queries)) return
  followed.add(queries)
  const forget = () => {
    const account = parseAccount(readAccountMirror())
    const isOfAnother = (number: unknown) => account.kind === 'guest' || account.number !== number
    queries.removeQueries({ predicate: ({ queryKey: [kind, number] }) => kind === 'own' && isOfAnother(number) })
  }
  // The page that shows it hears of the same change, and is to be gone first.
  subscribeToAccountMirror(() => setTimeout(forget))
}

/** Reads it from the shop, and shows until then, or without a connection, what this device keeps of it. */
export function useOwn<Schema extends z.ZodMiniType>(
  number: number,
  part: OwnPart,
  schema: Schema
): Own<z.infer<Schema>> {
  const queries = useQueryClient()
  useState(() => forgetWithAccount(queries))
  // Whoever is first takes all of it.
  useState(() => part in KEPT && !queries.getQueryData(ownKey(number, part)) && takeCopy(queries, number))
  const { data, error, refetch } = useQuery<Answered>(ownRead(number, part, schema))
  if (error && !(error instanceof NotAnswered)) throw error
  // Signed out, the whole page gives way a moment later.
  if (error?.why === 'signed-out') return { kind: 'loading' }
  if (data) return { kind: 'here', value: data.value as z.infer<Schema>, isBeginning: data.isBeginning }
  const retry = () => void refetch()
  switch (error?.why) {
    case 'unreachable':
      return { kind: 'unreachable', retry }
    case 'refused':
      return { kind: 'refused', detail: error.message, retry }
    case undefined:
      return { kind: 'loading' }
  }
}

/** Shows what the shop answered to a change, without asking again. */
export function useSetOwn(number: number): (part: OwnPart, value: unknown) => void {
  const queries = useQueryClient()
  return (part, value) => {
    if (part in KEPT) keepOwnPart(number, part, value)
    queries.setQueryData<Answered>(ownKey(number, part), { value, isBeginning: false })
  }
}

/** Asks the shop again for something that has changed in another way. */
export function useInvalidatePart(number: number): (part: OwnPart) => Promise<void> {
  const queries = useQueryClient()
  return (part) => queries.invalidateQueries({ queryKey: ownKey(number, part) })
}
