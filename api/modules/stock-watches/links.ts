import { STOCK_WATCHES_KEPT_MONTHS } from '#domain/policies/retention.ts'
import { createSignedTokens } from '../../server/http/signed-tokens.ts'

/** The links by which whoever reads the mail of a watch says that they want it, or no longer. */
export interface StockWatchLinks {
  linkTo: (origin: string, watch: { id: string; createdAt: string }) => string
  /** The watch of a token that we made and that still holds; null for any other. */
  watchOf: (token: string, now: number) => string | null
}

/** Signs them. A link holds for as long as a watch is kept: it ends one that was confirmed, too. */
export function createStockWatchLinks(secret: string): StockWatchLinks {
  const { tokenFor, subjectOf } = createSignedTokens(secret, 'stock watch')
  return {
    linkTo: (origin, { id, createdAt }) => {
      const end = new Date(createdAt)
      end.setUTCMonth(end.getUTCMonth() + STOCK_WATCHES_KEPT_MONTHS)
      // Behind the #, which no server and no log sees.
      return `${origin}/account/notifications#token=${tokenFor(id, end.getTime())}`
    },
    watchOf: subjectOf
  }
}
