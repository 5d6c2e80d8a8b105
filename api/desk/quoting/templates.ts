import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { QuotingView, TemplateLine, TemplateView } from '#domain/desk/quoting-view.ts'
import { cleanLine } from '#domain/forms/clean-text.ts'
import { buildFieldsOf } from '#domain/quotations/build-form.ts'
import { QUOTATION_LIMITS } from '#domain/quotations/quotation.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { audit, whoOf } from '../audit.ts'
import { personOf } from '../changes/changes-of.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { UUID } from '../inbox/changes/messages.ts'
import { type Form, ratesNow, ratesOf, reckonForm } from './rates.ts'

type Deps = Pick<DeskDeps, 'db'>
type Db = ShopDb | Transaction<ShopTables>

const MOST_NAME = 80

/** What quotations are reckoned from, and every template by its name. */
export async function readQuoting(db: ShopDb): Promise<QuotingView> {
  const [[rates = null, ...earlier], templates] = await Promise.all([ratesOf(db), allTemplates(db)])
  return {
    rates,
    earlier,
    templates: templates.map(({ id, name, lines, who, changed_at }) => ({
      id,
      name,
      lines: linesOf(lines).map(({ form }) => form.words ?? ''),
      who: personOf(who),
      changedAt: changed_at
    })),
    key: randomUUID()
  }
}

export const allTemplates = (db: Db) =>
  db.selectFrom('quotation_templates').selectAll().orderBy('name').orderBy('id').execute()

export const findTemplate = (db: Db, id: string) =>
  db.selectFrom('quotation_templates').selectAll().where('id', '=', id).executeTakeFirst()

export const linesOf = (lines: string): TemplateLine[] => JSON.parse(lines)

/** One template with what each of its lines comes to today; and, of a form that was sent to look, what that comes to. */
export async function readTemplate(db: ShopDb, id: string, looked: Form | null = null): Promise<TemplateView | null> {
  const [row, rates] = await Promise.all([findTemplate(db, id), ratesNow(db)])
  if (!row) return null
  const lines = await Promise.all(
    linesOf(row.lines).map(async (line) => {
      const read = await reckonForm(db, line.form, rates?.rates ?? null)
      const problem = read.kind === 'refused' ? Object.values(read.errors).join(' ') : ''
      return { ...line, today: read.kind === 'built' ? read.line : null, problem }
    })
  )
  const read = looked && (await reckonForm(db, looked, rates?.rates ?? null))
  return {
    id,
    name: row.name,
    revision: row.revision,
    rates,
    lines,
    preview: read?.kind === 'built' ? { line: looked?.line ?? '', reckoned: read.line } : null,
    key: randomUUID()
  }
}

/** A name, or why it is none. */
function readName(typed = ''): { name: string } | { errors: Record<string, string> } {
  const name = cleanLine(typed).trim()
  if (name === '') return { errors: { name: 'Please give it a name.' } }
  return name.length > MOST_NAME ? { errors: { name: `At most ${MOST_NAME} characters` } } : { name }
}

/** A template without lines yet, under the form's own key: sent twice, it is one. */
export function addTemplate({ db }: Deps, form: Form, acting: Acting): Promise<Outcome> {
  const id = form.key ?? ''
  if (!UUID.test(id))
    return Promise.resolve({ kind: 'refused', errors: { '': 'Please open this page again, and send it from there.' } })
  return inTransaction(db, async (within): Promise<Outcome> => {
    if (await findTemplate(within, id)) return { kind: 'done' }
    const read = readName(form.name)
    if ('errors' in read) return { kind: 'refused', errors: read.errors }
    await within
      .insertInto('quotation_templates')
      .values({
        id,
        name: read.name,
        lines: '[]',
        who: whoOf(acting.actor),
        changed_at: new Date(acting.now).toISOString()
      })
      .execute()
    await auditTemplate(within, acting, { action: 'add', id, before: null, after: { name: read.name } })
    return { kind: 'done' }
  })
}

