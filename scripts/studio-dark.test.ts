import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { hasDark } from '../data/media/encode.mjs'
import { addDark, addToIndex } from '../data/media/picture-index.mjs'

const key = 'bespoke-bezel'

/** A copy of the index and of what is brought up to date with it. */
async function mediaFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-index-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'media'))
  for (const file of ['media/index.json', 'media/films.json', 'videos.json'])
    await copyFile(fileURLToPath(new URL(`../data/${file}`, import.meta.url)), path.join(folder, file))
  const entry = async () => JSON.parse(await readFile(path.join(folder, 'media/index.json'), 'utf8'))[key]
  return { media: pathToFileURL(`${folder}/media/`), entry }
}

test('a dark version is missing where there is none, where it is of an older picture or was made otherwise', async () => {
  const { entry } = await mediaFolder()
  const picture = await entry()
  expect(hasDark(picture)).toBe(true)
  expect(hasDark({ ...picture, dark: undefined })).toBe(false)
  expect(hasDark({ ...picture, version: '0a0a0a0a' })).toBe(false)
  expect(hasDark({ ...picture, dark: { ...picture.dark, making: 0 } })).toBe(false)
})

test('a dark version is added to the picture it was made of, and to none that was taken anew meanwhile', async () => {
  const { media, entry } = await mediaFolder()
  const { dark, ...picture } = await entry()
  await addToIndex({ [key]: picture }, media)
  expect(await addDark(key, dark, media)).toBe(true)
  expect(await entry()).toEqual({ ...picture, dark })

  await addToIndex({ [key]: { ...picture, version: '0a0a0a0a' } }, media)
  expect(await addDark(key, dark, media)).toBe(false)
  expect((await entry()).dark).toBeUndefined()
})
