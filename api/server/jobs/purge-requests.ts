import type { SelectQueryBuilder, Transaction } from 'kysely'
import { REQUEST_KINDS } from '#domain/requests/request-kind.ts'
import { forgetRecords } from '../../db/people/drop-identities.ts'
import type { ShopTables } from '../../db/schema.ts'
import { dropFilms } from '../../modules/requests/project-films.ts'
import { tableOf } from '../../modules/requests/tables.ts'
import { isOrphaned } from '../../modules/uploads/is-orphaned.ts'

/**
 * Removes requests that came before a time (ISO), and with them what says which pictures are theirs, how the shop stood with
 * them, what was written and quoted about them, and the mails of that which never arrived. What was accepted since
 * `acceptedBefore` (ISO) is a contract, and its request stays as long as an order does.
 */
export async function purgeRequests(
  within: Transaction<ShopTables>,
  before: string,
  acceptedBefore: string
): Promise<void> {
  const contracts = within
    .selectFrom('quotations')
    .innerJoin('quotation_acceptances', 'quotation_acceptances.id', 'accepted_by')
    .select('request_id')
    .where('bound_at', '>', acceptedBefore)
  for (const kind of REQUEST_KINDS) {
    const old = within.selectFrom(tableOf(kind)).where('created_at', '<=', before).where('id', 'not in', contracts)
    const ids = old.select('id')
    const gone = (await ids.execute()).map(({ id }) => id)
    await forgetRecords(
      within,
      gone.map((id) => ({ kind: 'request' as const, id }))
    )
    await dropFilms(within, { requestIds: gone })
    await within.deleteFrom('request_pictures').where('request_id', 'in', ids).execute()
    await within.deleteFrom('project_pictures').where('request_id', 'in', ids).execute()
    await within.deleteFrom('project_attachments').where('request_id', 'in', ids).execute()
    await purgeMails(within, ids, old.select('reference'))
    await within
      .deleteFrom('reminder_stops')
      .where('subject', '=', 'request')
      .where('name', 'in', old.select('reference'))
      .execute()
    await within.deleteFrom('desk_messages').where('subject', '=', 'request').where('subject_id', 'in', ids).execute()
    await within
      .deleteFrom('quotation_acceptances')
      .where('quotation_id', 'in', within.selectFrom('quotations').select('id').where('request_id', 'in', ids))
      .execute()
    await within
      .deleteFrom('drawing_answers')
      .where('drawing_id', 'in', within.selectFrom('drawings').select('id').where('request_id', 'in', ids))
      .execute()
    for (const table of ['quotations', 'drawings', 'making_steps', 'request_messages', 'request_cases'] as const)
      await within.deleteFrom(table).where('request_id', 'in', ids).execute()
    await within.deleteFrom(tableOf(kind)).where('created_at', '<=', before).where('id', 'not in', contracts).execute()
  }
}

type Ids = SelectQueryBuilder<ShopTables, 'bespoke_requests', { id: string }>
type References = SelectQueryBuilder<ShopTables, 'bespoke_requests', { reference: string }>

/** Those that went out have gone by then: these are what was refused, or could not be sent. */
async function purgeMails(within: Transaction<ShopTables>, ids: Ids, references: References): Promise<void> {
  const answers = within
    .selectFrom('desk_messages')
    .select('id')
    .where('subject', '=', 'request')
    .where('subject_id', 'in', ids)
  const messages = within.selectFrom('request_messages').select('id').where('request_id', 'in', ids)
  const quotations = within.selectFrom('quotations').select('id').where('request_id', 'in', ids)
  const acceptances = within.selectFrom('quotation_acceptances').select('id').where('quotation_id', 'in', quotations)
  const drawings = within.selectFrom('drawings').select('id').where('request_id', 'in', ids)
  const drawingAnswers = within.selectFrom('drawing_answers').select('id').where('drawing_id', 'in', drawings)
  const steps = within.selectFrom('making_steps').select('id').where('request_id', 'in', ids)
  await within
    .deleteFrom('mail_outbox')
    .where(({ or, eb }) =>
      or(
        [references, answers, messages, quotations, acceptances, drawings, drawingAnswers, steps].map((subjects) =>
          eb('subject_id', 'in', subjects)
        )
      )
    )
    .execute()
}

/** Removes pictures that came before a time (ISO) and belong to no request and no review. */
export async function purgeOrphanedUploads(within: Transaction<ShopTables>, before: string): Promise<void> {
  await within.deleteFrom('uploads').where('uploaded_at', '<=', before).where(isOrphaned).execute()
}
