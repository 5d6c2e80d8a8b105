/** What several measurements of one thing came to. */
export interface Spread {
  median: number
  min: number
  max: number
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: percentile(values, 50), min: percentile(values, 0), max: percentile(values, 100) }
}

/** The value below which `percent` of the values lie, between neighbours by proportion. Throws when there are none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const position = ((sorted.length - 1) * percent) / 100
  const [below, above] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]]
  if (below === undefined || above === undefined) throw new RangeError('Nothing was measured')
  return below + (above - below) * (position - Math.floor(position))
}

/** "212 (198–240)"; a unit stands at the end. */
export function writeSpread({ median, min, max }: Spread, decimals = 0, unit = ''): string {
  const write = (value: number) => value.toFixed(decimals)
  return `${write(median)} (${write(min)}–${write(max)})${unit && ` ${unit}`}`
}

export function writeSpreadOf(values: readonly number[], decimals = 0, unit = ''): string {
  return writeSpread(spreadOf(values), decimals, unit)
}
