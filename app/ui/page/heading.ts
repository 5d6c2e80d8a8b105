import { useLocation } from 'react-router-dom'
import { useContent } from './content.tsx'

/** What stands at the top of a page: the owner's words where they have written them, else its own. */
export function useHeading<Lead>(heading: string, lead: Lead): { heading: string; lead: Lead | string } {
  const { pathname } = useLocation()
  const { headings, leads } = useContent()
  return { heading: headings?.[pathname] ?? heading, lead: leads?.[pathname] ?? lead }
}
