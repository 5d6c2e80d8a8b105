import type { Shop } from '../policies/shop-schema.ts'
import type { Group } from './entry.ts'
import type { Figures } from './figures.ts'

/** The facts that an owner may change. */
export type Facts = Pick<Shop, 'contact' | 'company' | 'claims' | 'services'>

/** Where a page that the owner has added is named. */
export const PAGE_PLACES = ['menu', 'footer'] as const
export type PagePlace = (typeof PAGE_PLACES)[number]

/** A page to read that the owner has added: /read/{slug}. */
export interface AddedPage {
  slug: string
  title: string
  place: PagePlace
}

/**
 * What every page has to know of the owner's words: only what differs from how a new shop begins, so that a document
 * grows by what was changed and by no more.
 */
export interface SettledContent {
  figures: Partial<Figures>
  facts: { contact?: Partial<Facts['contact']> } & Partial<Omit<Facts, 'contact'>>
  /** One line at the top of every page; empty where there is none. */
  announcement: string
  /** Titles of pages, by their paths, where the owner has named them otherwise. */
  titles: Readonly<Record<string, string>>
  pages: readonly AddedPage[]
  /** On which day in London the owner last changed something of a group, YYYY-MM-DD. */
  changedOn: Readonly<Partial<Record<Group, string>>>
}

export const NOTHING_SETTLED: SettledContent = {
  figures: {},
  facts: {},
  announcement: '',
  titles: {},
  pages: [],
  changedOn: {}
}

/** Whether an answer of the shop, or of what a device kept, is what pages can settle by. */
export function isSettledContent(body: unknown): body is SettledContent {
  if (typeof body !== 'object' || body === null) return false
  const { figures, facts, announcement, titles, pages, changedOn } = body as Partial<
    Record<keyof SettledContent, unknown>
  >
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  return [figures, facts, titles, changedOn].every(isRecord) && typeof announcement === 'string' && Array.isArray(pages)
}
