import { expect, test } from 'vitest'
import { qrPath } from './qr-code.tsx'

const rows = (...lines: string[]) => lines.map((line) => [...line].map((module) => module === '#'))

test('each run of dark modules in a row is one bar', () => {
  expect(qrPath(rows('##.#', '....', '.###'))).toBe('M0 0h2v1H0zM3 0h1v1H3zM1 2h3v1H1z')
})

test('a code without dark modules draws nothing', () => {
  expect(qrPath(rows('..', '..'))).toBe('')
})
