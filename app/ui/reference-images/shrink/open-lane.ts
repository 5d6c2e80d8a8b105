import type { Lane } from './lanes.ts'
import { shrinkOnPage } from './shrink-on-page.ts'
import type { Shrunk } from './shrink-picture.ts'

const onPage: Lane = { shrink: shrinkOnPage, close: () => {} }

/** A worker of its own, or the page itself where a worker cannot draw. */
export function openLane(): Lane {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return onPage
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' })
  let isBroken = false
  return {
    async shrink(file) {
      const shrunk = isBroken ? 'worker-broke' : await ask(worker, file)
      if (shrunk === 'worker-broke') isBroken = true
      return shrunk === 'worker-broke' || mayOpenOnPage(shrunk) ? shrinkOnPage(file) : shrunk
    },
    close: () => worker.terminate()
  }
}

/** An image element opens kinds that a worker does not: HEIC in some versions of Safari. */
const mayOpenOnPage = (shrunk: Shrunk) =>
  shrunk.kind === 'refused' && (shrunk.reason === 'heic' || shrunk.reason === 'broken')

function ask(worker: Worker, file: Blob): Promise<Shrunk | 'worker-broke'> {
  return new Promise((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Shrunk>) => resolve(data)
    worker.onerror = () => resolve('worker-broke')
    worker.onmessageerror = () => resolve('worker-broke')
    worker.postMessage(file)
  })
}
