import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { keysOf } from './short-keys.ts'

/** What was said of a sheet so far: its ending, and what each of its classes is called. */
interface Sheet {
  ending: string
  keys: ReadonlyMap<string, string>
}

const sheets = new Map<string, Sheet>()

/**
 * A class is named by four signs for its sheet and two for itself: every device keeps these names, in the sheet and in scripts, and
 * words took some kilobytes more. It goes by its own name and by nothing else but another of its sheet that begins alike: a class more
 * renames no other, and so no script of a sheet that half the shop wears. The desk's documents are drawn by the shoppers' build and
 * dressed by the desk's: both name by this. Throws where two sheets come to the same ending, which would dress each by the other.
 */
export function className(name: string, file: string): string {
  const { ending, keys } = sheetAt(path.resolve(file.replace(/\?.*$/, '')))
  // What stands in no selector, such as a movement, keeps its name.
  return `_${ending}${keys.get(name) ?? name}`
}

function sheetAt(file: string): Sheet {
  const known = sheets.get(file)
  if (known) return known
  const ending = createHash('sha256').update(path.relative(process.cwd(), file)).digest('base64url').slice(0, 4)
  for (const [other, sheet] of sheets)
    if (sheet.ending === ending)
      throw new Error(`The classes of ${file} and ${other} begin alike: rename one of the two sheets.`)
  const sheet = { ending, keys: keysOf(classesIn(readFileSync(file, 'utf8'))) }
  sheets.set(file, sheet)
  return sheet
}

/** The classes of a sheet's selectors, each once, in the order in which they come. */
export function classesIn(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
  return [...new Set([...plain.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))]
}
