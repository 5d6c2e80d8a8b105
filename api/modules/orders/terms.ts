import { createHash } from 'node:crypto'
import type { PageServer } from '../../server/pages/page-server.ts'

/** A wording of the terms of service, by which it is kept. */
export interface OrderTerms {
  /** SHA-256 of the text. */
  hash: string
  text: string
}

const termsOf = (text: string): OrderTerms => ({ hash: createHash('sha256').update(text).digest('hex'), text })

/**
 * The terms of service as their page says them now: what an order accepts, and keeps. Null where the pages have none,
 * which is so in tests alone. DECISIONS 41.
 */
export async function readTerms(pages: PageServer): Promise<OrderTerms | null> {
  const { body } = await pages.answer({
    url: '/terms-of-service',
    encoding: 'identity',
    ifNoneMatch: undefined,
    origin: 'http://localhost'
  })
  const text = textOfPage(body?.toString('utf8') ?? '')
  return text === '' ? null : termsOf(text)
}

/** What the main part of a document of ours says, as plain text: paragraphs apart, and behind a link where it leads. */
export function textOfPage(document: string): string {
  const main = /<main\b[^>]*>(.*?)<\/main>/s.exec(document)?.[1] ?? ''
  return main
    .replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .replace(/<a\b[^>]*href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .replace(/<li\b[^>]*>/g, '\n\n- ')
    .replace(/<\/?(?:h[1-6]|p|ul|ol|section|div|header|aside|br)\b[^>]*>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What React escapes, and what our pages write. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' '
}
