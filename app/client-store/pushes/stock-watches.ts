import type * as z from 'zod/mini'
import {
  type StockWatch,
  type StockWatchBody,
  stockWatchesSchema,
  stockWatchLinkAnswerSchema
} from '#domain/notifications/stock-watch.ts'
import { askAccount } from '../account/ask-account.ts'
import type { AccountAnswer } from '../account/ask-as.ts'

type Watches = z.infer<typeof stockWatchesSchema>

/** What came of it: the pieces that are waited for now, or why that cannot be said, in words. */
export type WatchesAnswer = { kind: 'known'; watches: StockWatch[] } | { kind: 'failed'; problem: string }

const watchesOf = (answer: AccountAnswer<Watches>): WatchesAnswer =>
  answer.kind === 'ok' ? { kind: 'known', watches: answer.value.watches } : { kind: 'failed', problem: wordsOf(answer) }

/** Why the shop did not do it. */
function wordsOf(answer: Exclude<AccountAnswer<unknown>, { kind: 'ok' }>): string {
  switch (answer.kind) {
    case 'refused':
      return answer.problem.errors?.[0]?.message ?? answer.problem.detail
    case 'signed-out':
      return 'You are signed out here. Please sign in, or enter your e-mail address.'
    case 'unreachable':
      return 'We could not be reached. Please try again when there is a connection.'
  }
}

/** What this visitor waits for. */
export const readStockWatches = async (): Promise<WatchesAnswer> =>
  watchesOf(await askAccount('GET', '/api/stock-watches', { schema: stockWatchesSchema }))

/** Waits for a piece, told in this way. */
export const addStockWatch = async (productId: string, body: StockWatchBody): Promise<WatchesAnswer> =>
  watchesOf(await askAccount('PUT', pathOf(productId), { body, schema: stockWatchesSchema, key: crypto.randomUUID() }))

/** Waits for a piece no more, in no way. */
export const endStockWatch = async (productId: string): Promise<WatchesAnswer> =>
  watchesOf(await askAccount('DELETE', pathOf(productId), { schema: stockWatchesSchema }))

const pathOf = (productId: string): string => `/api/stock-watches/${encodeURIComponent(productId)}`

export type LinkAnswer = { kind: 'done'; name: string | null } | { kind: 'failed'; problem: string }

/** Says by its mail's link whether a watch is wanted. */
export async function answerWatchLink(token: string, wanted: boolean): Promise<LinkAnswer> {
  const body = { token, wanted }
  const schema = stockWatchLinkAnswerSchema
  const answer = await askAccount('POST', '/api/stock-watches/link', { body, schema, owner: '' })
  return answer.kind === 'ok' ? { kind: 'done', name: answer.value.name } : { kind: 'failed', problem: wordsOf(answer) }
}
