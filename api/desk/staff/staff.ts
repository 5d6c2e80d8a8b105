import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { newPassword } from '#domain/accounts/password.ts'
import { accountEmail } from '#domain/accounts/sign-in.ts'
import { fold } from '#domain/catalogue/fold.ts'
import { ROLES } from '#domain/desk/roles.ts'
import { name } from '#domain/forms/text-fields.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { type Passwords, whyGuessable } from '../../modules/customers/passwords.ts'
import { audit } from '../audit.ts'
import type { Acting, Outcome } from '../desk-deps.ts'
import type { NewCode, StaffCodes } from './codes.ts'
import { fieldErrors } from './field-errors.ts'

export interface StaffDeps {
  db: ShopDb
  passwords: Passwords
  codes: StaffCodes
}

/** What is shown once, to be put into an authenticator. */
export type CodeShown = Pick<NewCode, 'secret' | 'uri'>
export type StaffAdded = ({ kind: 'added'; id: string } & CodeShown) | Extract<Outcome, { kind: 'refused' }>

const newStaffSchema = z.object({
  name,
  email: accountEmail,
  password: newPassword,
  role: z._default(z.enum(ROLES), 'owner')
})
export const NAME_TAKEN =
  'Somebody with this name is or was at the desk: please add what tells them apart, such as an initial.'
export type NewStaff = z.input<typeof newStaffSchema>

/** Gives somebody a place at the desk. Whoever left and comes back keeps who they were, with a new password and code. */
export async function addStaff(
  { db, passwords, codes }: StaffDeps,
  given: NewStaff,
  acting: Acting
): Promise<StaffAdded> {
  const read = z.safeParse(newStaffSchema, given)
  if (!read.success) return { kind: 'refused', errors: fieldErrors(read.error) }
  const { email } = read.data
  const guessable = await whyGuessable(read.data.password, { email, firstName: read.data.name })
  if (guessable !== null) return { kind: 'refused', errors: { password: guessable } }
  const password_hash = await passwords.hash(read.data.password)
  return inTransaction(db, async (within) => {
    const before = await within
      .selectFrom('staff')
      .select(['id', 'ended_at'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (before && before.ended_at === null)
      return { kind: 'refused', errors: { email: 'Somebody with this e-mail is at the desk already' } }
    if (await isTaken(within, read.data)) return { kind: 'refused', errors: { name: NAME_TAKEN } }
    const id = before?.id ?? randomUUID()
    const { sealed, ...shown } = codes.make({ id, email })
    const { role } = read.data
    const row = { name: read.data.name, role, password_hash, code_secret: sealed, last_code_step: null, ended_at: null }
    await within
      .insertInto('staff')
      .values({ id, email, created_at: new Date(acting.now).toISOString(), ...row })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
      .execute()
    const after = { name: row.name, email, role }
    await audit(within, { ...acting, action: 'staff.add', subject: 'staff', subjectId: id, before: null, after })
    return { kind: 'added', id, ...shown }
  })
}

/** Whether somebody else has or had this name: the history names everybody by it alone. */
export async function isTaken(within: Transaction<ShopTables>, { name, email }: { name: string; email: string }) {
  const others = await within.selectFrom('staff').select('name').where('email', '!=', email).execute()
  return others.some((other) => fold(other.name) === fold(name))
}

/** Everybody who has or had a place at the desk, by name. */
export const listStaff = (db: ShopDb) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'created_at as createdAt', 'ended_at as endedAt'])
    .select(({ selectFrom }) =>
      selectFrom('staff_sessions')
        .select(({ fn }) => fn.max('last_seen_at').as('seen'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('lastSeenAt')
    )
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Those who work at the desk now, by name. */
export const staffAtWork = (db: ShopDb) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('ended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
