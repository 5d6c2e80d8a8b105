import type { Passkeys } from '../../modules/passkeys/passkeys.ts'
import type { DeskDeps } from '../desk-deps.ts'
import type { DeskAnswer, DeskAsk, DeskRoute } from '../http/desk-route.ts'
import { ofStaff, passkeyAdded, readPasskey, removeStaffPasskey } from './staff-passkeys.ts'

/** Where somebody's own passkeys stand. */
const PAGE = '/desk/sessions'
const NOT_ADDED =
  'This passkey was not added: it took longer than five minutes, or what you chose keeps one for the desk already. Please try once more.'

/** By what somebody gets in to the desk besides password and code. */
export function passkeyRoutes(deps: DeskDeps & { passkeys: Passkeys }): readonly DeskRoute[] {
  const { mail, passkeys } = deps

  async function askBrowser({ ctx, staff }: DeskAsk, problem: string | null): Promise<DeskAnswer> {
    if (!passkeys.areAt(ctx)) return { kind: 'not-found' }
    const { id, email, name } = staff
    // The same person may be a customer, and their authenticator asks which of the two is meant.
    const options = await passkeys.askToAdd(ctx, {
      owner: ofStaff(id),
      account: `${email} (desk)`,
      name: `${name} (desk)`
    })
    const view = { options: JSON.stringify(options), problem }
    return { kind: 'page', page: { kind: 'new-passkey', view }, ...(problem !== null && { status: 422 }) }
  }

  return [
    // Whoever is at an open desk that is not theirs would begin with a way in of their own.
    { method: 'POST', path: `${PAGE}/passkeys/new`, stepUp: true, answer: (ask) => askBrowser(ask, null) },
    {
      method: 'POST',
      path: `${PAGE}/passkeys`,
      // Asked here, too: what is not taken is asked for anew, which is given out for nothing less.
      stepUp: true,
      answer: async (ask) => {
        const { ctx, staff, acting, form } = ask
        const answer = readPasskey(form.answer)
        const adding = {
          owner: ofStaff(staff.id),
          added: (within: Parameters<typeof passkeyAdded>[0], passkey: string) =>
            passkeyAdded(within, { staff, passkey, acting })
        }
        if (answer === null || !(await passkeys.add(ctx, adding, answer))) return askBrowser(ask, NOT_ADDED)
        mail.wake()
        return { kind: 'go', to: PAGE, said: 'passkey-added' }
      }
    },
    {
      method: 'POST',
      path: `${PAGE}/passkeys/proof`,
      answer: async ({ ctx, staff }) =>
        passkeys.areAt(ctx)
          ? { kind: 'json', body: { options: await passkeys.ask(ctx, 'desk-confirm', ofStaff(staff.id)) } }
          : { kind: 'not-found' }
    },
    {
      method: 'POST',
      path: `${PAGE}/passkeys/:id/remove`,
      stepUp: true,
      answer: async ({ params, staff, acting }) => {
        const removed = await removeStaffPasskey(deps, { staffId: staff.id, id: params.id ?? '' }, acting)
        return removed.kind === 'done' ? { kind: 'go', to: PAGE, said: 'passkey-removed' } : { kind: 'not-found' }
      }
    }
  ]
}
