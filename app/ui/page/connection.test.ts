import { afterEach, expect, test, vi } from 'vitest'
import { outOfReachWords } from './connection.ts'

afterEach(() => vi.unstubAllGlobals())

test('only a browser that says so is offline: where it does not, the shop alone may be away', () => {
  const words = (navigator: object) => {
    vi.stubGlobal('navigator', navigator)
    return outOfReachWords()
  }
  expect(words({ onLine: false })).toBe('You are offline')
  expect(words({ onLine: true })).toBe('We cannot be reached just now')
  expect(words({})).toBe('We cannot be reached just now')
})
