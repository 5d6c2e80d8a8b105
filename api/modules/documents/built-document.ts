import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { createGunzip, createGzip, gunzipSync } from 'node:zlib'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import type { Catalogue } from '../../db/catalogue/catalogue.ts'

/** A document that tells of the whole catalogue, in pieces that are each soon written. */
export interface DocumentSource {
  /** What it is kept by: its path and the origin that it names. */
  key: string
  type: string
  write: () => AsyncIterable<string>
  /** Asked before it is built; throws where it may not be. */
  beforeBuilding: () => Promise<unknown>
}

interface Built {
  /** Of the catalogue that it tells of. */
  version: string
  etag: string
  /** gzip: even of 100,000 pieces it is a few megabytes. */
  body: Buffer
  endedAt: number
  tookMs: number
}

/**
 * How much longer than it took to build a document it is given again although the catalogue has changed: whatever the shop
 * sells and whoever asks, building takes no more than a tenth of one processor. A document of a hundred pieces is out of
 * date for as long as a blink.
 */
const RESTS_FOR = 10

/** Timers count whole milliseconds; less than one is rested by a turn of the event loop. */
const LEAST_REST = 1

/** A few documents of one origin; whoever asks under many names has each built, within what building may cost them. */
const bounds = { max: 40, maxSize: 96_000_000, sizeCalculation: ({ body }: Built) => body.length }

/**
 * Builds documents of the whole catalogue in slices, one document after the other, and keeps them compressed until the
 * catalogue changes. Between two slices everything else that waits has its turn.
 */
export function createBuiltDocuments(catalogue: Catalogue, now: () => number = performance.now.bind(performance)) {
  const built = new LRUCache<string, Built>(bounds)
  const coming = new Map<string, { version: string; document: Promise<Built> }>()
  let last: Promise<unknown> = Promise.resolve()

  async function find(source: DocumentSource): Promise<Built> {
    const { listing, change } = catalogue.version()
    const version = `${listing} ${change}`
    const cached = built.get(source.key)
    if (cached && (cached.version === version || now() - cached.endedAt < cached.tookMs * RESTS_FOR)) return cached
    const begun = coming.get(source.key)
    if (begun?.version === version) return begun.document
    await source.beforeBuilding()
    const document = last.then(() => build(source, version))
    // Whoever asked for it is told of its failure; the next document only waits for its end.
    last = document.catch(() => {})
    coming.set(source.key, { version, document })
    try {
      return await document
    } finally {
      if (coming.get(source.key)?.document === document) coming.delete(source.key)
    }
  }

  async function build({ key, write }: DocumentSource, version: string): Promise<Built> {
    const begun = now()
    const hash = createHash('sha256')
    const gzip = createGzip()
    const parts: Buffer[] = []
    gzip.on('data', (part: Buffer) => parts.push(part))
    const ended = once(gzip, 'end')
    // A failure while it is written is told by that; nobody else waits for the end then.
    ended.catch(() => {})
    let writtenAt = now()
    for await (const text of write()) {
      if (text !== '') {
        hash.update(text)
        if (!gzip.write(text)) await once(gzip, 'drain')
      }
      // A read takes several turns: were there a portion in each, it would wait for as many. So as much is rested as was worked.
      const worked = now() - writtenAt
      await (worked < LEAST_REST ? turn() : pause(worked))
      writtenAt = now()
    }
    gzip.end()
    await ended
    const document: Built = {
      version,
      etag: hash.digest('base64url').slice(0, 22),
      body: Buffer.concat(parts),
      endedAt: now(),
      tookMs: now() - begun
    }
    built.set(key, document)
    return document
  }

  return {
    /** Answers with the document, or that it is unchanged. */
    async answer(ctx: Context, source: DocumentSource): Promise<void> {
      const { etag, body } = await find(source)
      const isZipped = ctx.acceptsEncodings('gzip', 'identity') === 'gzip'
      ctx.set({
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
        ETag: isZipped ? `"${etag}-gzip"` : `"${etag}"`
      })
      const known = ctx.get('If-None-Match')
      if (known.includes(etag) || known === '*') {
        ctx.status = 304
        return
      }
      ctx.status = 200
      ctx.type = source.type
      if (isZipped) {
        ctx.set('Content-Encoding', 'gzip')
        ctx.body = body
      } else ctx.body = body.length < UNZIPPED_AT_ONCE ? gunzipSync(body) : createGunzip().end(body)
    }
  }
}

/** Unpacked at once, a document has its length in its head; this much takes a millisecond or two. */
const UNZIPPED_AT_ONCE = 50_000

export type BuiltDocuments = ReturnType<typeof createBuiltDocuments>
