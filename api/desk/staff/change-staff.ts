import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { newPassword } from '#domain/accounts/password.ts'
import { isRole, type Role } from '#domain/desk/roles.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopTables } from '../../db/schema.ts'
import { whyGuessable } from '../../modules/customers/passwords.ts'
import { removePasskeysOf } from '../../modules/passkeys/passkeys.ts'
import { audit } from '../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { fieldErrors } from './field-errors.ts'
import { endInvitesOf } from './invites.ts'
import type { CodeShown, StaffDeps } from './staff.ts'

type Within = Transaction<ShopTables>
type Member = { id: string; email: string; role: Role }
/** By their e-mail, as a shell knows them, or by their key, as a page does. */
type Who = { email: string } | { id: string }

/** Gives a member of staff another password, and ends all their sessions. */
export async function setStaffPassword(
  { db, passwords }: Pick<StaffDeps, 'db' | 'passwords'>,
  { email, password }: { email: string; password: string },
  acting: Acting
): Promise<Outcome> {
  const read = z.safeParse(z.object({ password: newPassword }), { password })
  if (!read.success) return { kind: 'refused', errors: fieldErrors(read.error) }
  const guessable = await whyGuessable(password, { email })
  if (guessable !== null) return { kind: 'refused', errors: { password: guessable } }
  const password_hash = await passwords.hash(password)
  return changeStaff({ db }, { email }, async (within, { id }) => {
    await within.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()
    await endSessionsOf(within, id)
    await audit(within, { ...acting, ...about(id, 'staff.password'), before: null, after: null })
  })
}

/**
 * Gives a member of staff another code, for an authenticator that was lost, and ends all their sessions. Their passkeys go
 * too: what was lost with it may keep one.
 */
export async function renewStaffCode(
  { db, codes }: Pick<StaffDeps, 'db' | 'codes'>,
  { email }: { email: string },
  acting: Acting
): Promise<({ kind: 'renewed' } & CodeShown) | { kind: 'unknown' }> {
  let shown: CodeShown | undefined
  await changeStaff({ db }, { email }, async (within, member) => {
    const { sealed, ...rest } = codes.make(member)
    shown = rest
    const row = { code_secret: sealed, last_code_step: null }
    await within.updateTable('staff').set(row).where('id', '=', member.id).execute()
    await endSessionsOf(within, member.id)
    const passkeys = await removePasskeysOf(within, { kind: 'staff', id: member.id })
    const before = passkeys === 0 ? null : { passkeys }
    await audit(within, { ...acting, ...about(member.id, 'staff.code'), before, after: null })
  })
  return shown ? { kind: 'renewed', ...shown } : { kind: 'unknown' }
}

/** Gives a member of staff another role, which holds from their next call on. The last owner stays one. */
export async function setStaffRole(
  deps: Pick<DeskDeps, 'db'>,
  { role, ...who }: Who & { role: string },
  acting: Acting
): Promise<Outcome> {
  if (!isRole(role)) return { kind: 'refused', errors: { role: 'Please choose what they may do.' } }
  return changeStaff(deps, who, async (within, { id, role: before }) => {
    if (before === role) return undefined
    if (await isLastOwner(within, id)) return { kind: 'refused', errors: { role: LAST_OWNER } }
    await within.updateTable('staff').set({ role }).where('id', '=', id).execute()
    await endInvitesOf(within, id)
    await audit(within, { ...acting, ...about(id, 'staff.role'), before: { role: before }, after: { role } })
    return undefined
  })
}

/**
 * Ends somebody's place at the desk and all their sessions. What they did still names them; what is open is nobody's, and
 * whom they invited and is not here yet stays out. The last owner stays: nobody could let anybody in any more.
 */
export const endStaff = (deps: Pick<DeskDeps, 'db'>, who: Who, acting: Acting): Promise<Outcome> =>
  changeStaff(deps, who, async (within, { id }) => {
    if (await isLastOwner(within, id)) return { kind: 'refused', errors: { '': LAST_OWNER } }
    await endInvitesOf(within, id)
    const ended_at = new Date(acting.now).toISOString()
    await within.updateTable('staff').set({ ended_at }).where('id', '=', id).execute()
    await within
      .updateTable('request_cases')
      .set({ assigned_to: null })
      .where('assigned_to', '=', id)
      .where('state', 'in', ['new', 'answered', 'quoted'])
      .execute()
    await endSessionsOf(within, id)
    await removePasskeysOf(within, { kind: 'staff', id })
    await audit(within, { ...acting, ...about(id, 'staff.end'), before: null, after: { ended: ended_at } })
    return undefined
  })

/** Signs somebody out everywhere. */
export const endStaffSessions = (
  deps: Pick<DeskDeps, 'db'>,
  { email }: { email: string },
  acting: Acting
): Promise<Outcome> =>
  changeStaff(deps, { email }, async (within, { id }) => {
    const ended = await endSessionsOf(within, id)
    await audit(within, { ...acting, ...about(id, 'staff.sessions'), before: { sessions: ended }, after: null })
  })

const LAST_OWNER = 'This is the only owner, and a desk needs one: please make somebody else an owner first.'

async function isLastOwner(within: Within, id: string): Promise<boolean> {
  const owners = await within
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('ended_at', 'is', null)
    .execute()
  return owners.length === 1 && owners[0]?.id === id
}

/** Works on whoever is meant and has a place at the desk, in one transaction; what `change` answers instead is the outcome. */
async function changeStaff(
  { db }: Pick<DeskDeps, 'db'>,
  who: Who,
  // biome-ignore lint/suspicious/noConfusingVoidType: most changes cannot be refused
  change: (within: Within, member: Member) => Promise<Outcome | undefined | void>
): Promise<Outcome> {
  return inTransaction(db, async (within) => {
    const member = await within
      .selectFrom('staff')
      .select(['id', 'email', 'role'])
      .$if('email' in who, (found) => found.where('email', '=', ('email' in who ? who.email : '').trim().toLowerCase()))
      .$if('id' in who, (found) => found.where('id', '=', 'id' in who ? who.id : ''))
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (!member) return { kind: 'unknown' }
    return (await change(within, member)) ?? { kind: 'done' }
  })
}

async function endSessionsOf(within: Within, staffId: string): Promise<number> {
  const { numDeletedRows } = await within
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const about = (subjectId: string, action: string) => ({ subject: 'staff' as const, subjectId, action })
