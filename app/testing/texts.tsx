import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ENTRIES } from '#data/content/entries.ts'
import { textOf } from '#data/content/shown.ts'
import type { ContentText } from '#domain/content/words.ts'
import type { Answer } from '../queries/answer.ts'
import { createQueryClient } from '../queries/query-client.ts'
import { type TextGroup, textsRead } from '../queries/texts.ts'

/** The texts of a group as a new shop says them. */
export const textsOf = (group: TextGroup): ContentText[] =>
  ENTRIES.filter((entry) => entry.group === group).flatMap((entry) => textOf(entry, entry.initial) ?? [])

const GROUPS: readonly TextGroup[] = [
  'home',
  'faq',
  'about',
  'care',
  'shipping',
  'bespoke',
  'wholesale',
  'warranty',
  'compliance',
  'contact',
  'business',
  'terms',
  'privacy',
  'gallery',
  'social'
]

/** A client that has the texts of a new shop, and answers everything else so. */
export function clientWithTexts(others: () => Answer = () => ({ body: null, total: null })) {
  const client = createQueryClient(async () => others())
  for (const group of GROUPS) client.setQueryData(textsRead(group).queryKey, { body: textsOf(group), total: null })
  return client
}

/** Pages to read with the texts of a new shop. */
export const WithTexts = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={clientWithTexts()}>{children}</QueryClientProvider>
)
