import type { SettledContent } from '#domain/content/settled.ts'
import type { Answer } from './answer.ts'
import { read } from './read.ts'

const asSettled = ({ body }: Answer) => body as SettledContent | null

/** What every page has to know of the owner's words; null from a shop that does not say. */
export const contentRead = () => read('/api/content', asSettled)
