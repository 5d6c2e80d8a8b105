import { expect, test } from 'vitest'
import { momentWords } from './moment.ts'

test.each([
  ['2026-11-21T09:12:59.999Z', '21 November, 09:12'],
  ['2026-06-30T23:05:00Z', '1 July, 00:05'],
  ['2026-06-30T23:05:00+01:00', '30 June, 23:05']
])('%s is %s in London', (iso, words) => expect(momentWords(iso)).toBe(words))
