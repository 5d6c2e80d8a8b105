import type { Logger } from 'pino'

export interface Job {
  name: string
  /** Does what is due. Doing it twice does no harm. */
  run: () => Promise<unknown>
}

export interface Jobs {
  /** Lets no job begin any more, and waits for the one that runs. */
  stop: () => Promise<void>
}

/** Runs the jobs now and again after each interval, one after the other. One that fails is logged and tried next time. */
export function startJobs(jobs: readonly Job[], { log, everyMs = 3_600_000 }: { log: Logger; everyMs?: number }): Jobs {
  let isStopped = false
  let running: Promise<void> = Promise.resolve()

  async function runAll(): Promise<void> {
    for (const { name, run } of jobs) {
      if (isStopped) return
      try {
        await run()
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed')
      }
    }
  }
  const next = () => {
    running = running.then(runAll)
  }
  next()
  const timer = setInterval(next, everyMs)
  timer.unref()

  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    }
  }
}
