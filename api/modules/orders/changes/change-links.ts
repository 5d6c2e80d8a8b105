import { createSignedTokens } from '../../../server/http/signed-tokens.ts'

/** The links by which whoever reads the mail about a change of an order opens its page. */
export interface ChangeLinks {
  linkTo: (origin: string, change: { id: string; proposedAt: string }) => string
  /** The change that a token opens; null where we did not make it, or it is too old. Whether it may be agreed to, the change says. */
  changeOf: (token: string, now: number) => string | null
}

/** Long after the time to agree is over the page still says what became of it. */
const heldMs = 90 * 86_400_000

/** Where the page of a change is. Below /api, so that no device answers it from what it has kept. */
export const CHANGE_PATH = '/api/order-changes'

export function createChangeLinks(secret: string): ChangeLinks {
  const { tokenFor, subjectOf } = createSignedTokens(secret, 'order change')
  return {
    // From the change's own time, so that a mail that is sent again is the same mail.
    linkTo: (origin, { id, proposedAt }) => `${origin}${CHANGE_PATH}/${tokenFor(id, Date.parse(proposedAt) + heldMs)}`,
    changeOf: subjectOf
  }
}
