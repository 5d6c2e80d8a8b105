import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { openMetrics } from '../../seeing/metrics-door.ts'
import { metricsOfPrimary } from '../../seeing/metrics-of-workers.ts'
import { createCrew } from './crew.ts'
import { hireWorker } from './hire.ts'
import { followingLink } from './release-folder.ts'

export interface PrimaryPlan {
  root: string
  config: Config
  log: Logger
  /** Handed on to each worker. */
  given: object
  /** Told where the shop is, when that changes. */
  onState: (state: 'waiting' | 'open', address: string) => void
}

/**
 * Watches over the workers of a shop: replaces those that die, renews all of them on SIGHUP, and stops all of them when it
 * is stopped. It answers nobody itself. Resolves when they are open; else with what kept them shut, unless they have said.
 */
export async function watchOver({
  root,
  config,
  log,
  given,
  onState
}: PrimaryPlan): Promise<{ failed: string[] } | null> {
  const crew = createCrew({
    hire: (build) => hireWorker(build, given),
    buildNow: followingLink(root, process.argv[1]),
    count: config.workers,
    log
  })
  const stop = async () => {
    await crew.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.on('SIGHUP', () => void crew.renew())

  if (config.metricsPort > 0) {
    const metrics = await openMetrics(config.metricsPort, metricsOfPrimary())
    if (metrics.kind === 'failed') return { failed: [metrics.line] }
  }
  const opening = await crew.open((address) => onState('waiting', address))
  if (opening.kind === 'failed') return { failed: [] }
  onState('open', opening.address)
  return null
}
