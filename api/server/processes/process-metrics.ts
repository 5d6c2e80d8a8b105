import cluster from 'node:cluster'
import type { Logger } from 'pino'
import type { OpenOptions } from '../../db/open.ts'
import { createMetrics, type Metrics } from '../../observability/metrics.ts'
import { metricsOf, openMetrics } from '../../observability/metrics-endpoint.ts'
import { slowQueryLine } from '../../observability/slow-query.ts'
import { answerPrimary } from '../../observability/worker-metrics.ts'
import type { Config } from '../config.ts'

export interface ProcessMetrics {
  metrics: Metrics
  /** What the database has to tell. */
  told: Pick<OpenOptions, 'onQuery' | 'onWait' | 'onRetry'>
  /** Shows them where they are asked for: at a port of this process, or to the one that watches over it. Else says why not. */
  show: () => Promise<{ kind: 'shown'; close: () => Promise<void> } | { kind: 'failed'; line: string }>
}

/** What this process counts of itself. */
export function createProcessMetrics(
  { metricsPort, slowQueryMs }: Pick<Config, 'metricsPort' | 'slowQueryMs'>,
  log: Logger
): ProcessMetrics {
  const metrics = createMetrics({ process: metricsPort > 0 })
  const tellSlow = slowQueryLine(log, slowQueryMs)
  const onQuery: OpenOptions['onQuery'] = (query) => {
    metrics.seeQuery(query)
    tellSlow(query)
  }
  return {
    metrics,
    told: { onQuery, onWait: metrics.seeWait, onRetry: metrics.seeRetry },
    show: async () => {
      const shown = { kind: 'shown' as const, close: async () => {} }
      if (metricsPort === 0) return shown
      if (cluster.isWorker) {
        answerPrimary(metrics.registry)
        return shown
      }
      const endpoint = await openMetrics(metricsPort, metricsOf(metrics.registry))
      return endpoint.kind === 'open' ? { ...shown, close: endpoint.close } : endpoint
    }
  }
}
