import { execFile, spawn } from 'node:child_process'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import {
  FILM_SIDE,
  LEAST_FILM_SIDE,
  LONGEST_FILM,
  LONGEST_FILM_SIDE,
  MOST_FILM_BYTES,
  SHORTEST_FILM
} from '#domain/pieces/film.ts'

export interface Probed {
  kind: 'film'
  mime: 'video/mp4' | 'video/webm'
  width: number
  height: number
  seconds: number
}

/** `words`: what is wrong with it, for whoever sent it. */
export type FilmRefusal = { kind: 'refused'; words: string }

/** The files of a film as pages show it, and a frame of it as a JPEG. */
export interface MadeFiles {
  mp4: string
  webm: string
  frame: string
}

/** What encodes films: ffmpeg, or a double of it. */
export interface FilmTool {
  /** Why no film can be made here, and what to do; null where it can. */
  missing: () => Promise<string | null>
  /** Looks at a file without decoding it. */
  probe: (file: string) => Promise<Probed | FilmRefusal>
  /** Makes the files in a folder. Throws `Unmakeable`, or what kept it from being made; ends at once when `signal` says so. */
  make: (file: string, folder: string, signal: AbortSignal) => Promise<MadeFiles>
  /** Draws the frame at a second of a film as pages show it, as a JPEG. Throws `Unmakeable` where there is none. */
  frame: (film: string, second: number, to: string, signal: AbortSignal) => Promise<void>
}

/** A film that cannot be made: damaged, cut off, or more than its header says. */
export class Unmakeable extends Error {}

/** A film that was not made in time: it is too much, or the machine had too much else to do. */
export class TookTooLong extends Error {}

export const NO_FFMPEG =
  'Films are encoded by ffmpeg, which is not on the shop’s machine. Whoever looks after it installs it with “apt-get install ffmpeg”; then send the film again. Nothing was kept.'
export const UNMAKEABLE_WORDS =
  'This film could not be read to its end. Please save it once more on your telephone or computer, as MP4, and send it again.'
const NOT_A_FILM = 'This is not a film that we can open. Please choose an MP4, MOV or WebM film.'
const NO_PICTURE = 'This file has sound and no picture. Please choose a film.'
const TOO_SHORT = 'This film is shorter than a second. Please choose one of a second to a minute.'
const TOO_LONG = 'This film is longer than a minute. Please cut it to a minute or less, and send it again.'
const TOO_LARGE = `This film is too large: up to ${LONGEST_FILM_SIDE.toLocaleString('en-GB')} pixels a side, which is 4K. Please save it smaller.`
const TOO_SMALL = `This film is too small: its shorter side needs ${LEAST_FILM_SIDE} pixels or more.`
export const TOO_MANY_BYTES = `This file is too large: we take films up to ${MOST_FILM_BYTES / 1_000_000} MB. Please cut it shorter, or save it smaller.`

const refused = (words: string): FilmRefusal => ({ kind: 'refused', words })

/** What a file says it is by its first bytes, never by its name: nothing but these two kinds reaches a decoder. */
export async function sniffFilm(file: string): Promise<Probed['mime'] | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    if (head.startsWith('\x1A\x45\xDF\xA3')) return 'video/webm'
    if (head.slice(4, 8) !== 'ftyp') return ['moov', 'mdat', 'wide'].includes(head.slice(4, 8)) ? 'video/mp4' : null
    // Photographs are in the same container.
    return /^(?:hei|hev|mif1|msf1|avi)/.test(head.slice(8)) ? null : 'video/mp4'
  } finally {
    await handle.close()
  }
}

/** A file alone, of one of two containers: no playlist, no address on a network, no list of other files. */
const CONFINED = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm']

const probedSchema = z.object({
  streams: z._default(
    z.array(
      z.object({
        codec_type: z.optional(z.string()),
        width: z.optional(z.number()),
        height: z.optional(z.number()),
        disposition: z.optional(z.object({ attached_pic: z.optional(z.number()) }))
      })
    ),
    []
  ),
  format: z.optional(z.object({ duration: z.optional(z.string()) }))
})

