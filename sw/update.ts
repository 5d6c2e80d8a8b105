/**
 * How one worker follows another. A browser stops the old one and begins the new one between two events; where an event
 * comes while the old one is being stopped, Chromium starts it again, and the new one waits until it has been idle for half
 * a minute. So the old one is asked to let its work rest first, and the moment between two events is waited for.
 */

declare const self: ServiceWorkerGlobalScope

/** How long nothing must have been asked of the old worker, and how long that is waited for at most, in ms. */
const quietFor = 300
const timeoutMs = 3000

/** The worker that waits takes over, at a quiet moment of the one at work. Rejects when it cannot. */
export async function takeOver(): Promise<void> {
  const { active } = self.registration
  if (active) await quietMomentOf(active)
  await self.skipWaiting()
}

/** A worker of an older version does not answer: it has nothing to say about its moments. */
function quietMomentOf(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const end = () => {
      clearTimeout(timer)
      port1.close()
      resolve()
    }
    const timer = setTimeout(end, timeoutMs)
    port1.onmessage = end
    worker.postMessage({ type: 'make-way' } satisfies FromSuccessor, [port2])
  })
}

/** What a worker that waits asks of the one at work; the answer comes by the port it brings. */
interface FromSuccessor {
  type: 'make-way'
}

let askedLast = 0

/** Follows what is asked of this worker, so that it can say when it is quiet; `rest` ends what it does of its own accord. */
export function skipWaitingWhenAsked(rest: () => void): void {
  const note = () => {
    askedLast = performance.now()
  }
  self.addEventListener('fetch', note)
  self.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as Partial<FromSuccessor>
    if (type !== 'make-way') return note()
    rest()
    event.waitUntil(untilQuiet().then(() => event.ports[0]?.postMessage('quiet')))
  })
}

async function untilQuiet(): Promise<void> {
  const until = performance.now() + timeoutMs
  let left = quietFor
  while (left > 0 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, left))
    left = askedLast + quietFor - performance.now()
  }
}
