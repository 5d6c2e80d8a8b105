import { readAccountMirror } from './account.ts'
import { parseAccount } from './use-account.ts'

/** Where the copy of what the shop holds about its customer stands, to be read without a connection. OFFLINE, 5.8. */
const OWN_COPY = 'northlight-own'

/** How large the copy may be, in bytes. */
const AT_MOST = 200_000

/** One part of it, as the shop last answered; `at` in ms since 1970. */
export interface CopiedPart {
  value: unknown
  at: number
  /** Of a list that is too long, only its beginning is kept: the newest. */
  isBeginning?: true
}

/** By the name of the part: '' is who they are. */
export type OwnCopy = Record<string, CopiedPart>

/** What is kept of this customer; nothing of anybody else, and nothing that does not look like a copy. */
export function readOwnCopy(number: number): OwnCopy {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(OWN_COPY) ?? 'null')
    if (!isRecord(kept) || kept.number !== number || !isRecord(kept.parts)) return {}
    return Object.fromEntries(Object.entries(kept.parts).filter(([, part]) => isPart(part))) as OwnCopy
  } catch (error) {
    reportError(error)
    return {}
  }
}

/** Keeps a part as the shop has just answered it, while this device is that customer's. */
export function keepOwnPart(number: number, part: string, value: unknown, at = Date.now()): void {
  const account = parseAccount(readAccountMirror())
  if (account.kind !== 'customer' || account.number !== number) return
  try {
    localStorage.setItem(OWN_COPY, written(number, { ...readOwnCopy(number), [part]: { value, at } }))
  } catch (error) {
    // Full or refused: an older copy would pass for this one's time.
    forgetOwnCopy()
    reportError(error)
  }
}

export function forgetOwnCopy(): void {
  try {
    localStorage.removeItem(OWN_COPY)
  } catch (error) {
    reportError(error)
  }
}

/** The copy as a text that is not too large: of its largest list the older half goes, until it fits. */
function written(number: number, parts: OwnCopy): string {
  const text = JSON.stringify({ number, parts })
  if (new Blob([text]).size <= AT_MOST) return text
  const [largest, part] = Object.entries(parts).reduce((one, other) =>
    sizeOf(other[1]) > sizeOf(one[1]) ? other : one
  )
  const { [largest]: _, ...others } = parts
  if (!Array.isArray(part.value) || part.value.length < 2) return written(number, others)
  const value = part.value.slice(0, Math.floor(part.value.length / 2))
  return written(number, { ...others, [largest]: { ...part, value, isBeginning: true } })
}

const sizeOf = (part: CopiedPart): number => JSON.stringify(part).length

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPart = (part: unknown): boolean => isRecord(part) && 'value' in part && typeof part.at === 'number'
