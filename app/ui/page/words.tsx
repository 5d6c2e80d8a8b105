import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Block, Inline } from '#domain/content/words.ts'
import type { Answer } from '../../queries/answer.ts'
import { type Texts, textsRead } from '../../queries/queries.ts'
import type { PageContext } from './page.ts'

/** The texts of a group; empty until they are there, which is at once wherever a page lists them among its reads. */
export function useTexts(group: Parameters<typeof textsRead>[0]): Texts {
  const { data } = useQuery(textsRead(group))
  return data ?? NONE
}

const NONE: Texts = new Map()

/** The same for what a page says of itself, outside of any component. */
export function textsIn(reads: PageContext['reads'], group: Parameters<typeof textsRead>[0]): Texts {
  const { queryKey, select } = textsRead(group)
  const answer = reads.getQueryData<Answer>(queryKey)
  return (answer && select?.(answer)) ?? NONE
}

/** A plain text by its key; empty where it is not there. */
export function lineOf(texts: Texts, key: string): string {
  const text = texts.get(key)
  return text?.kind === 'plain' ? text.words : ''
}

/** A text of Markdown by its key; empty where it is not there. */
export function blocksOf(texts: Texts, key: string): readonly Block[] {
  const text = texts.get(key)
  return text?.kind === 'markdown' ? text.blocks : []
}

/** A text of the shop's: paragraphs, headings, lists and links, and nothing that could be anything else. */
export const Words = ({ blocks }: { blocks: readonly Block[] }) => parts(blocks.map(drawn))

function drawn(block: Block): ReactNode {
  switch (block.kind) {
    case 'p':
      return <p>{inlines(block.of)}</p>
    case 'h':
      return <h3>{inlines(block.of)}</h3>
    case 'ul':
      return <ul>{parts(block.items.map((item) => <li>{inlines(item)}</li>))}</ul>
    case 'ol':
      return <ol>{parts(block.items.map((item) => <li>{inlines(item)}</li>))}</ol>
  }
}

const inlines = (of: readonly Inline[]): ReactNode => parts(of.map(inline))

function inline(part: Inline): ReactNode {
  if (typeof part === 'string') return part
  switch (part.kind) {
    case 'b':
      return <strong>{inlines(part.of)}</strong>
    case 'i':
      return <em>{inlines(part.of)}</em>
    case 'a':
      return part.to.startsWith('/') ? (
        <Link to={part.to}>{inlines(part.of)}</Link>
      ) : (
        <a href={part.to}>{inlines(part.of)}</a>
      )
  }
}

/** A text has no names for its parts but their places, and is drawn as a whole. */
const parts = (nodes: readonly ReactNode[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells two of them apart
  nodes.map((node, place) => <Fragment key={place}>{node}</Fragment>)
