import { expect, test } from 'vitest'
import { lineOf } from './backup-error.ts'

test('a full disk is one line, wherever it is found, and what was not foreseen is none', () => {
  const withCode = (code: string) => Object.assign(new Error('words'), { code })
  for (const code of ['ENOSPC', 'SQLITE_FULL', '53100'])
    expect(lineOf(withCode(code))).toBe(
      'There is no space left on the disk. Nothing was changed; make room, and try again.'
    )
  expect(lineOf(withCode('EACCES'))).toBe('words')
  expect(lineOf(withCode('ENOENT'))).toBe('words')
  // As it is for a name with two addresses: without words.
  expect(lineOf(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe(
    'The database does not answer (ECONNREFUSED).'
  )
  expect(lineOf(new TypeError('words'))).toBeNull()
})
