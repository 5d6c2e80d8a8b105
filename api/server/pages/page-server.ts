import type { ProductOnWire } from '#domain/catalogue/product-wire.ts'
import type { Encoding } from '../http/encoding.ts'
import type { OwnWords } from './renderer.ts'

/** What the shop knows of a request for a document. It holds nothing personal: a page is the same for everyone. */
export interface PageRequest {
  /** Path and query, as asked for. */
  url: string
  encoding: Encoding
  ifNoneMatch: string | undefined
  /** Scheme and host under which the page is to be known, without a slash at the end. */
  origin: string
  /** Asked before a page is drawn anew; throws where it may not be. One that is kept costs nothing. */
  beforeDrawing?: () => Promise<unknown>
  /** The network that asks: of each a page is drawn in turn. */
  network?: string
}

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer | null
  /** CSP sources of the styles that this document holds within it. */
  styleHashes?: readonly string[]
}

export interface PreviewedPiece {
  product: ProductOnWire
  /** What is said above the page. */
  words: string
  origin: string
}

/** The one interface by which the shop has pages rendered. */
export interface PageServer {
  answer(request: PageRequest): Promise<PageAnswer>
  /** A piece's page as shoppers would see it, of a piece that may not be in the shop; drawn each time, and without scripts. */
  preview?(piece: PreviewedPiece): Promise<PageAnswer>
  /** What a page says of itself where the owner has written nothing. */
  ownWords?(path: string): Promise<OwnWords>
  /** CSP sources of the inline scripts that pages hold, such as `'sha256-…'`. */
  scriptHashes: readonly string[]
  /** And of the styles of the worker's document, which is answered as a file. */
  styleHashes?: readonly string[]
  /** What stands within pages changes with every edit. */
  isDevelopment?: boolean
}
