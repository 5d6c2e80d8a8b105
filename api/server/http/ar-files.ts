import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import Router from '@koa/router'
import { isMetalType, type MetalType } from '#domain/catalogue/metals.ts'
import { AR_FILE, AR_WEIGHTS, type ArFormat } from '#domain/live-piece/ar-address.ts'
import { decodeLivePiece, type LivePiece } from '#domain/live-piece/format.ts'
import { glbOf } from '#domain/live-piece/glb.ts'
import { REFLECTANCE } from '#domain/live-piece/reflectance.ts'
import { usdzOf } from '#domain/live-piece/usdz.ts'
import { weighed } from '#domain/live-piece/weighed.ts'
import type { SpendCost } from './limit.ts'
import { busy, notFound } from './problems.ts'

/** By IANA's register. */
const TYPES: Readonly<Record<ArFormat, string>> = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' }
const WRITERS = { glb: glbOf, usdz: usdzOf } as const satisfies Record<ArFormat, unknown>

/** Files that are kept, the last asked for: a few pieces in two metals, at two megabytes each. */
const MOST_CACHED = 16
/** One is written at a time, each in a tenth of a second; whoever comes behind so many may come again. */
const MOST_WAITING = 8

interface ArFile {
  bytes: Buffer
  etag: string
}

interface Asked {
  key: string
  metal: MetalType
  format: ArFormat
  /** How many times as heavy as in its geometry its stones are. */
  weight: number
}

/**
 * GET /media/live/{piece}.{metal}.glb and .usdz, of any `weight`: a live piece for a phone's own viewer, written from the
 * geometry when it is asked for. What writes them may change while the geometry's version does not: they are kept for a day.
 */
export function arFiles(liveDir: string, spend: SpendCost): Router {
  const router = new Router()
  const cache = new Map<string, ArFile>()
  const coming = new Map<string, Promise<ArFile | null>>()
  let last: Promise<unknown> = Promise.resolve()

  function written(name: string, asked: Asked): Promise<ArFile | null> {
    const begun = coming.get(name)
    if (begun) return begun
    if (coming.size >= MOST_WAITING) throw busy(2)
    const file = last.then(() => write(liveDir, asked))
    // Whoever is next waits for the end of this one, whatever that is.
    last = file.catch(() => {})
    coming.set(name, file)
    return file.finally(() => coming.delete(name))
  }

  router.get(AR_FILE, async (ctx) => {
    ctx.state.part = 'media'
    const asked = readAsked(ctx.path, ctx.URL.searchParams.get('weight'))
    if (!asked || !existsSync(path.join(liveDir, `${asked.key}.bin.br`))) throw notFound('There is no such file.')
    const name = Object.values(asked).join(' ')
    let file = cache.get(name) ?? null
    if (!file) {
      await spend(ctx.ip, 'geometry')
      file = await written(name, asked)
      if (!file) throw notFound('There is no such file.')
    }
    cache.delete(name)
    cache.set(name, file)
    for (const oldest of [...cache.keys()].slice(0, -MOST_CACHED)) cache.delete(oldest)
    ctx.status = 200
    ctx.set('Cache-Control', 'public, max-age=86400')
    ctx.etag = file.etag
    ctx.type = TYPES[asked.format]
    if (ctx.fresh) ctx.status = 304
    else ctx.body = file.bytes
  })
  return router
}

function readAsked(file: string, given: string | null): Asked | null {
  const [, key, metal, format] = AR_FILE.exec(file) ?? []
  const weight = given === null ? 1 : Number(given)
  const isWeight = given === null || (/^\d{1,2}(?:\.\d{1,2})?$/.test(given) && isWithin(weight))
  if (key === undefined || !isMetalType(metal) || !isWeight) return null
  return { key, metal, format: format === 'glb' ? 'glb' : 'usdz', weight }
}

const isWithin = (weight: number): boolean => weight >= AR_WEIGHTS.least && weight <= AR_WEIGHTS.most

const decompress = promisify(brotliDecompress)

/** Null for a part of the ring designer, which is no piece, and for a weight in which its piece cannot be shown. */
async function write(liveDir: string, { key, metal, format, weight }: Asked): Promise<ArFile | null> {
  const decoded = decodeLivePiece(await decompress(await readFile(path.join(liveDir, `${key}.bin.br`))))
  if (!decoded.ok) throw new Error(`The geometry of ${key} is ${decoded.fault}`)
  const piece: LivePiece | null = decoded.piece.views && weighed(decoded.piece, weight)
  if (!piece) return null
  const bytes = Buffer.from(WRITERS[format](piece, REFLECTANCE[metal]))
  return { bytes, etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) }
}
