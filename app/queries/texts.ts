import type { Group } from '#domain/content/entry.ts'
import type { ContentText } from '#domain/content/words.ts'
import type { Answer } from './answer.ts'
import { read } from './read.ts'

/** Texts by their keys, as pages show them. */
export type Texts = ReadonlyMap<string, ContentText>

const asTexts = ({ body }: Answer): Texts =>
  new Map((Array.isArray(body) ? (body as ContentText[]) : []).map((text) => [text.key, text]))

/** The groups whose texts pages read. */
export type TextGroup = Exclude<Group, 'figures' | 'facts' | 'prices' | 'announcement' | 'titles' | 'headings' | 'mail'>

/** The texts of a group. */
export const textsRead = (group: TextGroup) => read(`/api/content/texts?group=${group}`, asTexts)
