import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS, CODE_HOURS, CODE_TRIES } from '#domain/quotations/acceptance.ts'

const hourMs = 3_600_000

/** What is kept of a code that was mailed, and whether it still holds. */
export interface KeptCode {
  code_hash: string | null
  code_until: string | null
  tries: number
}

/** A code that confirms one thing, by what that is and its id; and what is kept of it. */
export function drawCode(
  { secret, what, id }: { secret: string; what: string; id: string },
  now: number
): KeptCode & { code: string } {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const until = new Date(now + CODE_HOURS * hourMs).toISOString()
  return { code, code_hash: hashOf(secret, what, id, code), code_until: until, tries: 0 }
}

/** Whether a code is the one that was mailed. `over`: whatever it is, it holds no longer. */
export function checkCode(
  { secret, what, id }: { secret: string; what: string; id: string },
  { code_hash: hash, code_until: until, tries }: KeptCode,
  code: string,
  now: number
): 'right' | 'wrong' | 'over' {
  if (hash === null || until === null || until <= new Date(now).toISOString() || tries >= CODE_TRIES) return 'over'
  const [given, ours] = [Buffer.from(hashOf(secret, what, id, code)), Buffer.from(hash)]
  return given.length === ours.length && timingSafeEqual(given, ours) ? 'right' : 'wrong'
}

const hashOf = (secret: string, what: string, id: string, code: string): string =>
  createHmac('sha256', secret).update(`${what} ${id} ${code}`).digest('base64url')
