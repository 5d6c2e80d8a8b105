import { createWriteStream, existsSync, rmSync, statSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import Busboy from '@fastify/busboy'
import type { Context } from 'koa'
import { MOST_FILM_BYTES } from '#domain/pieces/film.ts'
import { MOST_PHOTOGRAPH_BYTES } from '#domain/pieces/photograph.ts'
import { MOST_PICTURES } from '#domain/requests/pictures-limits.ts'
import { malformed, tooLarge, wrongType } from '../../server/http/problems.ts'
import { readBytes } from '../../server/http/raw-body.ts'

const MOST_BYTES = 256 * 1024
const MOST_FILE_BYTES = MOST_PHOTOGRAPH_BYTES + MOST_BYTES
const FILES_TOO_LARGE = 'What was chosen is too large: we take up to 25 MB at once.'
/** Of a form that brings a film: that, and one more than there may be beside it, so that too many are told of and none is lost. */
const MOST_FILES = 1 + MOST_PICTURES + 1

/** A file of a form that is held in memory, as it comes. */
interface Held {
  fileName: string
  parts: Buffer[]
}

export interface SentForm {
  /** Where a film lies that was sent; whoever asked for it takes it away. */
  film?: string | null
  fields: Readonly<Record<string, string>>
  /** What was chosen in the form's fields for files, in their order. */
  files: readonly Buffer[]
  /** How each of them is called, as its sender's computer names it. */
  fileNames: readonly string[]
}

/** The fields of a form that was sent. Throws 415 for what is no form, 413 for one that is larger than any of ours. */
export async function readForm(ctx: Context): Promise<Readonly<Record<string, string>>> {
  if (!ctx.request.is('application/x-www-form-urlencoded')) throw wrongType('Please send the form of the page.')
  const bytes = await readBytes(ctx, MOST_BYTES, 'What was sent is too large.')
  return linesOf(new URLSearchParams(bytes.toString('utf8')))
}

/** The same of a form that brings files. Only staff get as far: the whole of it is held in memory, up to its limit. */
export async function readFileForm(ctx: Context): Promise<SentForm> {
  if (!ctx.request.is('multipart/form-data')) return { fields: await readForm(ctx), files: [], fileNames: [] }
  const bytes = await readBytes(ctx, MOST_FILE_BYTES, FILES_TOO_LARGE)
  const sent = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': ctx.get('Content-Type') } })
    .formData()
    .catch((error: unknown) => {
      if (error instanceof TypeError) throw malformed('What was sent is no form.')
      throw error
    })
  const texts: [string, string][] = []
  const files: Buffer[] = []
  const fileNames: string[] = []
  for (const [name, value] of sent) {
    if (typeof value === 'string') texts.push([name, value])
    // A field in which nothing was chosen is sent as an empty file.
    else if (value.size > 0) {
      files.push(Buffer.from(await value.arrayBuffer()))
      fileNames.push(value.name)
    }
  }
  return { fields: linesOf(texts), files, fileNames }
}

/**
 * The same of a form that brings a film, which is written to its place as it comes: nothing of it is held in memory, as other
 * files of the form are. One that breaks off leaves nothing there.
 */
export async function readFilmForm(ctx: Context, placeFor: () => Promise<string>): Promise<SentForm> {
  if (!ctx.request.is('multipart/form-data'))
    return { fields: await readForm(ctx), files: [], fileNames: [], film: null }
  const place = await placeFor()
  const texts: [string, string][] = []
  let isTooLarge = false
  let hasFilm = false
  let films = 0
  let writing = Promise.resolve()
  const held: Held[] = []
  let heldBytes = 0
  const brokeOff = new AbortController()
  try {
    const parser = new Busboy({
      headers: { ...ctx.req.headers, 'content-type': ctx.get('Content-Type') },
      limits: { files: MOST_FILES, fields: 20, fieldSize: MOST_BYTES, fileSize: MOST_FILM_BYTES }
    })
    parser.on('field', (name, value) => texts.push([name, value]))
    parser.on('file', (name, stream, fileName) => {
      films += name === 'film' ? 1 : 0
      // Of two, neither would be written whole in its place.
      if (films > 1) return void stream.resume()
      if (name !== 'film') {
        const file: Held = { fileName, parts: [] }
        held.push(file)
        stream.on('data', (part: Buffer) => {
          heldBytes += part.length
          if (heldBytes <= MOST_FILE_BYTES) file.parts.push(part)
        })
        // The parser throws it as well.
        stream.on('error', () => {})
        return
      }
      stream.on('limit', () => {
        isTooLarge = true
      })
      writing = pipeline(stream, createWriteStream(place, { mode: 0o600 }), { signal: brokeOff.signal })
      writing.catch(() => {})
    })
    await pipeline(ctx.req, parser)
    await writing
    hasFilm = existsSync(place) && statSync(place).size > 0
  } catch (error) {
    // Closed before it is taken away: a file that is still open keeps its room on the disk until the shop ends.
    brokeOff.abort()
    await writing.catch(() => {})
    rmSync(place, { force: true })
    // A disk that is full is for the log; what was sent wrongly, or broke off, is for whoever sent it.
    if (error instanceof Error && ['ENOSPC', 'EACCES', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
    throw malformed('What was sent broke off, or is no form. Please send it again.')
  }
  if (films > 1) {
    rmSync(place, { force: true })
    throw malformed('One film is sent at a time. Please choose one, and send it again.')
  }
  if (heldBytes > MOST_FILE_BYTES) {
    rmSync(place, { force: true })
    throw tooLarge(FILES_TOO_LARGE)
  }
  if (isTooLarge) {
    rmSync(place, { force: true })
    throw tooLarge(
      `This file is too large: we take films up to ${MOST_FILM_BYTES / 1_000_000} MB. Please cut it shorter, or save it smaller.`
    )
  }
  if (!hasFilm) rmSync(place, { force: true })
  // A field in which nothing was chosen is sent as an empty file.
  const chosen = held.filter(({ parts }) => parts.length > 0)
  return {
    fields: linesOf(texts),
    files: chosen.map(({ parts }) => Buffer.concat(parts)),
    fileNames: chosen.map(({ fileName }) => fileName),
    film: hasFilm ? place : null
  }
}

/** With their lines ended by `\n`. */
const linesOf = (fields: Iterable<[string, string]>): Readonly<Record<string, string>> =>
  Object.fromEntries([...fields].map(([name, value]) => [name, value.replaceAll('\r\n', '\n').replaceAll('\r', '\n')]))