/** What ffprobe tells of a file, held to the limits. */
export function readProbe(mime: Probed['mime'], told: unknown): Probed | FilmRefusal {
  const read = probedSchema.safeParse(told)
  if (!read.success || !read.data.format) return refused(NOT_A_FILM)
  const { streams, format } = read.data
  // The picture on the sleeve of a song is no film.
  const picture = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1)
  if (!picture) return refused(streams.length > 0 ? NO_PICTURE : NOT_A_FILM)
  const { width = 0, height = 0 } = picture
  const seconds = Number(format.duration)
  if (Math.max(width, height) > LONGEST_FILM_SIDE) return refused(TOO_LARGE)
  if (Math.min(width, height) < LEAST_FILM_SIDE) return refused(TOO_SMALL)
  if (!(seconds >= SHORTEST_FILM)) return refused(TOO_SHORT)
  if (seconds > LONGEST_FILM + 0.5) return refused(TOO_LONG)
  return { kind: 'film', mime, width, height, seconds }
}

export interface Limits {
  /** Of one reading of the film. */
  timeoutMs: number
  /** Kilobytes of address space. */
  memory: number
  /** Bytes of one file that is made. */
  mostBytes: number
}

const LIMITS: Limits = { timeoutMs: 20 * 60_000, memory: 3_000_000, mostBytes: 40_000_000 }

/**
 * ffmpeg in a process of its own for each file: of low priority, with a limit of memory, of time and of what it may write.
 * Whatever a film does to its decoder, the shop goes on.
 */
export function createFfmpeg(limits: Limits = LIMITS): FilmTool {
  let isThere: Promise<boolean> | undefined
  const run = promisify(execFile)

  async function look(): Promise<boolean> {
    try {
      const [{ stdout }] = await Promise.all([
        run('ffmpeg', ['-hide_banner', '-encoders'], { timeout: 20_000 }),
        run('ffprobe', ['-version'], { timeout: 20_000 })
      ])
      return stdout.includes('libx264') && stdout.includes('libvpx-vp9')
    } catch (error) {
      if (error instanceof Error) return false
      throw error
    }
  }

  return {
    missing: async () => {
      isThere ??= look()
      if (await isThere) return null
      // Somebody may install it meanwhile.
      isThere = undefined
      return NO_FFMPEG
    },
    probe: async (file) => {
      const mime = await sniffFilm(file)
      if (mime === null) return refused(NOT_A_FILM)
      const asked = ['-v', 'error', ...CONFINED, '-show_entries']
      const entries = 'format=duration:stream=codec_type,width,height:stream_disposition=attached_pic'
      try {
        const { stdout } = await run('ffprobe', [...asked, entries, '-of', 'json', path.resolve(file)], {
          timeout: 20_000,
          killSignal: 'SIGKILL',
          maxBuffer: 1_000_000
        })
        return readProbe(mime, JSON.parse(stdout))
      } catch (error) {
        if (error instanceof Error) return refused(NOT_A_FILM)
        throw error
      }
    },
    frame: async (film, second, to, signal) => {
      const input = ['-hide_banner', '-v', 'error', '-nostdin', '-y', '-threads', '1', ...CONFINED]
      const at = ['-ss', second.toFixed(2), '-i', path.resolve(film)]
      const drawn = ['-map', '0:v:0', '-frames:v', '1', '-vf', 'scale=1200:1200', '-q:v', '2', path.resolve(to)]
      await runLimited('ffmpeg', [...input, ...at, ...drawn], { ...limits, timeoutMs: 30_000 }, signal)
      const { size } = await stat(to).catch(() => ({ size: 0 }))
      // Beyond its end ffmpeg draws nothing, and says nothing.
      if (size === 0) throw new Unmakeable(`there is no frame at ${second} seconds`)
    },
    make: async (file, folder, signal) => {
      const made = { mp4: 'film.mp4', webm: 'film.webm', frame: 'frame.jpg' }
      const square = `crop=w='min(iw,ih)':h='min(iw,ih)'`
      const input = ['-hide_banner', '-v', 'error', '-nostdin', '-y', '-threads', '2', ...CONFINED]
      const plain = ['-map', '0:v:0', '-an', '-sn', '-dn', '-map_metadata', '-1', '-threads', '2']
      const moving = ['-t', String(LONGEST_FILM + 1), '-vf', `${square},scale=${FILM_SIDE}:${FILM_SIDE},fps=30`]
      const h264 = [
        '-c:v',
        'libx264',
        '-preset',
        'medium',
        '-crf',
        '24',
        '-pix_fmt',
        'yuv420p',
        '-movflags',
        '+faststart'
      ]
      const speed = ['-deadline', 'good', '-cpu-used', '4', '-row-mt', '1']
      const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', ...speed, '-pix_fmt', 'yuv420p']
      const frame = ['-frames:v', '1', '-vf', `${square},scale=1200:1200`, '-q:v', '2']
      const output = (name: string, how: readonly string[]) => [
        ...plain,
        ...how,
        '-fs',
        String(limits.mostBytes),
        path.join(folder, name)
      ]
      // Both files of one reading: to decode 4K is the most of the work.
      for (const outputs of [
        { [made.frame]: frame },
        { [made.mp4]: [...moving, ...h264], [made.webm]: [...moving, ...vp9] }
      ]) {
        const given = Object.entries(outputs).flatMap(([name, how]) => output(name, how))
        await runLimited('ffmpeg', [...input, '-i', path.resolve(file), ...given], limits, signal)
        for (const name of Object.keys(outputs)) {
          const { size } = await stat(path.join(folder, name)).catch(() => ({ size: 0 }))
          // What reached the limit was cut off there.
          if (size === 0 || size > limits.mostBytes - 1_000_000) throw new Unmakeable(`${name} came to ${size} bytes`)
        }
      }
      return {
        mp4: path.join(folder, made.mp4),
        webm: path.join(folder, made.webm),
        frame: path.join(folder, made.frame)
      }
    }
  }
}

