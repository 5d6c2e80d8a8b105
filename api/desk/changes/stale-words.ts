import { whoOf } from '../audit.ts'
import type { Acting } from '../desk-deps.ts'
import { personOf, type StoredChange } from './changes-of.ts'
import { timeWithin } from './time-within.ts'

/** What became of what was typed when somebody else was quicker. */
const KEPT = 'What you typed is kept below; nothing of it was saved.'
/** A shell has no page to keep it on. */
const NOTHING = 'Nothing more was changed.'

/** Who did what while another was at the same thing: "Anna published this at 14:02, …". Null: nobody at the desk. */
export function staleWords(
  change: (Pick<StoredChange, 'who' | 'at'> & { did: string }) | null,
  { actor, now }: Acting
): string {
  const isShell = actor.kind === 'shell'
  if (change === null) return `This has changed meanwhile. ${isShell ? NOTHING : KEPT}`
  const who = change.who === personOf(whoOf(actor)) ? 'You' : change.who
  const what = `${who} ${change.did} ${timeWithin(change.at, now)}`
  return isShell ? `${what}. ${NOTHING}` : `${what}, while you had this page open. ${KEPT}`
}
