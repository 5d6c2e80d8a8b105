import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What only domain says, with what it is written by there. DECISIONS 32 to 34. */
const SAID_BY_DOMAIN: readonly [words: RegExp, by: string][] = [
  [/\b[Ww]ithin (4|24|48|four|\$?\{[\w.]*[hH]ours\}) hours\b/, 'answerWithinWords, answerTimeWords'],
  [/final sale unless faulty/i, 'RETURN_SENTENCES of return-terms.ts'],
  [/\bcannot be cancelled once it is being made\b/, 'return-terms.ts'],
  [/\b30-day return/i, 'houseTerms.returnDays'],
  [/\bby .{1,12} at the latest: typically\b/, 'orderPromiseWords'],
  [/\bwithin (one|two) working days?\b/, 'answerWithinWords'],
  [/\bholds? for 30 days\b/, 'UNPAID_ORDER_WORDS']
]

const sources = ['app', 'api', 'data', 'device'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|json)$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => path.join(folder, file))
)

/** Without comments, and with the line breaks of running text as the spaces they are. */
const saidIn = (file: string): string =>
  readFileSync(path.join(root, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')

test.each(SAID_BY_DOMAIN)('%s is said nowhere but in domain, by %s', (words) => {
  expect(sources.filter((file) => words.test(saidIn(file)))).toEqual([])
})
