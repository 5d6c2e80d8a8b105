import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What only domain/description and the policies may say: a weight, a laboratory, a total. */
const SAID_ELSEWHERE = /toFixed\(2\)\}? ct|\bct total\b|caratLabel|certificateFor\(|certificateSentence\(|'(?:GIA|IGI)'/

/** Who speaks of something else than a piece as chosen. */
const ALLOWED: Readonly<Record<string, string>> = {
  'app/bespoke/prefill.ts': 'a stone that the address names, which is no piece',
  'app/calculator/result/breakdown.tsx': 'a stone that is only reckoned with',
  'app/calculator/result/result.tsx': 'a stone that is only reckoned with',
  'app/info/certificates/authorities.ts': 'the laboratories themselves',
  'app/info/certificates/our-rule.tsx': 'the rule and its weights',
  'app/product/buying/buy-bar.tsx': 'a comment with an example'
}

const sources = ['app', 'api'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing|samples/.test(path))
    .map((path) => `${folder}/${path}`)
)

test('what a piece is, as chosen, is said by domain alone', () => {
  const found = sources.filter((path) => SAID_ELSEWHERE.test(readFileSync(path, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
})
