import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

/** What is numbered in a paper of the brief: "2" for a section or a decision, "2.11" for the eleventh point of section 2. */
function numbersOf(paper: string): Set<string> {
  const numbers = new Set<string>()
  let section = ''
  for (const line of read(`docs/brief/${paper}.md`).split('\n')) {
    section = /^## (\d+)\./.exec(line)?.[1] ?? section
    const point = /^(\d+)\. /.exec(line)?.[1]
    if (section) numbers.add(section)
    if (point) numbers.add(section ? `${section}.${point}` : point)
  }
  return numbers
}

/** "DECISIONS 27 and 31", "OFFLINE, section 2.11": the paper, and its numbers as they are written after it. */
const CITATION = /\b(DECISIONS|OFFLINE|LOOK|DESIGN)\b,? ?(?:sections? )?(\d[\d.]*(?:(?:, | and | to )\d[\d.]*)*)/g

const files = spawnSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.css', '*.mjs', '*.py', 'docs/decisions'],
  {
    cwd: root,
    encoding: 'utf8'
  }
).stdout.split('\n')

/** A citation may go on in the comment's next line. */
const unbroken = (text: string) => text.replace(/\n\s*(?:\*|\/\/|#)? ?/g, ' ')

const citations = files
  .filter((file) => file && !file.includes('brief'))
  .flatMap((file) =>
    [...unbroken(read(file)).matchAll(CITATION)].flatMap(([whole, paper, numbers]) =>
      (numbers ?? '')
        .split(/, | and | to /)
        .map((number) => ({ file, whole, paper, number: number.replace(/\.$/, '') }))
    )
  )

test('what comments and decisions cite of the brief stands in it', () => {
  const numbers = Object.fromEntries(
    ['DECISIONS', 'OFFLINE', 'LOOK', 'DESIGN'].map((paper) => [paper, numbersOf(paper)])
  )
  const dangling = citations.filter(({ paper, number }) => !numbers[paper ?? '']?.has(number))
  expect(dangling.map(({ file, whole }) => `${file}: ${whole}`)).toEqual([])
  expect(citations.length).toBeGreaterThan(300)
})
