import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { Crop } from '#domain/pieces/photograph.ts'
import { type Part, type Size, sizesOf, Undrawable } from './encode.ts'

/** What the shop sends to the process that encodes. */
export interface EncodeAsk {
  bytes: Uint8Array
  crop: Crop
  part: Part
}

export type EncodeAnswer =
  | { kind: 'size'; width: Size['width']; format: Size['format']; bytes: Uint8Array }
  | { kind: 'done' }
  | { kind: 'undrawable' }

/** Megabytes that the process may come to hold: a photograph of 50 megapixels takes a third of it while it is drawn. */
const MOST_MEGABYTES = 700

/**
 * A process of its own, for one photograph: whatever a picture does to its decoder, the shop goes on. It yields to whoever
 * answers shoppers, and ends itself where it takes more memory than a photograph needs.
 */
function begin(): void {
  setPriority(15)
  sharp.cache(false)
  sharp.concurrency(1)
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEGABYTES * 1_000_000) process.exit(3)
  }, 100)
  watch.unref()
  process.once('message', (ask: EncodeAsk) => void encode(ask))
}

async function encode({ bytes, crop, part }: EncodeAsk): Promise<void> {
  try {
    for await (const size of sizesOf(Buffer.from(bytes), crop, part)) await send({ kind: 'size', ...size })
    await send({ kind: 'done' })
  } catch (error) {
    if (!(error instanceof Undrawable)) throw error
    await send({ kind: 'undrawable' })
  }
  process.disconnect()
}

const send = (answer: EncodeAnswer): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(answer, (error: Error | null) => (error ? reject(error) : resolve()))
  })

if (process.send) begin()
