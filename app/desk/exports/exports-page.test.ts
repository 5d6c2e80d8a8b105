import { expect, test } from 'vitest'
import { read } from '../testing/read.tsx'

test('the page offers the month before, and says what Xero needs to be told', () => {
  const lines = read({ kind: 'exports', view: { today: '2026-03-02' } }).join('\n')
  for (const words of ['Accounts', '2026-02-01', '2026-02-28', 'tax inclusive', 'by the tax point'])
    expect(lines).toContain(words)
})
