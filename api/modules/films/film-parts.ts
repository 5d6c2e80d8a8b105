import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MOST_FILM_BYTES } from '#domain/pieces/film.ts'

/** One film as a browser sends it bit by bit: whose it is, and by what name that browser finds it again. */
export interface FilmOnItsWay {
  /** Of the member of staff. */
  who: string
  upload: string
}

export interface FilmParts {
  /** How many bytes of it are here. */
  soFar: (film: FilmOnItsWay) => Promise<number>
  /**
   * Puts a part where it belongs, and answers how many bytes are here then. One that begins beyond what is here is not
   * taken; one that came before, whose answer was lost, changes nothing.
   */
  add: (film: FilmOnItsWay, at: number, part: string) => Promise<number>
  /** Where it lies, once all of it is here; null until then. */
  whole: (film: FilmOnItsWay, size: number) => Promise<string | null>
  forget: (film: FilmOnItsWay) => Promise<void>
}

/** A name that a browser may give: nothing of it reaches the disk but its hash. */
export const isUploadName = (text: string): boolean => /^[\w-]{8,80}$/.test(text)

/** Films that come in parts lie in a folder of this machine until they are whole, or are tidied away there after a day. */
export function createFilmParts(folder: string): FilmParts {
  const placeOf = ({ who, upload }: FilmOnItsWay): string => {
    const name = createHash('sha256').update(`${who}\n${upload}`).digest('hex').slice(0, 32)
    return path.join(folder, `part-${name}`)
  }
  async function soFar(film: FilmOnItsWay): Promise<number> {
    const found = await stat(placeOf(film)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    return found?.size ?? 0
  }
  return {
    soFar,
    add: async (film, at, part) => {
      const here = await soFar(film)
      const { size } = await stat(part)
      if (at > here || at + size <= here || at + size > MOST_FILM_BYTES) return here
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // There and never emptied; then each part at its own place: two that bring the same one, or one cut short, leave the
      // bytes that belong there.
      await (await open(placeOf(film), 'a', 0o600)).close()
      await pipeline(createReadStream(part), createWriteStream(placeOf(film), { flags: 'r+', start: at }))
      return soFar(film)
    },
    whole: async (film, size) => (size > 0 && (await soFar(film)) === size ? placeOf(film) : null),
    forget: (film) => rm(placeOf(film), { force: true })
  }
}
