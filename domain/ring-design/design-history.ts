import { readDesign } from './design-address.ts'
import type { RingDesign } from './ring-design.ts'

/** What was designed before, as texts (design-address.ts), the latest last; and what the latest change was about. */
export interface DesignHistory {
  past: readonly string[]
  about: string | null
}

export const noHistory: DesignHistory = { past: [], about: null }

/** More steps back than anybody takes. */
const MOST_STEPS = 50

/** What is typed letter by letter, and is one step back. */
const TYPED = ['engraving', 'customCarat']

/** The history after a change of `about` from the design `before`. Typing on in one field is one change. */
export function changed({ past, about: latest }: DesignHistory, before: string, about: string): DesignHistory {
  if (about === latest && TYPED.includes(about)) return { past, about }
  if (past.at(-1) === before) return { past, about }
  return { past: [...past, before].slice(-MOST_STEPS), about }
}

/** One step back: the design as it was, or null where nothing was changed. */
export function undone({ past }: DesignHistory): { design: string; history: DesignHistory } | null {
  const design = past.at(-1)
  return design === undefined ? null : { design, history: { past: past.slice(0, -1), about: null } }
}

/** The part in which two designs differ, `rings` where one has another number of rings or is linked otherwise; null where they do not. */
export function partChanged(before: string, now: string): keyof RingDesign | 'rings' | null {
  const [one, other] = [readDesign(before)?.pair, readDesign(now)?.pair]
  if (!one || !other || one.rings.length !== other.rings.length) return 'rings'
  for (const [index, ring] of one.rings.entries()) {
    const parts = Object.keys(ring) as (keyof RingDesign)[]
    const part = parts.find((name) => ring[name] !== other.rings[index]?.[name])
    if (part) return part
  }
  return one.isLinked === other.isLinked ? null : 'rings'
}
