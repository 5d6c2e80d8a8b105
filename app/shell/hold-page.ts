import type { QueryClient } from '@tanstack/react-query'
import { isOfTexts } from '../queries/texts.ts'
import type { PageContext, PageModule } from '../ui/page/page.ts'

/** How long a page is held back at most, in ms: what is not there by then follows. */
const HELD_FOR = 3000

/** Brings what a page is held back for once its code is there. */
export type Hold = (page: PageModule, at: Omit<PageContext, 'reads'>) => Promise<unknown>

/**
 * Where no server has drawn a page, it is seen once what is in sight first is there, and what it says: a page without its words
 * would say what is not so ("0 questions"), and move whatever is below them under the thumb when they come.
 */
export const holdFor =
  (client: QueryClient): Hold =>
  (page, at) => {
    const words = page.reads?.(at).filter(isOfTexts) ?? []
    const there = Promise.all([page.prepare?.(), ...words.map((read) => client.prefetchQuery(read))])
    return Promise.race([there, new Promise((resolve) => setTimeout(resolve, HELD_FOR))])
  }
