import { createHash } from 'node:crypto'
import type { Catalogue } from '../db/catalogue/catalogue.ts'
import { EditionCache, type Made } from '../http/edition-cache.ts'
import { EncodedBody } from '../http/encoded-body.ts'
import type { Encoding } from '../http/encoding.ts'
import type { PageAnswer } from './door.ts'
import { createDrawingLine } from './drawing-line.ts'
import { inlineStyles } from './inline-styles.ts'

export interface Written {
  status: number
  type: string
  text: string
}

interface Document extends Omit<Written, 'text'> {
  etag: string
  body: EncodedBody
  styleHashes: readonly string[]
}

interface Ask {
  key: string
  write: () => Promise<Made<Written>>
  /** Asked before it is written anew; throws where it may not be. */
  beforeWriting?: (() => Promise<unknown>) | undefined
  /** In whose name it waits for its turn to be written. */
  network: string
  encoding: Encoding
  ifNoneMatch: string | undefined
}

const bounds = { most: 1000, mostInAll: 96_000_000, sizeOf: ({ body }: Document) => body.plain.length }

/** Keeps whole documents with their compressed bodies until what they tell of changes. */
export function createDocumentCache(catalogue: Catalogue) {
  const cache = new EditionCache<Document>(catalogue, bounds)
  const drawInTurn = createDrawingLine()
  return {
    async answer({ key, write, beforeWriting, network, encoding: admitted, ifNoneMatch }: Ask): Promise<PageAnswer> {
      if (beforeWriting && !cache.has(key)) await beforeWriting()
      const { status, type, etag, body, styleHashes } = await cache.ask(key, () =>
        drawInTurn(network, async () => {
          const { value, about } = await write()
          return { value: documentOf(value), about }
        })
      )
      const encoding = body.encodingFor(admitted)
      const headers: Record<string, string> = {
        'content-type': type,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        etag: encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`)
      }
      if (ifNoneMatch?.includes(etag.slice(1, -1)) && status === 200)
        return { status: 304, headers, body: null, styleHashes }
      if (encoding !== 'identity') headers['content-encoding'] = encoding
      return { status, headers, body: await body.make(encoding), styleHashes }
    }
  }
}

function documentOf({ text, ...written }: Written): Document {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { ...written, etag, body: new EncodedBody(text), styleHashes: inlineStyles(text) }
}
