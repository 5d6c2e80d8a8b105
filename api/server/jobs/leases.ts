import { randomUUID } from 'node:crypto'
import type { ShopDb } from '../../db/open.ts'

/** In ms: how long whoever does a job holds it at most, and how long after it was begun it is due again. */
export interface LeaseTerms {
  forMs: number
  everyMs: number
  /** It may take longer than it is held for: whoever does it says so again and again, so that one who died is not waited for. */
  isRenewed?: boolean
}

/** Does a job if it is due and nobody else is at it. Throws what the job throws, after which it is due again. */
export type Leased = (name: string, terms: LeaseTerms, run: () => Promise<unknown>) => Promise<'done' | 'not-due'>

/** Clocks of different machines may differ by so much without any of them being wrong. */
const slackMs = 60_000

/**
 * Lets a timed job be done by one process at a time, wherever they run. A lease that its holder does not give back, because
 * it died, ends by itself. What lies further ahead than any lease or wait can be was written by a clock that has been put
 * back since, and counts as over. docs/decisions/0024.
 */
export function createLeases(db: ShopDb, clock: () => number): Leased {
  return async (name, terms, run) => {
    const holder = randomUUID()
    const begun = clock()
    if (!isDue(await readLease(db, name), terms, begun)) return 'not-due'
    if (!(await isClaimed(db, { name, holder, terms }, begun))) return 'not-due'
    // Where the database is away the lease ends by itself, and somebody else may begin as well, which every job has to bear.
    const renew = () => hold(db, name, holder, clock() + terms.forMs).catch(() => clearInterval(renewing))
    const renewing = terms.isRenewed ? setInterval(renew, terms.forMs / 4) : undefined
    renewing?.unref()
    try {
      await run()
    } catch (error) {
      await giveBack(db, name, holder, {})
      throw error
    } finally {
      clearInterval(renewing)
    }
    await giveBack(db, name, holder, { ran_at: begun })
    return 'done'
  }
}

type Lease = { held_until: number; ran_at: number | null }

const readLease = (db: ShopDb, name: string): Promise<Lease | undefined> =>
  db.selectFrom('job_leases').select(['held_until', 'ran_at']).where('name', '=', name).executeTakeFirst()

/** Asked beforehand, because most often the answer is no and costs no write. */
function isDue(lease: Lease | undefined, { forMs, everyMs }: LeaseTerms, now: number): boolean {
  if (!lease) return true
  const isFree = lease.held_until <= now || lease.held_until > now + forMs + slackMs
  return isFree && (lease.ran_at === null || lease.ran_at <= now - everyMs || lease.ran_at > now + slackMs)
}

/** One statement, so that of several that find a job due one gets it. */
async function isClaimed(
  db: ShopDb,
  { name, holder, terms: { forMs, everyMs } }: { name: string; holder: string; terms: LeaseTerms },
  now: number
): Promise<boolean> {
  const claim = { holder, held_until: now + forMs }
  const claimed = await db
    .insertInto('job_leases')
    .values({ name, ...claim, ran_at: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(claim)
        .where(({ and, or, eb }) =>
          and([
            or([eb('job_leases.held_until', '<=', now), eb('job_leases.held_until', '>', now + forMs + slackMs)]),
            or([
              eb('job_leases.ran_at', 'is', null),
              eb('job_leases.ran_at', '<=', now - everyMs),
              eb('job_leases.ran_at', '>', now + slackMs)
            ])
          ])
        )
    )
    .returning('holder')
    .executeTakeFirst()
  return claimed?.holder === holder
}

async function hold(db: ShopDb, name: string, holder: string, until: number): Promise<void> {
  await db
    .updateTable('job_leases')
    .set({ held_until: until })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}

async function giveBack(db: ShopDb, name: string, holder: string, more: { ran_at?: number }): Promise<void> {
  await db
    .updateTable('job_leases')
    .set({ held_until: 0, ...more })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}
