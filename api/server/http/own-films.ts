import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Context } from 'koa'
import { notFound } from './problems.ts'

/** Bytes from and to, both included. */
export interface ByteRange {
  from: number
  to: number
}

/** A file of a film of the owner's by its name; null where there is none such. */
export type ReadFilm = (name: string) => Promise<{
  size: number
  stream: (range?: ByteRange) => Promise<Readable>
} | null>

/** Answers a film of the owner's, or the part of it that a player asks for. Named by what it shows, so it never changes. */
export async function sendFilm(ctx: Context, name: string, read: ReadFilm): Promise<void> {
  const film = await read(name)
  if (!film) throw notFound('There is no such film.')
  ctx.status = 200
  ctx.set('Cache-Control', `public, max-age=${365 * 86_400}, immutable`)
  ctx.set('Accept-Ranges', 'bytes')
  ctx.etag = name
  ctx.type = path.extname(name)
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  const range = rangeOf(ctx.get('Range'), film.size)
  if (range === 'outside') {
    ctx.status = 416
    ctx.set('Content-Range', `bytes */${film.size}`)
    return
  }
  ctx.length = range ? range.to - range.from + 1 : film.size
  if (range) {
    ctx.status = 206
    ctx.set('Content-Range', `bytes ${range.from}-${range.to}/${film.size}`)
  }
  if (ctx.method === 'HEAD') return
  const stream = await film.stream(range ?? undefined)
  // Koa ends the answer where the stream fails; whoever leaves ends the stream.
  ctx.res.once('close', () => stream.destroy())
  ctx.body = stream
  ctx.length = range ? range.to - range.from + 1 : film.size
}

/** The one range that a player asks for, within so many bytes; null for the whole, 'outside' where it begins beyond the end. */
export function rangeOf(header: string, size: number): ByteRange | null | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (from === '' && to === '') return null
  if (from === '') return Number(to) === 0 ? 'outside' : { from: Math.max(size - Number(to), 0), to: size - 1 }
  if (Number(from) >= size || (to !== '' && Number(to) < Number(from))) return 'outside'
  return { from: Number(from), to: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
