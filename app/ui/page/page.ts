import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Read } from '../../queries/read.ts'

/** Where a page is being shown: its address, and the reads it asked for. */
export interface PageContext {
  path: string
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  reads: Pick<QueryClient, 'getQueryData'>
}

/** A picture for link previews: a path on this site, its size in px, and what it shows. */
export interface SharePicture {
  path: string
  width: number
  height: number
  alt: string
}

/** What a document says about itself to browsers, search engines and link previews. */
export interface PageHead {
  title: string
  description: string
  /** Path and query under which the page is to be known. Absent: it is not to be indexed. */
  canonical?: string
  status?: 200 | 404 | 410
  /** Where whoever asks for it is led instead: a path of the shop. */
  movedTo?: string
  /** What link previews show; the home page's card where a page has none. Only the server asks for it. */
  image?: SharePicture
  /** The first picture, fetched before anything else: its main address, and how wide it stands. */
  preload?: { url: string; sizes: string }
  jsonLd?: readonly object[]
}

/** What every page's module exports. */
export interface PageModule {
  Page: ComponentType
  head: (context: PageContext) => PageHead
  /** What the page reads from the shop, that which it shows first before all; the server reads it before the first paint. */
  reads?: (context: Omit<PageContext, 'reads'>) => readonly Read[]
  /** What it reads once it has the first: a bracelet asks for the price list. */
  furtherReads?: (context: PageContext) => readonly Read[]
  /** Brings what is in sight first, where no server has drawn it: the page is held back for it, for a moment at most. */
  prepare?: () => Promise<unknown>
}
