import type { Passwords } from '../../customers/passwords.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { StaffCodes } from './codes.ts'
import { openStaffSession } from './sessions.ts'

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

/**
 * Opens a session for whoever knows both the password and the code of now. Null for any other, whichever of them was
 * wrong: it has cost the same. A code works once, however many come with it at the same time.
 */
export async function signInStaff(
  { db, passwords, codes, log }: SignInDeps,
  { email, password, code, agent, now }: StaffSignIn
): Promise<{ token: string; staffId: string } | null> {
  const staff = await db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'code_secret'])
    .where('email', '=', email.trim().toLowerCase())
    .where('ended_at', 'is', null)
    .executeTakeFirst()
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
    return { token: await openStaffSession(within, { staffId: staff.id, agent, now }), staffId: staff.id }
  })

  function stepOf(of: { id: string; code_secret: string } | null): number | null {
    try {
      return codes.stepOf(of, code, now)
    } catch (error) {
      // The shop's secret is another than when the code was made: to whoever asks, a wrong code like any other.
      log.error({ err: error, staff: of?.id }, 'a code of staff cannot be opened: SESSION_SECRET has changed')
      return null
    }
  }
}
