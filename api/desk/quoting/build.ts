import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { BuilderView, LineWorking, PendingLine } from '#domain/desk/quoting-view.ts'
import type { BuiltLine } from '#domain/quotations/build-form.ts'
import { QUOTATION_LIMITS } from '#domain/quotations/quotation.ts'
import { writtenPlaces } from '#domain/quotations/quotation-form.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { audit, whoOf } from '../audit.ts'
import { personOf } from '../changes/changes-of.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { UUID } from '../inbox/changes/messages.ts'
import { findCase } from '../inbox/changes/open-case.ts'
import { type Form, previewOf, ratesNow, reckonForm } from './rates.ts'
import { allTemplates, findTemplate, linesOf } from './templates.ts'

type Db = ShopDb | Transaction<ShopTables>
type Deps = Pick<DeskDeps, 'db'>

/** The lines that were built for a request and wait for its next quotation, in their order. */
export async function pendingLines(db: Db, requestId: string): Promise<PendingLine[]> {
  const rows = await db
    .selectFrom('built_lines')
    .select(['id', 'line', 'who', 'at'])
    .where('request_id', '=', requestId)
    .where('settled_at', 'is', null)
    .orderBy('place')
    .execute()
  return rows.map(({ id, line, who, at }) => ({ id, who: personOf(who), at, line: JSON.parse(line) as BuiltLine }))
}

/** How the lines of a request's quotations were reckoned, where they were. */
export async function workingsOf(db: Db, requestId: string): Promise<LineWorking[]> {
  const rows = await db
    .selectFrom('quotation_workings')
    .innerJoin('quotations', 'quotations.id', 'quotation_workings.quotation_id')
    .innerJoin('built_lines', 'built_lines.id', 'built_id')
    .select(['version', 'quotation_workings.place', 'built_id', 'line'])
    .where('quotations.request_id', '=', requestId)
    .orderBy('version', 'desc')
    .orderBy('quotation_workings.place')
    .execute()
  return rows.map(({ version, place, built_id, line }) => ({
    version,
    place,
    builtId: built_id,
    line: JSON.parse(line) as BuiltLine
  }))
}

/** The builder of a request, with what a form comes to that was sent to look. */
export async function readBuilder(
  db: ShopDb,
  reference: string,
  looked: Form | null = null
): Promise<BuilderView | null> {
  const found = await findCase(db, reference)
  if (!found) return null
  const [rates, templates, built] = await Promise.all([
    ratesNow(db),
    allTemplates(db),
    pendingLines(db, found.request_id)
  ])
  return {
    reference,
    name: found.name,
    isTrade: found.kind === 'wholesale',
    rates,
    templates: templates.filter(({ lines }) => linesOf(lines).length > 0).map(({ id, name }) => ({ id, name })),
    built,
    preview: looked && (await previewOf(db, looked, rates?.rates ?? null)),
    key: randomUUID()
  }
}

/** Builds lines of a request within one transaction, each under its id: what is there already stays as it is. */
async function putLines(
  within: Transaction<ShopTables>,
  { requestId, reference }: { requestId: string; reference: string },
  lines: readonly { id: string; line: BuiltLine }[],
  acting: Acting
): Promise<Outcome> {
  const ids = lines.map(({ id }) => id)
  if (await within.selectFrom('built_lines').select('id').where('id', 'in', ids).limit(1).executeTakeFirst())
    return { kind: 'done' }
  const waiting = await pendingLines(within, requestId)
  if (waiting.length + lines.length > QUOTATION_LIMITS.lines)
    return {
      kind: 'refused',
      errors: { '': `A quotation has at most ${QUOTATION_LIMITS.lines} lines. Please take away some that wait.` }
    }
  const { last } = await within
    .selectFrom('built_lines')
    .select(({ fn }) => fn.max<number | null>('place').as('last'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  const at = new Date(acting.now).toISOString()
  for (const [index, { id, line }] of lines.entries()) {
    await within
      .insertInto('built_lines')
      .values({
        id,
        request_id: requestId,
        place: (last ?? 0) + 1 + index,
        line: JSON.stringify(line),
        who: whoOf(acting.actor),
        at,
        settled_at: null
      })
      .execute()
    await audit(within, {
      ...acting,
      action: 'request.build',
      subject: 'request',
      subjectId: reference,
      before: null,
      after: { total: line.total }
    })
  }
  return { kind: 'done' }
}

/** Puts a line as it is reckoned now into the next quotation. */
export function buildLine({ db }: Deps, reference: string, form: Form, acting: Acting): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const found = await findCase(within, reference)
    if (!found) return { kind: 'unknown' }
    if (!UUID.test(form.key ?? ''))
      return { kind: 'refused', errors: { '': 'Please open this page again, and send it from there.' } }
    const read = await reckonForm(within, form, (await ratesNow(within))?.rates ?? null)
    if (read.kind === 'refused') return read
    const about = { requestId: found.request_id, reference }
    return putLines(within, about, [{ id: form.key ?? '', line: read.line }], acting)
  })
}

