import { CONFIRM_FIRST } from '#domain/accounts/passkey.ts'
import { SIGN_IN_FAILED, SIGN_IN_FAILED_WORDS } from '#domain/accounts/sign-in.ts'
import type { SecurityKind } from '#domain/desk/security.ts'
import { isDatabaseAway, isDatabaseFull } from '../../db/away.ts'

/** One thing wrong with what was sent: where, and what. */
export interface ProblemItem {
  path: string
  message: string
}

/** What the shop says when it cannot do what was asked. RFC 9457. */
export interface ProblemDocument {
  type: string
  title: string
  status: number
  detail: string
  errors?: readonly ProblemItem[]
  /** The request's name in the log, where it is the shop that failed. */
  requestId?: string
  /** What else a program needs to go on, such as the right total. */
  [member: string]: unknown
}

/** What a refusal is among the shop's security events: its kind, and what of it; without that, the route's pattern. */
export interface SecurityMark {
  kind: SecurityKind
  what?: string
}

/** Thrown by a route that has to refuse; the error middleware turns it into the answer. */
export class Problem extends Error {
  readonly document: ProblemDocument
  readonly headers: Readonly<Record<string, string>>
  /** Where whoever minds the shop should see that somebody tried. */
  readonly security: SecurityMark | undefined

  constructor(document: ProblemDocument, headers: Record<string, string> = {}, security?: SecurityMark) {
    super(`${document.status}: ${document.detail}`)
    this.name = 'Problem'
    this.document = document
    this.headers = headers
    this.security = security
  }
}

/** The limits that keep one account from being guessed at. */
const ACCOUNT_LIMITS: ReadonlySet<string> = new Set(['account', 'desk account'])

const TITLES = {
  400: 'The request cannot be read',
  401: 'Please sign in',
  403: 'Not allowed from there',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Something has changed meanwhile',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Some values are not accepted',
  429: 'Too many requests',
  500: 'Something went wrong on our side',
  503: 'The shop cannot answer just now'
} as const
type Status = keyof typeof TITLES

function createProblem(
  status: Status,
  detail: string,
  more: {
    type?: string
    title?: string
    errors?: readonly ProblemItem[]
    headers?: Record<string, string>
    members?: Readonly<Record<string, unknown>>
    security?: SecurityMark
  } = {}
) {
  const document = {
    type: more.type ?? 'about:blank',
    title: more.title ?? TITLES[status],
    status,
    detail,
    ...(more.errors && { errors: more.errors }),
    ...more.members
  }
  return new Problem(document, more.headers, more.security)
}

export const malformed = (detail: string) => createProblem(400, detail)
export const signInFirst = (detail: string) => createProblem(401, detail)
/** The same whether nobody has this e-mail or the password is another. */
export const signInFailed = () =>
  createProblem(401, SIGN_IN_FAILED_WORDS, { type: SIGN_IN_FAILED, security: { kind: 'sign-in-failed' } })
export const foreignOrigin = () =>
  createProblem(403, 'This came from another site. Please use the shop’s own pages.', {
    security: { kind: 'foreign-origin' }
  })
/** An event that its provider has not signed, as far as it says so. */
export const notSigned = (detail: string) => createProblem(400, detail, { security: { kind: 'webhook-refused' } })
/** An address that no client of the shop would ask for. */
export const malformedAddress = (detail: string) =>
  createProblem(400, detail, { security: { kind: 'malformed', what: 'address' } })
/** Something that is somebody else's, asked for by its name: to whoever asks it is not there. */
export const notTheirs = (detail: string) => createProblem(404, detail, { security: { kind: 'foreign-id' } })
/** The passkey is not of this shop, or of nobody any more; a page goes on with e-mail and password. */
export const passkeyRefused = () =>
  createProblem(401, 'This passkey does not open an account here. Please sign in with your e-mail and password.', {
    type: SIGN_IN_FAILED
  })
export const confirmFirst = () =>
  createProblem(403, 'Please give your password or a passkey once more before this.', {
    type: CONFIRM_FIRST,
    title: 'Please confirm that it is you'
  })
export const notFound = (detail: string) => createProblem(404, detail)
export const methodNotAllowed = (allow: string) =>
  createProblem(405, `This address answers ${allow}.`, { headers: { Allow: allow } })
/** A refusal that the page can act on by its `type`; `members` say what it needs for that. */
export const conflict = (type: string, detail: string, members: Readonly<Record<string, unknown>> = {}) =>
  createProblem(409, detail, { type, members })
export const tooLarge = (detail: string) => createProblem(413, detail)
export const wrongType = (detail: string) => createProblem(415, detail)
export const unprocessable = (errors: readonly ProblemItem[]) =>
  createProblem(422, errors.map(({ message }) => asSentence(message)).join(' '), { errors })

/** A form's message stands alone beside its field; in a row with others it needs its full stop. */
const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`)

/** Values that cannot be taken together with what the shop has; the page can tell by the `type`. */
export const refused = (type: string, detail: string) => createProblem(422, detail, { type })
/** The key was used for something else: a program's mistake, which must never place one order for another. */
export const keyReused = () =>
  createProblem(422, 'This was sent before with other content. Please start it again.', {
    type: '/problems/key-reused'
  })
/**
 * `limit`: the name of the one that is reached. Guessing at one account is told apart from everything else. `type`: for a
 * page that can lead on.
 */
export const tooManyRequests = (
  seconds: number,
  limit: string,
  { detail = `Please try again in ${waitWords(seconds)}.`, type }: { detail?: string; type?: string } = {}
) =>
  createProblem(429, detail, {
    ...(type && { type }),
    headers: { 'Retry-After': String(seconds) },
    security: { kind: ACCOUNT_LIMITS.has(limit) ? 'locked' : 'limited', what: limit }
  })

/** How long to wait, as people say it; never shorter than it is. */
function waitWords(seconds: number): string {
  const [count, unit] =
    seconds < 100
      ? [seconds, 'second']
      : seconds < 6000
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export const unexpected = () => createProblem(500, 'Please try again in a moment.')
/** More came at once than can be worked off; a program tries again after so many seconds. */
export const busy = (seconds: number) =>
  createProblem(503, 'Very many are asking just now. Please try again in a moment.', {
    headers: { 'Retry-After': String(seconds) }
  })
export const unavailable = (detail: string) => createProblem(503, detail)
/** Nothing is wrong with what was asked: a device that keeps it sends it again by itself, with the same key. */
export const databaseAway = () =>
  createProblem(
    503,
    'Our records cannot be reached just now. Please try again in a moment. If you have just sent something, it may have arrived all the same: sent again from this device, it is taken only once.',
    {
      headers: { 'Retry-After': '2' }
    }
  )
/** What is there can still be read; somebody has to make room. */
export const databaseFull = () =>
  createProblem(503, 'We cannot take anything in just now, and have kept nothing of this. Please try again later.', {
    headers: { 'Retry-After': '30' }
  })

/** The problem that an error thrown by Koa or a library stands for; its own words are not shown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseFull(error)) return databaseFull()
  if (isDatabaseAway(error)) return databaseAway()
  const status = error instanceof Error && 'status' in error ? error.status : 500
  if (status === 400) return malformed('The address or its content cannot be read.')
  if (status === 413) return tooLarge('What was sent is too large.')
  if (status === 415) return wrongType('This content type is not accepted.')
  return unexpected()
}
