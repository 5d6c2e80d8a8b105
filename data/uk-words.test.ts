import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const AMERICAN =
  /\b(?:jewelry|jeweler|color(?:s|ed|less)?|customiz\w+|personaliz\w+|organiz\w+|recogniz\w+|realiz\w+|installments?|favorites?|center(?:s|ed)?|labeling|labeled|canceled|canceling|catalog|gray|fulfill|inquir(?:y|ies)|zip code|check(?:book)?s? payable)\b/i

/** Words that are no text for a shopper: what people may type into a search, and names of other people's programs. */
const ALLOWED = [
  // What the questions are also found by.
  /^4cs four cs color grade grading$/,
  /^klarna paypal finance instalments installments credit/
]

/** Tests, drawings, and the words by which a search understands what is typed. */
const NOT_SHOWN = /\.test\.tsx?$|\/testing\/|\/studio\/|\/media\/|^domain\/search\/synonyms\.ts$/

/** Quoted strings, templates without their expressions, and the text between tags: whatever holds a space may be shown. */
function textsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/[^\n]*/g, '$1')
  const quoted = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
  const between = [...code.matchAll(/>([^<>{}=;()]+)</g)]
  return [
    ...quoted.map(([, single, double, template]) => single ?? double ?? (template ?? '').replace(/\$\{[^}]*\}/g, '…')),
    ...between.map(([, text]) => text ?? '')
  ].map((text) => text.replace(/\s+/g, ' ').trim())
}

/** Declarations of CSS and names of payloads are no words. */
const wordsOf = (text: string): string =>
  text.replace(/[\w-]*color[\w-]*\s*:|color-scheme|align="center"|\bcustomization\b/g, '')

const isText = (text: string): boolean => text.includes(' ') && !/^(?:select|insert|update|alter|create) /i.test(text)

test('what is shown is written in the English of the United Kingdom; payload names stay', () => {
  const files = ['domain', 'app', 'api', 'device', 'sw', 'data'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file))
      .filter((file) => /\.(?:tsx?|json)$/.test(file) && !NOT_SHOWN.test(file))
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    textsOf(readFileSync(path.join(root, file), 'utf8'))
      .filter((text) => isText(text) && AMERICAN.test(wordsOf(text)) && !ALLOWED.some((allowed) => allowed.test(text)))
      .map((text) => `${file}: ${text}`)
  )
  expect(found).toEqual([])
})

test('a text in American English would be found, a payload’s name is none', () => {
  const source = `const a = 'Please select diamond color grade'\nconst b = 'jewelry_type' // a color in a comment\nconst c = <p>Customized for you</p>`
  const texts = textsOf(source).filter((text) => isText(text) && AMERICAN.test(wordsOf(text)))
  expect(texts).toEqual(['Please select diamond color grade', 'Customized for you'])
})
