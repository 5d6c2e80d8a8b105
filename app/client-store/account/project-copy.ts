import type { Project } from '#domain/requests/project.ts'

/** Where this device keeps the pages of requests that were opened on it, to be read without a connection. OFFLINE, 5.8. */
const PROJECTS = 'northlight-requests'

/** Where their pictures are kept (project-pictures.ts). */
export const PROJECT_PICTURES = 'request-pictures-1'

/** How large all of them may be, in bytes. */
const AT_MOST = 200_000

export interface ProjectCopy {
  /** The token of the link that opened it; '' where the browser had sent the request. */
  link: string
  /** As the shop last answered: to be read by its schema, for an older version may have kept it. */
  project: unknown
  /** When that was, in ms since 1970. */
  at: number
}

type Copies = Record<string, ProjectCopy>

/** What is kept of a request's page; null where that is nothing that can be read. */
export function readProjectCopy(reference: string): ProjectCopy | null {
  const copy = readCopies()[reference]
  if (typeof copy !== 'object' || copy === null) return null
  return typeof copy.link === 'string' && typeof copy.at === 'number' ? copy : null
}

/** Keeps a page as the shop has just answered it; those that were read longest ago make room. */
export function keepProjectCopy(copy: ProjectCopy & { project: Project }): void {
  const copies = { ...readCopies(), [copy.project.reference]: copy }
  const byAge = Object.entries(copies).sort(([, one], [, other]) => other.at - one.at)
  while (byAge.length > 1 && new Blob([JSON.stringify(Object.fromEntries(byAge))]).size > AT_MOST) byAge.pop()
  write(Object.fromEntries(byAge))
}

/** Forgets one: its link was renewed, or the request is gone. */
export function forgetProjectCopy(reference: string): void {
  const { [reference]: gone, ...others } = readCopies()
  if (gone) write(others)
}

/** Forgets all of them. */
export function forgetProjectCopies(): void {
  write({})
  // Their pictures too. Here and not where they are kept, because every page loads this.
  if (typeof caches !== 'undefined') caches.delete(PROJECT_PICTURES).catch(reportError)
}

function readCopies(): Copies {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PROJECTS) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Copies) : {}
  } catch (error) {
    reportError(error)
    return {}
  }
}

function write(copies: Copies): void {
  try {
    if (Object.keys(copies).length === 0) localStorage.removeItem(PROJECTS)
    else localStorage.setItem(PROJECTS, JSON.stringify(copies))
  } catch (error) {
    // Full or refused: the page is read from the shop, and an older copy would pass for what was just read.
    localStorage.removeItem(PROJECTS)
    reportError(error)
  }
}
