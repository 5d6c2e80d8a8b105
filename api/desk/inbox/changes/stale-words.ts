import { type RequestState, requestStateWords } from '#domain/desk/request-state.ts'
import type { ShopDb } from '../../../db/open.ts'
import { whoOf } from '../../audit.ts'
import { personOf } from '../../changes/changes-of.ts'
import { timeWithin } from '../../changes/time-within.ts'
import type { Acting } from '../../desk-deps.ts'

/** What somebody was doing when another was faster. */
export type WhatFor = 'writing' | 'changing'

const WHILE: Readonly<Record<WhatFor, string>> = {
  writing: 'while you were writing. Your text is kept below; nothing of it was sent.',
  changing: 'while you had it open. Nothing of yours was changed: please look, and press again if you still mean it.'
}

/** A shell has no page to keep a text on. */
const AT_A_SHELL = 'while you were at it. Nothing of yours was sent or changed.'

/** "Anna answered this at 14:02, while you were writing. …": of the last change of a request. */
export async function staleWords(
  db: ShopDb,
  reference: string,
  { actor, now }: Acting,
  whatFor: WhatFor
): Promise<string> {
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
  'request.state': ({ state }) => `moved this to “${requestStateWords(state)}”`,
  'request.assign': ({ assignedTo }) => `gave this to ${assignedTo ?? 'nobody'}`
}
