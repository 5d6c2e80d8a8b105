import type { MetalType } from '../catalogue/metals.ts'
import { amountWords, type Pence } from '../pricing/money.ts'
import { VAT_PERCENT } from '../pricing/vat.ts'
import type { QuotedFor } from './quotation.ts'

/** Stones at a price a carat, or of the catalogue at the price they have in the shop, VAT included. Pence. */
export type BuiltStone =
  | { kind: 'carat'; count: number /** Thousandths of a carat, of one. */; milliCarat: number; perCarat: Pence }
  | { kind: 'piece'; count: number; name: string; price: Pence }

/** What a line of a quotation is reckoned from. Costs are without VAT, which the shop has back. */
export interface PriceParts {
  quotedFor: QuotedFor
  metal: { metal: MetalType; label: string; milligrams: number; perGram: Pence } | null
  stones: readonly BuiltStone[]
  /** Hundredths of an hour. */
  labour: { hundredths: number; perHour: Pence } | null
  costs: readonly { label: string; amount: Pence }[]
  /** What is to be left of the price without VAT, in percent of it: from 0 to 95. */
  marginPercent: number
}

/** One step of a reckoning: what it is, how it comes, and what it adds. */
export interface ReckonedRow {
  label: string
  how: string
  amount: Pence
}

/** What a line comes to; its rows come to the total. */
export interface Reckoned {
  rows: readonly ReckonedRow[]
  /** Whole pounds: with VAT for a consumer, without it for the trade. */
  total: Pence
}

/**
 * What a line of a quotation comes to, and how. Everything is added up exactly and rounded once, up to a whole pound, so that
 * the shop never has less than was reckoned. A row shows what the sum up to it grows by, to the penny: no row is below nothing
 * and all of them are the total. A piece of the catalogue has its margin already, and gets none on top.
 */
export function reckonPrice(parts: PriceParts): Reckoned {
  const { marginPercent, quotedFor } = parts
  const left = BigInt(100 - marginPercent)
  const withVat = BigInt(100 + VAT_PERCENT)
  // A penny in the unit in which every part of it is a whole number.
  const penny = 1000n * left * withVat * 100n
  const cost = (milliPence: bigint) => milliPence * left * withVat * 100n
  const costs = costRows(parts)
  const spent = costs.reduce((sum, { milliPence }) => sum + milliPence, 0n)
  const steps = costs.map(({ label, how, milliPence }) => ({ label, how, exact: cost(milliPence) }))
  if (marginPercent > 0)
    steps.push({
      label: 'Margin',
      how: `${marginPercent}% of the price without VAT`,
      exact: spent * BigInt(marginPercent) * withVat * 100n
    })
  for (const stone of parts.stones)
    if (stone.kind === 'piece')
      steps.push({
        label: stone.name,
        how: `${stone.count} at ${amountWords(stone.price)} in the shop, without its VAT`,
        exact: BigInt(stone.count * stone.price) * 1000n * left * 100n * 100n
      })
  const net = steps.reduce((sum, { exact }) => sum + exact, 0n)
  if (quotedFor === 'consumer')
    steps.push({ label: 'VAT', how: `${VAT_PERCENT}%`, exact: (net / 100n) * BigInt(VAT_PERCENT) })
  let sum = 0n
  let shown = 0n
  const rows = steps.map(({ label, how, exact }): ReckonedRow => {
    sum += exact
    const upTo = (sum * 2n + penny) / (penny * 2n)
    const amount = Number(upTo - shown)
    shown = upTo
    return { label, how, amount }
  })
  const pound = penny * 100n
  const total = ((sum + pound - 1n) / pound) * 100n
  if (total > shown) rows.push({ label: 'Rounding', how: 'up to a whole pound', amount: Number(total - shown) })
  return { rows, total: Number(total) }
}

/** What is spent on it, exactly: thousandths of a penny. */
function costRows({ metal, stones, labour, costs }: PriceParts): { label: string; how: string; milliPence: bigint }[] {
  return [
    ...(metal
      ? [
          {
            label: metal.label,
            how: `${metal.milligrams / 1000} g at ${amountWords(metal.perGram)} a gram`,
            milliPence: BigInt(metal.milligrams) * BigInt(metal.perGram)
          }
        ]
      : []),
    ...stones.flatMap((stone) =>
      stone.kind === 'carat'
        ? [
            {
              label: stone.count === 1 ? 'Stone' : 'Stones',
              how: `${stone.count} of ${stone.milliCarat / 1000} ct at ${amountWords(stone.perCarat)} a carat`,
              milliPence: BigInt(stone.count) * BigInt(stone.milliCarat) * BigInt(stone.perCarat)
            }
          ]
        : []
    ),
    ...(labour
      ? [
          {
            label: 'Bench',
            how: `${labour.hundredths / 100} ${labour.hundredths === 100 ? 'hour' : 'hours'} at ${amountWords(labour.perHour)} an hour`,
            milliPence: BigInt(labour.hundredths) * BigInt(labour.perHour) * 10n
          }
        ]
      : []),
    ...costs.map(({ label, amount }) => ({ label, how: '', milliPence: BigInt(amount) * 1000n }))
  ]
}
