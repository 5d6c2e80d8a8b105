import type { FormState, Said } from '#domain/desk/desk-page.ts'
import type { DeskDeps, Outcome } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskAsk, type DeskRoute } from '../door/desk-route.ts'
import { endStaff, setStaffRole } from './change-staff.ts'
import type { StaffCodes } from './codes.ts'
import { inviteStaff, openInvites, withdrawInvite } from './invites.ts'
import { listStaff } from './staff.ts'

const PAGE = '/desk/staff'

/** Who works at the desk, who was asked to, and what each may do: an owner's page. */
export function staffRoutes(deps: DeskDeps & { codes: StaffCodes }): readonly DeskRoute[] {
  const { db } = deps

  const page = async ({ staff, acting }: DeskAsk, form?: FormState): Promise<DeskAnswer> => {
    const [people, invites] = await Promise.all([listStaff(db), openInvites(db, acting.now)])
    const view = {
      atWork: people.filter(({ endedAt }) => endedAt === null).map((one) => ({ ...one, isYou: one.id === staff.id })),
      left: people.flatMap(({ id, name, endedAt }) => (endedAt === null ? [] : [{ id, name, endedAt }])),
      invites
    }
    return { kind: 'page', page: { kind: 'staff', view }, ...(form && { form }) }
  }

  const form = (
    path: string,
    said: Said,
    act: (ask: DeskAsk, acting: Parameters<typeof inviteStaff>[2]) => Promise<Outcome>
  ): DeskRoute => ({
    method: 'POST',
    path: `${PAGE}/${path}`,
    // Whoever is at an open desk that is not theirs would begin with a place of their own.
    stepUp: true,
    answer: async (ask) => {
      const { staff, acting } = ask
      const outcome = await act(ask, { actor: { kind: 'staff', id: staff.id, name: staff.name }, now: acting.now })
      return answerOutcome(outcome, {
        done: { to: PAGE, said },
        again: (state) => page(ask, state),
        // Each person's forms have names of their own.
        name: [path.split('/').at(-1), ask.params.id].filter(Boolean).join('-'),
        values: ask.form
      })
    }
  })
  const idOf = ({ params }: DeskAsk): string => params.id ?? ''

  return [
    { method: 'GET', path: PAGE, answer: (ask) => page(ask) },
    form('invite', 'invited', ({ form: { email = '', role = '' } }, acting) =>
      inviteStaff(deps, { email, role }, acting)
    ),
    form('invites/:id/withdraw', 'invite-withdrawn', (ask, acting) => withdrawInvite(deps, { id: idOf(ask) }, acting)),
    form(':id/role', 'role-changed', (ask, acting) =>
      setStaffRole(deps, { id: idOf(ask), role: ask.form.role ?? '' }, acting)
    ),
    form(':id/end', 'staff-ended', (ask, acting) => endStaff(deps, { id: idOf(ask) }, acting))
  ]
}
