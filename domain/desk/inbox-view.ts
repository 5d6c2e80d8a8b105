import type { FilmState } from '../pieces/film.ts'
import type { Attachment } from '../requests/attachment.ts'
import type { ProjectDrawing } from '../requests/drawing.ts'
import type { MakingStep } from '../requests/making.ts'
import type { ProjectQuotation } from '../requests/project.ts'
import type { RequestKind } from '../requests/request-kind.ts'
import type { LineWorking, PendingLine } from './quoting-view.ts'
import type { RequestState } from './request-state.ts'

/** What of the inbox is shown; the address holds it. */
export interface InboxFilter {
  /** `unanswered` is the desk's first page: new ones, those whose customer wrote again and those our answer did not reach, the promise that ends first on top. */
  state: RequestState | 'unanswered' | 'all' | 'spam'
  kind: RequestKind | 'all'
  /** Of staff; `me` and `nobody` are words of their own. */
  assigned: 'all' | 'me' | 'nobody'
  q: string
  /** From 1. */
  page: number
}

export interface InboxRow {
  reference: string
  kind: RequestKind
  name: string
  /** A line of what it is about, cut. */
  about: string
  state: RequestState
  createdAt: string
  /** By when what waits for the shop is answered; null where nothing waits. */
  promisedAt: string | null
  isLate: boolean
  /** The customer has written since the shop had answered. */
  isWaitingAgain: boolean
  /** An answer came back, or could not be sent, and nobody has done anything about it since. */
  isUndelivered: boolean
  isSpam: boolean
  assignedTo: string | null
  pictures: number
}

export interface InboxView {
  filter: InboxFilter
  rows: readonly InboxRow[]
  /** All that fit the filter. */
  total: number
  pages: number
  reviewsToCheck: number
}

/** Something that happened with a request or an order, oldest first. */
export type HistoryEntry =
  | ({ kind: 'reply'; id: string; at: string; who: string; text: string } & Beside & MailStanding)
  | { kind: 'note'; id: string; at: string; who: string; text: string }
  /** What the customer wrote about the request; `isByLink`: on its page, opened by the link of a mail. */
  | ({
      kind: 'message'
      id: string
      at: string
      who: string
      text: string
      isByLink: boolean
      /** It came by mail; null of what was written on the page. */
      byMail?: MessageByMail | null
    } & Beside)
  /** What a machine wrote by mail about it: an absence, or a mail that came back. It waits for nobody. */
  | { kind: 'automatic'; id: string; at: string; who: string; text: string; isReturned: boolean }
  /** A mail the shop sent by itself. */
  | ({ kind: 'mail'; id: string; at: string; what: string; to: string } & MailStanding)
  | { kind: 'change'; id: string; at: string; who: string; what: string }

export interface MessageByMail {
  /** The address it came from, where it is not the request's own. */
  sentFrom: string | null
  /** The mailbox's server says that it was not sent by whom it names. */
  isUnproven: boolean
  quoted: string
  /** What of it was not taken, a line each. */
  refused: string
}

/** What stands beside something that was written. */
interface Beside {
  pictures?: ShownPictures
  attachments?: ShownAttachments
}

/** PDFs at the desk, and where each is saved from. */
export type ShownAttachments = readonly (Attachment & { href: string })[]

/** Addresses of pictures at the desk; each with `?size=small` is a small one. */
export type ShownPictures = readonly string[]

export interface MailStanding {
  mail: MailState
  /** It was handed on, even if it came back afterwards. */
  hasLeft: boolean
  /** Of one that came back: why, in plain words, where its server said so. */
  why?: string
}

/** `failing`: tried, and tried again; `returned`: its address does not take it, or it was given up. */
export type MailState = 'waiting' | 'sent' | 'failing' | 'returned' | 'gone'

export interface RequestView {
  reference: string
  kind: RequestKind
  name: string
  email: string
  phone: string
  state: RequestState
  /** As in the inbox. */
  isUndelivered: boolean
  isSpam: boolean
  createdAt: string
  /** As in the inbox. */
  promisedAt: string | null
  isWaitingAgain: boolean
  answeredAt: string | null
  isLate: boolean
  revision: number
  assignedTo: { id: string; name: string } | null
  staff: readonly { id: string; name: string }[]
  /** Every filled field, as text. */
  facts: readonly { label: string; value: string }[]
  /** Addresses of the pictures that came with it, on the desk. */
  pictures: readonly string[]
  /** The rings of a wedding ring request, by which the page draws them (domain/ring-design/design-address.ts); '' of any other. */
  design: string
  history: readonly HistoryEntry[]
  /** The newest version first. */
  quotations: readonly ProjectQuotation[]
  /** How lines of those versions were reckoned; for whoever builds quotations, and none for others. */
  workings: readonly LineWorking[]
  /** Lines that were built and wait for the next quotation; as above. */
  built: readonly PendingLine[]
  /** The order that was made of what was accepted; null while there is none. */
  order: string | null
  /** Versions of the design, the newest first; each picture at `/desk/requests/{reference}/shown/{id}/{place}`. */
  drawings: readonly ProjectDrawing[]
  /** Of the making, as the bench has put them in. */
  steps: readonly { id: string; step: MakingStep; day: string; text: string; who: string; pictures: ShownPictures }[]
  /** Films from the bench, oldest first; one that is made can be watched at `/desk/requests/{reference}/films/{id}/mp4`. */
  films: readonly {
    id: string
    /** Beside what it stands. */
    of: string
    alt: string
    state: FilmState
    /** Why it could not be made. */
    words: string | null
    who: string
    at: string
  }[]
  /** Why none can be taken here, and what to do; null where one can. */
  noFilms: string | null
  /** What of ours a film can stand beside, the newest first, in words. */
  filmPlaces: readonly { value: string; label: string }[]
  /** The day in London. */
  today: string
  /** Whether what its customer answers by mail comes here. */
  isReplyRead: boolean
  /** Drawn for the forms of this page: an answer sent twice is one. */
  key: string
  /** What else the shop has of this person: other requests and orders with the same e-mail. */
  others: readonly { label: string; href: string; state: string; at: string }[]
}
