import type { OwnRequest } from '#domain/accounts/own-request.ts'
import { type RequestForms, summarise } from '#domain/requests/request-summary.ts'
import type { ShopDb } from '../../db/open.ts'
import { requestsOf } from './queries.ts'

/** What a customer sent from their own carts, with what the shop answered; newest first. Mails that only bear their e-mail are not theirs. DECISIONS 36. */
export async function ownRequests(db: ShopDb, customerId: string): Promise<OwnRequest[]> {
  const requests = await requestsOf(db, { customerId })
  return Promise.all(
    requests.map(async ({ id, kind, reference, createdAt, form }) => {
      const [answers, pictures] = await Promise.all([answersTo(db, id), picturesSent(db, id)])
      const answerBy = answers.length > 0 ? null : await promisedBy(db, id)
      const sent = summarise(kind, form as RequestForms[typeof kind])
      return { reference, kind, createdAt, answerBy, sent, pictures, answers }
    })
  )
}

/** Null where the desk has put the request beyond waiting without writing: by telephone, say. */
async function promisedBy(db: ShopDb, requestId: string): Promise<string | null> {
  const row = await db
    .selectFrom('request_cases')
    .select('due_at')
    .where('request_id', '=', requestId)
    .where('state', '=', 'new')
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** How many pictures came with a request. */
export async function picturesSent(db: ShopDb, requestId: string): Promise<number> {
  const { pictures } = await db
    .selectFrom('request_pictures')
    .select(({ fn }) => fn.countAll<number>().as('pictures'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return Number(pictures)
}

/** What the shop answered, oldest first. What it noted for itself about a request is not told. */
export const answersTo = (db: ShopDb, requestId: string): Promise<OwnRequest['answers']> =>
  db
    .selectFrom('desk_messages')
    .select(['at', 'staff_name as from', 'text'])
    .where('subject', '=', 'request')
    .where('subject_id', '=', requestId)
    .where('kind', '=', 'reply')
    .orderBy('at')
    .orderBy('id')
    .execute()
