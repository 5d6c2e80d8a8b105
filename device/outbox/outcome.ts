import * as z from 'zod/mini'
import { readRetryAfter } from './backoff.ts'

/** The shop's own words when it cannot do what was asked. RFC 9457; DESIGN, section 5. */
export const problemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() })))
})
export type ShopProblem = z.infer<typeof problemSchema>

/** What an answer means for the entry that was sent. OFFLINE, sections 2.5 and 2.6. */
export type Outcome =
  | { kind: 'delivered'; answer: unknown }
  /**
   * Try again, after so many ms if the shop itself named them: nobody else may hold an entry up. `isDefinite`: the shop
   * said that it did not take this try; otherwise the entry may have arrived.
   */
  | { kind: 'retry'; reason: string; after: number | null; isDefinite: boolean }
  /** Somebody else is signed in, or nobody. */
  | { kind: 'paused' }
  | { kind: 'refused'; problem: ShopProblem }
  /** The app is too old for the shop. */
  | { kind: 'outdated' }

/** Says which 409 is no refusal: the same request is being worked on. */
const IN_PROGRESS = '/problems/in-progress'
const TRY_AGAIN = [408, 425, 429]

export interface Asked {
  /** The Idempotency-Key that was sent; null for a request that needs none. */
  key: string | null
  answer: z.ZodMiniType
  now: number
}

/**
 * Reads an answer. Whatever is not surely the shop's own word is "retry": a captive portal's page, a redirect, an empty
 * or cut body, a proxy's error, an answer to somebody else's request.
 */
export async function readOutcome(response: Response, asked: Asked): Promise<Outcome> {
  const retry = (reason: string): Outcome => ({ kind: 'retry', reason, after: null, isDefinite: false })
  if (response.redirected || response.type === 'opaqueredirect') return retry('redirected')
  const { status } = response
  const mime = response.headers.get('content-type')?.split(';')[0]?.trim()
  const body = await readJson(response)
  if (body === undefined) return retry(`${status} without JSON`)

  if (response.ok) {
    if (mime !== 'application/json') return retry(`${status} as ${mime}`)
    if (asked.key !== null && response.headers.get('idempotency-key') !== asked.key)
      return retry('an answer to another request')
    const answer = asked.answer.safeParse(body)
    return answer.success ? { kind: 'delivered', answer: answer.data } : retry(`${status} with another content`)
  }
  const problem = problemSchema.safeParse(body)
  if (mime !== 'application/problem+json' || !problem.success || problem.data.status !== status)
    return retry(`${status} not from the shop`)
  const after = readRetryAfter(response.headers, asked.now)
  if (status >= 500 || TRY_AGAIN.includes(status))
    return { kind: 'retry', reason: `${status}: ${problem.data.detail}`, after, isDefinite: status < 500 }
  if (status === 409 && problem.data.type === IN_PROGRESS)
    return { kind: 'retry', reason: 'in progress', after, isDefinite: false }
  if (status === 401) return { kind: 'paused' }
  if (status === 426) return { kind: 'outdated' }
  return status >= 400 ? { kind: 'refused', problem: problem.data } : retry(`${status}`)
}

/** The body as JSON; undefined when it is none, or was cut. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    // A cut body fails to be read or to be parsed: either way nothing was said that can be relied on.
    return undefined
  }
}
