import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from './encoding.ts'

/** How a body is compressed so well: at once, or in another thread. */
const compressed = {
  br: {
    atOnce: (plain: Buffer, quality: number) => brotliCompressSync(plain, brotli(plain, quality)),
    aside: (plain: Buffer, quality: number) => promisify(brotliCompress)(plain, brotli(plain, quality))
  },
  gzip: {
    atOnce: (plain: Buffer, level: number) => gzipSync(plain, { level }),
    aside: (plain: Buffer, level: number) => promisify(gzip)(plain, { level })
  }
}

const brotli = (plain: Buffer, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(plain.length)
  }
})

/**
 * The smallest window, as the power of two, that looks back over all of the body. The usual one is 4 MB, which Node
 * reports as held: every few bodies then have the whole heap looked through for what may go.
 */
const windowOf = (length: number) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(smallestWindow, Math.ceil(Math.log2(length + 16))))
const smallestWindow = 16

/** Below this, compressed bodies save nothing: one packet carries them anyway. */
const worthCompressing = 1000

/** A body up to this is compressed quickly in less time than another thread takes to hand it back when all are busy. */
const small = 160_000

/** Bodies above this are never compressed well: it takes seconds. */
const large = 500_000

/** Of a page of the shop, quickly takes 0.5 ms and well 1.2 ms for a tenth less; any better takes ten times that for nothing. */
const QUICKLY = 3
const WELL = 5

/** What is asked for so often is worth compressing well. */
const oftenAsked = 3

/** What is sent, in each encoding: made quickly when it is first asked for, and well once it is asked for again. */
export class EncodedBody {
  readonly plain: Buffer
  readonly #ready: Partial<Record<Encoding, Buffer>> = {}
  readonly #coming: Partial<Record<Encoding, Promise<void>>> = {}
  readonly #asked: Partial<Record<Encoding, number>> = {}

  constructor(text: string) {
    this.plain = Buffer.from(text)
    this.#ready.identity = this.plain
  }

  /** The encoding it is sent in to one who admits this one. */
  encodingFor(admitted: Encoding): Encoding {
    return this.plain.length < worthCompressing ? 'identity' : admitted
  }

  /** The body, if it is there already. */
  now(encoding: Encoding): Buffer | undefined {
    const body = this.#ready[encoding]
    if (!body || encoding === 'identity') return body
    const asked = (this.#asked[encoding] ?? 0) + 1
    this.#asked[encoding] = asked
    // A failure leaves the body that is there.
    if (asked === oftenAsked && this.plain.length <= large) this.#make(encoding, WELL).catch(() => {})
    return body
  }

  async make(encoding: Encoding): Promise<Buffer> {
    if (encoding !== 'identity' && !this.#ready[encoding]) {
      this.#coming[encoding] ??= this.#make(encoding, QUICKLY)
      await this.#coming[encoding]
    }
    return this.now(encoding) ?? this.plain
  }

  async #make(encoding: 'br' | 'gzip', quality: number): Promise<void> {
    const isSoonDone = quality === QUICKLY && this.plain.length <= small
    const compress = compressed[encoding][isSoonDone ? 'atOnce' : 'aside']
    this.#ready[encoding] = await compress(this.plain, quality)
  }
}
