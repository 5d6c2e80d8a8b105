import { renderUnicodeCompact } from 'uqr'
import { isRole, ROLES } from '#domain/desk/roles.ts'
import { endStaff, endStaffSessions, renewStaffCode, setStaffPassword, setStaffRole } from '../../staff/change-staff.ts'
import { addStaff, type CodeShown, listStaff } from '../../staff/staff.ts'
import { type Ask, type Command, failed, told } from '../command.ts'
import { asTable } from '../table.ts'

const NO_ROLE = `A role is one of ${ROLES.join(', ')}.`
const nobody = (email: string) => `Nobody at the desk has the e-mail ${email}.`

/** Who works at the desk. The first owner's account is made here; owners invite the others at the desk. */
export const staffCommands: readonly Command[] = [
  {
    name: 'staff add',
    needs: { email: 'E-MAIL', name: 'NAME' },
    allows: { role: ROLES.join('|') },
    says: 'gives somebody a place at the desk; asks for a password and shows the code for their authenticator',
    run: async ({ staff, acting, options, say, readSecret }) => {
      const { email = '', name = '', role = 'owner' } = options
      if (!isRole(role)) return failed(NO_ROLE)
      const added = await addStaff(staff, { email, name, role, password: await readSecret('Password: ') }, acting)
      if (added.kind === 'refused') return failed(Object.values(added.errors).join(' '))
      say(`${name} can sign in at /desk/sign-in with ${email}.`)
      showCode(added, say)
      return undefined
    }
  },
  {
    name: 'staff list',
    says: 'who works at the desk',
    run: async ({ deps, say }) => {
      const rows = await listStaff(deps.db)
      if (rows.length === 0) say('Nobody yet.')
      for (const line of asTable(
        rows.map(({ name, email, role, endedAt }) => [
          name,
          email,
          role,
          endedAt === null ? 'at work' : `left ${endedAt.slice(0, 10)}`
        ])
      ))
        say(line)
      return undefined
    }
  },
  {
    name: 'staff role',
    takes: [ROLES.join('|')],
    needs: { email: 'E-MAIL' },
    says: 'what they may do at the desk from now on',
    run: async ({ deps, acting, words: [role = ''], options: { email = '' }, say }) =>
      told(await setStaffRole(deps, { email, role }, acting), say, 'It is changed.', nobody(email))
  },
  {
    name: 'staff password',
    needs: { email: 'E-MAIL' },
    says: 'sets a new password, and ends all their sessions',
    run: async ({ staff, acting, options: { email = '' }, say, readSecret }) => {
      const password = await readSecret('New password: ')
      return told(await setStaffPassword(staff, { email, password }, acting), say, 'It is set.', nobody(email))
    }
  },
  {
    name: 'staff code',
    needs: { email: 'E-MAIL' },
    says: 'a new code secret, for a new telephone; the old one ends, and all their sessions and passkeys',
    run: async ({ staff, acting, options: { email = '' }, say }) => {
      const renewed = await renewStaffCode(staff, { email }, acting)
      if (renewed.kind === 'unknown') return failed(nobody(email))
      showCode(renewed, say)
      return undefined
    }
  },
  {
    name: 'staff sign-out',
    needs: { email: 'E-MAIL' },
    says: 'ends all their sessions',
    run: async ({ deps, acting, options: { email = '' }, say }) =>
      told(await endStaffSessions(deps, { email }, acting), say, 'All their sessions are ended.', nobody(email))
  },
  {
    name: 'staff end',
    needs: { email: 'E-MAIL' },
    says: 'takes the place away; what they did still names them',
    run: async ({ deps, acting, options: { email = '' }, say }) =>
      told(await endStaff(deps, { email }, acting), say, 'They cannot sign in any more.', nobody(email))
  }
]

function showCode({ uri, secret }: CodeShown, say: Ask['say']): void {
  say('Scan this with an authenticator app, or type the secret. It is shown this once.')
  say(renderUnicodeCompact(uri))
  say(`Secret: ${secret}`)
  say(uri)
}
