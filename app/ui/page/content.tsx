import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { settle } from '#domain/content/house-terms.ts'
import { NOTHING_SETTLED, type SettledContent } from '#domain/content/settled.ts'
import { contentRead } from '../../queries/content.ts'

const ContentContext = createContext<SettledContent>(NOTHING_SETTLED)

/** The owner's words as they hold. Whoever says a figure or a fact outside a page asks for them, and is drawn anew with them. */
export const useContent = (): SettledContent => useContext(ContentContext)

/**
 * Lets the owner's figures and facts hold before anything below is drawn, and draws it anew when they change. Settling
 * twice by the same words changes nothing, so it may be done while drawing. docs/decisions/0066.
 */
export function ContentProvider({ children }: { children: ReactNode }) {
  const content = useQuery(contentRead()).data ?? NOTHING_SETTLED
  settle(content)
  return <ContentContext value={content}>{children}</ContentContext>
}
