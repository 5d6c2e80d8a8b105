import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { startJobs } from './jobs.ts'

test('jobs run at once and after each interval; one that fails keeps no other from running', async () => {
  vi.useFakeTimers()
  try {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const done: string[] = []
    const failing = { name: 'failing', run: () => Promise.reject(new Error('no')) }
    const counting = { name: 'counting', run: async () => void done.push('done') }
    const jobs = startJobs([failing, counting], { log, everyMs: 1000 })
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(done).toHaveLength(2)
    expect(lines.join()).toContain('"job":"failing"')
    await jobs.stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(done).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})
