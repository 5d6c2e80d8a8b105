import type { ExpressionBuilder } from 'kysely'
import type { ShopTables } from '../../db/schema.ts'

/** Of a picture or PDF: whether no request, nothing said about one, no mail, no review and no piece has it. What still has one keeps it. */
export const isOrphaned = ({ not, or, exists, selectFrom }: ExpressionBuilder<ShopTables, 'uploads'>) =>
  not(
    or([
      exists(selectFrom('request_pictures').select('position').whereRef('upload_id', '=', 'uploads.id')),
      exists(selectFrom('project_pictures').select('position').whereRef('upload_id', '=', 'uploads.id')),
      exists(selectFrom('project_attachments').select('position').whereRef('upload_id', '=', 'uploads.id')),
      exists(selectFrom('received_mail_pictures').select('position').whereRef('upload_id', '=', 'uploads.id')),
      exists(selectFrom('review_pictures').select('position').whereRef('upload_id', '=', 'uploads.id')),
      exists(selectFrom('photographs').select('key').whereRef('upload_id', '=', 'uploads.id'))
    ])
  )
