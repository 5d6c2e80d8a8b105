import type { Transaction } from 'kysely'
import { inTransaction } from '../../../db/engine.ts'
import type { ShopTables } from '../../../db/schema.ts'
import { audit } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { keepMessage, readMessage, repeated, type Written } from './messages.ts'
import { findCase } from './open-case.ts'

/** Keeps a note with a request, for the shop alone. It changes nothing that somebody else could be answering. */
export async function noteOnRequest(deps: DeskDeps, note: Written, acting: Acting): Promise<Outcome> {
  const message = readMessage(note, 'Please write the note.')
  if (message.kind === 'refused') return message
  return inTransaction(deps.db, (within) => keepNote(within, { ...note, message: message.text }, acting))
}

async function keepNote(within: Transaction<ShopTables>, note: Written, acting: Acting): Promise<Outcome> {
  const known = await repeated(within, note, 'note')
  if (known) return known
  const found = await findCase(within, note.reference)
  if (!found) return { kind: 'unknown' }
  await keepMessage(within, found, { key: note.key, kind: 'note', text: note.message }, acting)
  const { reference } = found
  await audit(within, {
    ...acting,
    action: 'request.note',
    subject: 'request',
    subjectId: reference,
    before: null,
    after: { note: note.key }
  })
  return { kind: 'done' }
}
