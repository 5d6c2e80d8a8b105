/** A device's clock and timers, moved by the test alone. */
export interface TestTime {
  now(): number
  setTimer(run: () => void, ms: number): unknown
  clearTimer(timer: unknown): void
  /** Lets time pass, and runs the timers that come due. */
  pass(ms: number): void
  /** Puts the clock to another time, as a person does: timers do not notice. */
  putClock(by: number): void
}

export function createTime(start = Date.parse('2025-12-01T12:00:00Z')): TestTime {
  let passed = 0
  let offset = start
  const timers = new Map<object, { at: number; run: () => void }>()
  return {
    now: () => offset + passed,
    setTimer(run, ms) {
      const timer = {}
      timers.set(timer, { at: passed + ms, run })
      return timer
    },
    clearTimer: (timer) => void timers.delete(timer as object),
    pass(ms) {
      passed += ms
      for (const [timer, { at, run }] of timers) {
        if (at > passed) continue
        timers.delete(timer)
        run()
      }
    },
    putClock(by) {
      offset += by
    }
  }
}
