import { sql } from 'kysely'
import { deviceOf } from '#domain/accounts/device-name.ts'
import { MOST_PASSKEYS } from '#domain/accounts/passkey.ts'
import type { AuditView } from '#domain/desk/staff-view.ts'
import { inTransaction } from '../../db/engine.ts'
import { holds } from '../../db/holds.ts'
import type { ShopDb } from '../../db/open.ts'
import { listPasskeys, type Passkeys } from '../../modules/passkeys/passkeys.ts'
import { readSpeed } from '../../modules/vitals/vital-counts.ts'
import { readSecurity } from '../../server/security/events.ts'
import { audit } from '../audit.ts'
import { personOf } from '../changes/changes-of.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import type { DeskRoute } from '../http/desk-route.ts'
import { pageAsked, pageWithin, ROWS_OF_PAGE } from '../paging.ts'
import { staffSessionsOf } from '../staff/sessions.ts'
import { ofStaff } from '../staff/staff-passkeys.ts'

/** What was changed at the desk, newest first: all of it, or what names these words. */
async function readAudit(db: ShopDb, { q, page: asked }: { q: string; page: number }): Promise<AuditView> {
  const words = q.trim()
  const found = db
    .selectFrom('audit')
    .$if(words !== '', (query) =>
      query.where(
        holds(
          sql<string>`who || ' ' || action || ' ' || subject || ' ' || subject_id || ' ' || before || ' ' || after`,
          words
        )
      )
    )
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { page, pages, rowsBefore } = pageWithin(asked, count)
  const rows = await found
    .select(({ selectFrom }) => [
      'at',
      'who',
      'action',
      'subject',
      'subject_id',
      'before',
      'after',
      // Rows name a subject by the shop's own key or by what people call it.
      selectFrom('request_cases').select('reference').whereRef('request_id', '=', 'subject_id').as('reference'),
      selectFrom('customers').select('number').whereRef('id', '=', 'subject_id').as('number'),
      selectFrom('staff').select('name').whereRef('id', '=', 'subject_id').as('name')
    ])
    // In the order in which they were written, whatever clock they were written by; an older release's have no number.
    .orderBy(sql`number desc nulls first`)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(ROWS_OF_PAGE)
    .offset(rowsBefore)
    .execute()
  return {
    q,
    page,
    pages,
    rows: rows.map(({ at, who, action, subject, subject_id, before, after, reference, number, name }) => {
      const named = String(reference ?? number ?? name ?? subject_id)
      const [was, is] = [toWords(before), toWords(after)]
      return {
        at,
        who: personOf(who),
        action,
        subject,
        subjectId: named,
        before: was,
        after: is,
        href: hrefOf(subject, named)
      }
    })
  }
}

const PLACES: Readonly<Record<string, string>> = {
  request: '/desk/requests',
  order: '/desk/orders',
  product: '/desk/catalogue',
  review: '/desk/reviews',
  customer: '/desk/customers',
  person: '/desk/people'
}

function hrefOf(subject: string, named: string): string | null {
  if (subject === 'promotion') return '/desk/promotions'
  if (subject === 'discount') return '/desk/discounts'
  if (subject === 'prices') return '/desk/prices'
  const place = PLACES[subject]
  return place === undefined ? null : `${place}/${encodeURIComponent(named)}`
}

/** JSON as a line to be read: `price: 129900, stock: 3`. */
function toWords(json: string): string {
  const value: unknown = JSON.parse(json)
  if (value === null) return ''
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${typeof part === 'string' ? part : JSON.stringify(part)}`)
    .join(', ')
}

/** Ends one session of a member of staff: nobody ends another's. */
const endOwnSession = (
  { db }: Pick<DeskDeps, 'db'>,
  { staffId, sessionId }: { staffId: string; sessionId: string },
  acting: Acting
): Promise<Outcome> =>
  inTransaction(db, async (within) => {
    const { numDeletedRows } = await within
      .deleteFrom('staff_sessions')
      .where('id', '=', sessionId)
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return { kind: 'unknown' }
    await audit(within, { ...acting, ...about(staffId), before: { sessions: 1 }, after: null })
    return { kind: 'done' }
  })

/** Ends all sessions of a member of staff but the one they are at. */
const endOtherSessions = (
  { db }: Pick<DeskDeps, 'db'>,
  { staffId, sessionId }: { staffId: string; sessionId: string },
  acting: Acting
): Promise<Outcome> =>
  inTransaction(db, async (within) => {
    const { numDeletedRows } = await within
      .deleteFrom('staff_sessions')
      .where('staff_id', '=', staffId)
      .where('id', '!=', sessionId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n)
      await audit(within, { ...acting, ...about(staffId), before: { sessions: Number(numDeletedRows) }, after: null })
    return { kind: 'done' }
  })

const about = (subjectId: string) => ({ subject: 'staff', subjectId, action: 'staff.sessions' }) as const

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
      path: '/desk/speed',
      answer: async ({ acting }) => {
        const view = await readSpeed(db, acting.now)
        return { kind: 'page', page: { kind: 'speed', view } }
      }
    }
  ]
}
