import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { Leased } from './leases.ts'
import { startJobs } from './shop-jobs.ts'

const hourly = { forMs: 60_000, everyMs: 3_600_000 }
const alwaysDue: Leased = async (_name, _terms, run) => {
  await run()
  return 'done'
}

test('jobs run at once and in each round; one that fails, or may not run, keeps no other from running', async () => {
  vi.useFakeTimers()
  try {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const done: string[] = []
    const failing = { name: 'failing', ...hourly, run: () => Promise.reject(new Error('no')) }
    const counting = { name: 'counting', ...hourly, run: async () => void done.push('done') }
    const held = { name: 'held', ...hourly, mayRun: async () => false, run: async () => void done.push('held') }
    const jobs = startJobs([failing, held, counting], { log, leased: alwaysDue })
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toEqual(['done'])
    await vi.advanceTimersByTimeAsync(15_000)
    expect(done).toHaveLength(2)
    expect(lines.join()).toContain('"job":"failing"')
    await jobs.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(done).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})
