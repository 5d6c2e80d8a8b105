import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '../testing/place/test-place.ts'
import { createMetrics } from './metrics.ts'
import { answerPrimary, metricsOfPrimary } from './worker-metrics.ts'

/** Both ends of the line between a primary and a worker; what is sent is copied, as between processes. */
function createLine() {
  const [atPrimary, atWorker] = [new EventEmitter(), new EventEmitter()]
  const sendTo = (other: EventEmitter) => (message: object) =>
    void setImmediate(() => other.emit('message', JSON.parse(JSON.stringify(message))))
  return {
    worker: Object.assign(atPrimary, { send: sendTo(atWorker), isConnected: () => true }),
    primary: Object.assign(atWorker, { send: sendTo(atPrimary) })
  }
}

function startWorker() {
  const { worker, primary } = createLine()
  const metrics = createMetrics()
  answerPrimary(metrics.registry, primary)
  return { worker, metrics }
}

test('what several workers count is added up, and what each reads of the same database is not', async () => {
  const { db } = await openTestDatabase()
  const workers = [startWorker(), startWorker()]
  for (const { metrics } of workers) {
    metrics.watch(db, Date.now)
    metrics.seeKept()
    metrics.seeRequest({ method: 'GET', route: 'page', status: 200, ms: 3 })
  }
  const read = metricsOfPrimary(() => workers.map(({ worker }) => worker))
  for (const text of await Promise.all([read(), read()])) {
    expect(text).toContain('\nhttp_kept_answers_total 2\n')
    expect(text).toContain('\nhttp_request_duration_seconds_count{method="GET",route="page",status="2xx"} 2\n')
    expect(text).toContain('\ndatabase_up 1\n')
    expect(text).toContain('\nworkers_answering 2\n')
  }
})

test('a worker that does not answer, or has gone, keeps nobody from the metrics of the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { worker, metrics } = startWorker()
  metrics.seeKept()
  const stuck = createLine().worker
  const gone = Object.assign(createLine().worker, { isConnected: () => false })
  const reading = metricsOfPrimary(() => [stuck, worker, gone])()
  await vi.advanceTimersByTimeAsync(2000)
  const text = await reading
  expect(text).toContain('\nhttp_kept_answers_total 1\n')
  expect(text).toContain('\nworkers_answering 1\n')
  expect(stuck.listenerCount('message')).toBe(0)
})
