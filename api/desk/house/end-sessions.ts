import { inTransaction } from '../../db/engine.ts'
import { audit } from '../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'

/** Ends one session of a member of staff: nobody ends another's. */
export const endOwnSession = (
  { db }: Pick<DeskDeps, 'db'>,
  { staffId, sessionId }: { staffId: string; sessionId: string },
  acting: Acting
): Promise<Outcome> =>
  inTransaction(db, async (within) => {
    const { numDeletedRows } = await within
      .deleteFrom('staff_sessions')
      .where('id', '=', sessionId)
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return { kind: 'unknown' }
    await audit(within, { ...acting, ...about(staffId), before: { sessions: 1 }, after: null })
    return { kind: 'done' }
  })

/** Ends all sessions of a member of staff but the one they are at. */
export const endOtherSessions = (
  { db }: Pick<DeskDeps, 'db'>,
  { staffId, sessionId }: { staffId: string; sessionId: string },
  acting: Acting
): Promise<Outcome> =>
  inTransaction(db, async (within) => {
    const { numDeletedRows } = await within
      .deleteFrom('staff_sessions')
      .where('staff_id', '=', staffId)
      .where('id', '!=', sessionId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n)
      await audit(within, { ...acting, ...about(staffId), before: { sessions: Number(numDeletedRows) }, after: null })
    return { kind: 'done' }
  })

const about = (subjectId: string) => ({ subject: 'staff', subjectId, action: 'staff.sessions' }) as const
