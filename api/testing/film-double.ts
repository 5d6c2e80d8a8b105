import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type FilmTool, readProbe, sniffFilm, Unmakeable } from '../modules/films/film-tool.ts'

/** The beginning of an MP4, and then what the double is to say of it. */
export const filmOf = (told: { width?: number; height?: number; seconds?: number; does?: string } = {}): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom'), Buffer.from(JSON.stringify(told))])

/** In ffmpeg's place: it goes by what stands in the file, and writes files that say where they came from. */
export function filmDouble({ missing = null }: { missing?: string | null } = {}): FilmTool {
  return {
    missing: async () => missing,
    probe: async (file) => {
      const mime = await sniffFilm(file)
      const { width = 1920, height = 1080, seconds = 12 } = await toldIn(file)
      const streams = [{ codec_type: 'video', width, height }]
      return readProbe(mime ?? 'video/mp4', mime && { streams, format: { duration: String(seconds) } })
    },
    frame: async (_film, second, to) => {
      if (second > 12) throw new Unmakeable('there is no frame')
      const ground = { width: 1200, height: 1200, channels: 3, background: { r: 20, g: second * 10, b: 90 } } as const
      await sharp({ create: ground }).jpeg().toFile(to)
    },
    make: async (file, folder, signal) => {
      const { does } = await toldIn(file)
      signal.throwIfAborted()
      if (does === 'damaged') throw new Unmakeable('it is damaged')
      if (does === 'kill') process.kill(process.pid, 'SIGKILL')
      if (does === 'hang')
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      const made = {
        mp4: path.join(folder, 'a.mp4'),
        webm: path.join(folder, 'a.webm'),
        frame: path.join(folder, 'a.jpg')
      }
      const { size } = await stat(file)
      await writeFile(made.mp4, `mp4 of ${size}`)
      await writeFile(made.webm, `webm of ${size}`)
      const ground = { width: 1200, height: 1200, channels: 3, background: { r: size % 255, g: 90, b: 90 } } as const
      await sharp({ create: ground }).jpeg().toFile(made.frame)
      return made
    }
  }
}

async function toldIn(file: string): Promise<{ width?: number; height?: number; seconds?: number; does?: string }> {
  const text = (await readFile(file)).subarray(12).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
