import type { Transaction } from 'kysely'
import type { ProductRecord } from '#domain/catalogue/product-schema.ts'
import { type DiamondType, isDiamondType } from '#domain/catalogue/vocabulary.ts'
import type { Said } from '#domain/desk/desk-page.ts'
import {
  isSameMedia,
  type Piece,
  type PieceTexts,
  pieceChanges,
  readPiece,
  SIBLING_METALS,
  siblingOf
} from '#domain/pieces/piece.ts'
import { COST_FIELD, RELATED_FIELD } from '#domain/pieces/piece-fields.ts'
import { londonInstant } from '#domain/policies/london-instant.ts'
import { lossRefusal, weighPrices } from '#domain/pricing/margin.ts'
import { inTransaction } from '../../db/engine.ts'
import type { PieceVersionsTable } from '../../db/piece-tables.ts'
import type { ShopTables } from '../../db/schema.ts'
import {
  liveOf,
  pieceOfRow,
  readStoredPiece,
  readVersion,
  readVersions,
  type StoredPiece
} from '../../modules/pieces/stored-pieces.ts'
import {
  archivePiece as archive,
  insertDraft,
  insertNext,
  NOTHING_DUE,
  publishVersion,
  writeAudit
} from '../../modules/pieces/write-piece.ts'
import { whoOf } from '../audit.ts'
import { personOf } from '../changes/changes-of.ts'
import { staleWords } from '../changes/stale-words.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { fieldWords, mergePiece } from './merge-piece.ts'
import { refusalOfRelated, withRelatedIds } from './related.ts'

type Within = Transaction<ShopTables>
type Deps = Pick<DeskDeps, 'db'>
type Did = PieceVersionsTable['did']
/** An outcome that, when it is done, says of which piece. */
export type PieceOutcome =
  | Exclude<Outcome, { kind: 'done' }>
  | { kind: 'done'; id: string; changed: boolean; said?: Said }

const refused = (errors: Readonly<Record<string, string>>) => ({ kind: 'refused', errors }) as const
const writingOf = ({ actor, now }: Acting) => ({ who: whoOf(actor), now })

/** Adds a piece that only the desk sees: from a form or a file as texts, or as a whole record. */
export function addPiece(
  { db }: Deps,
  given: ({ record: ProductRecord } | { texts: PieceTexts }) & Pick<PieceEdit, 'isAtLoss' | 'coming'>,
  acting: Acting,
  did: Did = 'added'
): Promise<PieceOutcome> {
  return inTransaction(db, async (within) => {
    const read =
      'record' in given
        ? ({ kind: 'piece', record: given.record } as const)
        : readPiece(await withRelatedIds(within, given.texts))
    if (read.kind === 'mistakes') return refused(read.mistakes)
    const { record } = read
    const loses = lossOfRecord(record, given.isAtLoss === true)
    if (loses) return refused(loses)
    const taken = (await refusalOfNew(within, record)) ?? (await refusalOfRelated(within, record, given.coming))
    if (taken) return refused(taken)
    await insertDraft(within, { record, media: [] }, { ...writingOf(acting), did })
    return { kind: 'done', id: record.id, changed: true }
  })
}

/** Why the price of a draft is not written: it would not pay for the piece, and nobody has said that it is meant. */
const lossOfRecord = ({ id, name, price, costPence }: ProductRecord, isMeant: boolean) =>
  lossRefusal(weighPrices([{ id, name, price, cost: costPence ?? null }]), isMeant)

/** Why a new piece cannot have its address or its name. */
export async function refusalOfNew(within: Deps['db'], record: ProductRecord): Promise<Record<string, string> | null> {
  const known = await within.selectFrom('products').select('name').where('id', '=', record.id).executeTakeFirst()
  if (known) return { id: `There is a piece at this address already: “${known.name}”.` }
  return refusalOfName(within, record)
}

/** No two pieces that can be seen are called the same. */
async function refusalOfName(within: Deps['db'], { id, name }: ProductRecord): Promise<Record<string, string> | null> {
  const other = await within
    .selectFrom('products')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .where('is_retired', '=', 0)
    .where('state', '!=', 'archived')
    .executeTakeFirst()
  return other ? { name: `Another piece is called so: ${other.id}.` } : null
}

export interface PieceEdit {
  id: string
  texts: PieceTexts
  /** The version that the form was drawn of; the newest where it is left out. */
  base?: number
  /** Whether shoppers are to see it at once. */
  isPublished?: boolean
  /** Pieces that the same file puts into the shop: they may stand beside others already. */
  coming?: ReadonlySet<string>
  /** A price that does not pay for the piece is meant. */
  isAtLoss?: boolean
}

/**
 * Writes the next version of a piece. Two people who change different fields both have their way; the second of two who
 * change the same is told whose and which.
 */
