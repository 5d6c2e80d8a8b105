import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageModule } from '../ui/page/page.ts'
import { PageMatchContext } from './pages.tsx'

/** Keeps title, description, canonical and robots true while the shopper moves through the shop. */
export function useHead(): string {
  const match = useContext(PageMatchContext)
  const { pathname, search } = useLocation()
  const reads = useQueryClient()
  // What a page says of itself may hang on what it has read: look again when a read ends.
  const reading = useIsFetching()
  const module = match?.route.handle as PageModule | undefined
  const head = module?.head({ path: pathname, params: match?.params ?? {}, search: new URLSearchParams(search), reads })
  const { title, description, canonical } = head ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished read can change the head without another key
  useEffect(() => {
    if (title === undefined || description === undefined) return
    document.title = title
    setTag('meta[name="description"]', 'meta', { name: 'description', content: description })
    if (canonical === undefined) document.querySelector('link[rel="canonical"]')?.remove()
    else
      setTag('link[rel="canonical"]', 'link', {
        rel: 'canonical',
        href: new URL(canonical, window.location.origin).href
      })
  }, [title, description, canonical, reading])

  return title ?? ''
}

function setTag(selector: string, name: 'meta' | 'link', attributes: Record<string, string>): void {
  const tag = document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(name))
  for (const [attribute, value] of Object.entries(attributes)) tag.setAttribute(attribute, value)
}
