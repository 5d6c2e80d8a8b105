import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { listedFilms, recordFilm } from './film-record.mjs'

const film = { key: 'ring-turn', frames: 36, width: 720, height: 720, poster: 'ring', products: ['a-ring', 'b-ring'] }

async function mediaFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-films-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'films'))
  await writeFile(path.join(folder, 'films/ring-turn.webm'), 'smaller')
  await writeFile(path.join(folder, 'films/ring-turn.mp4'), 'the larger one')
  return { folder, url: pathToFileURL(`${folder}/`) }
}

test('a film is listed with its version, size, length and poster, beside those that were there', async () => {
  const { folder, url } = await mediaFolder()
  await writeFile(path.join(folder, 'films.json'), '{"a-turn":{"version":"1"}}')
  await recordFilm(film, url)
  expect(await listedFilms(url)).toEqual({
    'a-turn': { version: '1' },
    'ring-turn': {
      version: expect.stringMatching(/^[0-9a-f]{8}$/),
      width: 720,
      height: 720,
      seconds: 3,
      bytes: { webm: 7, mp4: 14 },
      poster: 'ring'
    }
  })
  expect(JSON.parse(await readFile(path.join(folder, 'product-films.json'), 'utf8'))).toEqual({
    'a-ring': ['ring-turn'],
    'b-ring': ['ring-turn']
  })
})

test('a change of either file is a new version', async () => {
  const { folder, url } = await mediaFolder()
  const versions = new Set()
  for (const change of ['', 'ring-turn.webm', 'ring-turn.mp4']) {
    if (change) await writeFile(path.join(folder, 'films', change), 'changed')
    await recordFilm(film, url)
    versions.add((await listedFilms(url))['ring-turn'].version)
  }
  expect(versions.size).toBe(3)
})

test('a film without its second file is not listed', async () => {
  const { folder, url } = await mediaFolder()
  await rm(path.join(folder, 'films/ring-turn.mp4'))
  await expect(recordFilm(film, url)).rejects.toThrow('ring-turn.mp4')
  expect(await readdir(folder)).toEqual(['films'])
})
