import { expect, test } from 'vitest'
import { asJson, asTable, oneLine, setIn } from './table.ts'

/** Clears the screen, rings, goes back to the line's start, and turns the direction of writing. */
const NASTY = 'a\u001b[2Jb\u009b31mc\u0007d\re\u202ef\u2028g\u0000h'

test('columns have one width, and nothing stands after the last', () => {
  expect(
    asTable([
      ['NL-1', 'Alex', 'new'],
      ['NL-22', 'Jo', '']
    ])
  ).toEqual(['NL-1   Alex  new', 'NL-22  Jo'])
})

test('rows of different lengths are aligned', () => {
  expect(asTable([['a'], ['bb', 'c']])).toEqual(['a', 'bb  c'])
  expect(asTable([])).toEqual([])
})

test('what moves the cursor is no part of a row', () => {
  expect(oneLine(NASTY)).toBe('a [2Jb 31mc d e f g h')
  expect(asTable([[`two\nlines${NASTY}`, 'b']])).toHaveLength(1)
})

test('letters, accents and emoji are left as they are', () => {
  expect(oneLine('Zoë, Łódź, 東京 💍 “quoted”')).toBe('Zoë, Łódź, 東京 💍 “quoted”')
})

test('a customer’s second line cannot pass for one of ours', () => {
  expect(setIn(`Message: hello\n— Anna answered\r\n${NASTY}`)).toBe(
    'Message: hello\n  — Anna answered \n  a [2Jb 31mc d e f g h'
  )
})

test('JSON holds every character, and none that moves the cursor as itself', () => {
  const json = asJson({ text: NASTY })
  expect(JSON.parse(json)).toEqual({ text: NASTY })
  expect(json).not.toMatch(/[^\n\P{Cc}]|[\u2028\u202e]/u)
})
