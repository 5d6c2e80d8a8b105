import { CARAT_RANGE } from '#domain/pricing/calculator-address.ts'
import { CARATS } from '#domain/pricing/calculator-curve.ts'
import type { Pence } from '#domain/pricing/money.ts'

/** The chart's picture, in its own units. The slider's style has LEFT and RIGHT as shares of the width. */
export const WIDTH = 640
export const HEIGHT = 344
export const LEFT = 112
export const RIGHT = 628
export const FLOOR = 310
const CEILING = 24

export function x(carat: number): number {
  const share = (carat - CARAT_RANGE.min) / (CARAT_RANGE.max - CARAT_RANGE.min)
  return rounded(LEFT + share * (RIGHT - LEFT))
}

/** Height of a price by its logarithm: `lines` are the grid's, the lowest first. */
export function y(price: number, lines: readonly Pence[]): number {
  const lowest = Math.log(lines[0] ?? 1)
  const highest = Math.log(lines.at(-1) ?? 1)
  return rounded(FLOOR - ((Math.log(price) - lowest) / (highest - lowest)) * (FLOOR - CEILING))
}

/** A tenth of a unit is finer than any screen, and the same on the server and in every browser. */
const rounded = (length: number): number => Math.round(length * 10) / 10

/** The ruled axis: a tick for every tenth of a carat, a longer one for every half. */
export const RULE = `M${LEFT} ${FLOOR}H${RIGHT}${CARATS.map(
  (carat) => `M${x(carat)} ${FLOOR}v${Number.isInteger(carat * 2) ? -9 : -5}`
).join('')}`
