import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/desk/roles.ts'
import { inTransaction } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import { createStaffCodes } from '../desk/staff/codes.ts'
import { openStaffSession } from '../desk/staff/sessions.ts'
import { cheapPasswords, testPassword } from './signed-in.ts'
import type { TestAnswer } from './test-answer.ts'

export interface TestStaff {
  name: string
  email: string
  role: Role
}

type Send = (method: string, url: string, headers?: Record<string, string>, body?: unknown) => Promise<TestAnswer>
let made = 0

/** Gives somebody a place at the desk, and a session, whose token is returned. All have `testPassword`. */
export async function insertStaff(db: ShopDb, secret: string, now: number, given: Partial<TestStaff>) {
  made++
  const { name = 'Anna', email = `staff-${made}@northlight.example`, role = 'owner' } = given
  const id = randomUUID()
  const { sealed, secret: codeSecret } = createStaffCodes(secret).make({ id, email })
  const password_hash = await cheapPasswords.hash(testPassword)
  const token = await inTransaction(db, async (within) => {
    const created_at = new Date(now).toISOString()
    const row = { id, email, name, role, password_hash, code_secret: sealed, last_code_step: null, created_at }
    await within
      .insertInto('staff')
      .values({ ...row, ended_at: null })
      .execute()
    return openStaffSession(within, { staffId: id, agent: 'a test', now })
  })
  return { id, name, email, role, password: testPassword, codeSecret, token }
}

/** A browser that keeps its cookies and sends forms, as a desk without scripts does. Follows nothing. */
export function createDeskBrowser(send: Send, cookies: Readonly<Record<string, string>> = {}) {
  const held = new Map(Object.entries(cookies))
  const cookie = () => [...held].map(([name, value]) => `${name}=${value}`).join('; ')
  const visit = async (
    method: string,
    url: string,
    body?: string | Uint8Array,
    headers: Record<string, string> = {}
  ) => {
    const answer = await send(method, url, { ...(held.size > 0 && { Cookie: cookie() }), ...headers }, body)
    // Several cookies come joined by commas; none of ours has one in its value.
    for (const [, name, value] of (answer.headers['set-cookie'] ?? '').matchAll(/(?:^|,)\s*([\w.-]+)=([^;,]*)/g))
      if (name !== undefined && value !== undefined) held.set(name, value)
    return answer
  }
  return {
    cookies: held,
    get: (url: string, headers?: Record<string, string>) => visit('GET', url, undefined, headers),
    post: (url: string, fields: Readonly<Record<string, string>> = {}, headers: Record<string, string> = {}) =>
      visit('POST', url, new URLSearchParams(fields).toString(), {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers
      }),
    /** A form as a browser has written it, such as one with a file. */
    send: (url: string, body: Uint8Array, type: string) => visit('POST', url, body, { 'Content-Type': type })
  }
}
export type DeskBrowser = ReturnType<typeof createDeskBrowser>