export function savePiece(
  { db }: Deps,
  { id, texts, base, isPublished = false, isAtLoss = false, coming }: PieceEdit,
  acting: Acting,
  did: Did = 'changed'
): Promise<PieceOutcome> {
  return inTransaction(db, async (within) => {
    const stored = await readStoredPiece(within, id)
    if (!stored) return { kind: 'unknown' }
    const from = base === undefined || base === stored.version ? stored.piece : await pieceAt(within, stored, base)
    const typed = await withRelatedIds(within, texts)
    const merged = mergePiece(from.record, stored.piece.record, typed, stored.state === 'draft')
    if (merged.kind === 'mistakes') return refused(merged.mistakes)
    if (merged.kind === 'conflict')
      return { kind: 'stale', words: await whoseWords(within, stored, merged.fields, base ?? 0, acting) }
    if (merged.fields.includes('name')) {
      const taken = await refusalOfName(within, merged.record)
      if (taken) return refused(taken)
    }
    const { fields } = merged
    // What was archived since it was chosen stops nobody who writes something else.
    const strange = fields.includes(RELATED_FIELD) ? await refusalOfRelated(within, merged.record, coming) : null
    if (strange) return refused(strange)
    // Of what is in the shop the price is changed elsewhere, and what it costs is a fact.
    const isPriced = stored.state === 'draft' && fields.some((name) => name === 'price' || name === COST_FIELD)
    const loses = isPriced ? lossOfRecord(merged.record, isAtLoss) : null
    if (loses) return refused(loses)
    const piece = { ...stored.piece, record: merged.record }
    const version =
      fields.length === 0 && (stored.version > 0 || !isPublished)
        ? stored.version
        : await insertNext(within, stored, piece, { ...writingOf(acting), did, fields })
    if (isPublished) await publishVersion(within, id, version, writingOf(acting))
    return { kind: 'done', id, changed: fields.length > 0 || isPublished }
  })
}

/** A version that is not there any more, or never was, is what is listed. */
async function pieceAt(within: Within, { id, row }: StoredPiece, version: number): Promise<Piece> {
  return (await readVersion(within, id, Math.max(version, 1)))?.piece ?? pieceOfRow(row)
}

async function whoseWords(
  within: Within,
  stored: StoredPiece,
  fields: readonly string[],
  base: number,
  acting: Acting
): Promise<string> {
  const since = (await readVersions(within, stored.id, 50)).filter(({ version }) => version > base)
  for (const { version, who, at, piece } of since) {
    const before = await pieceAt(within, stored, version - 1)
    const isAsked = (name: string) => fields.length === 0 || fields.includes(name)
    const changed = pieceChanges(before.record, piece.record).filter(({ name }) => isAsked(name))
    const [first] = changed
    if (!first && fields.length === 0)
      return staleWords({ who: personOf(who), at, did: 'changed its photographs' }, acting)
    if (!first) continue
    const to = first.after === '' ? 'nothing' : `“${first.after.slice(0, 80)}”`
    const did = `changed ${fieldWords(changed.map(({ name }) => name))} to ${to}`
    return staleWords({ who: personOf(who), at, did }, acting)
  }
  return staleWords(null, acting)
}

/** When something is to be done: '' is now, else a time on London's clocks. */
function dueOf(at: string, now: number): { due: number | null } | { error: string } {
  if (at.trim() === '') return { due: null }
  const due = londonInstant(at.trim())
  if (due === null) return { error: 'Please choose a day and a time in London, such as 25 November 2026, 09:30.' }
  if (due > now + 366 * 86_400_000) return { error: 'That is more than a year away.' }
  return { due: due <= now ? null : due }
}

export interface Timed {
  id: string
  /** On London's clocks, as a form's field holds it; '' is now. */
  at: string
}

/** Shows a version to shoppers, now or at a time. */
export function publishPiece(
  { db }: Deps,
  { id, at, version }: Timed & { version?: number },
  acting: Acting
): Promise<PieceOutcome> {
  const time = dueOf(at, acting.now)
  if ('error' in time) return Promise.resolve(refused({ at: time.error }))
  return inTransaction(db, async (within) => {
    const stored = await readStoredPiece(within, id)
    if (!stored) return { kind: 'unknown' }
    if (version !== undefined && version !== stored.version)
      return { kind: 'stale', words: await whoseWords(within, stored, [], version, acting) }
    // Back into the shop as it was listed: it needs a version of its own to be shown by.
    const chosen =
      stored.version > 0
        ? stored.version
        : await insertNext(within, stored, stored.piece, { ...writingOf(acting), did: 'changed', fields: [] })
    if (time.due === null) await publishVersion(within, id, chosen, writingOf(acting))
    else await putDue(within, id, { action: 'publish', version: chosen, due: time.due }, acting)
    return { kind: 'done', id, changed: true }
  })
}

/** Takes a piece out of the shop, now or at a time. */
export function archivePiece({ db }: Deps, { id, at }: Timed, acting: Acting): Promise<PieceOutcome> {
  const time = dueOf(at, acting.now)
  if ('error' in time) return Promise.resolve(refused({ at: time.error }))
  return inTransaction(db, async (within) => {
    const stored = await readStoredPiece(within, id)
    if (!stored) return { kind: 'unknown' }
    if (time.due === null) {
      if (stored.state !== 'archived') await archive(within, id, writingOf(acting))
      return { kind: 'done', id, changed: stored.state !== 'archived' }
    }
    if (stored.version === 0)
      await insertNext(within, stored, stored.piece, { ...writingOf(acting), did: 'changed', fields: [] })
    await putDue(within, id, { action: 'archive', version: null, due: time.due }, acting)
    return { kind: 'done', id, changed: true }
  })
}

