import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_LENGTH, CODE_LETTERS, codeSchema, makeCode, readCode, showCode } from './code.ts'

const code = fc
  .array(fc.nat({ max: CODE_LETTERS.length - 1 }), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
  .map((places) => {
    const left = [...places]
    return makeCode(() => left.shift() ?? 0)
  })

test('no two letters of a code can be taken for each other', () => {
  expect(new Set(CODE_LETTERS).size).toBe(CODE_LETTERS.length)
  for (const letter of '0OQ1ILBSZU') expect(CODE_LETTERS).not.toContain(letter)
})

test('a code asks for a number below the count of letters, once a letter', () => {
  const asked: number[] = []
  const made = makeCode((below) => asked.push(below) - 1)
  expect(made).toBe(CODE_LETTERS.slice(0, CODE_LENGTH))
  expect(asked).toEqual(Array(CODE_LENGTH).fill(CODE_LETTERS.length))
})

test('every code is read as it is shown, in small letters, spaced out, and with its look-alikes', () => {
  const lookAlike: Record<string, string> = { '8': 'b', '5': 's', '2': 'Z', V: 'u' }
  fc.assert(
    fc.property(code, (made) => {
      const misread = [...made].map((letter) => lookAlike[letter] ?? letter).join('')
      for (const typed of [showCode(made), made.toLowerCase(), ` ${[...made].join(' ')}\n`, misread])
        expect(readCode(typed)).toEqual({ kind: 'code', code: made })
    })
  )
})

test.each(['7K3F-9HXM', '7k3f9hxm', '7K3F–9HXM', '7K3F\u00a09HXM', '\u200b7K3F\u2011 9HXM.', '７Ｋ３Ｆ９ＨＸＭ'])(
  '%j is the code 7K3F9HXM',
  (typed) => expect(readCode(typed)).toEqual({ kind: 'code', code: '7K3F9HXM' })
)

test.each([
  ['', 'Please enter the code'],
  [' - ', 'Please enter the code'],
  ['7K3F-9HX', 'A code has 8 letters and digits; this has 7'],
  ['7K3F-9HXM4', 'A code has 8 letters and digits; this has 9'],
  ['7K3F-9HX0', expect.stringContaining('none of 0, O, Q')],
  ['lK3F-9HXM', expect.stringContaining('none of 0, O, Q')],
  ['7K3F-9HXÄ', expect.stringContaining('only letters')],
  ['x'.repeat(100_000), expect.stringContaining('8 letters')]
])('%.20j is refused in words', (typed, message) => {
  expect(readCode(typed)).toEqual({ kind: 'refused', message })
})

test('a field and a body read codes alike, whatever is typed', () => {
  fc.assert(
    fc.property(fc.oneof(code, fc.string({ unit: 'binary' })), (typed) => {
      const [read, parsed] = [readCode(typed), codeSchema.safeParse(typed)]
      if (read.kind === 'code') expect(parsed.data).toBe(read.code)
      else expect(parsed.error?.issues.map(({ message }) => message)).toEqual([read.message])
    })
  )
  expect(codeSchema.safeParse(7).success).toBe(false)
})