/**
 * A shell script that runs a program while its standard input is open, and ends it with that: when it is closed, and when
 * whoever held it has died, however that came. So no film is made on for a shop that is no more.
 */
const watched = (memory: number): string =>
  [
    `ulimit -v ${memory} 2>/dev/null`,
    'exec 3<&0',
    'nice -n 15 "$0" "$@" </dev/null 3<&- &',
    'work=$!',
    '(read -r _ <&3; kill -9 $work) 2>/dev/null >/dev/null &',
    'watch=$!',
    'wait $work',
    'came=$?',
    'kill $watch 2>/dev/null',
    'exit $came'
  ].join('\n')

/** Runs a program with a low priority until it ends, takes too long (`TookTooLong`), or is to end. `Unmakeable` where it fails. */
export function runLimited(
  program: string,
  given: readonly string[],
  { timeoutMs, memory }: Pick<Limits, 'timeoutMs' | 'memory'>,
  signal: AbortSignal
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const shell = ['-c', watched(memory), program, ...given]
    const child = spawn('/bin/sh', shell, { stdio: ['pipe', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < 2000) said += text
    })
    const end = () => child.stdin.destroy()
    // Whoever has ended reads no more of it.
    child.stdin.on('error', () => {})
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, timeoutMs)
    signal.addEventListener('abort', end, { once: true })
    const done = (error?: Error) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else if (isLate) reject(new TookTooLong(`${program} took longer than ${timeoutMs} ms`))
      else if (error) reject(error)
      else resolve()
    }
    child.on('error', done)
    child.on('close', (code) =>
      done(code === 0 ? undefined : new Unmakeable(said.slice(0, 500) || `it ended with ${code}`))
    )
  })
}
