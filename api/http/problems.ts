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
}

/** Thrown by a route that has to refuse; the error middleware turns it into the answer. */
export class Problem extends Error {
  readonly document: ProblemDocument
  readonly headers: Readonly<Record<string, string>>

  constructor(document: ProblemDocument, headers: Record<string, string> = {}) {
    super(`${document.status}: ${document.detail}`)
    this.name = 'Problem'
    this.document = document
    this.headers = headers
  }
}

const TITLES = {
  400: 'The request cannot be read',
  404: 'Not found',
  405: 'Method not allowed',
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
  more: { errors?: readonly ProblemItem[]; headers?: Record<string, string> } = {}
) {
  const document = {
    type: 'about:blank',
    title: TITLES[status],
    status,
    detail,
    ...(more.errors && { errors: more.errors })
  }
  return new Problem(document, more.headers)
}

export const malformed = (detail: string) => createProblem(400, detail)
export const notFound = (detail: string) => createProblem(404, detail)
export const methodNotAllowed = (allow: string) =>
  createProblem(405, `This address answers ${allow}.`, { headers: { Allow: allow } })
export const tooLarge = (detail: string) => createProblem(413, detail)
export const wrongType = (detail: string) => createProblem(415, detail)
export const unprocessable = (errors: readonly ProblemItem[]) =>
  createProblem(422, errors.map(({ path, message }) => `${path}: ${message}`).join('; '), { errors })
export const tooManyRequests = (seconds: number) =>
  createProblem(429, `Please try again in ${seconds} seconds.`, { headers: { 'Retry-After': String(seconds) } })
export const unexpected = () => createProblem(500, 'Please try again in a moment.')
export const unavailable = (detail: string) => createProblem(503, detail)

/** The problem that an error thrown by Koa or a library stands for; its own words are not shown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const status = error instanceof Error && 'status' in error ? error.status : 500
  if (status === 400) return malformed('The address or its content cannot be read.')
  if (status === 413) return tooLarge('What was sent is too large.')
  if (status === 415) return wrongType('This content type is not accepted.')
  return unexpected()
}
