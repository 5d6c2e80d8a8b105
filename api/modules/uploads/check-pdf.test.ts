import { expect, test } from 'vitest'
import { aPdf, packed } from '../../testing/a-pdf.ts'
import { checkPdf } from './check-pdf.ts'

const wordsOf = (bytes: Buffer): string => {
  const checked = checkPdf(bytes)
  return checked.kind === 'refused' ? checked.words : ''
}

test('a PDF is kept as it came', () => {
  for (const bytes of [aPdf(), aPdf({ objects: packed('5 0 <</Type/Page>>') })])
    expect(checkPdf(bytes)).toEqual({ kind: 'pdf', mime: 'application/pdf', width: 0, height: 0, bytes })
})

test.each([
  ['in plain sight', '5 0 obj\n<</S/JavaScript/JS (app.alert(1))>>\nendobj\n'],
  ['by a name in hexadecimal', '5 0 obj\n<</S/J#61vaScript/#4aS (app.alert(1))>>\nendobj\n'],
  ['packed', packed('5 0 <</S/JavaScript/JS (app.alert(1))>>')],
  ['as a command', '5 0 obj\n<</S/Launch/F (calc.exe)>>\nendobj\n'],
  ['as another file', '5 0 obj\n<</Names[(a) 6 0 R]/EmbeddedFiles 7 0 R>>\nendobj\n']
])('a program within it, %s, is refused in words', (_, objects) => {
  expect(wordsOf(aPdf({ objects }))).toContain('a program or another file within this PDF')
})

test('one that is locked, or packed so that nobody can look, is not taken', () => {
  expect(wordsOf(aPdf({ objects: '/Encrypt 9 0 R' }))).toContain('locked with a password')
  const odd = packed('5 0 <</S/JavaScript>>').toString('latin1').replace('FlateDecode', 'LZWDecode')
  expect(wordsOf(aPdf({ objects: Buffer.from(odd, 'latin1') }))).toContain('not a PDF that we can open')
  expect(wordsOf(aPdf({ objects: packed('.'.repeat(40_000_000)) }))).toContain('not a PDF that we can open')
})

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF'],
  ['a beginning', '%PDF-1.7\n1 0 obj'],
  ['nothing', '']
])('%s is no PDF', (_, text) => expect(wordsOf(Buffer.from(text))).toContain('not a PDF that we can open'))

test('one that is too large is refused, and the largest is looked through at once', () => {
  const began = performance.now()
  expect(checkPdf(aPdf({ bytes: 9_900_000 })).kind).toBe('pdf')
  expect(performance.now() - began).toBeLessThan(2000)
  expect(wordsOf(aPdf({ bytes: 10_000_000 }))).toContain('up to 10 MB')
})
