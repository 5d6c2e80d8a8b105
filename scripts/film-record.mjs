import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readJson, sorted, writeGallery, writeJson } from '../data/media/picture-index.mjs'

const MEDIA = new URL('../data/media/', import.meta.url)
// As data/studio/film.py has it.
const FRAMES_A_SECOND = 12

/**
 * Lists a film whose files are whole in films.json, and in product-films.json which products it shows. Its version
 * changes with either file; its poster is the key of a picture.
 */
export async function recordFilm({ key, frames, width, height, poster, products }, media = MEDIA) {
  const hash = createHash('sha256')
  const bytes = {}
  for (const format of ['webm', 'mp4']) {
    const file = await readFile(new URL(`films/${key}.${format}`, media))
    hash.update(file)
    bytes[format] = file.length
  }
  const version = hash.digest('hex').slice(0, 8)
  const film = { version, width, height, seconds: frames / FRAMES_A_SECOND, bytes, poster }
  // Which products first: they may name a film that is not listed, but a listed one is taken as done.
  await add(new URL('product-films.json', media), Object.fromEntries(products.map((product) => [product, [key]])))
  await add(new URL('films.json', media), { [key]: film })
  await writeGallery(media)
}

/** The films that are listed, by key. */
export const listedFilms = (media = MEDIA) => readJson(new URL('films.json', media))

async function add(url, entries) {
  await writeJson(url, sorted({ ...(await readJson(url)), ...entries }))
}
