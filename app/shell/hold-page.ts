import type { QueryClient } from '@tanstack/react-query'
import { isOfTexts } from '../queries/texts.ts'
import type { PageContext, PageModule } from '../ui/page/page.ts'

/** How long a page is held back for its words, in ms: what is not there by then follows. */
const WORDS_TAKE = 3000

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
    const said = words.map((read) => client.prefetchQuery(read))
    return Promise.all([
      page.prepare?.(),
      said.length > 0 && Promise.race([Promise.all(said), new Promise((resolve) => setTimeout(resolve, WORDS_TAKE))])
    ])
  }
