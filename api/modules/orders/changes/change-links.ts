import { createSignedTokens } from '../../../server/http/signed-tokens.ts'

/** What a token opens: a change, and the number that its order's links had when it was made. */
export interface LinkedChange {
  id: string
  /** With another e-mail address of the order it is another, and whoever had the address before agrees to nothing. */
  linkNumber: number
}

/** The links by which whoever reads the mail about a change of an order opens its page. */
export interface ChangeLinks {
  linkTo: (origin: string, change: { id: string; proposedAt: string; linkNumber?: number }) => string
  /** The change that a token opens; null where we did not make it, or it is too old. Whether it may be agreed to, the change says. */
  changeOf: (token: string, now: number) => LinkedChange | null
}

/** Long after the time to agree is over the page still says what became of it. */
const heldMs = 90 * 86_400_000

/** Where the page of a change is. Below /api, so that no device answers it from what it has kept. */
export const CHANGE_PATH = '/api/order-changes'

export function createChangeLinks(secret: string): ChangeLinks {
  const { tokenFor, subjectOf } = createSignedTokens(secret, 'order change')
  return {
    // From the change's own time, so that a mail that is sent again is the same mail.
    linkTo: (origin, { id, proposedAt, linkNumber = 0 }) => {
      const subject = linkNumber === 0 ? id : `${id}~${linkNumber}`
      return `${origin}${CHANGE_PATH}/${tokenFor(subject, Date.parse(proposedAt) + heldMs)}`
    },
    changeOf: (token, now) => {
      const [id, linkNumber = '0'] = subjectOf(token, now)?.split('~') ?? []
      return id === undefined ? null : { id, linkNumber: Number(linkNumber) }
    }
  }
}