interface Change {
  name?: string
  lines?: readonly TemplateLine[]
}

/** Changes a template as its page had it; `what` says to what, or why not. */
function changeTemplate(
  { db }: Deps,
  { id, form }: { id: string; form: Form },
  acting: Acting,
  what: (within: Transaction<ShopTables>, lines: readonly TemplateLine[]) => Promise<Change | Outcome>
): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const row = await findTemplate(within, id)
    if (!row) return { kind: 'unknown' }
    const before = linesOf(row.lines)
    // Sent twice, a new line is one.
    if (form.key && before.some((line) => line.id === form.key)) return { kind: 'done' }
    if (String(row.revision) !== form.revision)
      return {
        kind: 'stale',
        words: `${personOf(row.who)} changed this template while you had it open. What you typed stands below: please look, and press again if you still mean it.`
      }
    const change = await what(within, before)
    if ('kind' in change) return change
    const lines = change.lines ?? before
    await within
      .updateTable('quotation_templates')
      .set({
        name: change.name ?? row.name,
        lines: JSON.stringify(lines),
        revision: row.revision + 1,
        who: whoOf(acting.actor),
        changed_at: new Date(acting.now).toISOString()
      })
      .where('id', '=', id)
      .execute()
    const told = (name: string, all: readonly TemplateLine[]) => ({
      name,
      lines: all.map(({ form: { words } }) => words).join('; ')
    })
    const after = told(change.name ?? row.name, lines)
    await auditTemplate(within, acting, { action: 'change', id, before: told(row.name, before), after })
    return { kind: 'done' }
  })
}

export const renameTemplate = (deps: Deps, id: string, form: Form, acting: Acting): Promise<Outcome> =>
  changeTemplate(deps, { id, form: { revision: form.revision ?? '' } }, acting, async () => {
    const read = readName(form.name)
    return 'errors' in read ? { kind: 'refused', errors: read.errors } : read
  })

/** Adds a line, changes the one it names, or takes that away. */
export const changeTemplateLine = (deps: Deps, id: string, form: Form, acting: Acting): Promise<Outcome> =>
  changeTemplate(deps, { id, form }, acting, async (within, lines) => {
    const named = form.line ?? ''
    if (named !== '' && !lines.some((line) => line.id === named)) return { kind: 'unknown' }
    if (form.action === 'remove') return { lines: lines.filter((line) => line.id !== named) }
    const read = await reckonForm(within, form, (await ratesNow(within))?.rates ?? null)
    if (read.kind === 'refused') return read
    const kept = buildFieldsOf(form)
    if (named !== '') return { lines: lines.map((line) => (line.id === named ? { ...line, form: kept } : line)) }
    if (lines.length >= QUOTATION_LIMITS.lines)
      return { kind: 'refused', errors: { '': `A quotation has at most ${QUOTATION_LIMITS.lines} lines.` } }
    if (!UUID.test(form.key ?? ''))
      return { kind: 'refused', errors: { '': 'Please open this page again, and send it from there.' } }
    return { lines: [...lines, { id: form.key ?? '', form: kept }] }
  })

/** Takes a template away. What began with it stays. */
export function removeTemplate({ db }: Deps, id: string, acting: Acting): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const row = await findTemplate(within, id)
    if (!row) return { kind: 'unknown' }
    await within.deleteFrom('quotation_templates').where('id', '=', id).execute()
    await auditTemplate(within, acting, { action: 'remove', id, before: { name: row.name }, after: null })
    return { kind: 'done' }
  })
}

const auditTemplate = (
  within: Transaction<ShopTables>,
  acting: Acting,
  { action, id, before, after }: { action: 'add' | 'change' | 'remove'; id: string; before: unknown; after: unknown }
) =>
  audit(within, { ...acting, action: `quoting.template-${action}`, subject: 'quoting', subjectId: id, before, after })
