import { describePiece, type Fact, type PieceDescription } from '../description/describe.ts'
import type { OrderItem } from './order.ts'

/** What is said of an order's item: what `describePiece` says of the piece as chosen, but for its page's own parts. */
export type ItemDescription = Pick<PieceDescription, 'chosen' | 'certificate'> & { facts: readonly Fact[] }

/**
 * What page, mail, account, desk and job sheet say of an item. An order of an older version has frozen no more than the
 * figures: what they do not tell is left out, and its certificate is the one that was promised. DECISIONS 12 and 31.
 */
export function describeItem(item: OrderItem): ItemDescription {
  const { name, category, carat, diamondType, metalType, certification } = item
  return describePiece({ name, category, carat, diamondType, metalType, metadata: {} }, item, certification)
}

/** The value of one of its facts, or null where it is not known. */
export const itemFact = ({ facts }: ItemDescription, kind: Fact['kind']): string | null =>
  facts.find((fact) => fact.kind === kind)?.value ?? null
