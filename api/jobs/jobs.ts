import type { Logger } from 'pino'
import type { Leased, LeaseTerms } from './leases.ts'

export interface Job extends LeaseTerms {
  name: string
  /** Does what is due. Doing it twice does no harm. */
  run: () => Promise<unknown>
  /** Asked in each round; where it may not, it is not done by this process in that round. */
  mayRun?: () => Promise<boolean>
}

export interface Jobs {
  /** Lets no job begin any more, and waits for the one that runs. */
  stop: () => Promise<void>
}

/** Often enough that a job whose process died is soon taken up by another. */
const roundMs = 15_000

/**
 * Does the jobs that are due, now and in each round, one after the other, and each in one process at a time. One that
 * fails is logged and tried in the next round.
 */
export function startJobs(jobs: readonly Job[], { log, leased }: { log: Logger; leased: Leased }): Jobs {
  let isStopped = false
  let running: Promise<void> = Promise.resolve()

  async function runDue(): Promise<void> {
    for (const { name, run, mayRun, forMs, everyMs } of jobs) {
      if (isStopped) return
      try {
        if (mayRun && !(await mayRun())) continue
        await leased(name, { forMs, everyMs }, run)
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed')
      }
    }
  }
  const next = () => {
    running = running.then(runDue)
  }
  next()
  const timer = setInterval(next, roundMs)
  timer.unref()

  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    }
  }
}
