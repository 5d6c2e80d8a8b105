import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'

/** All metrics in the text form that Prometheus reads. */
export type ReadMetrics = () => Promise<string>

export type MetricsEndpoint =
  | { kind: 'open'; port: number; close: () => Promise<void> }
  /** Why it cannot listen, in one line. */
  | { kind: 'failed'; line: string }

export const metricsOf =
  (registry: Registry): ReadMetrics =>
  () =>
    registry.metrics()

/** Shows the metrics at /metrics, on this machine alone: they are the shop's own matter. */
export function openMetrics(port: number, read: ReadMetrics): Promise<MetricsEndpoint> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('The metrics are at /metrics.\n')
      return
    }
    try {
      const text = await read()
      response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE, 'Cache-Control': 'no-store' })
      response.end(text)
    } catch (error) {
      // Told to the collector, which is where somebody looks.
      response.writeHead(503, { 'Content-Type': 'text/plain' }).end(`The metrics cannot be read: ${String(error)}\n`)
    }
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve({
        kind: 'failed',
        line: `The metrics cannot be shown at port ${port} (${error.code}). Set METRICS_PORT to another.`
      })
    })
    server.listen(port, '127.0.0.1', () => {
      resolve({ kind: 'open', port: (server.address() as AddressInfo).port, close })
    })
  })
}
