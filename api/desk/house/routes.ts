import { deviceOf } from '#domain/accounts/device-name.ts'
import { MOST_PASSKEYS } from '#domain/accounts/passkey.ts'
import { listPasskeys, type Passkeys } from '../../passkeys/passkeys.ts'
import { readSecurity } from '../../security/events.ts'
import type { DeskDeps } from '../desk-deps.ts'
import type { DeskRoute } from '../door/desk-route.ts'
import { pageAsked } from '../paging.ts'
import { staffSessionsOf } from '../staff/sessions.ts'
import { ofStaff } from '../staff/staff-passkeys.ts'
import { readAudit } from './audit-view.ts'
import { endOtherSessions, endOwnSession } from './end-sessions.ts'

const SESSIONS = '/desk/sessions'

/** Where somebody is signed in, what was changed by whom, and how films come to the shop. */
export function staffPageRoutes(deps: DeskDeps & { passkeys: Passkeys }): readonly DeskRoute[] {
  const { db, passkeys } = deps
  return [
    {
      method: 'GET',
      path: SESSIONS,
      answer: async ({ ctx, staff, sessionId, acting }) => {
        const own = await listPasskeys(db, ofStaff(staff.id))
        const sessions = await staffSessionsOf(db, staff.id, acting.now)
        const rows = sessions.map(({ id, agent, created_at, last_seen_at }) => ({
          id,
          device: deviceOf(agent),
          createdAt: created_at,
          lastSeenAt: last_seen_at,
          isThis: id === sessionId
        }))
        const adding = !passkeys.areAt(ctx) ? 'no-place' : own.length < MOST_PASSKEYS ? 'open' : 'enough'
        return { kind: 'page', page: { kind: 'sessions', view: { rows, passkeys: own, adding } } }
      }
    },
    {
      method: 'POST',
      path: `${SESSIONS}/:id/end`,
      answer: async ({ params, staff, acting }) => {
        const ended = await endOwnSession(deps, { staffId: staff.id, sessionId: params.id ?? '' }, acting)
        return ended.kind === 'done' ? { kind: 'go', to: SESSIONS, said: 'session-ended' } : { kind: 'not-found' }
      }
    },
    {
      method: 'POST',
      path: `${SESSIONS}/end-others`,
      answer: async ({ staff, sessionId, acting }) => {
        await endOtherSessions(deps, { staffId: staff.id, sessionId }, acting)
        return { kind: 'go', to: SESSIONS, said: 'sessions-ended' }
      }
    },
    {
      method: 'GET',
      path: '/desk/audit',
      answer: async ({ query }) => {
        const view = await readAudit(db, { q: query.q ?? '', page: pageAsked(query.page) })
        return { kind: 'page', page: { kind: 'audit', view } }
      }
    },
    {
      method: 'GET',
      path: '/desk/security',
      answer: async ({ acting }) => {
        const view = await readSecurity(db, acting.now)
        return { kind: 'page', page: { kind: 'security', view } }
      }
    },
    {
      method: 'GET',
      path: '/desk/videos',
      answer: async () => ({ kind: 'page', page: { kind: 'videos' } })
    }
  ]
}
