import type { Insertable } from 'kysely'
import { answeredBy } from '#data/answers.ts'
import { words } from '#domain/catalogue/fold.ts'
import type { FieldPart } from '#domain/requests/request-field.ts'
import { answerHours, type RequestKind } from '#domain/requests/request-kind.ts'
import { requestFields } from '#domain/requests/request-summary.ts'
import type { Urgency } from '#domain/requests/wholesale-options.ts'
import type { RequestCasesTable } from '../../db/desk-tables.ts'
import type { RequestColumns } from '../../db/request-tables.ts'
import { columnName } from './stored-form.ts'

/** A request as its table holds it: what all have, and the columns of its own form. */
export type RequestRow = RequestColumns & Readonly<Record<string, unknown>>

/** The columns of the fields that are a part of a case. */
const columnsOfPart = (kind: RequestKind, wanted: FieldPart): string[] =>
  Object.entries(requestFields[kind]).flatMap(([name, { part }]) => (part === wanted ? [columnName(name)] : []))

/** How the shop stands with a request that has just come: nobody has answered, and the promise runs. */
export function caseOf(kind: RequestKind, row: RequestRow): Insertable<RequestCasesTable> {
  const textOf = (column: string) => String(row[column] ?? '')
  const urgency = kind === 'wholesale' ? (textOf('urgency') as Urgency) : undefined
  const names = [...columnsOfPart(kind, 'sender'), ...columnsOfPart(kind, 'company')].map(textOf)
  const texts = columnsOfPart(kind, 'words').map(textOf)
  const [email, phone] = [textOf('email'), textOf('phone')]
  return {
    request_id: row.id,
    kind,
    reference: row.reference,
    name: names.join(', '),
    email: email.toLowerCase(),
    search_words: searchWords([row.reference, ...names, email, phone, phone.replace(/\D/g, ''), ...texts]),
    is_spam: row.status === 'spam' ? 1 : 0,
    state: 'new',
    assigned_to: null,
    revision: 0,
    created_at: row.created_at,
    due_at: new Date(answeredBy(Date.parse(row.created_at), answerHours(kind, urgency))).toISOString(),
    answered_at: null
  }
}

/** Each folded word once, every one with a space before it: so a word is found by how it begins. */
const searchWords = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap(words))].map((word) => ` ${word}`).join('')
