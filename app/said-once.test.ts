import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What only domain/description and the policies may say: a weight, a laboratory, a total. */
const SAID_ELSEWHERE = /toFixed\(2\)\}? ct|\bct total\b|caratLabel|certificateFor\(|certificateSentence\(|'(?:GIA|IGI)'/

/** Who speaks of something else than a piece as chosen. */
const ALLOWED: Readonly<Record<string, string>> = {
  'app/features/bespoke/prefill.ts': 'a stone that the address names, which is no piece',
  'app/features/calculator/result/result.tsx': 'a stone that is only reckoned with',
  'app/features/info/certificates/certificate-page.tsx': 'the laboratories themselves, the rule and its weights',
  'app/features/product/buying/buy-bar.tsx': 'a comment with an example'
}

/** What the owner claims in shop.json, and how soon the policies deliver. */
const CLAIMED_ELSEWHERE = /\b75 ?%|\b30 years\b|\b21 days\b|UK private limited company/

const sources = ['app', 'api'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing|samples/.test(path))
    .map((path) => `${folder}/${path}`)
)

test('what a piece is, as chosen, is said by domain alone', () => {
  const found = sources.filter((path) => SAID_ELSEWHERE.test(readFileSync(path, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
})

test('what the owner claims, and how soon a piece is there, is said with the figures of shop.json and of the policies', () => {
  expect(sources.filter((path) => CLAIMED_ELSEWHERE.test(readFileSync(path, 'utf8')))).toEqual([])
})
