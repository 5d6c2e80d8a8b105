import type { Passkey } from '../accounts/passkey.ts'
import type { Role } from './roles.ts'

export interface SignInView {
  email: string
  /** Why it did not work. */
  problem: string | null
  /** Where to go afterwards: a path of the desk. */
  next: string
  /** `first` where whoever was last signed in at this browser has one; `none` where the shop's address can have none. */
  passkeys: 'none' | 'offered' | 'first'
}

/** For so long the link of an invitation works. */
export const INVITE_HELD_HOURS = 72

/** Asked once more who one is, with what was filled in: it is done with the answer. */
export interface StepUpView {
  /** Where the form was sent. */
  action: string
  fields: readonly (readonly [name: string, value: string])[]
  /** Why it did not work. */
  problem: string | null
  /** Whether a passkey of theirs answers as well. */
  hasPasskey: boolean
}

/** The browser is asked to make a passkey. */
export interface NewPasskeyView {
  /** JSON: what to ask it, as its library reads it. */
  options: string
  /** Why the last one was not taken. */
  problem: string | null
}

/** Where the link of an invitation leads. */
export interface JoinView {
  token: string
  email: string
  role: Role
  inviter: string
  /** Of their codes, to be put into an authenticator: in base 32, and as a picture (a `data:` address). */
  secret: string
  qr: string
}

export interface StaffView {
  atWork: readonly {
    id: string
    name: string
    email: string
    role: Role
    createdAt: string
    lastSeenAt: string | null
    isYou: boolean
  }[]
  invites: readonly { id: string; email: string; role: Role; by: string; at: string; until: string }[]
  left: readonly { id: string; name: string; endedAt: string }[]
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
  /** Of whoever reads. */
  passkeys: readonly Passkey[]
  /** Whether one can be added: not at an address of the shop that browsers make none for, nor beyond so many. */
  adding: 'open' | 'no-place' | 'enough'
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
