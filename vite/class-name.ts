import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What was said of a sheet so far: its ending, and its classes in their order. */
interface Sheet {
  ending: string
  classes: readonly string[]
}

const sheets = new Map<string, Sheet>()
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * A class is named by its sheet, and by which of the sheet's classes it is: every device keeps these names, in the sheet and in
 * scripts, and words took four kilobytes more. A class more renames those after it in its own sheet, whose scripts change then in
 * any case. The desk's documents are drawn by the shoppers' build and dressed by the desk's: both name by this. Throws where two
 * sheets come to the same ending, which would dress each by the other.
 */
export function className(name: string, file: string): string {
  const { ending, classes } = sheetAt(file)
  const at = classes.indexOf(name)
  // Of no selector that could be read: as long as it has to be.
  return at < 0 ? `_${ending}${name}` : `_${ending}${letters(at)}`
}

function sheetAt(file: string): Sheet {
  const known = sheets.get(file)
  if (known) return known
  const ending = createHash('sha256').update(path.relative(process.cwd(), file)).digest('base64url').slice(0, 4)
  for (const [other, sheet] of sheets)
    if (sheet.ending === ending)
      throw new Error(`The classes of ${file} and ${other} begin alike: rename one of the two sheets.`)
  const sheet = { ending, classes: classesIn(readFileSync(file, 'utf8')) }
  sheets.set(file, sheet)
  return sheet
}

/** The classes of a sheet's selectors, each once, in the order in which they come. */
export function classesIn(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...new Set([...plain.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))]
}

function letters(at: number): string {
  const last = LETTERS.charAt(at % LETTERS.length)
  return at < LETTERS.length ? last : letters(Math.floor(at / LETTERS.length) - 1) + last
}
