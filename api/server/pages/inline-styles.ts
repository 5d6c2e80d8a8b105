import { hashSource } from '../http/security-headers.ts'

/**
 * CSP sources of the styles that stand within a document: its style elements, and the style attributes of its markup, such
 * as the width of a bar. They are allowed by their hashes, so that nothing else that finds its way into a page is; what
 * scripts set through an element's own interface needs no leave.
 */
export function inlineStyles(html: string): readonly string[] {
  const elements = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hashSource(text))
  const texts = [...html.matchAll(/<[a-z][^<>]* style="([^"]*)"/g)].map(([, text = '']) => withoutEntities(text))
  const attributes = [...new Set(texts)].map(hashSource)
  return [...elements, ...(attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : [])]
}

/** As the browser reads it; React writes no others. */
const withoutEntities = (text: string): string =>
  text.replace(/&(?:quot|amp|lt|gt|#x27);/g, (entity) => ENTITIES[entity] ?? entity)

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'"
}
