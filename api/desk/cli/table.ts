/** Rows as columns of one width, for a terminal. */
export function asTable(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, oneLine(cell).length)
  return rows.map((row) =>
    row
      .map((cell, column) => oneLine(cell).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  )
}

/** What moves the cursor, begins a line or turns the direction of writing: a customer's text does none of it. */
const MOVING = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Text that stays in its row. */
export const oneLine = (text: string): string => text.replace(MOVING, ' ')

/** Text of several lines, each after the first set in: none of them can be taken for a line of ours. */
export const setIn = (text: string): string => text.split('\n').map(oneLine).join('\n  ')

/** As JSON, with what moves the cursor written as `\u…`: the same to whoever reads it as JSON. */
export const asJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, escaped)

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
