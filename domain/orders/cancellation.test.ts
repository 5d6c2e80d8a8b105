import { expect, test } from 'vitest'
import { cancellationWords } from './cancellation.ts'

const made = { isMadeToOrder: true }
const stock = { isMadeToOrder: false }

test('a piece from stock may be cancelled within fourteen days', () => {
  expect(cancellationWords([stock])).toContain('within 14 days')
  expect(cancellationWords([stock])).not.toContain('made for you')
})

test('a piece made to order is never said to be cancellable', () => {
  expect(cancellationWords([made])).not.toContain('14 days')
  expect(cancellationWords([made])).toContain('made for you')
})

test('an order of both says which is which', () => {
  expect(cancellationWords([made, stock])).toMatch(/^For a piece from stock: you may cancel.*made for you/)
})

test('a faulty piece can always be sent back', () => {
  for (const lines of [[made], [stock], [made, stock]]) expect(cancellationWords(lines)).toContain('30 days')
})
