import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import send from 'send'
import { AR_FILE } from '#domain/live-piece/ar-address.ts'
import { chooseEncoding } from './encoding.ts'
import { type ReadFilm, sendFilm } from './own-films.ts'
import { notFound } from './problems.ts'

const day = 86_400
const immutable = `public, max-age=${365 * day}, immutable`

export interface StaticPlaces {
  clientDir: string
  /** Pictures, under /media. */
  mediaDir: string
  /** Films, under /media/films. */
  filmsDir: string
  /** Live pieces, under /media/live: kept compressed. */
  liveDir: string
  /** Sprites of pictures, under /media/sprites. */
  spritesDir: string
  /** The owner's photographs, under /media/own, by their names; null for what is none. */
  readPhotograph: (name: string) => Promise<Buffer | null>
  /** And their films, under /media/own/films. */
  readFilm: ReadFilm
  /** Assets of this and older builds, for pages and workers that have not been reloaded since. */
  keptAssetsDir: string
}

/**
 * The files of the build, the pictures and the films. Builds are listed once, at the start, so nothing but what was
 * built can be asked for; pictures and films are looked up as they are asked for, and so are assets that came since, with
 * a process that runs the next build.
 */
export function staticFiles(places: StaticPlaces): Middleware {
  const { clientDir, mediaDir, filmsDir, liveDir, spritesDir, readPhotograph, readFilm, keptAssetsDir } = places
  const built = filesUnder(clientDir)
  let kept = assetsIn(keptAssetsDir)
  const isKept = (file: string) => {
    if (kept.has(file)) return true
    if (!existsSync(path.join(keptAssetsDir, path.basename(file)))) return false
    kept = assetsIn(keptAssetsDir)
    return kept.has(file)
  }

  return async (ctx, next) => {
    const file = readPath(ctx.path)
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || file === null) return next()

    // Written when asked for, and behind the limits: ar-files.ts.
    if (AR_FILE.test(file)) return next()
    if (file.startsWith('/media/')) {
      ctx.state.part = 'media'
      if (file.startsWith(OWN_FILMS)) return sendFilm(ctx, file.slice(OWN_FILMS.length), readFilm)
      if (file.startsWith(OWN)) return sendPhotograph(ctx, file.slice(OWN.length), readPhotograph)
      ctx.set('Cache-Control', ctx.URL.searchParams.has('v') ? immutable : `public, max-age=${day}`)
      if (file.startsWith('/media/films/')) return sendFile(ctx, filmsDir, file.slice('/media/films'.length))
      if (file.startsWith('/media/sprites/')) return sendFile(ctx, spritesDir, file.slice('/media/sprites'.length))
      if (file.startsWith('/media/live/')) return sendLivePiece(ctx, liveDir, file.slice('/media/live/'.length))
      return sendFile(ctx, mediaDir, file.slice('/media'.length))
    }
    if (built.has(file)) {
      ctx.state.part = 'file'
      ctx.set('Cache-Control', cachingOf(file))
      return sendFile(ctx, clientDir, compressedOf(ctx, file, built))
    }
    if (!file.startsWith('/assets/')) return next()

    ctx.state.part = 'file'
    if (!isKept(file)) throw notFound('There is no such file.')
    ctx.set('Cache-Control', immutable)
    return sendFile(ctx, keptAssetsDir, compressedOf(ctx, file, kept).slice('/assets'.length))
  }
}

const OWN = '/media/own/'
const OWN_FILMS = `${OWN}films/`

/** Named by what it shows, so it never changes. */
async function sendPhotograph(ctx: Context, name: string, read: StaticPlaces['readPhotograph']): Promise<void> {
  const bytes = await read(name)
  if (!bytes) throw notFound('There is no such file.')
  ctx.status = 200
  ctx.set('Cache-Control', immutable)
  ctx.etag = name
  ctx.type = path.extname(name)
  if (ctx.fresh) ctx.status = 304
  else ctx.body = bytes
}

/** Hashed names never change; what names them, and the worker, must be asked for anew each time. */
function cachingOf(file: string): string {
  if (file.startsWith('/assets/')) return immutable
  return /\.(js|html|json|webmanifest)$/.test(file) ? 'no-cache' : `public, max-age=${day}`
}

function compressedOf(ctx: Context, file: string, files: ReadonlySet<string>): string {
  const encodings = (['br', 'gzip'] as const).filter((encoding) => files.has(file + suffix[encoding]))
  if (encodings.length === 0) return file
  ctx.vary('Accept-Encoding')
  const encoding = chooseEncoding(ctx.req)
  if (encoding === 'identity' || !encodings.includes(encoding)) return file
  ctx.set('Content-Encoding', encoding)
  ctx.type = path.extname(file)
  return file + suffix[encoding]
}

const decompress = promisify(brotliDecompress)

/** Live pieces, and the pack of them, lie there as brotli alone: whoever cannot read that is sent them plain. */
async function sendLivePiece(ctx: Context, root: string, name: string): Promise<void> {
  if (!/^[a-z0-9-]+\.(?:bin|pack)$/.test(name) || !existsSync(path.join(root, `${name}.br`))) {
    ctx.remove('Cache-Control')
    throw notFound('There is no such file.')
  }
  ctx.vary('Accept-Encoding')
  ctx.type = 'application/octet-stream'
  if (chooseEncoding(ctx.req) !== 'br') {
    ctx.body = await decompress(await readFile(path.join(root, `${name}.br`)))
    return
  }
  ctx.set('Content-Encoding', 'br')
  await sendFile(ctx, root, `/${name}.br`)
}

const suffix = { br: '.br', gzip: '.gz' } as const

/** Hands a file to `send`, which knows ranges, HEAD and 304. Resolves once the answer is out; a missing file is a 404. */
function sendFile(ctx: Context, root: string, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const missing = () => {
      for (const name of ['Cache-Control', 'Content-Encoding', 'Content-Type']) ctx.remove(name)
      reject(notFound('There is no such file.'))
    }
    ctx.respond = false
    // Koa begins with a 404, which `send` would take for an answer that cannot be conditional.
    ctx.res.statusCode = 200
    ctx.res.once('close', resolve)
    send(ctx.req, encodeURI(file), { root, cacheControl: false, index: false, dotfiles: 'ignore' })
      .on('error', (error: { status?: number; headers?: Record<string, string> }) => {
        if (error.status !== 412 && error.status !== 416) return missing()
        ctx.status = error.status
        ctx.set(error.headers ?? {})
        ctx.res.end()
      })
      .on('directory', missing)
      .pipe(ctx.res)
  })
}

function readPath(given: string): string | null {
  try {
    const file = decodeURIComponent(given)
    return file.includes('\0') ? null : file
  } catch {
    return null
  }
}

const assetsIn = (folder: string) => new Set([...filesUnder(folder)].map((file) => `/assets${file}`))

function filesUnder(folder: string): Set<string> {
  // In development nothing has been built: Vite serves the client.
  if (!existsSync(folder)) return new Set()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const names = files.map(
    (entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`
  )
  return new Set(names.filter((name) => !/\/\./.test(name)))
}