/** Puts all lines of a template into the next quotation, at the prices of now; or none, and says which cannot be reckoned. */
export function beginWithTemplate({ db }: Deps, reference: string, form: Form, acting: Acting): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const found = await findCase(within, reference)
    if (!found) return { kind: 'unknown' }
    if (!UUID.test(form.key ?? ''))
      return { kind: 'refused', errors: { '': 'Please open this page again, and send it from there.' } }
    const template = await findTemplate(within, form.template ?? '')
    const kept = template ? linesOf(template.lines) : []
    if (kept.length === 0) return { kind: 'refused', errors: { template: 'Please choose a template that has lines.' } }
    const rates = (await ratesNow(within))?.rates ?? null
    const lines: { id: string; line: BuiltLine }[] = []
    for (const [index, one] of kept.entries()) {
      const read = await reckonForm(within, one.form, rates)
      if (read.kind === 'refused')
        return {
          kind: 'refused',
          errors: {
            template: `“${one.form.words}” cannot be reckoned today: ${Object.values(read.errors).join(' ')} Nothing was added.`
          }
        }
      lines.push({ id: `${form.key}-${index + 1}`, line: read.line })
    }
    return putLines(within, { requestId: found.request_id, reference }, lines, acting)
  })
}

/** Takes a line away that waits for the next quotation. */
export function removeLine({ db }: Deps, reference: string, id: string, acting: Acting): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const found = await findCase(within, reference)
    const line = (found ? await pendingLines(within, found.request_id) : []).find((one) => one.id === id)
    if (!line) return { kind: 'unknown' }
    await within
      .updateTable('built_lines')
      .set({ settled_at: new Date(acting.now).toISOString() })
      .where('id', '=', id)
      .execute()
    const about = { action: 'request.build-remove', subject: 'request', subjectId: reference } as const
    await audit(within, { ...acting, ...about, before: { total: line.line.total }, after: null })
    return { kind: 'done' }
  })
}

/**
 * Writes down how the lines of a quotation came that is just sent, by what its form says of each. The lines that its form was
 * drawn with wait no more, whether it has them or not; what somebody built since then was not seen there, and waits on.
 */
export async function settleBuilt(
  within: Transaction<ShopTables>,
  { quotationId, requestId, form, at }: { quotationId: string; requestId: string; form: Form; at: string }
): Promise<void> {
  const known = new Set(
    (await within.selectFrom('built_lines').select('id').where('request_id', '=', requestId).execute()).map(
      ({ id }) => id
    )
  )
  const drawn = Object.entries(form).flatMap(([name, id]) => (/^built-\d+$/.test(name) && known.has(id) ? [id] : []))
  const rows = writtenPlaces(form).flatMap((place, index) => {
    const builtId = form[`built-${place}`] ?? ''
    return known.has(builtId) ? [{ quotation_id: quotationId, place: index, built_id: builtId }] : []
  })
  if (rows.length > 0) await within.insertInto('quotation_workings').values(rows).execute()
  if (drawn.length === 0) return
  await within
    .updateTable('built_lines')
    .set({ settled_at: at })
    .where('request_id', '=', requestId)
    .where('id', 'in', drawn)
    .where('settled_at', 'is', null)
    .execute()
}
