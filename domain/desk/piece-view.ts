import type { MetalType } from '../catalogue/metals.ts'
import type { Category, DiamondType } from '../catalogue/vocabulary.ts'
import type { FilmState } from '../pieces/film.ts'
import type { PieceState, PieceTexts } from '../pieces/piece.ts'
import type { Pence } from '../pricing/money.ts'

export interface PieceMedia {
  type: 'image' | 'video'
  url: string
  alt: string
}

/** One version of a piece: who wrote it, when, and what it changed of the one before. */
export interface PieceVersion {
  version: number
  /** ISO time. */
  at: string
  who: string
  did: 'listed' | 'added' | 'changed' | 'photographs' | 'restored' | 'imported'
  /** Labels of the fields that it changed. */
  changed: readonly string[]
}

/** A piece as its owner writes it. */
export interface PieceView {
  id: string
  /** As shoppers know it, or will. */
  name: string
  category: Category
  diamondType: DiamondType
  metalType: MetalType | null
  state: PieceState
  /** The newest version; 0 where nobody has written anything yet. */
  version: number
  publishedVersion: number | null
  /** Of which its form counts as drawn: one that was not taken for a mistake is still of the version it was sent with. */
  formVersion: number
  /** As last written. */
  texts: PieceTexts
  media: readonly PieceMedia[]
  /** The pieces that its owner chose to stand beside it, as last written, as far as they are known. */
  related: readonly { id: string; name: string; state: PieceState }[]
  /** What shoppers pay now, VAT included, and what the piece costs the shop; null where that is not on record, or not for who looks. */
  margin: { price: Pence; cost: Pence } | null
  /** Films that are not among them yet, or could not be made. */
  films: readonly { id: string; alt: string; at: string; who: string; state: FilmState; words: string | null }[]
  /** Why no film can be taken here, and what to do; null where it can. */
  noFilms: string | null
  due: { action: 'publish' | 'archive'; at: string } | null
  versions: readonly PieceVersion[]
  /** Designs that the house has, for a piece that is one more making of one. */
  designs: readonly string[]
  /** Signed: whoever has it sees the newest version as a shopper would. */
  previewUrl: string
}

export interface NewPieceView {
  /** Null until it is chosen: then the form has the fields of its kind. */
  category: Category | null
  designs: readonly string[]
}

/** Two versions of a piece, side by side. */
export interface PieceVersionsView {
  id: string
  name: string
  from: PieceVersion
  to: PieceVersion
  /** The newest version that there is. */
  newest: number
  publishedVersion: number | null
  changes: readonly { label: string; before: string; after: string }[]
  /** Null where both have the same. */
  media: { before: readonly PieceMedia[]; after: readonly PieceMedia[] } | null
}
