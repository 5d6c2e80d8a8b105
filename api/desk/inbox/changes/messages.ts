import type { Transaction } from 'kysely'
import { shop } from '#data/shop.ts'
import { cleanText } from '#domain/forms/clean-text.ts'
import type { ShopTables } from '../../../db/schema.ts'
import type { Acting, Outcome } from '../../desk-deps.ts'
import type { Case } from './open-case.ts'

/** Something somebody of the shop writes about a request. */
export interface Written {
  reference: string
  /** UUID, drawn by the form: sent twice, it is written once. */
  key: string
  message: string
}

const MOST_MESSAGE = 10_000
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The cleaned text, or what is wrong with what was sent. */
export function readMessage(
  { key, message }: Written,
  emptyWords: string
): { kind: 'text'; text: string } | Extract<Outcome, { kind: 'refused' }> {
  if (!UUID.test(key))
    return { kind: 'refused', errors: { '': 'Please open this page again, and send it from there.' } }
  const text = cleanText(message).trim()
  if (text === '') return { kind: 'refused', errors: { message: emptyWords } }
  if (text.length > MOST_MESSAGE) return { kind: 'refused', errors: { message: 'At most 10,000 characters' } }
  return { kind: 'text', text }
}

/** To who went back to a page they had sent from, and wrote something else there: a page drawn afresh takes it. */
export const SENT_IN_OTHER_WORDS: Outcome = {
  kind: 'refused',
  errors: {
    '': 'What you sent before from this page has been taken, in other words: it stands above. Your text is kept below; send it again if you still mean it.'
  }
}

/**
 * What became of a message whose key came before: it is done, unless its text or its key was another's. Null for a new
 * one.
 */
export async function repeated(
  within: Transaction<ShopTables>,
  { key, reference, message }: Written,
  kind: 'reply' | 'note'
): Promise<Outcome | null> {
  const known = await within
    .selectFrom('desk_messages')
    .leftJoin('request_cases', 'request_cases.request_id', 'desk_messages.subject_id')
    .select(['desk_messages.kind', 'text', 'reference'])
    .where('desk_messages.id', '=', key)
    .executeTakeFirst()
  if (!known) return null
  if (known.kind === kind && known.reference === reference)
    return known.text === message ? { kind: 'done' } : SENT_IN_OTHER_WORDS
  return { kind: 'refused', errors: { '': 'This was sent before as something else. Please send it again.' } }
}

/** Keeps a message with its request, under the name of who wrote it; from a shell the shop itself writes. */
export async function keepMessage(
  within: Transaction<ShopTables>,
  { request_id }: Case,
  { key, kind, text }: { key: string; kind: 'reply' | 'note'; text: string },
  { actor, now }: Acting
): Promise<void> {
  await within
    .insertInto('desk_messages')
    .values({
      id: key,
      subject: 'request',
      subject_id: request_id,
      kind,
      text,
      staff_name: actor.kind === 'staff' ? actor.name : shop.brand.name,
      at: new Date(now).toISOString()
    })
    .execute()
}
