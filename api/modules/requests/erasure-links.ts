import { REQUESTS_KEPT_MONTHS } from '#domain/policies/retention.ts'
import { createSignedTokens } from '../../server/http/signed-tokens.ts'

/** The links by which whoever reads the mail of a request has it erased, without an account. */
export interface ErasureLinks {
  linkTo: (origin: string, request: { reference: string; createdAt: string }) => string
  /** The reference of a token that we made and that still holds; null for any other. */
  referenceOf: (token: string, now: number) => string | null
}

/** Signs them. A link holds for as long as a request is kept. */
export function createErasureLinks(secret: string): ErasureLinks {
  const { tokenFor, subjectOf } = createSignedTokens(secret, 'erase request')
  return {
    linkTo: (origin, { reference, createdAt }) => {
      const end = new Date(createdAt)
      end.setUTCMonth(end.getUTCMonth() + REQUESTS_KEPT_MONTHS)
      // Behind the #, which no server and no log sees.
      return `${origin}/requests/erase#token=${tokenFor(reference, end.getTime())}`
    },
    referenceOf: subjectOf
  }
}
