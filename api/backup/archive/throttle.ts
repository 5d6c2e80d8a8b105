import { fdatasyncSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** In bytes. What the shop commits waits for the disk behind no more than this. */
export const PORTION = 1 << 19

/** Bytes a second at most: a fraction of what any disk takes, so that an open shop has the rest of it. */
const rate = 16 << 20

/** After a portion: as long as keeps to the rate, and the disk, where it is slow, free for twice as long as it took. */
const pauseAfter = (tookMs: number): number => Math.max((PORTION / rate) * 1000 - tookMs, 2 * tookMs)

/** Writes a new file that only its owner may read, each portion on the disk before the next, with pauses between them. */
export async function writeGently(source: AsyncIterable<Uint8Array>, file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    let waiting = 0
    for await (const chunk of source) {
      await handle.writev([chunk])
      waiting += chunk.length
      if (waiting < PORTION) continue
      const began = performance.now()
      await handle.datasync()
      await wait(pauseAfter(performance.now() - began))
      waiting = 0
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same for one who writes a portion after the other and cannot wait in between: stands still. */
export function syncGently(descriptor: number): void {
  const began = performance.now()
  fdatasyncSync(descriptor)
  const nobodyWakes = new Int32Array(new SharedArrayBuffer(4))
  Atomics.wait(nobodyWakes, 0, 0, pauseAfter(performance.now() - began))
}
