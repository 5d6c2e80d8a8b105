import type { BuiltLine, RateTable } from '../quotations/build-form.ts'

/** How a line of a quotation was reckoned, beside the version and place (from 0) in which it was sent. */
export interface LineWorking {
  version: number
  place: number
  builtId: string
  line: BuiltLine
}

/** A built line that no quotation was sent with yet. */
export interface PendingLine {
  id: string
  who: string
  at: string
  line: BuiltLine
}

/** A version of the owner's table. */
export interface RatesView {
  version: number
  rates: RateTable
  who: string
  at: string
}

/** /desk/requests/:reference/build. */
export interface BuilderView {
  reference: string
  name: string
  /** Whether prices are those of the trade unless something else is chosen. */
  isTrade: boolean
  rates: RatesView | null
  templates: readonly { id: string; name: string }[]
  built: readonly PendingLine[]
  /** What was just reckoned. */
  preview: BuiltLine | null
  key: string
}

/** /desk/quoting: what quotations are reckoned from, and the templates. */
export interface QuotingView {
  rates: RatesView | null
  /** The versions before it, the newest first. */
  earlier: readonly RatesView[]
  templates: readonly { id: string; name: string; lines: readonly string[]; who: string; changedAt: string }[]
  key: string
}

/** A line of a template: the builder's form as it was filled. */
export interface TemplateLine {
  id: string
  form: Readonly<Record<string, string>>
}

/** /desk/templates/:id. */
export interface TemplateView {
  id: string
  name: string
  revision: number
  rates: RatesView | null
  /** Each with what it comes to today, or null where it cannot be reckoned. */
  lines: readonly (TemplateLine & { today: BuiltLine | null; problem: string })[]
  /** Of the line that was just reckoned. */
  preview: { line: string; reckoned: BuiltLine } | null
  key: string
}
