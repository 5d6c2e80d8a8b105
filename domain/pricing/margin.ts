import { amountWords, type Pence } from './money.ts'
import { vatSplit } from './vat.ts'

/** A piece at a price that is to be asked for it. Pence: the price with VAT, the cost without; null where no cost is on record. */
export interface PricedPiece {
  id: string
  name: string
  price: Pence
  cost: Pence | null
}

/** A piece that would bring less than it costs, by `loss` pence. */
export interface Loss extends PricedPiece {
  cost: Pence
  loss: Pence
}

/** What is known of costs where prices are about to change: who would be sold at a loss, and of how many nothing is known. */
export interface WeighedPrices {
  losses: readonly Loss[]
  unknown: number
  of: number
}

/**
 * What is left of a price once its VAT and the piece itself are paid for, in pence. The cost is without VAT, which the shop
 * has back; a loss is below nothing.
 */
export const marginOf = (price: Pence, cost: Pence): Pence => vatSplit(price).excludingVat - cost

/** The pieces whose price would not pay for them, the largest loss first; and how many have no cost on record. */
export function weighPrices(pieces: readonly PricedPiece[]): WeighedPrices {
  const losses = pieces.flatMap((piece): Loss[] => {
    if (piece.cost === null) return []
    const margin = marginOf(piece.price, piece.cost)
    return margin < 0 ? [{ ...piece, cost: piece.cost, loss: -margin }] : []
  })
  return {
    losses: losses.toSorted((one, other) => other.loss - one.loss || one.id.localeCompare(other.id)),
    unknown: pieces.filter(({ cost }) => cost === null).length,
    of: pieces.length
  }
}

/** "Halo ring at £999 brings £832.50 without VAT and costs £900: £67.50 less than it costs." */
export const lossWords = ({ name, price, cost, loss }: Loss): string =>
  `${name} at ${amountWords(price)} brings ${amountWords(vatSplit(price).excludingVat)} without VAT and costs ${amountWords(cost)}: a loss of ${amountWords(loss)}.`

/** "£250 (25%)": what is left of sums without VAT. */
export const marginInShort = (net: Pence, cost: Pence): string =>
  `${amountWords(net - cost)}${net === 0 ? '' : ` (${Math.round((100 * (net - cost)) / net)}%)`}`

/** "£250 of £1,000 without VAT (25%)". */
export function marginWords(net: Pence, cost: Pence): string {
  const share = net === 0 ? '' : ` (${Math.round((100 * (net - cost)) / net)}%)`
  return `${amountWords(net - cost)} of ${amountWords(net)} without VAT${share}`
}

/** Of how many pieces nothing can be said, in a sentence; empty where every cost is on record. */
export function unknownCostWords({ unknown, of }: Pick<WeighedPrices, 'unknown' | 'of'>): string {
  if (unknown === 0) return ''
  if (unknown === of)
    return of === 1
      ? 'What it costs you is not on record: nothing says whether it is sold at a loss.'
      : `What these ${of} pieces cost you is not on record: nothing says whether one is sold at a loss.`
  return `What ${unknown} of the ${of} pieces cost you is not on record: of those nothing says whether one is sold at a loss.`
}

/** The name of the box that says a loss is meant, wherever it is asked. */
export const AT_LOSS = 'atLoss'

/**
 * Why prices that lose money are not written yet, at the box that says they are meant; null where nothing is lost, or the
 * box is ticked.
 */
export function lossRefusal(
  { losses }: Pick<WeighedPrices, 'losses'>,
  isMeant: boolean
): Record<string, string> | null {
  const [first] = losses
  if (isMeant || !first) return null
  const more = losses.length > 1 ? ` So do ${losses.length - 1} more.` : ''
  return { [AT_LOSS]: `${lossWords(first)}${more} Nothing is changed yet: please say that you mean it.` }
}
