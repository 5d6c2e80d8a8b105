import type { Transaction } from 'kysely'
import { REQUEST_KINDS, type RequestKind } from '#domain/requests/request-kind.ts'
import type { ShopTables } from '../../db/schema.ts'
import { tableOf } from '../../modules/requests/tables.ts'
import { isOrphaned } from '../../modules/uploads/is-orphaned.ts'

/**
 * Removes requests that came before a time (ISO), and with them what says which pictures are theirs, how the shop stood with
 * them, what was written about them, and the mails of that which never arrived.
 */
export async function purgeRequests(within: Transaction<ShopTables>, before: string): Promise<void> {
  for (const kind of REQUEST_KINDS) {
    const old = within.selectFrom(tableOf(kind)).select('id').where('created_at', '<=', before)
    await within.deleteFrom('request_pictures').where('request_id', 'in', old).execute()
    await purgeMails(within, kind, before)
    await within.deleteFrom('desk_messages').where('subject', '=', 'request').where('subject_id', 'in', old).execute()
    await within.deleteFrom('request_messages').where('request_id', 'in', old).execute()
    await within.deleteFrom('request_cases').where('request_id', 'in', old).execute()
    await within.deleteFrom(tableOf(kind)).where('created_at', '<=', before).execute()
  }
}

/** Those that went out have gone by then: these are what was refused, or could not be sent. */
async function purgeMails(within: Transaction<ShopTables>, kind: RequestKind, before: string): Promise<void> {
  const old = within.selectFrom(tableOf(kind)).where('created_at', '<=', before)
  const answers = within
    .selectFrom('desk_messages')
    .select('id')
    .where('subject', '=', 'request')
    .where('subject_id', 'in', old.select('id'))
  const messages = within.selectFrom('request_messages').select('id').where('request_id', 'in', old.select('id'))
  await within
    .deleteFrom('mail_outbox')
    .where(({ or, eb }) =>
      or([
        eb('subject_id', 'in', old.select('reference')),
        eb('subject_id', 'in', answers),
        eb('subject_id', 'in', messages)
      ])
    )
    .execute()
}

/** Removes pictures that came before a time (ISO) and belong to no request and no review. */
export async function purgeOrphanedUploads(within: Transaction<ShopTables>, before: string): Promise<void> {
  await within.deleteFrom('uploads').where('uploaded_at', '<=', before).where(isOrphaned).execute()
}
