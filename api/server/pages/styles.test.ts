import { expect, test } from 'vitest'
import { type StyleSheet, stylesFor } from './styles.ts'

const rule = (css: string, ...needs: string[][]) => ({ css, needs })
const sheet: StyleSheet = [
  rule('html{margin:0}', []),
  rule('.card{color:red}', ['card']),
  rule('.card .large,.wide{width:9em}', ['card', 'large'], ['wide']),
  rule('html.faces{font:a}', ['faces']),
  { under: '@media print', rules: [rule('.card{color:black}', ['card']), rule('.menu{display:none}', ['menu'])] },
  { under: '@media (width>900px)', rules: [rule('.menu{color:red}', ['menu'])] }
]

test('a document gets the rules of its own classes, in the order of the sheet, and what needs no class', () => {
  expect(stylesFor(sheet, '<p class="card">Card</p>')).toBe(
    'html{margin:0}.card{color:red}html.faces{font:a}@media print{.card{color:black}}'
  )
})

test('a rule comes when all classes of one of its selectors are there', () => {
  expect(stylesFor(sheet, '<p class="wide">')).toContain('.wide{width:9em}')
  expect(stylesFor(sheet, '<p class="large">')).not.toContain('9em')
  expect(stylesFor(sheet, '<p class="x card"><b class="large">')).toContain('9em')
})

test('a word that is no class brings nothing', () => {
  expect(stylesFor(sheet, '<p title="card">card</p>')).not.toContain('.card')
})
