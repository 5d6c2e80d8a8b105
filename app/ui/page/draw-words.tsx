import { Fragment, type ReactNode } from 'react'
import type { Block, Inline } from '#domain/content/words.ts'

/** How a link is drawn: within the shop's router, or without one. */
export type DrawLink = (to: string, words: ReactNode) => ReactNode

/** A text of the shop's: paragraphs, headings, lists and links, and nothing that could be anything else. */
export const drawWords = (blocks: readonly Block[], link: DrawLink, Heading: 'h2' | 'h3' = 'h3'): ReactNode =>
  inPlaces(blocks, (block) =>
    block.kind === 'h' ? <Heading>{drawInlines(block.of, link)}</Heading> : drawBlock(block, link)
  )

function drawBlock(block: Exclude<Block, { kind: 'h' }>, link: DrawLink): ReactNode {
  switch (block.kind) {
    case 'p':
      return <p>{drawInlines(block.of, link)}</p>
    case 'ul':
      return <ul>{drawItems(block.items, link)}</ul>
    case 'ol':
      return <ol>{drawItems(block.items, link)}</ol>
  }
}

const drawItems = (items: readonly Inline[][], link: DrawLink): ReactNode =>
  inPlaces(items, (item) => <li>{drawInlines(item, link)}</li>)

const drawInlines = (of: readonly Inline[], link: DrawLink): ReactNode => inPlaces(of, (part) => drawInline(part, link))

function drawInline(part: Inline, link: DrawLink): ReactNode {
  if (typeof part === 'string') return part
  const words = drawInlines(part.of, link)
  if (part.kind === 'a') return link(part.to, words)
  return part.kind === 'b' ? <strong>{words}</strong> : <em>{words}</em>
}

/** A text's parts have no names but their places, and it is drawn as a whole. */
const inPlaces = <Part,>(parts: readonly Part[], draw: (part: Part) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells two of them apart
  parts.map((part, place) => <Fragment key={place}>{draw(part)}</Fragment>)
