import type { CartLine } from '../cart/cart-line.ts'
import { lineIdentity, pricedLine } from '../cart/cart-line.ts'
import { disabledReason } from '../cart/cart-words.ts'
import { unitPrice } from '../pricing/line-price.ts'
import { formatPounds, type Pence } from '../pricing/money.ts'

/** How a line differs from what the shopper was shown; `line` is as it stands now, or as it was where it has gone. */
export type LineChange =
  | { kind: 'added'; line: CartLine }
  | { kind: 'removed'; line: CartLine }
  | { kind: 'price'; line: CartLine; from: Pence; to: Pence }
  | { kind: 'quantity'; line: CartLine; from: number; to: number }
  | { kind: 'hindered'; line: CartLine; words: string }

/**
 * What has changed between the lines the shopper saw beside the order button and those the shop has, in the shop's
 * order, what is gone last. Lines are matched by what they are, not by id: an add can go into another line. Prices are
 * of one piece, in pence. OFFLINE, section 3; DECISIONS 13.
 */
export function lineChanges(shown: readonly CartLine[], now: readonly CartLine[]): LineChange[] {
  const before = new Map(shown.map((line) => [lineIdentity(line), line]))
  const after = new Set(now.map(lineIdentity))
  return [
    ...now.flatMap((line) => changesOf(before.get(lineIdentity(line)), line)),
    ...shown.filter((line) => !after.has(lineIdentity(line))).map((line) => ({ kind: 'removed' as const, line }))
  ]
}

function changesOf(before: CartLine | undefined, line: CartLine): LineChange[] {
  const changes: LineChange[] = []
  const from = before && unitPrice(pricedLine(before))
  const to = unitPrice(pricedLine(line))
  const words = disabledReason(line)
  if (!before) changes.push({ kind: 'added', line })
  if (from !== undefined && from !== to) changes.push({ kind: 'price', line, from, to })
  if (before && before.quantity !== line.quantity)
    changes.push({ kind: 'quantity', line, from: before.quantity, to: line.quantity })
  if (words) changes.push({ kind: 'hindered', line, words })
  return changes
}

/** A change in the shopper's words; the piece's name stands beside them. */
export function changeWords(change: LineChange): string {
  switch (change.kind) {
    case 'added':
      return 'Now in your cart.'
    case 'removed':
      return 'No longer in your cart.'
    case 'price':
      return `Price updated from ${formatPounds(change.from)} to ${formatPounds(change.to)}.`
    case 'quantity':
      return `Quantity changed from ${change.from} to ${change.to}.`
    case 'hindered':
      return change.words
  }
}
