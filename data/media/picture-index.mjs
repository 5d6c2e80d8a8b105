import { readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { FORMS, STORIES } from './story-keys.mjs'

const HERE = new URL('.', import.meta.url)

/** Where every picture's files lie. */
export const PICTURES = fileURLToPath(new URL('pictures/', HERE))

export async function readJson(url) {
  try {
    return JSON.parse(await readFile(url, 'utf8'))
  } catch (error) {
    // The first run has no file yet; any other fault must not end in an index that forgets pictures.
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

/** Under another name until it is whole: a run that is stopped leaves the old file. */
export async function writeJson(url, value) {
  const path = fileURLToPath(url)
  await writeFile(`${path}.part`, `${JSON.stringify(value, null, 2)}\n`)
  await rename(`${path}.part`, path)
}

export const sorted = (record) =>
  Object.fromEntries(
    Object.keys(record)
      .sort()
      .map((key) => [key, record[key]])
  )

/** Adds entries to index.json and brings up to date what pages carry of it: stories.json for their own pictures, forms.json and gallery.json. */
export async function addToIndex(entries, media = HERE) {
  const index = sorted({ ...(await readJson(new URL('index.json', media))), ...entries })
  await writeJson(new URL('index.json', media), index)
  await writeJson(new URL('stories.json', media), Object.fromEntries(STORIES.map((key) => [key, storyOf(index, key)])))
  const forms = FORMS.flatMap((form) => (index[`form-${form}`] ? [[form, index[`form-${form}`].version]] : []))
  await writeJson(new URL('forms.json', media), Object.fromEntries(forms))
  await writeGallery(media)
  return index
}

/** Adds a picture's dark version to its entry; false where the picture was taken anew while it was made. */
export async function addDark(key, dark, media = HERE) {
  const entry = (await readJson(new URL('index.json', media)))[key]
  if (entry?.version !== dark.version) return false
  await addToIndex({ [key]: { ...entry, dark } }, media)
  return true
}

/** Writes gallery.json: which version there is of each picture that the film gallery shows, on a card or until a film plays. */
export async function writeGallery(media = HERE) {
  const [index, films] = [await readJson(new URL('index.json', media)), await readJson(new URL('films.json', media))]
  const cards = Object.values(await readJson(new URL('../videos.json', media)))
  const keys = [...cards.map(({ thumbnail }) => thumbnail), ...Object.values(films).map(({ poster }) => poster)]
  const shown = keys.flatMap((key) => (index[key] ? [[key, index[key].version]] : []))
  await writeJson(new URL('gallery.json', media), sorted(Object.fromEntries(shown)))
}

function storyOf(index, key) {
  if (!index[key]) throw new Error(`The pages show "${key}", but there is no such picture`)
  const { version, width, height } = index[key]
  return { version, width, height }
}
