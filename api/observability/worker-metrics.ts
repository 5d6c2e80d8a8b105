import cluster from 'node:cluster'
import { AggregatorRegistry, Gauge, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'
import type { ReadMetrics } from './metrics-endpoint.ts'

/** A line between two processes, as `node:cluster` gives it at either end. */
export interface Line {
  on: (event: 'message', take: (message: unknown) => void) => unknown
  off: (event: 'message', take: (message: unknown) => void) => unknown
  send?: (message: object, done: () => void) => unknown
}
export type WorkerLine = Line & { isConnected: () => boolean }

type Told = MetricObjectWithValues<MetricValue<string>>[]
type Question = { figuresAsked: number }
type Answer = { figuresTold: number; figures: Told }

/** A worker that is starting, stopping or stuck is not waited for longer, in ms: the others' figures are shown without it. */
const timeoutMs = 2000

/** In a worker: tells its figures to the primary whenever that asks. */
export function answerPrimary(registry: Registry, primary: Line = process): void {
  primary.on('message', async (message) => {
    if (!isQuestion(message)) return
    const answer: Answer = { figuresTold: message.figuresAsked, figures: (await registry.getMetricsAsJSON()) as Told }
    // Fails only when the primary has ended.
    primary.send?.(answer, () => {})
  })
}

/**
 * In the primary: the figures of all its workers, put together, and how many of them have told theirs. A count falls when
 * a worker is replaced, as when a single process begins anew.
 */
export function metricsOfPrimary(workers: () => readonly WorkerLine[] = workersOfCluster): ReadMetrics {
  let asked = 0
  return async () => {
    const question = ++asked
    const connected = workers().filter((worker) => worker.isConnected())
    const told = (await Promise.all(connected.map((worker) => summaryOf(worker, question)))).filter(
      (one) => one !== null
    )
    const all = AggregatorRegistry.aggregate(told)
    const answering = { name: 'workers_answering', help: 'Processes that told their figures', registers: [all] }
    new Gauge(answering).set(told.length)
    return all.metrics()
  }
}

/** Null from a worker that does not tell them in time. */
function summaryOf(worker: WorkerLine, question: number): Promise<Told | null> {
  return new Promise((resolve) => {
    const end = (told: Told | null) => {
      clearTimeout(timer)
      worker.off('message', take)
      resolve(told)
    }
    const take = (message: unknown) => {
      if (isAnswer(message) && message.figuresTold === question) end(message.figures)
    }
    const timer = setTimeout(() => end(null), timeoutMs)
    worker.on('message', take)
    worker.send?.({ figuresAsked: question } satisfies Question, () => {})
  })
}

const workersOfCluster = (): WorkerLine[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'figuresAsked' in message

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'figuresTold' in message
