import { formatPounds, type Pence, pounds } from '../pricing/money.ts'

/** What shoppers pay, in whole pounds, by rows and columns of fixed names. */
export interface PricesKind {
  kind: 'prices'
  /** What the rows and the columns are called, in their order. */
  rows: readonly string[]
  columns: readonly string[]
}

/** In which weights a kind of jewellery can be had, and how many times its price each is. */
export interface CaratsKind {
  kind: 'carats'
  /** The weight that its prices are for: it stays, at once the price. */
  own: number
}

export type TableKind = PricesKind | CaratsKind

/** One step of a table of weights. */
export interface CaratStep {
  carat: number
  /** Of the piece's price; at most one decimal place. */
  multiplier: number
}

/** Most weights that one kind may be offered in. */
export const MOST_STEPS = 8
const PRICE_MOST = 1_000_000
const CARAT_MOST = 20
const TIMES_MOST = 20

export type ReadTable<Value> = { kind: 'read'; value: Value } | { kind: 'refused'; words: string }

const refused = (words: string) => ({ kind: 'refused' as const, words })

/** The cells of a table's text: a line a row, its parts with | between. */
export const cellsOf = (text: string): string[][] =>
  text === '' ? [] : text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))

/** A table's text of its cells: what is typed into a cell is one, whatever it is. */
export const textOfCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => cell.replace(/[|\s]+/g, ' ').trim()).join(' | ')).join('\n')

/** The prices of a table in pence, by row and column; or why it is none. */
export function readPrices({ rows, columns }: PricesKind, text: string): ReadTable<Pence[][]> {
  const cells = cellsOf(text)
  if (cells.length !== rows.length)
    return refused(`It has ${rows.length} lines, one for each of ${rows.join(', ')}, and here are ${cells.length}.`)
  const prices: Pence[][] = []
  for (const [place, [name = '', ...sums]] of cells.entries()) {
    const row = rows[place] ?? ''
    if (name !== row) return refused(`Line ${place + 1} is of “${row}”, and here stands “${name}”.`)
    if (sums.length !== columns.length)
      return refused(`“${row}” has ${columns.length} prices, of ${columns.join(', ')}, and here are ${sums.length}.`)
    const read = sums.map((sum) =>
      /^£?\d{1,3}(?:,?\d{3})*$/.test(sum) ? Number(sum.replace(/[£,]/g, '')) : Number.NaN
    )
    const wrong = read.findIndex((sum) => !(sum >= 1 && sum <= PRICE_MOST))
    if (wrong >= 0)
      return refused(
        `“${row}”, ${columns[wrong]}: a price is in whole pounds, between £1 and ${formatPounds(pounds(PRICE_MOST))}, such as 1,800.`
      )
    prices.push(read.map(pounds))
  }
  return { kind: 'read', value: prices }
}

/** The weights of a table with what each multiplies a price by, the lightest first; or why it is none. */
export function readCarats({ own }: CaratsKind, text: string): ReadTable<CaratStep[]> {
  const cells = cellsOf(text)
  if (cells.length > MOST_STEPS) return refused(`At most ${MOST_STEPS} weights fit on a page.`)
  const steps: CaratStep[] = []
  for (const [place, [weight = '', times = '', ...more]] of cells.entries()) {
    const where = `Line ${place + 1}`
    const [carat, multiplier] = [Number(weight.replace(/\s*ct$/i, '')), Number(times.replace(/^[×x]\s*/i, ''))]
    if (more.length > 0 || !/^\d{1,2}(?:\.\d{1,2})?(?:\s*ct)?$/i.test(weight) || !(carat > 0 && carat <= CARAT_MOST))
      return refused(`${where}: a weight is in carats, up to ${CARAT_MOST}, such as 0.75.`)
    if (!/^(?:[×x]\s*)?\d{1,2}(?:\.\d)?$/i.test(times) || !(multiplier > 0 && multiplier <= TIMES_MOST))
      return refused(`${where}: what a price is multiplied by lies between 0.1 and ${TIMES_MOST}, such as 1.3.`)
    const before = steps.at(-1)
    if (before && carat <= before.carat) return refused(`${where}: the weights go from the lightest to the heaviest.`)
    if (before && multiplier < before.multiplier)
      return refused(`${where}: ${carat} ct would cost less than ${before.carat} ct.`)
    steps.push({ carat, multiplier })
  }
  const [ones, others] = [steps.filter(({ multiplier }) => multiplier === 1), steps.length]
  if (ones.length !== 1 || ones[0]?.carat !== own)
    return refused(
      `The prices in the catalogue are for ${own} ct: that weight stays, at 1 times the price, and no other has 1.`
    )
  if (others < 2) return refused('There have to be two weights at least.')
  return { kind: 'read', value: steps }
}

/** Why a table's text cannot be taken; null where it can. */
export function tableProblem(what: TableKind, text: string): string | null {
  const read = what.kind === 'prices' ? readPrices(what, text) : readCarats(what, text)
  return read.kind === 'refused' ? read.words : null
}

/** One line of what a change does. */
export interface TableChange {
  what: string
  before: string
  after: string
}

/** What another text of a table changes, cell by cell; both are ones that can be taken. */
export function tableChanges(what: TableKind, before: string, after: string): TableChange[] {
  if (what.kind === 'prices') {
    const [was, is] = [readPrices(what, before), readPrices(what, after)]
    if (was.kind === 'refused' || is.kind === 'refused') return []
    return what.rows.flatMap((row, place) =>
      what.columns.flatMap((column, at) => {
        const [then, now] = [was.value[place]?.[at] ?? 0, is.value[place]?.[at] ?? 0]
        return then === now ? [] : [{ what: `${row}, ${column}`, before: formatPounds(then), after: formatPounds(now) }]
      })
    )
  }
  const [was, is] = [readCarats(what, before), readCarats(what, after)]
  if (was.kind === 'refused' || is.kind === 'refused') return []
  const timesOf = (steps: readonly CaratStep[], carat: number) => {
    const step = steps.find((one) => one.carat === carat)
    return step ? `${step.multiplier} times the price` : 'not offered'
  }
  const all = [...new Set([...was.value, ...is.value].map(({ carat }) => carat))].toSorted((one, other) => one - other)
  return all.flatMap((carat) => {
    const [then, now] = [timesOf(was.value, carat), timesOf(is.value, carat)]
    return then === now ? [] : [{ what: `${carat} ct`, before: then, after: now }]
  })
}
