import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Role } from '#domain/desk/roles.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { hashOf } from '../../modules/sessions/hash.ts'

/** A working day at the desk: after so long somebody signs in again, whatever they did meanwhile. */
export const STAFF_SESSION_HOURS = 12
/** A browser left alone for so long is signed out. */
export const STAFF_IDLE_HOURS = 2
/** For so long after password and code were given, nobody is asked for them again. */
export const PROOF_HOLDS_MINUTES = 10
/** Clocks of several machines differ by less. What was written later than that was written before the clock was put back. */
const SKEW_MS = 60_000

const hourMs = 3_600_000
const LONGEST_AGENT = 400
/** Written no oftener: a page of pictures is one visit. */
const seenEveryMs = 60_000

const isoOf = (time: number): string => new Date(time).toISOString()

/** Who is signed in by a browser's token. */
export interface StaffSession {
  id: string
  staff: { id: string; name: string; email: string; role: Role }
  /** When whoever sits there last proved who they are (ISO); null where that was before it was kept. */
  provedAt: string | null
}

/** Opens a session; its token is the browser's alone. */
export async function openStaffSession(
  within: Transaction<ShopTables>,
  { staffId, agent, now }: { staffId: string; agent: string; now: number }
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await within
    .insertInto('staff_sessions')
    .values({
      id: randomUUID(),
      token_hash: hashOf(token),
      staff_id: staffId,
      agent: agent.slice(0, LONGEST_AGENT),
      created_at: isoOf(now),
      last_seen_at: isoOf(now),
      expires_at: isoOf(now + STAFF_SESSION_HOURS * hourMs),
      proved_at: isoOf(now)
    })
    .execute()
  return token
}

/** The session of a token, unless it is over, was left alone too long, or its owner works here no longer. */
export async function findStaffSession(db: ShopDb, token: string, now: number): Promise<StaffSession | null> {
  const row = await openSessions(db, now)
    .select(['staff_sessions.id', 'last_seen_at', 'staff_id', 'name', 'email', 'role', 'proved_at'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) return null
  if (row.last_seen_at <= isoOf(now - seenEveryMs))
    await db
      .updateTable('staff_sessions')
      .set({ last_seen_at: isoOf(now) })
      .where('id', '=', row.id)
      .execute()
  const { staff_id, name, email, role, proved_at } = row
  return { id: row.id, staff: { id: staff_id, name, email, role }, provedAt: proved_at }
}

/** Whether whoever sits at a session proved a moment ago who they are. A proof of a time to come was given before the clock was put back. */
export function isProved({ provedAt }: Pick<StaffSession, 'provedAt'>, now: number): boolean {
  if (provedAt === null) return false
  const age = now - Date.parse(provedAt)
  return age >= -SKEW_MS && age < PROOF_HOLDS_MINUTES * 60_000
}

/** Somebody's sessions, the one last used first. */
export const staffSessionsOf = (db: ShopDb, staffId: string, now: number) =>
  openSessions(db, now)
    .select(['staff_sessions.id', 'agent', 'staff_sessions.created_at', 'last_seen_at'])
    .where('staff_id', '=', staffId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('staff_sessions.id')
    .execute()

export async function deleteStaffSession(db: ShopDb, id: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('id', '=', id).execute()
}

const openSessions = (db: ShopDb, now: number) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', isoOf(now))
    // Begun in a time to come: the clock was put back, and what is left of a session by it would be without an end.
    .where('staff_sessions.created_at', '<=', isoOf(now + SKEW_MS))
    .where('last_seen_at', '>', isoOf(now - STAFF_IDLE_HOURS * hourMs))
