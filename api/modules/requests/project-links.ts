import { REQUESTS_KEPT_MONTHS } from '#domain/policies/retention.ts'
import { createSignedTokens } from '../../server/http/signed-tokens.ts'

/** Which page a link opens: that of one request, and how often the desk had renewed the link when it was made. */
export interface LinkedProject {
  reference: string
  number: number
}

/** The links by which whoever reads a mail about a request opens its page, without an account. */
export interface ProjectLinks {
  linkTo: (origin: string, request: LinkedProject & { createdAt: string }) => string
  /** What a token opens that we made and that is not too old; null for any other. Whether it was renewed since, the case says. */
  projectOf: (token: string, now: number) => LinkedProject | null
}

/** Signs them. A link holds for as long as a request is kept, or until the desk renews it. */
export function createProjectLinks(secret: string): ProjectLinks {
  const { tokenFor, subjectOf } = createSignedTokens(secret, 'request page')
  return {
    linkTo: (origin, { reference, number, createdAt }) => {
      const end = new Date(createdAt)
      end.setUTCMonth(end.getUTCMonth() + REQUESTS_KEPT_MONTHS)
      // Behind the #, which no server and no log sees.
      return `${origin}/requests/${reference}#token=${tokenFor(`${reference}/${number}`, end.getTime())}`
    },
    projectOf: (token, now) => {
      const [reference, number] = subjectOf(token, now)?.split('/') ?? []
      return reference === undefined || number === undefined ? null : { reference, number: Number(number) }
    }
  }
}
