import type { Selectable, Transaction, Updateable } from 'kysely'
import { type RequestState, requestStateWords } from '#domain/desk/request-state.ts'
import type { RequestCasesTable } from '../../../db/desk-tables.ts'
import type { ShopDb } from '../../../db/open.ts'
import type { ShopTables } from '../../../db/schema.ts'
import { findRequest } from '../../../modules/requests/queries.ts'
import { tableOf } from '../../../modules/requests/tables.ts'
import { whoOf } from '../../audit.ts'
import { personOf } from '../../changes/changes-of.ts'
import { timeWithin } from '../../changes/time-within.ts'
import type { Acting, Outcome } from '../../desk-deps.ts'

/** What somebody was doing when another was faster. */
type WhatFor = 'writing' | 'changing'

const WHILE: Readonly<Record<WhatFor, string>> = {
  writing: 'while you were writing. Your text is kept below; nothing of it was sent.',
  changing: 'while you had it open. Nothing of yours was changed: please look, and press again if you still mean it.'
}

/** A shell has no page to keep a text on. */
const AT_A_SHELL = 'while you were at it. Nothing of yours was sent or changed.'

/** "Anna answered this at 14:02, while you were writing. …": of the last change of a request. */
async function staleWords(db: ShopDb, reference: string, { actor, now }: Acting, whatFor: WhatFor): Promise<string> {
  const last = await db
    .selectFrom('audit')
    .select(['who', 'action', 'after', 'at'])
    .where('subject', '=', 'request')
    .where('subject_id', '=', reference)
    .where('action', 'in', Object.keys(DID))
    .orderBy('at', 'desc')
    .orderBy('position', 'desc')
    .executeTakeFirst()
  const meanwhile = actor.kind === 'shell' ? AT_A_SHELL : WHILE[whatFor]
  if (!last) return `Something changed ${meanwhile}`
  const who = last.who === whoOf(actor) ? 'You' : personOf(last.who)
  return `${who} ${DID[last.action]?.(JSON.parse(last.after))} ${timeWithin(last.at, now)}, ${meanwhile}`
}

/** What counts as a change of the case, by the audit's action. */
const DID: Readonly<Record<string, (after: { state: RequestState; assignedTo: string | null }) => string>> = {
  'request.reply': () => 'answered this',
  'request.message': () => 'wrote again',
  'request.quotation': () => 'sent a quotation for this',
  'request.drawing': () => 'put up a drawing for this',
  'request.drawing-comment': () => 'commented on the drawing',
  'request.drawing-approval': () => 'approved the drawing',
  'request.accept': () => 'accepted the quotation',
  'request.order': () => 'made an order of the quotation',
  'request.settle': () => 'marked this as needing no answer',
  'request.link': () => 'renewed the link of its page',
  'request.state': ({ state }) => `moved this to “${requestStateWords(state)}”`,
  'request.assign': ({ assignedTo }) => `gave this to ${assignedTo ?? 'nobody'}`
}

export type Case = Selectable<RequestCasesTable>

/** What changes a request names it by, and which state of it its writer saw. */
export interface Seen {
  reference: string
  /** The case's, as the page had it. */
  revision: number
}

export const findCase = (db: ShopDb, reference: string): Promise<Case | undefined> =>
  db.selectFrom('request_cases').selectAll().where('reference', '=', reference).executeTakeFirst()

/** The case as its writer saw it, or what to tell them instead. */
export async function caseAsSeen(
  within: Transaction<ShopTables>,
  { reference, revision }: Seen,
  acting: Acting,
  whatFor: WhatFor
): Promise<{ kind: 'seen'; found: Case } | Extract<Outcome, { kind: 'unknown' | 'stale' }>> {
  const found = await findCase(within, reference)
  if (!found) return { kind: 'unknown' }
  if (found.revision !== revision) return { kind: 'stale', words: await staleWords(within, reference, acting, whatFor) }
  return { kind: 'seen', found }
}

/** Changes a case, and counts it: whoever saw the older one is told so. */
export async function changeCase(
  within: Transaction<ShopTables>,
  { request_id, revision }: Case,
  changed: Updateable<RequestCasesTable>
): Promise<void> {
  await within
    .updateTable('request_cases')
    .set({ ...changed, revision: revision + 1 })
    .where('request_id', '=', request_id)
    .execute()
}

/** Takes a request out of what looks like spam: somebody has dealt with it. */
export async function clearSpam(within: Transaction<ShopTables>, { request_id, kind, is_spam }: Case): Promise<void> {
  if (is_spam === 0) return
  await within.updateTable('request_cases').set({ is_spam: 0 }).where('request_id', '=', request_id).execute()
  await within.updateTable(tableOf(kind)).set({ status: 'pending' }).where('id', '=', request_id).execute()
}

/** The address as its owner wrote it: the case has it in lower case, to find by. */
export async function addressOf(within: Transaction<ShopTables>, { reference }: Case): Promise<string> {
  const request = await findRequest(within, reference)
  if (request === null) throw new Error(`The case ${reference} has no request`)
  return request.form.email
}
