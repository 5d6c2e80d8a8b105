import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { newPassword } from '#domain/accounts/password.ts'
import { accountEmail } from '#domain/accounts/sign-in.ts'
import { isRole, type Role } from '#domain/desk/roles.ts'
import { INVITE_HELD_HOURS } from '#domain/desk/staff-view.ts'
import { name } from '#domain/forms/text-fields.ts'
import type { StaffInvitesTable } from '../../db/desk-tables.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { type Passwords, whyGuessable } from '../../modules/customers/passwords.ts'
import { waitingMail } from '../../modules/mail/outbox.ts'
import { hashOf } from '../../modules/sessions/hash.ts'
import { type Actor, audit } from '../audit.ts'
import type { DeskDeps, Outcome } from '../desk-deps.ts'
import type { StaffCodes } from './codes.ts'
import { fieldErrors } from './field-errors.ts'
import { openStaffSession } from './sessions.ts'
import { auditSignIn } from './sign-in.ts'
import { isTaken, NAME_TAKEN } from './staff.ts'

type Within = Transaction<ShopTables>
type Invite = Selectable<StaffInvitesTable>
/** Nobody invites from a shell: there, `staff add` gives a place at once. */
type ActingStaff = { actor: Extract<Actor, { kind: 'staff' }>; now: number }

const hourMs = 3_600_000

/**
 * Asks somebody to join the desk, by a mail whose link works once. What was asked of the same address before is over. The
 * secret of their codes is made with it and sealed: the link alone shows it, and whoever comes back gets another.
 */
export async function inviteStaff(
  { db, codes, mail }: Pick<DeskDeps, 'db' | 'mail'> & { codes: StaffCodes },
  given: { email: string; role: string },
  { actor, now }: ActingStaff
): Promise<Outcome> {
  const read = z.safeParse(z.object({ email: accountEmail }), given)
  const { role } = given
  if (!read.success || !isRole(role))
    return {
      kind: 'refused',
      errors: {
        ...(!read.success && fieldErrors(read.error)),
        ...(!isRole(role) && { role: 'Please choose what they may do.' })
      }
    }
  const { email } = read.data
  const token = randomBytes(32).toString('base64url')
  const outcome = await inTransaction(db, async (within): Promise<Outcome> => {
    const before = await within
      .selectFrom('staff')
      .select(['id', 'ended_at'])
      .where('email', '=', email)
      .executeTakeFirst()
    if (before && before.ended_at === null)
      return { kind: 'refused', errors: { email: 'Somebody with this e-mail is at the desk already.' } }
    await within.deleteFrom('staff_invites').where('email', '=', email).where('used_at', 'is', null).execute()
    const staff_id = before?.id ?? randomUUID()
    const id = randomUUID()
    const at = new Date(now).toISOString()
    await within
      .insertInto('staff_invites')
      .values({
        id,
        token_hash: hashOf(token),
        staff_id,
        email,
        role,
        code_secret: codes.make({ id: staff_id, email }).sealed,
        invited_by: actor.id,
        created_at: at,
        expires_at: new Date(now + INVITE_HELD_HOURS * hourMs).toISOString(),
        used_at: null
      })
      .execute()
    await within
      .insertInto('mail_outbox')
      .values(waitingMail('staff-invited', email, id, at, token))
      .execute()
    await audit(within, { actor, now, ...about(staff_id, 'staff.invite'), before: null, after: { email, role } })
    return { kind: 'done' }
  })
  if (outcome.kind === 'done') mail.wake()
  return outcome
}

/** Takes an invitation back that nobody has used yet. */
export const withdrawInvite = (
  { db }: Pick<DeskDeps, 'db'>,
  { id }: { id: string },
  { actor, now }: ActingStaff
): Promise<Outcome> =>
  inTransaction(db, async (within) => {
    const invite = await within
      .deleteFrom('staff_invites')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning(['staff_id', 'email', 'role'])
      .executeTakeFirst()
    if (!invite) return { kind: 'unknown' }
    const { staff_id, email, role } = invite
    await audit(within, {
      actor,
      now,
      ...about(staff_id, 'staff.invite-withdrawn'),
      before: { email, role },
      after: null
    })
    return { kind: 'done' }
  })

/** The invitations of somebody who may no longer invite: they end with that, and do not come back with them. */
export async function endInvitesOf(within: Within, staffId: string): Promise<void> {
  await within.deleteFrom('staff_invites').where('invited_by', '=', staffId).where('used_at', 'is', null).execute()
}

