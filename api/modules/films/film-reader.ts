import type { ShopDb } from '../../db/open.ts'
import type { ReadFilm } from '../../server/http/own-films.ts'
import { type MediaStore, orUnavailable } from '../photographs/media-store.ts'
import { makeAgain } from './films.ts'

const NAME = /^([0-9a-f]{24})-([0-9a-f]{24})\.(?:mp4|webm)$/

/** Reads films from the store. One whose files are lost is made again from its original, and is there some minutes later. */
export const createFilmReader =
  ({ db, store }: { db: ShopDb; store: MediaStore }): ReadFilm =>
  async (name) => {
    const [, key, poster] = NAME.exec(name) ?? []
    if (key === undefined || poster === undefined) return null
    const size = await orUnavailable(store.size(`films/${name}`))
    if (size !== null) return { size, stream: (range) => store.stream(`films/${name}`, range) }
    await makeAgain(db, key, poster)
    return null
  }
