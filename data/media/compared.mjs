import { readdir } from 'node:fs/promises'
import { readJson } from './picture-index.mjs'

const media = (name) => readJson(new URL(name, import.meta.url))

/** The least likeness of a live piece to its picture, as structural similarity on the piece: what the shop asks of itself. */
export const LEAST_LIKENESS = 0.9

/**
 * Each piece by the picture that it comes alive in; of several metals, the first. `of` says which geometry and which picture
 * they are now: of others a likeness says nothing.
 */
export async function comparedPieces() {
  const [pieces, pictures] = [await media('live.json'), await media('index.json')]
  const byKey = new Map((await comparedPictures()).toReversed().map((each) => [each.key, each]))
  return [...byKey.values()]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map((each) => ({ ...each, of: `${pieces[each.key].version} ${pictures[each.picture].version}` }))
}

/** Every picture that a live piece comes alive in, one of each piece before the second of any. */
export async function comparedPictures() {
  const [live, shownBy] = [await media('product-live.json'), await media('product-pictures.json')]
  const folder = new URL('../catalogue/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== 'designs.json')
  const records = (await Promise.all(files.map((name) => readJson(new URL(name, folder))))).flat()
  const byPicture = new Map()
  for (const { id, metalType } of records) {
    const [key, [picture] = []] = [live[id], shownBy[id]]
    if (key && picture && !byPicture.has(picture))
      byPicture.set(picture, { key, picture, metal: metalType ?? 'platinum' })
  }
  const seen = new Map()
  const ranked = [...byPicture.values()].map((each) => {
    const rank = seen.get(each.key) ?? 0
    seen.set(each.key, rank + 1)
    return { each, rank }
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ each }) => each)
}