async function putDue(
  within: Within,
  id: string,
  { action, version, due }: { action: 'publish' | 'archive'; version: number | null; due: number },
  acting: Acting
): Promise<void> {
  const dueAt = new Date(due).toISOString()
  const { who, now } = writingOf(acting)
  await within
    .updateTable('pieces')
    .set({ due_at: dueAt, due_action: action, due_version: version, due_who: who })
    .where('product_id', '=', id)
    .execute()
  await writeAudit(within, 'schedule', id, { who, now }, null, { what: action, dueAt })
}

/** Thinks better of what was to be done at a time. */
export function cancelDue({ db }: Deps, { id }: { id: string }, acting: Acting): Promise<PieceOutcome> {
  return inTransaction(db, async (within) => {
    const stored = await readStoredPiece(within, id)
    if (!stored) return { kind: 'unknown' }
    if (!stored.due) return { kind: 'done', id, changed: false }
    await within.updateTable('pieces').set(NOTHING_DUE).where('product_id', '=', id).execute()
    const { action, at } = stored.due
    await writeAudit(within, 'schedule', id, writingOf(acting), { what: action, dueAt: at }, null)
    return { kind: 'done', id, changed: true }
  })
}

export interface Restoring {
  id: string
  version: number
  /** The newest version that whoever asks has seen. */
  base: number
  isPublished: boolean
}

/** Writes an earlier version once more, as the newest. What was written since stays among the versions. */
export function restoreVersion(
  { db }: Deps,
  { id, version, base, isPublished }: Restoring,
  acting: Acting
): Promise<PieceOutcome> {
  return inTransaction(db, async (within) => {
    const stored = await readStoredPiece(within, id)
    const chosen = stored && (await readVersion(within, id, version))
    if (!stored || !chosen) return { kind: 'unknown' }
    if (base !== stored.version) return { kind: 'stale', words: await whoseWords(within, stored, [], base, acting) }
    const { costPence: _then, ...said } = chosen.piece.record
    const { costPence } = stored.piece.record
    const live =
      stored.state === 'draft' ? {} : { ...liveOf(stored.row), ...(costPence !== undefined && { costPence }) }
    const record = stored.state === 'draft' ? chosen.piece.record : { ...said, ...live }
    const piece = { ...chosen.piece, record }
    const taken = await refusalOfName(within, piece.record)
    if (taken) return refused({ '': `This version cannot come back as it was. ${taken.name}` })
    const fields = pieceChanges(stored.piece.record, piece.record).map(({ name }) => name)
    if (!isSameMedia(stored.piece.media, piece.media)) fields.push('photographs')
    const next =
      fields.length === 0
        ? stored.version
        : await insertNext(within, stored, piece, { ...writingOf(acting), did: 'restored', fields })
    if (isPublished) await publishVersion(within, id, next, writingOf(acting))
    return { kind: 'done', id, changed: true }
  })
}

export interface Duplicating {
  id: string
  metals: readonly string[]
  origins: readonly string[]
}

/** The same piece in other metals and of other origins, each a draft of its own; those that are there already stay as they are. */
export function duplicatePiece(
  { db }: Deps,
  { id, metals, origins }: Duplicating,
  acting: Acting
): Promise<PieceOutcome & { made?: readonly string[] }> {
  return inTransaction(db, async (within) => {
    const stored = await readStoredPiece(within, id)
    if (!stored) return { kind: 'unknown' }
    const { record } = stored.piece
    const chosenOrigins = origins.filter(isDiamondType)
    const chosenMetals = record.metalType === null ? [null] : SIBLING_METALS.filter((metal) => metals.includes(metal))
    const wanted = (chosenOrigins.length === 0 ? [record.diamondType] : chosenOrigins).flatMap(
      (diamondType: DiamondType) =>
        (chosenMetals.length === 0 ? [record.metalType] : chosenMetals).map((metalType) => ({ diamondType, metalType }))
    )
    const made: string[] = []
    for (const { diamondType, metalType } of wanted) {
      if (diamondType === record.diamondType && metalType === record.metalType) continue
      const design = record.metadata.design ?? record.id
      const sibling = siblingOf({ ...record, metadata: { ...record.metadata, design } }, { diamondType, metalType })
      if (await refusalOfNew(within, sibling)) continue
      await insertDraft(within, { record: sibling, media: [] }, { ...writingOf(acting), did: 'added' })
      made.push(sibling.id)
    }
    if (made.length === 0)
      return refused({ '': 'Please choose a metal or an origin that there is no such piece of yet.' })
    return { kind: 'done', id: made[0] as string, changed: true, made }
  })
}
