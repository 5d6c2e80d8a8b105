import type { Entry } from '#domain/content/entry.ts'
import { tidied } from '#domain/content/entry.ts'
import { type Block, type ContentText, fillIn } from '#domain/content/words.ts'
import { filledBlocks, readMarkdown } from './markdown.ts'
import { sayPlaceholder } from './placeholders.ts'

/** A plain text with what its names in braces stand for now. */
export const said = (text: string): string => fillIn(text, sayPlaceholder)

/** One text as it is shown; null for figures and facts. */
export function textOf({ key, what }: Pick<Entry, 'key' | 'what'>, value: string): ContentText | null {
  if (what.kind === 'plain') return { key, kind: 'plain', words: said(value) }
  return what.kind === 'markdown' ? { key, kind: 'markdown', blocks: shownBlocks(value) } : null
}

function shownBlocks(value: string): Block[] {
  const read = readMarkdown(value)
  // Kept by a release that took more than this one does: its words stand, and nothing else of it.
  const blocks = read.kind === 'written' ? read.blocks : [{ kind: 'p' as const, of: [tidied(value)] }]
  return filledBlocks(blocks, sayPlaceholder)
}
