import designs from '#data/catalogue/designs.json' with { type: 'json' }
import type { ProductRecord } from '#domain/catalogue/product-schema.ts'
import type { PieceVersion, PieceVersionsView, PieceView } from '#domain/desk/piece-view.ts'
import { isSameMedia, type PieceTexts, pieceChanges, pieceTexts, withoutCost } from '#domain/pieces/piece.ts'
import { COST_FIELD } from '#domain/pieces/piece-fields.ts'
import type { ShopDb } from '../../db/open.ts'
import type { Films } from '../../modules/films/films.ts'
import { costsOf } from '../../modules/pieces/costs.ts'
import {
  pieceOfRow,
  readStoredPiece,
  readVersion,
  readVersions,
  type StoredPiece,
  type StoredVersion
} from '../../modules/pieces/stored-pieces.ts'
import type { SignedTokens } from '../../server/http/signed-tokens.ts'
import { personOf } from '../changes/changes-of.ts'
import { readRelatedPieces } from './related.ts'

const MOST_VERSIONS = 50
const dayMs = 86_400_000
/** For as long a link to a preview may be passed on. */
const PREVIEW_DAYS = 7

export const DESIGNS: readonly string[] = designs.map(({ design }) => design)

/** The link by which whoever has it sees the newest version of a piece. The same for a whole day, so that it can be read again. */
export const previewUrl = (previews: SignedTokens, id: string, now: number): string =>
  `/preview/${previews.tokenFor(id, (Math.floor(now / dayMs) + 1 + PREVIEW_DAYS) * dayMs)}`

export async function readPieceView(
  { db, previews, films }: { db: ShopDb; previews: SignedTokens; films: Pick<Films, 'missing'> },
  id: string,
  now: number,
  { withCosts = true } = {}
): Promise<PieceView | null> {
  const stored = await readStoredPiece(db, id)
  if (!stored) return null
  const { piece, state, version, publishedVersion, due } = stored
  // One more than are shown, because each is told by what it changed of the one before.
  const versions = await readVersions(db, id, MOST_VERSIONS + 1)
  return {
    id,
    name: piece.record.name,
    category: piece.record.category,
    diamondType: piece.record.diamondType,
    metalType: piece.record.metalType,
    state,
    version,
    publishedVersion,
    formVersion: version,
    texts: withCosts ? pieceTexts(piece.record) : withoutCost(pieceTexts(piece.record)),
    media: piece.media,
    related: await readRelatedPieces(db, piece.record.metadata.related ?? []),
    films: await readFilms(db, id),
    noFilms: await films.missing(),
    due: due && { action: due.action, at: due.at },
    versions: versions.slice(0, MOST_VERSIONS).map((one, index) => toldVersion(one, versions[index + 1], withCosts)),
    margin: withCosts ? await marginOfPiece(db, stored) : null,
    designs: DESIGNS,
    previewUrl: previewUrl(previews, id, now)
  }
}

/** Films that are being made for a piece, and those of the last week that could not be. */
async function readFilms(db: ShopDb, id: string): Promise<PieceView['films']> {
  const rows = await db
    .selectFrom('films')
    .select(['id', 'alt', 'at', 'who', 'state', 'words'])
    .where('product_id', '=', id)
    .where('state', '!=', 'made')
    .orderBy('at', 'desc')
    .limit(5)
    .execute()
  return rows.map(({ who, ...film }) => ({ ...film, who: personOf(who) }))
}

/** What is left of the price that shoppers pay now, of an offer's where there is one; null where its cost is not on record. */
async function marginOfPiece(db: ShopDb, { id, row, state, piece }: StoredPiece): Promise<PieceView['margin']> {
  const cost = (await costsOf(db, [id])).get(id)
  if (cost === undefined) return null
  return { price: state === 'draft' ? piece.record.price : row.price, cost }
}

const changesShown = (before: ProductRecord, after: ProductRecord, withCosts: boolean) =>
  pieceChanges(before, after).filter(({ name }) => withCosts || name !== COST_FIELD)

function toldVersion(one: StoredVersion, before: StoredVersion | undefined, withCosts: boolean): PieceVersion {
  const { version, at, who, did, piece } = one
  const changed = before ? changesShown(before.piece.record, piece.record, withCosts).map(({ label }) => label) : []
  if (before && !isSameMedia(before.piece.media, piece.media)) changed.push('Pictures and films')
  return { version, at, who: who === 'shop' ? 'The shop’s list' : personOf(who), did, changed }
}

/** Two versions of a piece side by side; null where one of them is not there. */
export async function comparePieces(
  db: ShopDb,
  id: string,
  { from, to, withCosts = true }: { from: number; to: number; withCosts?: boolean }
): Promise<PieceVersionsView | null> {
  const stored = await readStoredPiece(db, id)
  const [before, after, earlier] = await Promise.all([
    readVersion(db, id, from),
    readVersion(db, id, to),
    readVersion(db, id, from - 1)
  ])
  if (!stored || !before || !after) return null
  const isSame = isSameMedia(before.piece.media, after.piece.media)
  return {
    id,
    name: stored.piece.record.name,
    from: toldVersion(before, earlier ?? undefined, withCosts),
    to: toldVersion(after, before, withCosts),
    newest: stored.version,
    publishedVersion: stored.publishedVersion,
    changes: changesShown(before.piece.record, after.piece.record, withCosts),
    media: isSame ? null : { before: before.piece.media, after: after.piece.media }
  }
}

/** A version's texts; of one that is not there, those of what is listed. */
export async function textsAt(db: ShopDb, id: string, version: number): Promise<PieceTexts> {
  const [found, stored] = await Promise.all([readVersion(db, id, Math.max(version, 1)), readStoredPiece(db, id)])
  const piece = found?.piece ?? (stored && pieceOfRow(stored.row))
  return piece ? pieceTexts(piece.record) : {}
}
