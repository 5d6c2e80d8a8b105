import { sql } from 'kysely'
import type { AuditView } from '#domain/desk/staff-view.ts'
import { holds } from '../../db/holds.ts'
import type { ShopDb } from '../../db/open.ts'
import { personOf } from '../changes/changes-of.ts'
import { pageWithin, ROWS_OF_PAGE } from '../paging.ts'

/** What was changed at the desk, newest first: all of it, or what names these words. */
export async function readAudit(db: ShopDb, { q, page: asked }: { q: string; page: number }): Promise<AuditView> {
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
  customer: '/desk/customers'
}

function hrefOf(subject: string, named: string): string | null {
  if (subject === 'promotion') return '/desk/promotions'
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
