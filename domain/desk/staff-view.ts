export interface SignInView {
  email: string
  /** Why it did not work. */
  problem: string | null
  /** Where to go afterwards: a path of the desk. */
  next: string
}

export interface SessionsView {
  rows: readonly {
    id: string
    /** "Chrome on Android", as far as the browser says. */
    device: string
    createdAt: string
    lastSeenAt: string
    isThis: boolean
  }[]
}

export interface AuditView {
  q: string
  rows: readonly {
    at: string
    who: string
    action: string
    subject: string
    subjectId: string
    before: string
    after: string
    href: string | null
  }[]
  page: number
  pages: number
}

/** What still stands between this shop and its opening. */
export interface PreflightView {
  isReady: boolean
  groups: readonly { title: string; lines: readonly string[] }[]
}
