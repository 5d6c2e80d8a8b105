import type { CartChange } from '#domain/cart/cart-change.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { applyChanges } from '#domain/cart/cart-view.ts'
import type { Entry, EntryError } from '../outbox/entry.ts'
import { readPayload } from '../outbox/kind.ts'
import { cartKind } from './cart-kind.ts'

/** The cart as the shopper sees it: the shop's last answer, the waiting changes laid over it. OFFLINE, section 3. */
export interface CartView {
  lines: ViewLine[]
  /** Changes the shop refused, each with its reason; `outbox.remove(entryId)` dismisses one. */
  refusals: { entryId: string; change: CartChange; message: string }[]
  /** ISO time of the shop's last answer; null before the first. */
  asOf: string | null
  /** Whether any change is not yet with the shop. */
  isWaiting: boolean
}

/** A line with how far the shop knows of it. */
export type ViewLine = CartLine & { state: 'received' | 'waiting' | 'sending' | 'refused'; problem: string | null }

/** The shop's last answer: its lines, and the ISO time at which it came; null before the first. */
export interface LastAnswer {
  lines: readonly CartLine[]
  asOf: string | null
}

interface KeptChange {
  entry: Entry
  change: CartChange
}

/**
 * The cart as the shopper sees it: every change that was not refused, oldest first, laid over the shop's last answer; and
 * what was refused beside it. OFFLINE, section 3.
 */
export function composeView({ lines, asOf }: LastAnswer, entries: readonly Entry[]): CartView {
  const changes = keptChanges(entries)
  const isRefused = ({ entry }: KeptChange) => entry.state === 'needs-attention'
  const standing = changes.filter((kept) => !isRefused(kept))
  const seen = applyChanges(
    lines,
    standing.map(({ change }) => change)
  )
  return {
    lines: seen.map((line) => withState(line, changes)),
    refusals: changes
      .filter((kept) => isRefused(kept) && isOfUse(kept.change, seen))
      .map(({ entry, change }) => ({ entryId: entry.id, change, message: refusalWords(entry.lastError) })),
    asOf,
    isWaiting: entries.some(({ state }) => state === 'waiting' || state === 'sending')
  }
}

/** Refused changes of lines that are not there any more: they have nothing to say to anybody. */
export function obsoleteRefusals({ lines, asOf }: LastAnswer, entries: readonly Entry[]): Entry[] {
  const seen = composeView({ lines, asOf }, entries).lines
  return keptChanges(entries)
    .filter(({ entry, change }) => entry.state === 'needs-attention' && !isOfUse(change, seen))
    .map(({ entry }) => entry)
}

function keptChanges(entries: readonly Entry[]): KeptChange[] {
  return entries.flatMap((entry) => {
    const read = readPayload(cartKind, entry)
    return read.kind === 'read' ? [{ entry, change: read.payload as CartChange }] : []
  })
}

function isOfUse(change: CartChange, lines: readonly CartLine[]): boolean {
  return change.type === 'add' || change.type === 'clear' || lines.some((line) => isAbout(change, line))
}

function isAbout(change: CartChange, { id, aliases }: CartLine): boolean {
  if (change.type === 'clear') return false
  const lineId = change.type === 'add' ? change.line.id : change.lineId
  return lineId === id || aliases.includes(lineId)
}

/** How far the shop knows of a line: what is under way is said before what was refused. */
function withState(line: CartLine, changes: readonly KeptChange[]): ViewLine {
  const about = changes.filter(({ change }) => isAbout(change, line)).map(({ entry }) => entry)
  const last = (state: Entry['state']) => about.findLast((entry) => entry.state === state)
  if (last('sending')) return { ...line, state: 'sending', problem: null }
  if (last('waiting')) return { ...line, state: 'waiting', problem: null }
  const refused = last('needs-attention')
  if (refused) return { ...line, state: 'refused', problem: refusalWords(refused.lastError) }
  return { ...line, state: 'received', problem: null }
}

function refusalWords(error: EntryError | null): string {
  if (error?.kind === 'refused') return error.problem.errors?.[0]?.message ?? error.problem.detail
  return 'This change could not be sent.'
}
