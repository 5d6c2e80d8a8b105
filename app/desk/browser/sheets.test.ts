import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sheets } from './sheets.ts'

const browser = import.meta.dirname
const relativeImport = /from '(\.{1,2}\/[^']+)'/g

/** Every file a module reaches by imports, itself included. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  if (!/\.tsx?$/.test(file)) return seen
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(relativeImport))
    reached(join(dirname(file), path), seen)
  return seen
}

test('the desk’s sheet has the rules of every part that a page is drawn with', () => {
  const drawnWith = [
    ...reached(join(browser, '../page-body.tsx')),
    ...reached(join(browser, '../frame/document-frame.tsx'))
  ]
  const known = new Set(Object.keys(sheets).map((path) => join(browser, path)))

  const missing = drawnWith.filter((file) => file.endsWith('.module.css') && !known.has(file))

  expect(missing).toEqual([])
  expect(known.size).toBeGreaterThan(10)
})
