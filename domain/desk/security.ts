/** What the shop notices of people who try what they may not. None of it says who. */
export const SECURITY_KINDS = [
  'sign-in-failed',
  'desk-sign-in-failed',
  'locked',
  'limited',
  'foreign-origin',
  'foreign-id',
  'webhook-refused',
  'csp-report',
  'malformed'
] as const
export type SecurityKind = (typeof SECURITY_KINDS)[number]

interface KindTerms {
  /** As the desk and the mail name it. */
  label: string
  /** What it means, in a sentence or two, and what to do. */
  meaning: string
  /** So many within one hour of the clock are an incident, of which the owner is told. */
  alarming: number
}

/**
 * How each kind reads, and how many of it are too many: far more than a shop sees in an hour of its own customers' typing
 * mistakes, links gone stale and browsers' extensions. docs/prometheus-alerts.yml says the same figures.
 */
export const SECURITY_TERMS: Readonly<Record<SecurityKind, KindTerms>> = {
  'sign-in-failed': {
    label: 'Customers’ sign-ins refused',
    meaning:
      'E-mail and password did not match. Many at once mean that somebody is trying passwords, most likely ones stolen elsewhere. Each account can be guessed at ten times in a quarter of an hour; there is nothing to do unless customers write that something was changed.',
    alarming: 200
  },
  'desk-sign-in-failed': {
    label: 'Sign-ins at the desk refused',
    meaning:
      'E-mail, password and code did not match, or a passkey was not taken. If nobody of yours mistyped, somebody knows where the desk is: see under Sessions and passkeys that every session is yours, and have passwords changed that are used elsewhere, too.',
    alarming: 20
  },
  locked: {
    label: 'Accounts guessed at too often',
    meaning:
      'One account was tried so often that browsers it does not know have to wait. Browsers that signed in to it before go on. There is nothing to do: the wait ends by itself after a quarter of an hour.',
    alarming: 20
  },
  limited: {
    label: 'Asked for too much',
    meaning:
      'One network asked for more than a limit allows, and was told to wait. A few are a busy office; thousands are a program. If your own customers write that they are sent away, check that TRUST_PROXY is right.',
    alarming: 5000
  },
  'foreign-origin': {
    label: 'Sent from other sites',
    meaning:
      'A page of another site had its visitor’s browser send something here. It was refused. If PUBLIC_URL is not the address that customers see, this is the shop’s own pages: put it right.',
    alarming: 100
  },
  'foreign-id': {
    label: 'Other people’s things asked for',
    meaning:
      'Somebody signed in asked for another customer’s data by its number. They got nothing. Many in one hour mean that somebody is trying.',
    alarming: 30
  },
  'webhook-refused': {
    label: 'Payment events without a valid signature',
    meaning:
      'What came was not signed by the payment provider and was not believed. If it begins right after a key was changed, the webhook’s secret in the settings is the wrong one, and payments are then only found by the timed job.',
    alarming: 20
  },
  'csp-report': {
    label: 'Scripts and styles that browsers blocked',
    meaning:
      'Browsers refused something on a page that the shop does not allow there. Single ones are extensions of the visitors’ own; very many after an upgrade are a mistake of ours.',
    alarming: 500
  },
  malformed: {
    label: 'Requests that no browser makes',
    meaning:
      'Addresses or hosts that cannot be ours: scanners, which every site on the internet meets. There is nothing to do.',
    alarming: 20_000
  }
}

/** One line of the latest: how often within one hour, and when last. */
export interface SecurityEvent {
  /** ISO time at which the hour began. */
  hour: string
  kind: SecurityKind
  /** A route's pattern, a limit's name or a directive: never an address or a name. */
  what: string
  count: number
  /** ISO time. */
  lastAt: string
}

/** /desk/security. */
export interface SecurityView {
  kinds: readonly {
    kind: SecurityKind
    /** In the hour of the clock that runs, the last 24 of them, and the last 7 × 24. */
    hour: number
    day: number
    week: number
    /** ISO time since when there are too many; null where there are not. */
    incidentSince: string | null
  }[]
  /** The latest first. */
  latest: readonly SecurityEvent[]
}
