import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Block } from '#domain/content/words.ts'
import type { Answer } from '../../queries/answer.ts'
import { type TextGroup, type Texts, textsRead } from '../../queries/texts.ts'
import { drawWords } from './draw-words.tsx'
import type { PageContext } from './page.ts'

/** The texts of a group; empty until they are there, which is at once wherever a page lists them among its reads. */
export function useTexts(group: TextGroup): Texts {
  const { data } = useQuery(textsRead(group))
  return data ?? NONE
}

const NONE: Texts = new Map()

/** The same for what a page says of itself, outside of any component. */
export function textsIn(reads: PageContext['reads'], group: TextGroup): Texts {
  const { queryKey, select } = textsRead(group)
  const answer = reads.getQueryData<Answer>(queryKey)
  return (answer && select?.(answer)) ?? NONE
}

/** A plain text by its key; empty where it is not there. */
export function lineOf(texts: Texts, key: string): string {
  const text = texts.get(key)
  return text?.kind === 'plain' ? text.words : ''
}

/** The plain texts of a group, asked for by what their keys have after the group's name. */
export function useLines(group: TextGroup): (name: string) => string {
  const texts = useTexts(group)
  return (name) => lineOf(texts, `${group}.${name}`)
}

/** A text of Markdown by its key; empty where it is not there. */
export function blocksOf(texts: Texts, key: string): readonly Block[] {
  const text = texts.get(key)
  return text?.kind === 'markdown' ? text.blocks : []
}

/** A text of the shop's as shoppers read it. */
export const Words = ({ blocks, heading }: { blocks: readonly Block[]; heading?: 'h2' | 'h3' }) =>
  drawWords(
    blocks,
    (to, words) => (to.startsWith('/') ? <Link to={to}>{words}</Link> : <a href={to}>{words}</a>),
    heading
  )
