import type { Transaction } from 'kysely'
import { passkeyAnswerSchema } from '#domain/accounts/passkey.ts'
import type { Role } from '#domain/desk/roles.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { waitingMail } from '../../modules/mail/outbox.ts'
import { listPasskeys, type PasskeyAnswer, type PasskeyOwner, removePasskey } from '../../modules/passkeys/passkeys.ts'
import { audit } from '../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { openStaffSession, type StaffSession } from './sessions.ts'
import { about, auditSignIn, markProved, writeDown } from './sign-in.ts'

type Within = Transaction<ShopTables>
/** A passkey that has answered rightly. */
type Proven = { id: string; ownerId: string }

export const ofStaff = (id: string): PasskeyOwner => ({ kind: 'staff', id })

/**
 * Opens a session for whoever has answered with a passkey: it is two factors, something they have and what verified them to
 * it. Null where it was removed, or its owner left, in this very moment; that is written down, as is every refusal.
 */
export async function signInByPasskey(
  { db }: { db: ShopDb },
  proven: Proven | null,
  { agent, now }: { agent: string; now: number }
): Promise<{ token: string; staffId: string; role: Role } | null> {
  const opened =
    proven &&
    (await inTransaction(db, async (within) => {
      const staff = await ownerOf(within, proven)
      if (!staff) return null
      const { id, name, role } = staff
      await auditSignIn(within, { actor: { kind: 'staff', id, name }, id, agent, by: 'passkey', now })
      return { token: await openStaffSession(within, { staffId: id, agent, now }), staffId: id, role }
    }))
  if (!opened)
    await writeDown(
      { db },
      { actor: { kind: 'nobody' }, action: 'staff.sign-in-refused', staffId: proven?.ownerId ?? '', now }
    )
  return opened
}

/** Whether a passkey of its owner was given at a session: then it counts as proved from now on. Either is written down. */
export async function proveByPasskey(
  { db }: { db: ShopDb },
  { id: sessionId, staff: { id: staffId, name } }: StaffSession,
  proven: Proven | null,
  now: number
): Promise<boolean> {
  const actor = { kind: 'staff', id: staffId, name } as const
  const isProven =
    proven !== null &&
    (await inTransaction(db, async (within) => {
      if (!(await ownerOf(within, proven))) return false
      await markProved(within, { sessionId, now })
      await audit(within, { actor, action: 'staff.proof', ...about(staffId), after: { by: 'passkey' }, now })
      return true
    }))
  if (!isProven) await writeDown({ db }, { actor, action: 'staff.proof-refused', staffId, now })
  return isProven
}

/** Whoever has this passkey still, and a place at the desk. */
const ownerOf = (within: Within, { id, ownerId }: Proven) =>
  within
    .selectFrom('passkeys')
    .innerJoin('staff', 'staff.id', 'passkeys.staff_id')
    .select(['staff.id', 'staff.name', 'staff.role'])
    .where('passkeys.id', '=', id)
    .where('staff.id', '=', ownerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** What goes with a passkey that is added: that it was, in the record and by mail to whose it is. */
export async function passkeyAdded(
  within: Within,
  { staff, passkey, acting }: { staff: { id: string; email: string }; passkey: string; acting: Acting }
): Promise<void> {
  await audit(within, { ...acting, ...about(staff.id), action: 'staff.passkey-added', after: { passkey } })
  const at = new Date(acting.now).toISOString()
  await within
    .insertInto('mail_outbox')
    .values(waitingMail('staff-passkey-added', staff.email, staff.id, at, passkey))
    .execute()
}

/** Takes a passkey away from its owner: nobody removes another's. */
export const removeStaffPasskey = (
  { db }: Pick<DeskDeps, 'db'>,
  { staffId, id }: { staffId: string; id: string },
  acting: Acting
): Promise<Outcome> =>
  inTransaction(db, async (within) => {
    const passkey = (await listPasskeys(within, ofStaff(staffId))).find((one) => one.id === id)?.name
    if (passkey === undefined || !(await removePasskey(within, ofStaff(staffId), id))) return { kind: 'unknown' }
    await audit(within, { ...acting, ...about(staffId), action: 'staff.passkey-removed', before: { passkey } })
    return { kind: 'done' }
  })

/** A passkey's answer as a form carries it, in JSON; null for what is none: anybody can send anything. */
export function readPasskey(text = ''): PasskeyAnswer | null {
  try {
    const read = passkeyAnswerSchema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
