import type { Transaction } from 'kysely'
import { REQUEST_KINDS } from '#domain/requests/request-kind.ts'
import type { ShopTables } from '../db/schema.ts'
import { tableOf } from '../requests/tables.ts'

/** Removes requests that came before a time (ISO), and with them what says which pictures are theirs. */
export async function purgeRequests(within: Transaction<ShopTables>, before: string): Promise<void> {
  for (const kind of REQUEST_KINDS) {
    const old = within.selectFrom(tableOf(kind)).select('id').where('created_at', '<=', before)
    await within.deleteFrom('request_pictures').where('request_id', 'in', old).execute()
    await within.deleteFrom(tableOf(kind)).where('created_at', '<=', before).execute()
  }
}

/** Removes pictures that came before a time (ISO) and belong to no request and no review. */
export async function purgeOrphanedUploads(within: Transaction<ShopTables>, before: string): Promise<void> {
  await within
    .deleteFrom('uploads')
    .where('uploaded_at', '<=', before)
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or([
          exists(selectFrom('request_pictures').select('position').whereRef('upload_id', '=', 'uploads.id')),
          exists(selectFrom('review_pictures').select('position').whereRef('upload_id', '=', 'uploads.id'))
        ])
      )
    )
    .execute()
}
