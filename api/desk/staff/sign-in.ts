import type { Selectable, Transaction } from 'kysely'
import { deviceOf } from '#domain/accounts/device-name.ts'
import type { Role } from '#domain/desk/roles.ts'
import type { StaffTable } from '../../db/desk-tables.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { Passwords } from '../../modules/customers/passwords.ts'
import { audit, type Doer } from '../audit.ts'
import type { StaffCodes } from './codes.ts'
import { openStaffSession, type StaffSession } from './sessions.ts'

export interface SignInDeps {
  db: ShopDb
  passwords: Passwords
  codes: StaffCodes
  log: Record<'error', (facts: object, words: string) => void>
}

export interface StaffSignIn {
  email: string
  password: string
  code: string
  /** The browser, as it names itself. */
  agent: string
  now: number
}

type Member = Pick<Selectable<StaffTable>, 'id' | 'name' | 'role' | 'password_hash' | 'code_secret'>
type Within = Transaction<ShopTables>

/**
 * Opens a session for whoever knows both the password and the code of now. Null for any other, whichever of them was
 * wrong: it has cost the same. A code works once, however many come with it at the same time. Either is written down:
 * who came in and with what kind of browser, or whose account was tried; of an account that is none, only that.
 */
export async function signInStaff(
  deps: SignInDeps,
  { email, password, code, agent, now }: StaffSignIn
): Promise<{ token: string; staffId: string; role: Role } | null> {
  const staff = await deps.db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'password_hash', 'code_secret'])
    .where('email', '=', email.trim().toLowerCase())
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const opened = await proving(deps, { staff, password, code, now }, async (within, { id, name, role }) => {
    await auditSignIn(within, { actor: { kind: 'staff', id, name }, id, agent, by: 'password and code', now })
    return { token: await openStaffSession(within, { staffId: id, agent, now }), staffId: id, role }
  })
  if (!opened)
    await writeDown(deps, { actor: { kind: 'nobody' }, action: 'staff.sign-in-refused', staffId: staff?.id ?? '', now })
  return opened
}

/** Writes down that somebody came in, in the transaction that opens their session. */
export const auditSignIn = (
  within: Within,
  { actor, id, agent, by, now }: { actor: Doer; id: string; agent: string; by: string; now: number }
): Promise<void> =>
  audit(within, {
    actor,
    action: 'staff.sign-in',
    subject: 'staff',
    subjectId: id,
    before: null,
    after: { browser: deviceOf(agent), by },
    now
  })

/** Whether whoever sits at a session knows password and code of its owner: then it counts as proved from now on. */
export async function proveStaff(
  deps: SignInDeps,
  { id, staff: { id: staffId, name } }: StaffSession,
  { password, code, now }: Pick<StaffSignIn, 'password' | 'code' | 'now'>
): Promise<boolean> {
  const staff = await deps.db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'password_hash', 'code_secret'])
    .where('id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const actor = { kind: 'staff', id: staffId, name } as const
  const proved = await proving(deps, { staff, password, code, now }, async (within) => {
    await markProved(within, { sessionId: id, now })
    await audit(within, { actor, action: 'staff.proof', ...about(staffId), now })
    return true
  })
  if (!proved) await writeDown(deps, { actor, action: 'staff.proof-refused', staffId, now })
  return proved === true
}

/** Says of a session that whoever sits there has just proved who they are, by whatever means. */
export async function markProved(
  within: Within,
  { sessionId, now }: { sessionId: string; now: number }
): Promise<void> {
  await within
    .updateTable('staff_sessions')
    .set({ proved_at: new Date(now).toISOString() })
    .where('id', '=', sessionId)
    .execute()
}

/** Does what follows from the right password and code, in the transaction that uses the code up. */
async function proving<Result>(
  { db, passwords, codes, log }: SignInDeps,
  { staff, password, code, now }: { staff: Member | undefined; password: string; code: string; now: number },
  then: (within: Within, staff: Member) => Promise<Result>
): Promise<Result | null> {
  const isRight = await passwords.matches(password, staff?.password_hash ?? null)
  const step = stepOf(staff ?? null)
  if (!staff || !isRight || step === null) return null
  const renewed = await passwords.renewed(password, staff.password_hash)

  return inTransaction(db, async (within) => {
    const { numUpdatedRows } = await within
      .updateTable('staff')
      .set({ last_code_step: step })
      .where('id', '=', staff.id)
      .where('ended_at', 'is', null)
      .where('password_hash', '=', staff.password_hash)
      .where('code_secret', '=', staff.code_secret)
      .where(({ or, eb }) => or([eb('last_code_step', 'is', null), eb('last_code_step', '<', step)]))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return null
    if (renewed !== null)
      await within.updateTable('staff').set({ password_hash: renewed }).where('id', '=', staff.id).execute()
    return then(within, staff)
  })

  function stepOf(of: Member | null): number | null {
    try {
      return codes.stepOf(of, code, now)
    } catch (error) {
      // The shop's secret is another than when the code was made: to whoever asks, a wrong code like any other.
      log.error({ err: error, staff: of?.id }, 'a code of staff cannot be opened: SESSION_SECRET has changed')
      return null
    }
  }
}

export const about = (staffId: string) => ({ subject: 'staff', subjectId: staffId, before: null, after: null }) as const

/** Writes down what somebody tried that changed nothing. */
export const writeDown = (
  { db }: Pick<SignInDeps, 'db'>,
  { staffId, ...rest }: { actor: Doer; action: string; staffId: string; now: number }
): Promise<void> => inTransaction(db, (within) => audit(within, { ...rest, ...about(staffId) }))