/** Those that can still be used, the newest first. */
export const openInvites = (db: ShopDb, now: number) =>
  db
    .selectFrom('staff_invites')
    .innerJoin('staff', 'staff.id', 'invited_by')
    .select(['staff_invites.id', 'staff_invites.email', 'staff_invites.role', 'staff.name as by'])
    .select(['staff_invites.created_at as at', 'expires_at as until'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString())
    .orderBy('staff_invites.created_at', 'desc')
    .orderBy('staff_invites.id')
    .execute()

/** The invitation of a link, while it can be used and whoever sent it is an owner still. */
export async function findInvite(
  db: ShopDb | Within,
  token: string,
  now: number
): Promise<(Pick<Invite, 'id' | 'staff_id' | 'email' | 'role' | 'code_secret'> & { inviter: string }) | null> {
  const row = await db
    .selectFrom('staff_invites')
    .innerJoin('staff', 'staff.id', 'invited_by')
    .select(['staff_invites.id', 'staff_id', 'staff_invites.email', 'staff_invites.role', 'staff_invites.code_secret'])
    .select('staff.name as inviter')
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', await latest(db, now))
    .where('staff.ended_at', 'is', null)
    .where('staff.role', '=', 'owner')
    .executeTakeFirst()
  return row ?? null
}

/** Now, or when the shop last wrote something down, if that is later: an invitation that was over stays so when the clock is put back. */
async function latest(db: ShopDb | Within, now: number): Promise<string> {
  const { at } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirstOrThrow()
  const time = new Date(now).toISOString()
  return at !== null && at > time ? at : time
}

const joiningSchema = z.object({ name, password: newPassword })

export interface Joining {
  token: string
  name: string
  password: string
  /** The first of their authenticator: without it nobody could sign in again. */
  code: string
  agent: string
}

export type Joined =
  | { kind: 'joined'; token: string; staffId: string; role: Role }
  | { kind: 'unknown' }
  | Extract<Outcome, { kind: 'refused' }>

/** Makes whoever was invited a member of staff, and opens the desk to them. A link works once, for however many press at the same time. */
export async function acceptInvite(
  { db, passwords, codes }: { db: ShopDb; passwords: Passwords; codes: StaffCodes },
  given: Joining,
  now: number
): Promise<Joined> {
  const invite = await findInvite(db, given.token, now)
  if (!invite) return { kind: 'unknown' }
  const read = z.safeParse(joiningSchema, { name: given.name, password: given.password })
  const step = codes.stepOf({ id: invite.staff_id, code_secret: invite.code_secret }, given.code, now)
  if (!read.success || step === null)
    return {
      kind: 'refused',
      errors: { ...(!read.success && fieldErrors(read.error)), ...(step === null && { code: WRONG_CODE }) }
    }
  const guessable = await whyGuessable(read.data.password, { email: invite.email })
  if (guessable !== null) return { kind: 'refused', errors: { password: guessable } }
  const password_hash = await passwords.hash(read.data.password)
  return inTransaction(db, async (within): Promise<Joined> => {
    const still = await findInvite(within, given.token, now)
    if (!still) return { kind: 'unknown' }
    const { staff_id: id, email, role, code_secret } = still
    if (await isTaken(within, { name: read.data.name, email })) return { kind: 'refused', errors: { name: NAME_TAKEN } }
    const at = new Date(now).toISOString()
    const here = await within.selectFrom('staff').select('ended_at').where('email', '=', email).executeTakeFirst()
    // Given a place from a shell meanwhile.
    if (here && here.ended_at === null) return { kind: 'unknown' }
    await within.updateTable('staff_invites').set({ used_at: at }).where('id', '=', still.id).execute()
    const row = { name: read.data.name, role, password_hash, code_secret, last_code_step: step, ended_at: null }
    await within
      .insertInto('staff')
      .values({ id, email, created_at: at, ...row })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
      .execute()
    const actor = { kind: 'staff', id, name: row.name } as const
    await audit(within, {
      actor,
      now,
      ...about(id, 'staff.join'),
      before: null,
      after: { name: row.name, email, role }
    })
    await auditSignIn(within, { actor, id, agent: given.agent, by: 'invitation', now })
    const token = await openStaffSession(within, { staffId: id, agent: given.agent, now })
    return { kind: 'joined', token, staffId: id, role }
  })
}

const WRONG_CODE =
  'This is not the code of now. Please scan the picture again, and type the six figures your app shows.'

const about = (subjectId: string, action: string) => ({ subject: 'staff' as const, subjectId, action })
