import type * as z from 'zod/mini'
import { ask, type Question } from '#device/ask.ts'
import { browserOptions } from '#device/browser.ts'
import { problemSchema, type ShopProblem } from '#device/outbox/outcome.ts'
import { SIGN_IN_FAILED } from '#domain/accounts/sign-in.ts'
import { readAccountMirror } from './account.ts'
import { rememberAccount } from './remember-account.ts'
import { parseAccount } from './use-account.ts'

/** What came of asking for something that is one customer's own. */
export type AccountAnswer<Value> =
  | { kind: 'ok'; value: Value }
  /** Nobody is signed in, or somebody else is. */
  | { kind: 'signed-out' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; problem: ShopProblem }

export interface Asked<Schema extends z.ZodMiniType> {
  body?: unknown
  schema: Schema
  /** Sent as `Idempotency-Key`. */
  key?: string
  /** The token of the link by which a request's page is opened. */
  link?: string
}

/** Asks the shop for this owner; for nobody, the shop goes by the cookie alone. A 401 marks this device signed out. */
export async function askAs<Schema extends z.ZodMiniType>(
  owner: string,
  method: Question['method'],
  path: string,
  { body, schema, key, link }: Asked<Schema>,
  mirror = readAccountMirror()
): Promise<AccountAnswer<z.infer<Schema>>> {
  const reply = await ask(browserOptions(), {
    method,
    path,
    owner,
    ...(key && { key }),
    ...(link && { link }),
    ...(body !== undefined && { body: { content: JSON.stringify(body), mime: 'application/json' } })
  })
  if (reply.kind === 'none') return { kind: 'unreachable' }
  const answer = await readAnswer(reply.response, schema)
  // Whoever signed in meanwhile was not asked for.
  if (answer.kind === 'signed-out' && readAccountMirror() === mirror && !isOfAnother(owner, mirror))
    rememberAccount({ kind: 'guest' })
  return answer
}

/** What is not surely the shop's own word is none. OFFLINE, section 2.5. */
async function readAnswer<Schema extends z.ZodMiniType>(
  response: Response,
  schema: Schema
): Promise<AccountAnswer<z.infer<Schema>>> {
  const mime = response.headers.get('content-type')?.split(';')[0]?.trim()
  const content = await readJson(response)
  if (response.ok) {
    const value = schema.safeParse(content)
    return mime === 'application/json' && value.success ? { kind: 'ok', value: value.data } : { kind: 'unreachable' }
  }
  const problem = problemSchema.safeParse(content)
  if (mime !== 'application/problem+json' || !problem.success) return { kind: 'unreachable' }
  // A refusal of e-mail and password is no word on who is signed in.
  if (response.status === 401 && problem.data.type !== SIGN_IN_FAILED) return { kind: 'signed-out' }
  return { kind: 'refused', problem: problem.data }
}

/** Undefined when it is none, or was cut: either way nothing was said that can be relied on. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** Whether it was asked for one customer, and another one is written down as signed in. */
function isOfAnother(asked: string, mirror: string | null): boolean {
  const account = parseAccount(mirror)
  return asked.startsWith('customer:') && account.kind === 'customer' && asked !== `customer:${account.number}`
}
