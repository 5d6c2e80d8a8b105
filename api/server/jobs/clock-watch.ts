import type { Logger } from 'pino'
import type { ShopDb } from '../../db/open.ts'

const hourMs = 3_600_000
/** Between two looks of one process. */
const longestJumpMs = hourMs
/** Since such a job was last done, before this process began: a shop may be shut for a night. */
const longestGapMs = 24 * hourMs
/** How long a clock that has jumped must stand before it is trusted: whoever set it wrong sees it within that time. */
const standsMs = 6 * hourMs

export interface ClockWatchDeps {
  clock: () => number
  /** In ms since any moment, whatever is done to the clock. */
  elapsed?: () => number
  /** When a job that goes by this was last done by any process, if one ever was. */
  lastDone: () => Promise<number | null>
  log: Pick<Logger, 'error' | 'info'>
}

/**
 * Whether the clock can be trusted with removing what has grown old. One that has run far ahead all at once, or that this
 * process finds far ahead of when such a job was last done, is believed once it has stood so for six hours: a clock that
 * is wrong for a while removes nothing. To be asked in each round. docs/decisions/0024.
 */
export function createClockWatch({
  clock,
  elapsed = () => performance.now(),
  lastDone,
  log
}: ClockWatchDeps): () => Promise<boolean> {
  /** How far the clock was ahead of the time elapsed when it was last looked at. */
  let ahead: number | undefined
  let doubtedSince: number | null = null

  function doubt(aheadMs: number): void {
    doubtedSince = elapsed()
    log.error({ hours: Math.round(aheadMs / hourMs) }, 'the clock has run far ahead: nothing is removed for six hours')
  }

  return async () => {
    if (ahead === undefined) {
      const last = await lastDone()
      ahead = clock() - elapsed()
      if (last !== null && clock() - last > longestGapMs) doubt(clock() - last)
    }
    const jump = clock() - elapsed() - ahead
    ahead += jump
    if (jump > longestJumpMs) doubt(jump)
    // Put right again.
    else if (jump < -longestJumpMs) doubtedSince = null
    if (doubtedSince !== null && elapsed() - doubtedSince >= standsMs) {
      log.info('the clock stands where it was for six hours: what has grown old is removed')
      doubtedSince = null
    }
    return doubtedSince === null
  }
}

/** When one of these jobs was last done by any process, as its clock said. */
export async function lastDoneOf(db: ShopDb, names: readonly string[]): Promise<number | null> {
  const leases = await db.selectFrom('job_leases').select('ran_at').where('name', 'in', names).execute()
  const times = leases.flatMap(({ ran_at }) => (ran_at === null ? [] : [ran_at]))
  return times.length === 0 ? null : Math.max(...times)
}
