import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

/**
 * How a process lets go: `stopping` when nobody answers after it, `handed-over` when another does already, so that its
 * visitors need not notice.
 */
export type Leave = 'stopping' | 'handed-over'

/** In ms: how long idle connections, and answers under way, are waited for. */
const TIMEOUTS = {
  stopping: { idle: 0, answers: 20_000 },
  'handed-over': { idle: 10_000, answers: 30_000 }
} satisfies Record<Leave, { idle: number; answers: number }>
const sweepMs = 100

/**
 * Takes no more connections, and resolves once the last is gone. Closed in the middle of being used, a kept connection
 * is a failed request: after a handing-over they are left to end by themselves, which they do at their next answer or
 * after their time-out. `underWay` are answers not given yet.
 */
export function drain(server: Server, underWay: ReadonlySet<ServerResponse>, leave: Leave): Promise<void> {
  const { idle, answers } = TIMEOUTS[leave]
  for (const answer of underWay) if (!answer.headersSent) answer.shouldKeepAlive = false
  return new Promise((resolve) => {
    let sweep: NodeJS.Timeout | undefined
    const letIdleGo = () => {
      server.closeIdleConnections()
      sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    }
    const idleOver = setTimeout(letIdleGo, idle)
    const allOver = setTimeout(() => server.closeAllConnections(), answers)
    // The close of HTTP itself cuts idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(idleOver)
      clearTimeout(allOver)
      clearInterval(sweep)
      resolve()
    })
  })
}
