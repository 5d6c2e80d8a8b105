import type { PartResult, Row } from './part.ts'

const isMet = ({ target }: Row) => (target === undefined ? '' : target.isMet ? 'yes' : 'no')

/** The rows as Markdown, the columns aligned so that a terminal shows them as a table too. */
export function writeTable(rows: readonly Row[]): string {
  const cells = [
    ['what', 'target', 'measured: median (min–max)', 'met'],
    ...rows.map((row) => [row.what, row.target?.says ?? '', row.measured, isMet(row)])
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const write = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  return [write(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(write)].join('\n')
}

/** What a file of results says first. */
export interface Heading {
  title: string
  date: Date
  command: string
  machine: readonly string[]
}

/** bench/results.md: when and on what, the table, and what stands behind it. */
export function writeReport(heading: Heading, results: ReadonlyMap<string, PartResult>): string {
  const parts = [...results].map(([name, { details }]) => `## ${name}\n\n${details.join('\n').trim()}`)
  return [
    writeHeading(heading),
    'What takes longest is run by itself and written beside this: [a shop on its best day](load-results.md), [what is killed meanwhile](drill-results.md), and [the main journeys in each engine](engines-results.md).',
    writeTable([...results.values()].flatMap(({ rows }) => rows)),
    ...parts,
    ''
  ].join('\n\n')
}

/** A file of one part alone. */
export const writePartReport = (heading: Heading, { rows, details }: PartResult): string =>
  `${[writeHeading(heading), writeTable(rows), details.join('\n').trim()].join('\n\n')}\n`

export const writeHeading = ({ title, date, command, machine }: Heading): string =>
  [
    `# ${title}`,
    `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC. As measured by \`${command}\`, nothing adjusted.`,
    machine.map((line) => `- ${line}`).join('\n')
  ].join('\n\n')
