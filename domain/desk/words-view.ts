import type { Entry, Group } from '../content/entry.ts'
import type { TableChange } from '../content/price-tables.ts'
import type { ContentText } from '../content/words.ts'

/** Who changed a text last, and when (ISO); null as the release has it. */
type Changed = { who: string; at: string } | null

/** /desk/words: every text, figure and fact that may be changed. */
export interface WordsView {
  group: Group | ''
  q: string
  rows: readonly { key: string; label: string; group: Group; value: string; changed: Changed; isLaw: boolean }[]
}

export interface WordVersion {
  version: number
  value: string
  who: string
  /** ISO time. */
  at: string
}

/** /desk/words/:key: one of them, with its versions, the newest first. */
export interface WordView {
  entry: Entry
  value: string
  /** What shoppers read while it is empty, where that is known. */
  own: string | null
  version: number
  versions: readonly WordVersion[]
  /** What was typed, as shoppers would read it. */
  preview: ContentText | null
  /** What was typed into a table of prices would change; null where nothing was looked at. */
  changes: readonly TableChange[] | null
  /** An earlier version that stands beside the present one. */
  compared: WordVersion | null
  /** What the names in braces stand for now, where it may have any. */
  names: readonly { name: string; words: string }[]
  /** Where it is read by itself, such as /read/our-story. */
  address: string | null
  /** Of a page of the owner's: whether it was taken away, and where it then leads. */
  archive: {
    slug: string
    /** Empty while the page is there; else `gone`, or the address that it leads to. */
    at: string
    version: number
    places: readonly { path: string; label: string }[]
  } | null
}
