import type { Transaction } from 'kysely'
import type { Piece } from '#domain/pieces/piece.ts'
import { COST_FIELD } from '#domain/pieces/piece-fields.ts'
import { appendAudit } from '../../db/audit-chain.ts'
import { invalidateListing } from '../../db/catalogue/changes.ts'
import { settlePrices } from '../../db/offer-prices.ts'
import { productOfPiece } from '../../db/owned-products.ts'
import type { PieceVersionsTable } from '../../db/piece-tables.ts'
import type { ShopTables } from '../../db/schema.ts'
import { productRow } from '../../db/seed.ts'
import { movementQuery } from '../../db/stock-ledger.ts'
import { productOf } from '../products/rows.ts'
import { writeCost } from './costs.ts'
import { liveOf, pieceOfRow, readStoredPiece, readVersion, type StoredPiece } from './stored-pieces.ts'

type Within = Transaction<ShopTables>

/** Who writes, as `audit` names them, and when (ms since 1970). */
export interface Writing {
  who: string
  now: number
}

/** Adds a piece that nobody sees yet. Its address has to be free. */
export async function insertDraft(
  within: Within,
  piece: Piece,
  { who, now, did }: Writing & Pick<PieceVersionsTable, 'did'>
): Promise<void> {
  const { id } = piece.record
  const at = new Date(now).toISOString()
  await within
    .insertInto('products')
    .values({
      ...productRow(productOfPiece(piece, undefined)),
      state: 'draft',
      is_owned: 1,
      is_listed: 0,
      changed_at: at
    })
    .execute()
  await within
    .insertInto('pieces')
    .values({ product_id: id, version: 1, published_version: null, updated_at: at })
    .execute()
  await insertVersion(within, id, { version: 1, piece: JSON.stringify(piece), did, who, at })
  await writeCost(within, id, piece.record.costPence)
  await recordStock(within, id, { who, now })
  await writeAudit(within, 'add', id, { who, now }, null, { version: 1 })
}

/**
 * Writes the next version of a piece. Of one that nobody has written before, what is listed is kept as the first, so that
 * there is a way back to it. What is drafted of a piece that was never published shows in the desk's lists at once.
 */
export async function insertNext(
  within: Within,
  stored: StoredPiece,
  piece: Piece,
  { who, now, did, fields }: Writing & Pick<PieceVersionsTable, 'did'> & { fields: readonly string[] }
): Promise<number> {
  const { id, row, version: last } = stored
  const at = new Date(now).toISOString()
  if (last === 0) {
    await within
      .insertInto('pieces')
      .values({ product_id: id, version: 1, published_version: row.state === 'published' ? 1 : null, updated_at: at })
      .execute()
    const listed = { version: 1, piece: JSON.stringify(pieceOfRow(row)), did: 'listed' as const, who: 'shop', at }
    await insertVersion(within, id, listed)
  }
  const version = Math.max(last, 1) + 1
  await insertVersion(within, id, { version, piece: JSON.stringify(piece), did, who, at })
  await writeCost(within, id, piece.record.costPence)
  // No shopper sees what it costs: where that alone is another, what they see is still the newest.
  const isShown = row.state === 'published' && (last === 0 || stored.publishedVersion === last)
  const isCostAlone = fields.length === 1 && fields[0] === COST_FIELD
  await within
    .updateTable('pieces')
    .set({ version, updated_at: at, ...(isShown && isCostAlone && { published_version: version }) })
    .where('product_id', '=', id)
    .execute()
  if (row.state === 'draft')
    await within
      .updateTable('products')
      .set({ ...productRow(productOfPiece(piece, undefined)), is_listed: 0, changed_at: at })
      .where('id', '=', id)
      .execute()
  await recordStock(within, id, { who, now })
  await writeAudit(
    within,
    did === 'restored' ? 'restore' : 'edit',
    id,
    { who, now },
    { version: Math.max(last, 1) },
    {
      version,
      fields: fields.join(' ')
    }
  )
  return version
}

/** Shows a version to shoppers. False where there is no such version. */
export async function publishVersion(
  within: Within,
  id: string,
  version: number,
  { who, now }: Writing
): Promise<boolean> {
  const stored = await readStoredPiece(within, id)
  const chosen = await readVersion(within, id, version)
  if (!stored || !chosen) return false
  const { row, publishedVersion } = stored
  const at = new Date(now).toISOString()
  // Price, stock and the home page are not drafted once a piece has been in the shop: they hold at once.
  const record = row.state === 'draft' ? chosen.piece.record : { ...chosen.piece.record, ...liveOf(row) }
  const piece = { ...chosen.piece, record }
  await within
    .updateTable('piece_versions')
    .set({ piece: JSON.stringify(piece) })
    .where('product_id', '=', id)
    .where('version', '=', version)
    .execute()
  await within
    .updateTable('products')
    .set({ ...productRow(productOfPiece(piece, productOf(row))), state: 'published', is_owned: 1, changed_at: at })
    .where('id', '=', id)
    .execute()
  await within
    .updateTable('pieces')
    .set({ published_version: version, updated_at: at, ...NOTHING_DUE })
    .where('product_id', '=', id)
    .execute()
  await follow(within, id, { who, now })
  await writeAudit(
    within,
    'publish',
    id,
    { who, now },
    { state: row.state, version: publishedVersion },
    { state: 'published', version }
  )
  return true
}

/** Takes a piece out of the shop and out of the day's lists. Its versions, orders and pictures stay. */
export async function archivePiece(within: Within, id: string, { who, now }: Writing): Promise<boolean> {
  const stored = await readStoredPiece(within, id)
  if (!stored) return false
  const at = new Date(now).toISOString()
  await within.updateTable('products').set({ state: 'archived', changed_at: at }).where('id', '=', id).execute()
  await within.updateTable('pieces').set(NOTHING_DUE).where('product_id', '=', id).execute()
  await follow(within, id, { who, now })
  await writeAudit(within, 'archive', id, { who, now }, { state: stored.state }, { state: 'archived' })
  return true
}

export const NOTHING_DUE = { due_at: null, due_action: null, due_version: null, due_who: null }

/** What hangs on which pieces there are, and at what price. */
async function follow(within: Within, id: string, { who, now }: Writing): Promise<void> {
  await settlePrices(within, now, id)
  await recordStock(within, id, { who, now })
  await invalidateListing(within)
}

/** A piece that is counted comes into the ledger of stock with what is written of it. */
async function recordStock(within: Within, id: string, { who, now }: Writing): Promise<void> {
  await movementQuery(within, { why: 'catalogue', who, at: new Date(now).toISOString() }, id).execute()
}

async function insertVersion(
  within: Within,
  id: string,
  version: Omit<PieceVersionsTable, 'product_id'>
): Promise<void> {
  await within
    .insertInto('piece_versions')
    .values({ product_id: id, ...version })
    .execute()
}

/** In the transaction that makes the change. */
export async function writeAudit(
  within: Within,
  action: string,
  id: string,
  { who, now }: Writing,
  before: object | null,
  after: object | null
): Promise<void> {
  await appendAudit(within, {
    at: new Date(now).toISOString(),
    who,
    action: `product.${action}`,
    subject: 'product',
    subject_id: id,
    before: JSON.stringify(before),
    after: JSON.stringify(after)
  })
}
