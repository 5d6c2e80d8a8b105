import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

/** Words of the house's own for which the field has a term, with that term: docs/glossary.md. */
const terms = {
  crew: 'worker pool',
  entrance: 'listener',
  figures: 'metrics',
  hindrance: 'disabled reason',
  hire: 'spawn',
  hurry: 'drain',
  keeping: 'backup',
  lent: 'connection',
  occasion: 'trigger',
  overtaken: 'conflict',
  seeing: 'observability',
  sorry: 'error page',
  stillborn: 'failed start',
  succession: 'update',
  together: 'batch'
}

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
const wrongWords = (name: string) => wordsOf(name).filter((word) => Object.hasOwn(terms, word))

test('no file is named by a word of the house where the field has one', () => {
  expect(sources.filter((file) => wrongWords(file).length > 0)).toEqual([])
})

test('nor is anything that a file exports', () => {
  const exported = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm
  const wrong = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(exported)]
      .map(([, name = '']) => name)
      .filter((name) => wrongWords(name).length > 0)
      .map((name) => `${file}: ${name}`)
  )
  expect(wrong).toEqual([])
})
