import type { FilmState } from '#domain/pieces/film.ts'
import type { Crop } from '#domain/pieces/photograph.ts'
import type { Time } from './column-types.ts'

/** A piece that the owner has added or changed: where its versions stand. What shoppers see of it is its row in `products`. */
export interface PiecesTable {
  product_id: string
  /** The newest version, from 1: an edit of an older one is told so. */
  version: number
  /** The version that shoppers see; null where none was ever published. */
  published_version: number | null
  /** What is to be done with it, and when. */
  due_at: Time | null
  due_action: 'publish' | 'archive' | null
  /** Of a publishing. */
  due_version: number | null
  /** Who asked for it, as `audit` names them. */
  due_who: string | null
  updated_at: Time
}

export interface PieceVersionsTable {
  product_id: string
  version: number
  /** JSON of a Piece: domain/pieces/piece.ts. */
  piece: string
  did: 'listed' | 'added' | 'changed' | 'photographs' | 'restored' | 'imported'
  /** `staff:<name>` or `shell`. */
  who: string
  at: Time
}

/** What a piece costs the shop, as its newest version says; one that is not here is not on record. Never told to anybody but staff. */
export interface PieceCostsTable {
  product_id: string
  /** Pence, without VAT. */
  cost: number
}

/** A photograph of the owner's. Its original is kept with the uploads; its sizes lie in the media store and can be made again. */
export interface PhotographsTable {
  /** Of its files: a hash of the original and how it is cropped. */
  key: string
  upload_id: string
  crop: Crop
  who: string
  at: Time
}

/** A film that was given to a piece. Its original lies in the media store, `originals/SHA256`; what is made of it can be made again. */
export interface FilmsTable {
  id: string
  product_id: string
  /** Of the original. */
  sha256: string
  mime: 'video/mp4' | 'video/webm'
  width: number
  height: number
  milliseconds: number
  /** What it shows, for whoever cannot see it. */
  alt: string
  state: FilmState
  /** Why it failed, for staff. */
  words: string | null
  /** The photograph that stands until it plays, once it is made. */
  poster_key: string | null
  /** How often making it was begun. */
  tries: number
  who: string
  at: Time
}

export interface PieceTables {
  films: FilmsTable
  pieces: PiecesTable
  piece_costs: PieceCostsTable
  piece_versions: PieceVersionsTable
  photographs: PhotographsTable
}
