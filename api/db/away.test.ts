import { expect, test } from 'vitest'
import { DatabaseUnavailable, isDatabaseAway } from './away.ts'

const told = (code: string, message = '') => Object.assign(new Error(message), { code })

test('a server that is gone, starting, silent or only to be read from is away', () => {
  for (const code of ['08006', '57P01', '57P03', '53300', '57014', '25006', 'ECONNREFUSED', 'EAI_AGAIN', 'SQLITE_BUSY'])
    expect([code, isDatabaseAway(told(code))]).toEqual([code, true])
  for (const words of [
    'Query read timeout',
    'Connection terminated unexpectedly',
    'The database was busy for 15000 ms'
  ])
    expect([words, isDatabaseAway(new DatabaseUnavailable(words))]).toEqual([words, true])
})

test('what is wrong with what was asked is not its being away', () => {
  for (const code of ['23505', '42601', '53100', 'SQLITE_FULL', 'ENOENT'])
    expect([code, isDatabaseAway(told(code))]).toEqual([code, false])
})

test('words alone say nothing: what a driver has no code for is told by its kind', () => {
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(false)
})
