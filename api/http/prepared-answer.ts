import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { EncodedBody } from './encoded-body.ts'
import { chooseEncoding, type Encoding } from './encoding.ts'
import type { Headers } from './security-headers.ts'

/** Headers of one answer in one encoding: name, value, name, value. */
interface Variant {
  /** Of this body. */
  headers: string[]
  body: Buffer
  unchangedHeaders: string[]
}

/** An answer of 200 that can be sent to everyone: its bodies, ETag and headers, made once. */
export class PreparedAnswer {
  /** What it takes of memory, in bytes, compressed bodies not counted: they are small beside it. */
  readonly size: number
  /** What it tells of beside the listing. */
  readonly about: ReadonlySet<string>
  readonly #body: EncodedBody
  readonly #hash: string
  readonly #headers: Headers
  readonly #variants: Partial<Record<Encoding, Variant>> = {}

  constructor(json: string, headers: Headers, about: Iterable<string>) {
    this.about = new Set(about)
    this.#body = new EncodedBody(json)
    this.size = this.#body.plain.length
    this.#hash = createHash('sha256').update(json).digest('base64url').slice(0, 22)
    this.#headers = headers
  }

  /** Sends it if that can be done at once; false where its compressed body has still to be made. */
  sendNow(req: IncomingMessage, res: ServerResponse): boolean {
    const encoding = this.#encodingFor(req)
    const body = this.#body.now(encoding)
    if (!body) return false
    const variant = this.#variantOf(encoding, body)
    const unchanged = req.headers['if-none-match']
    if (unchanged !== undefined && (unchanged.includes(this.#hash) || unchanged === '*')) {
      res.writeHead(304, variant.unchangedHeaders).end()
    } else {
      res.writeHead(200, variant.headers)
      if (req.method === 'HEAD') res.end()
      else res.end(body)
    }
    return true
  }

  /** Makes what `sendNow` needs for this request. */
  async prepareFor(req: IncomingMessage): Promise<void> {
    await this.#body.make(this.#encodingFor(req))
  }

  #encodingFor(req: IncomingMessage): Encoding {
    return this.#body.encodingFor(chooseEncoding(req))
  }

  #variantOf(encoding: Encoding, body: Buffer): Variant {
    const made = this.#variants[encoding]
    if (made?.body === body) return made
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
    const variant = { body, headers: Object.entries(whole).flat(), unchangedHeaders: Object.entries(always).flat() }
    this.#variants[encoding] = variant
    return variant
  }
}
