import type { Category, DiamondType } from '../catalogue/vocabulary.ts'
import type { PieceState } from '../pieces/piece.ts'
import type { IsoDay } from '../policies/calendar.ts'
import type { WeighedPrices } from '../pricing/margin.ts'
import type { Pence } from '../pricing/money.ts'
import type { OfferPreview } from '../promotions/offer.ts'
import type { PromotionState } from '../promotions/promotion-state.ts'

export interface CatalogueFilter {
  q: string
  category: Category | 'all'
  /** `all` but the archived; `draft`: with something that shoppers do not see yet; `changed`: the owner's edits. */
  shown: 'all' | 'listed' | 'hidden' | 'draft' | 'archived' | 'changed' | 'low'
  page: number
}

export interface DeskProductRow {
  id: string
  name: string
  imageUrl: string
  category: Category
  diamondType: DiamondType
  /** Its own price: what it costs without any offer. */
  price: Pence
  /** What a live offer sells it at; null without one. */
  offerPrice: Pence | null
  /** Pieces; null is made to order. */
  stock: number | null
  isListed: boolean
  isFeatured: boolean
  isChanged: boolean
  state: PieceState
  /** Something is written that shoppers do not see yet. */
  hasDraft: boolean
}

export interface CatalogueView {
  filter: CatalogueFilter
  rows: readonly DeskProductRow[]
  total: number
  pages: number
}

/** A piece with what data/ says of it and what the owner says instead; null is "as listed". */
export interface DeskProductView extends DeskProductRow {
  isRetired: boolean
  /** `design`: what a bracelet that can be customised costs follows from its design, and no price is set here. */
  priceBy: 'piece' | 'design'
  listed: { price: Pence; stock: number | null; isFeatured: boolean }
  override: {
    price: Pence | null
    stock: number | 'made-to-order' | null
    isFeatured: boolean | null
    isHidden: boolean
  }
  /** From how few pieces on its owner is told; null where not at all. */
  threshold: number | null
  /** How many asked to be told when it is back. */
  waiting: number
  /** Of what is overridden: an edit of an older state is told so. */
  revision: string
  changes: readonly { at: string; who: string; what: string }[]
}

export interface PromotionView {
  id: string
  title: string
  category: Category
  diamondType: DiamondType
  percentOff: number
  /** What may be said of all its pieces, because the price history proves it; null where nothing may. */
  provenPercent: number | null
  limit: number
  endsOn: string
  taken: number
  state: PromotionState
  listed: { limit: number; endsOn: string }
  isChanged: boolean
}

/** An offer of the owner's, as the list shows it. */
export interface OfferView {
  id: string
  title: string
  state: PromotionState
  /** What it is for, and by how much: "20% off laboratory-grown necklaces". */
  words: string
  firstDay: IsoDay
  lastDay: IsoDay
  taken: number
  limit: number | null
  who: string
  /** The pieces it lowers now, with what they cost before as far as that is proven. Empty unless it is live. */
  pieces: readonly { id: string; name: string; price: Pence; was: Pence | null }[]
  /** How many pieces there are of them in all. */
  count: number
}

/** The form of a new offer, with what it would change once that was asked for. */
export interface OfferFormView {
  /** UUID, drawn with the form: sent twice, the offer is added once. */
  key: string
  today: IsoDay
  /** The pieces it begins with. */
  pieces: string
  /** `seen` names what is shown here. */
  preview: (OfferPreview & { weighed: WeighedPrices; seen: string }) | null
}

export interface PromotionsView {
  offers: readonly OfferView[]
  promotions: readonly PromotionView[]
  today: string
}
