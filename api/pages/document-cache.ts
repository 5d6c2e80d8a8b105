import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageAnswer } from './door.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const kept = 400

interface Written {
  status: number
  type: string
  text: string
}

interface Document extends Written {
  etag: string
  bodies: Map<string, Buffer>
}

interface Ask {
  key: string
  version: string
  write: () => Promise<Written>
  acceptEncoding: string
  ifNoneMatch: string | undefined
}

/** Keeps whole documents with their compressed bodies, the least recently asked for falling out first. */
export function createDocumentCache() {
  const documents = new Map<string, Promise<Document>>()
  let version = ''

  async function fresh(write: Ask['write']): Promise<Document> {
    const written = await write()
    const etag = `"${createHash('sha256').update(written.text).digest('base64url').slice(0, 22)}"`
    return { ...written, etag, bodies: new Map() }
  }

  function find({ key, version: asked, write }: Ask): Promise<Document> {
    if (asked !== version) {
      documents.clear()
      version = asked
    }
    const found = documents.get(key) ?? fresh(write)
    documents.delete(key)
    documents.set(key, found)
    // A page that failed to render must not be remembered as failing.
    found.catch(() => documents.delete(key))
    const oldest = documents.keys().next().value
    if (documents.size > kept && oldest !== undefined) documents.delete(oldest)
    return found
  }

  return {
    async answer(ask: Ask): Promise<PageAnswer> {
      const document = await find(ask)
      const encoding = chooseEncoding(ask.acceptEncoding)
      const headers: Record<string, string> = {
        'content-type': document.type,
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        etag: encoding === 'identity' ? document.etag : document.etag.replace(/"$/, `-${encoding}"`)
      }
      if (ask.ifNoneMatch?.includes(document.etag.slice(1, -1)) && document.status === 200)
        return { status: 304, headers, body: null }
      if (encoding !== 'identity') headers['content-encoding'] = encoding
      return { status: document.status, headers, body: await body(document, encoding) }
    }
  }
}

type Encoding = 'br' | 'gzip' | 'identity'

function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

async function body(document: Document, encoding: Encoding): Promise<Buffer> {
  const ready = document.bodies.get(encoding)
  if (ready) return ready
  const plain = Buffer.from(document.text)
  const made =
    encoding === 'br'
      ? await brotli(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
        })
      : encoding === 'gzip'
        ? await deflate(plain)
        : plain
  document.bodies.set(encoding, made)
  return made
}
