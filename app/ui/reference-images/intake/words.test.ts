import { expect, test } from 'vitest'
import { cleanName } from './words.ts'

test('a name keeps its letters of any script and emoji', () => {
  expect(cleanName('طوق 💍 Ring.jpg')).toBe('طوق 💍 Ring.jpg')
})

test('line breaks, NUL and characters that turn the writing around are gone', () => {
  expect(cleanName('ring\u202Egpj.exe\r\nBcc: a\0.jpg')).toBe('ringgpj.exeBcc: a.jpg')
})

test('a long name is shortened in the middle, a missing one is made up', () => {
  expect(cleanName(`${'x'.repeat(300)}.jpg`)).toMatch(/^x{71}…xxxx\.jpg$/)
  expect(cleanName('\u200B')).toBe('Photo')
})
