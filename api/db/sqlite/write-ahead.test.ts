import { expect, test, vi } from 'vitest'
import { writeAhead } from './write-ahead.ts'

const refused = (code: string) => () => {
  throw Object.assign(new Error('refused'), { code })
}

test('a file that another process is just switching is asked again', async () => {
  const pragma = vi
    .fn()
    .mockImplementationOnce(refused('SQLITE_BUSY'))
    .mockReturnValue([{ journal_mode: 'wal' }])
  await writeAhead({ pragma }, 5000)
  expect(pragma).toHaveBeenCalledTimes(2)
})

test('patience ends, and every other refusal is told at once', async () => {
  await expect(writeAhead({ pragma: refused('SQLITE_BUSY') }, 50)).rejects.toThrow('refused')
  const pragma = vi.fn(refused('SQLITE_READONLY'))
  await expect(writeAhead({ pragma }, 5000)).rejects.toThrow('refused')
  expect(pragma).toHaveBeenCalledTimes(1)
})
