import { expect, test } from 'vitest'
import { readArguments } from './main.ts'

test('words stand in their order, wherever the options are', () => {
  expect(readArguments(['order', '--reason', 'a scratch', 'refund', 'NL-1', '--json', '10'])).toEqual({
    words: ['order', 'refund', 'NL-1', '10'],
    options: { reason: 'a scratch', json: '' }
  })
})

test.each([
  [['--q=a b'], { q: 'a b' }],
  [['--q='], { q: '' }],
  [['--q', ''], { q: '' }],
  [['--q=--json'], { q: '--json' }],
  [['--reason', 'two\nlines'], { reason: 'two\nlines' }],
  [['--q', '-5'], { q: '-5' }]
])('%j is an option with its value', (given, options) => {
  expect(readArguments(given)).toEqual({ words: [], options })
})

test.each([
  [['staff', 'add', '--email'], 'email'],
  [['staff', 'add', '--email', '--name', 'Anna'], 'email'],
  [['list', '--q', '--json'], 'q']
])('%j lacks a value, and does not take the next option for it', (given, missing) => {
  expect(readArguments(given)).toEqual({ missing })
})

test('after -- nothing is an option', () => {
  expect(readArguments(['show', '--', '--json'])).toEqual({ words: ['show', '--json'], options: {} })
})

test('what only looks like an option is a word', () => {
  expect(readArguments(['-h', '--Name', '--__proto__', '-'])).toEqual({
    words: ['-h', '--Name', '--__proto__', '-'],
    options: {}
  })
})
