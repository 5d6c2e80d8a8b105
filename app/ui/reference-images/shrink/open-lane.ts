import { scriptUrl } from '../../page/script-url.ts'
import type { Lane } from './lanes.ts'
import workerFile from './shrink.worker.ts?worker&url'
import { shrinkOnPage } from './shrink-on-page.ts'
import type { Shrunk } from './shrink-picture.ts'

const onPage: Lane = { shrink: shrinkOnPage, close: () => {} }

/** Longer than the slowest phone takes for one photo, in ms: a worker killed for want of memory says nothing. */
const WORKER_TIMEOUT = 20_000

/** A worker of its own, or the page itself where a worker cannot draw or does not answer. */
export function openLane(): Lane {
  const opened = openWorker()
  if (!opened) return onPage
  let worker: Worker | null = opened
  function giveUp(): void {
    worker?.terminate()
    worker = null
  }
  return {
    async shrink(file) {
      const shrunk = worker ? await ask(worker, file) : 'worker-broke'
      if (shrunk === 'worker-broke') giveUp()
      return shrunk === 'worker-broke' || mayOpenOnPage(shrunk) ? shrinkOnPage(file) : shrunk
    },
    close: giveUp
  }
}

function openWorker(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  try {
    return new Worker(scriptUrl(workerFile), { type: 'module' })
  } catch (error) {
    // A browser or an extension that allows no workers: the page can do it, more slowly.
    reportError(error)
    return null
  }
}

/** An image element opens kinds that a worker does not: HEIC in some versions of Safari. */
const mayOpenOnPage = (shrunk: Shrunk) =>
  shrunk.kind === 'refused' && (shrunk.reason === 'heic' || shrunk.reason === 'broken')

function ask(worker: Worker, file: Blob): Promise<Shrunk | 'worker-broke'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('worker-broke'), WORKER_TIMEOUT)
    const answer = (shrunk: Shrunk | 'worker-broke') => {
      clearTimeout(timer)
      resolve(shrunk)
    }
    worker.onmessage = ({ data }: MessageEvent<Shrunk>) => answer(data)
    worker.onerror = () => answer('worker-broke')
    worker.onmessageerror = () => answer('worker-broke')
    worker.postMessage(file)
  })
}
