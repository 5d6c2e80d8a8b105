import type { Group } from '#domain/content/entry.ts'
import type { ContentText } from '#domain/content/words.ts'
import type { Answer } from './answer.ts'
import { type Read, read } from './read.ts'

/** Texts by their keys, as pages show them. */
export type Texts = ReadonlyMap<string, ContentText>

const asTexts = ({ body }: Answer): Texts =>
  new Map((Array.isArray(body) ? (body as ContentText[]) : []).map((text) => [text.key, text]))

/** The groups whose texts pages read. */
export type TextGroup = Exclude<Group, 'figures' | 'facts' | 'prices' | 'announcement' | 'titles' | 'headings' | 'mail'>

const ADDRESS = '/api/content/texts?group='

/** The texts of a group. They are kept for as long as the code of the page that says them, which comes but once. */
export const textsRead = (group: TextGroup) => read(ADDRESS + group, asTexts, { gcTime: Number.POSITIVE_INFINITY })

/** Whether a read is of texts. */
export const isOfTexts = ({ queryKey }: Read): boolean => String(queryKey[0]).startsWith(ADDRESS)
