import { afterEach, expect, test, vi } from 'vitest'
import { isMetered } from './metered.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a browser that does not say', undefined, false],
  ['a phone on 4g', { type: 'cellular', effectiveType: '4g', saveData: false }, false],
  ['a phone on 3g', { type: 'cellular', effectiveType: '3g', saveData: false }, true],
  ['a phone that hardly has a line', { type: 'cellular', effectiveType: 'slow-2g' }, true],
  ['slow wireless at home', { type: 'wifi', effectiveType: '3g' }, false],
  ['a desktop that does not say how it is connected', { effectiveType: '3g', saveData: false }, false],
  ['whoever asks to save data, on any line', { type: 'wifi', effectiveType: '4g', saveData: true }, true]
])('%s', (_, connection, metered) => {
  vi.stubGlobal('navigator', { connection })
  expect(isMetered()).toBe(metered)
})
