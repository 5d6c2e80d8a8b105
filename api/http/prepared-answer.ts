import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding } from './encoding.ts'
import type { Headers } from './security-headers.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Below this, compressed bodies save nothing: one packet carries them anyway. */
const worthCompressing = 1000

/** Bodies above this are compressed quickly rather than well. */
const large = 500_000

/** One answer in one encoding, ready to be written: name, value, name, value. */
interface Variant {
  body: Buffer
  headers: string[]
  unchangedHeaders: string[]
}

/** An answer of 200 that can be sent to everyone: its body, compressed bodies, ETag and headers, made once. */
export class PreparedAnswer {
  /** What it takes of memory, in bytes, compressed bodies not counted: they are small beside it. */
  readonly size: number
  readonly #body: Buffer
  readonly #hash: string
  readonly #headers: Headers
  readonly #ready: Partial<Record<Encoding, Variant>> = {}
  readonly #coming: Partial<Record<Encoding, Promise<Variant>>> = {}

  constructor(json: string, headers: Headers) {
    this.#body = Buffer.from(json)
    this.size = this.#body.length
    this.#hash = createHash('sha256').update(json).digest('base64url').slice(0, 22)
    this.#headers = headers
    this.#ready.identity = this.#variant('identity', this.#body)
  }

  /** Sends it if that can be done at once; false where its compressed body has still to be made. */
  sendNow(req: IncomingMessage, res: ServerResponse): boolean {
    const variant = this.#ready[this.#encodingFor(req)]
    if (!variant) return false
    const unchanged = req.headers['if-none-match']
    if (unchanged !== undefined && (unchanged.includes(this.#hash) || unchanged === '*')) {
      res.writeHead(304, variant.unchangedHeaders).end()
    } else {
      res.writeHead(200, variant.headers)
      if (req.method === 'HEAD') res.end()
      else res.end(variant.body)
    }
    return true
  }

  /** Makes what `sendNow` needs for this request. */
  async prepareFor(req: IncomingMessage): Promise<void> {
    const encoding = this.#encodingFor(req)
    if (encoding === 'identity' || this.#ready[encoding]) return
    this.#coming[encoding] ??= this.#compressed(encoding)
    this.#ready[encoding] = await this.#coming[encoding]
  }

  #encodingFor(req: IncomingMessage): Encoding {
    if (this.#body.length < worthCompressing) return 'identity'
    return chooseEncoding(req.headers['accept-encoding'])
  }

  async #compressed(encoding: 'br' | 'gzip'): Promise<Variant> {
    const quality = this.#body.length > large ? 4 : 9
    const options = encoding === 'br' ? { params: { [constants.BROTLI_PARAM_QUALITY]: quality } } : { level: 6 }
    return this.#variant(encoding, await compress[encoding](this.#body, options))
  }

  #variant(encoding: Encoding, body: Buffer): Variant {
    const always = {
      ...this.#headers,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      etag: encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
    }
    const whole = {
      ...always,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding })
    }
    return { body, headers: Object.entries(whole).flat(), unchangedHeaders: Object.entries(always).flat() }
  }
}
