import { createHash } from 'node:crypto'
import path from 'node:path'

/** The sheet that has an ending, of those that were named so far. */
const sheets = new Map<string, string>()

/**
 * A class is named by its own name and its sheet: a line's number besides would rename half a sheet with each line that is added.
 * The desk's documents are drawn by the shoppers' build and dressed by the desk's: both name by this. Throws where two sheets come
 * to the same ending, which would dress each by the other.
 */
export function className(name: string, file: string): string {
  const sheet = path.relative(process.cwd(), file)
  const ending = createHash('sha256').update(sheet).digest('base64url').slice(0, 4)
  const other = sheets.get(ending) ?? sheet
  if (other !== sheet) throw new Error(`The classes of ${sheet} and ${other} end alike: rename one of the two sheets.`)
  sheets.set(ending, sheet)
  return `${name}_${ending}`
}
