import { homeOf } from '#domain/desk/roles.ts'
import { deleteStaffSession } from '../staff/sessions.ts'
import type { DeskPages } from './desk-pages.ts'
import type { DeskRoute } from './desk-route.ts'
import type { EnterDeps } from './enter.ts'

/** What belongs to the door itself: the way in, the way out, and the files that the desk's documents are dressed with. */
export function houseRoutes({ db, cookies, pages }: EnterDeps & { pages: DeskPages }): readonly DeskRoute[] {
  return [
    { method: 'GET', path: '/desk', answer: async ({ staff }) => ({ kind: 'go', to: homeOf(staff.role) }) },
    {
      method: 'POST',
      path: '/desk/sign-out',
      answer: async ({ ctx, sessionId }) => {
        await deleteStaffSession(db, sessionId)
        cookies.end(ctx)
        return { kind: 'go', to: '/desk/sign-in', said: 'signed-out' }
      }
    },
    {
      method: 'GET',
      path: '/desk/assets/:name',
      answer: async ({ params }) => {
        const asset = pages.asset(params.name ?? '')
        return asset ? { kind: 'file', ...asset, isKept: true } : { kind: 'not-found' }
      }
    }
  ]
}
