// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToast } from '../toast/toast-store.ts'
import { THANKED_KEY, thankOnce } from './thank-installed.ts'

const said = () => (shownToast()?.isOpen ? shownToast()?.title : undefined)
const browser = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)

beforeEach(() => localStorage.clear())
afterEach(() => {
  dismissToast()
  vi.restoreAllMocks()
})

test('installing is thanked once on a device', () => {
  browser('Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36')
  thankOnce()
  expect(said()).toBe('Northlight is on your home screen')
  expect(localStorage.getItem(THANKED_KEY)).toBe('1')

  dismissToast()
  thankOnce()
  expect(said()).toBeUndefined()
})

test('a computer has no home screen', () => {
  browser('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36')
  thankOnce()
  expect(said()).toBe('Northlight is on your computer')
})

test('a browser that refuses storage thanks all the same', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
  thankOnce()
  expect(said()).toBeDefined()
})
