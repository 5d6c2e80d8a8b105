import { expect, test } from 'vitest'
import { attachmentName, sizeWords } from './attachment.ts'

test.each([
  ['ring drawing.pdf', 'ring drawing.pdf'],
  ['../../x.pdf', 'x.pdf'],
  ['C:\\reports\\IGI 123.PDF', 'IGI 123.pdf'],
  ['report\u202Efdp.exe', 'reportfdp.exe.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie x.pdf'],
  ['<script>.pdf', 'script.pdf'],
  ['..', 'Document.pdf'],
  ['', 'Document.pdf'],
  ['x.pdf.pdf', 'x.pdf']
])('%j is shown and saved as %j', (written, shown) => expect(attachmentName(written)).toBe(shown))

test('a long name is cut between letters, and is still a PDF', () => {
  const name = attachmentName(`${'💍'.repeat(200)}.pdf`)
  expect([...name]).toHaveLength(84)
  expect(name.endsWith('💍.pdf')).toBe(true)
})

test('sizes are said as people say them', () => {
  expect([10, 339_600, 2_400_000].map(sizeWords)).toEqual(['1 kB', '340 kB', '2.4 MB'])
})
