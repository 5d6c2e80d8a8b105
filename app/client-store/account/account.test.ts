// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT_MIRROR, readAccountMirror, subscribeToAccountMirror } from './account.ts'
import { rememberAccount } from './remember-account.ts'
import { parseAccount } from './use-account.ts'

const alex = { kind: 'customer', number: 482913, firstName: 'Alex', type: 'wholesale' } as const

beforeEach(() => localStorage.clear())

test('who is signed in is read at once by the next page, and nothing stands there for a guest', () => {
  rememberAccount(alex)
  expect(parseAccount(readAccountMirror())).toEqual(alex)
  rememberAccount({ kind: 'guest' })
  expect(localStorage.getItem(ACCOUNT_MIRROR)).toBeNull()
  expect(parseAccount(readAccountMirror())).toEqual({ kind: 'guest' })
})

test('this page hears of a change once, and of another tab’s by the storage event', () => {
  const listener = vi.fn()
  const stop = subscribeToAccountMirror(listener)
  rememberAccount(alex)
  rememberAccount(alex)
  expect(listener).toHaveBeenCalledTimes(1)
  dispatchEvent(new StorageEvent('storage', { key: ACCOUNT_MIRROR }))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  rememberAccount({ kind: 'guest' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test.each(['', 'null', '{}', '{"state":{"number":"x"}}', '{"state":{"number":-1}}', '{"state":{"number":1.5}}'])(
  'what is not our copy counts as nobody signed in: %s',
  (text) => {
    expect(parseAccount(text)).toEqual({ kind: 'guest' })
  }
)

test('a type that nobody knows is retail', () => {
  expect(parseAccount('{"state":{"number":7,"firstName":"A","type":"staff"}}')).toMatchObject({ type: 'retail' })
})
