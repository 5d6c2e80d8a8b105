import { settle } from '#domain/content/house-terms.ts'
import { NOTHING_SETTLED, type SettledContent } from '#domain/content/settled.ts'
import type { Catalogue } from '../../db/catalogue/catalogue.ts'
import type { ShopDb } from '../../db/open.ts'
import { readHeld, settledOf } from './queries.ts'
import { settleStanding } from './standing.ts'

let now: SettledContent = NOTHING_SETTLED

/** The owner's words as they hold in this process: for documents that are drawn by a program of its own. */
export const settledNow = (): SettledContent => now

/** Lets what the database holds hold in this process. */
export async function settleFrom(db: ShopDb): Promise<void> {
  const held = await readHeld(db)
  now = settledOf(held)
  settle(now)
  settleStanding(held)
}

/**
 * Lets the owner's words hold in this process as soon as they have changed, whoever changed them: asked before anything is
 * answered or sent, it costs a look at the catalogue's version. `onChange` is told once they hold.
 */
export function createSettling(db: ShopDb, catalogue: Catalogue, onChange: () => Promise<void> = async () => {}) {
  let seen: string | null = null
  let settling: Promise<void> | null = null

  async function settleAnew(listing: string): Promise<void> {
    await settleFrom(db)
    const isFirst = seen === null
    seen = listing
    if (!isFirst) await onChange()
  }

  return async (): Promise<void> => {
    const { listing } = catalogue.version()
    if (listing === seen) return
    settling ??= settleAnew(listing).finally(() => {
      settling = null
    })
    await settling
  }
}
export type Settling = ReturnType<typeof createSettling>
