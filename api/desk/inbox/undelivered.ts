import type { ExpressionBuilder } from 'kysely'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { MOST_ATTEMPTS } from '../../modules/mail/outbox.ts'

/** What somebody does about a request who knows by then that its answer did not arrive. */
const SEEN_TO = ['request.reply', 'request.note', 'request.state']

/**
 * The ids of requests an answer to which came back or was given up, and about which nobody has written or changed
 * anything since: to be asked within another query. What is over waits for nobody.
 */
const undeliveredAnswers = (db: ShopDb) =>
  db
    .selectFrom('mail_outbox')
    .innerJoin('desk_messages', 'desk_messages.id', 'mail_outbox.subject_id')
    .innerJoin('request_cases as answered', 'answered.request_id', 'desk_messages.subject_id')
    .select('answered.request_id')
    .where('template', '=', 'request-reply')
    // Any time is more than nothing, and so asked the index of what came back is used.
    .where(({ or, and, eb }) =>
      or([eb('bounced_at', '>', ''), and([eb('sent_at', 'is', null), eb('attempts', '>=', MOST_ATTEMPTS)])])
    )
    .where('answered.state', 'not in', ['won', 'lost'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit')
            .select('audit.id')
            .where('audit.subject', '=', 'request')
            .whereRef('audit.subject_id', '=', 'answered.reference')
            .where('action', 'in', SEEN_TO)
            .where(({ eb, fn }) => eb('audit.at', '>', fn.coalesce('bounced_at', 'next_attempt_at')))
        )
      )
    )

/** Those of some requests, by their ids. */
export async function undeliveredAmong(db: ShopDb, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await undeliveredAnswers(db).where('answered.request_id', 'in', ids).execute()
  return new Set(rows.map(({ request_id }) => request_id))
}

/**
 * The ids of requests that nobody has answered yet, whose customer has written again, or whose answer did not arrive; no spam,
 * which is none once it is answered.
 */
export function awaitingUs(db: ShopDb) {
  const open = db.selectFrom('request_cases').select('request_id').where('state', '=', 'new').where('is_spam', '=', 0)
  const again = db.selectFrom('request_cases').select('request_id').where(isWrittenAgain)
  return open.unionAll(again).unionAll(undeliveredAnswers(db))
}

/**
 * Whose customer has written again; `before` an ISO time, what is due by then. Any time is more than nothing: asked so, the index
 * of these few is used.
 */
export const isWrittenAgain = ({ eb, and }: ExpressionBuilder<ShopTables, 'request_cases'>, before?: string) =>
  and([before === undefined ? eb('reply_due_at', '>', '') : eb('reply_due_at', '<', before), eb('is_spam', '=', 0)])

/** Those that wait for us, to be asked of a request: by the ids, which are few. Else SQLite looks through all that ever came. */
export const awaitsUs =
  (db: ShopDb) =>
  ({ eb }: ExpressionBuilder<ShopTables, 'request_cases'>) =>
    eb('request_id', 'in', awaitingUs(db))
