/**
 * A text as pages show it: a small tree of what our Markdown knows, without any markup in it. Only `domain`'s own names
 * are in it, so a page cannot be told to show anything else.
 */
export type Block = { kind: 'p'; of: Inline[] } | { kind: 'h'; of: Inline[] } | { kind: 'ul' | 'ol'; items: Inline[][] }

export type Inline = string | { kind: 'b' | 'i'; of: Inline[] } | { kind: 'a'; to: string; of: Inline[] }

/** The words alone. */
export const plainInline = (of: readonly Inline[]): string =>
  of.map((part) => (typeof part === 'string' ? part : plainInline(part.of))).join('')

/** The words of each block, lists as their items: what is searched, and told to search engines. */
export const plainBlocks = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => ('items' in block ? block.items.map(plainInline) : [plainInline(block.of)]))

/** A text of the shop: a tree for Markdown, a line of words for plain text. */
export type ContentText =
  | { key: string; kind: 'plain'; words: string }
  | { key: string; kind: 'markdown'; blocks: Block[] }

/** Where a link in a text may lead: within the shop, to another site over https, to a mail (of the shop’s by its name in braces) or a telephone. */
export const isAllowedLink = (to: string): boolean =>
  /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+|mailto:\{(?:service|enquiries)Email\}|tel:[+\d ]+|#[\w-]+)$/i.test(
    to
  )

const PLACEHOLDER = /\{([A-Za-z]+)\}/g

/** The names in braces that a text has. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** A text with what the names in braces stand for. One that stands for nothing is left as it was written. */
export const fillIn = (text: string, say: (name: string) => string | undefined): string =>
  text.replace(PLACEHOLDER, (written, name: string) => say(name) ?? written)
