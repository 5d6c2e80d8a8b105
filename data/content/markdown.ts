import type { Nodes, PhrasingContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { type Block, fillIn, type Inline, isAllowedLink } from '#domain/content/words.ts'

export type Written = { kind: 'written'; blocks: Block[] } | { kind: 'refused'; words: string }

/** More than any text of ours has. What is nested more deeply is a mistake, or meant to keep us busy. */
const DEEPEST = 8

/** What makes a parser look back and forth. A text of ours has a few dozen of them; a thousand are a mistake, or meant to keep us busy. */
const SIGNS = /[[\]*_`<>]/g
const MOST_SIGNS = 1000
const NESTED = /^(?:[ \t]*(?:[-+*>]|\d{1,9}[.)])(?=[ \t])){4}/m
const TOO_MANY_SIGNS =
  'It has more brackets, stars and other signs in it than a text can have. Please take those out that are not meant.'

class Refusal extends Error {}

/**
 * Markdown as the tree that pages show: paragraphs, headings, lists, bold, italics and links, and nothing else. What is none
 * of these is refused in a sentence for whoever wrote it, never dropped in silence. The text is short already: who calls
 * has held it to the length of its entry.
 */
export function readMarkdown(text: string): Written {
  if ((text.match(SIGNS)?.length ?? 0) > MOST_SIGNS || NESTED.test(text))
    return { kind: 'refused', words: TOO_MANY_SIGNS }
  try {
    const tree = fromMarkdown(text)
    return { kind: 'written', blocks: tree.children.map((node) => block(node)) }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', words: error.message }
    throw error
  }
}

function block(node: Nodes): Block {
  switch (node.type) {
    case 'paragraph':
      return { kind: 'p', of: inlines(node.children, 0) }
    case 'heading':
      return { kind: 'h', of: inlines(node.children, 0) }
    case 'list':
      return { kind: node.ordered ? 'ol' : 'ul', items: node.children.map(({ children }) => item(children)) }
    default:
      throw refusal(node)
  }
}

function item(children: readonly Nodes[]): Inline[] {
  const [only, another] = children
  if (only === undefined) return []
  if (another !== undefined || only.type !== 'paragraph')
    throw new Refusal('A list has a paragraph or a list in it. Please write each of its items as one line.')
  return inlines(only.children, 0)
}

function inlines(nodes: readonly PhrasingContent[], depth: number): Inline[] {
  if (depth > DEEPEST) throw new Refusal('Bold and italics are nested too deeply.')
  return nodes.map((node): Inline => {
    switch (node.type) {
      case 'text':
        return node.value.replaceAll('\n', ' ')
      case 'break':
        return ' '
      case 'strong':
        return { kind: 'b', of: inlines(node.children, depth + 1) }
      case 'emphasis':
        return { kind: 'i', of: inlines(node.children, depth + 1) }
      case 'link':
        if (!isAllowedLink(node.url))
          throw new Refusal(
            `A link leads to “${node.url.slice(0, 60)}”. It may lead to a page of ours, such as /shipping, to https://…, or be mailto: or tel:.`
          )
        return { kind: 'a', to: node.url, of: inlines(node.children, depth + 1) }
      default:
        throw refusal(node)
    }
  })
}

const NAMES: Readonly<Record<string, string>> = {
  html: 'HTML',
  image: 'a picture',
  imageReference: 'a picture',
  code: 'a block of code (a line that begins with four blanks, or with ```)',
  inlineCode: 'code in `backticks`',
  blockquote: 'a quotation (a line that begins with >)',
  thematicBreak: 'a line across (---)',
  linkReference: 'a link whose address stands elsewhere',
  definition: 'an address that links refer to'
}

const refusal = ({ type }: Nodes): Refusal =>
  new Refusal(
    `It has ${NAMES[type] ?? type} in it. Texts have paragraphs, headings (### …), lists (- … or 1. …), **bold**, *italics* and [links](/shipping).`
  )

/** The tree with what its names in braces stand for. */
export const filledBlocks = (blocks: readonly Block[], say: (name: string) => string | undefined): Block[] =>
  blocks.map((block) =>
    'items' in block
      ? { ...block, items: block.items.map((items) => filled(items, say)) }
      : { ...block, of: filled(block.of, say) }
  )

const filled = (of: readonly Inline[], say: (name: string) => string | undefined): Inline[] =>
  of.map((part) => {
    if (typeof part === 'string') return fillIn(part, say)
    const within = filled(part.of, say)
    return part.kind === 'a' ? { ...part, to: fillIn(part.to, say), of: within } : { ...part, of: within }
  })
