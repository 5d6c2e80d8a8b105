import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/start-shop.ts'
import { keepAssets } from './kept-assets.ts'

const day = 86_400_000
const now = Date.UTC(2025, 11, 1)

test('assets of older builds stay for 30 days after a build last had them', async () => {
  const root = await temporaryFolder()
  const [built, kept] = [path.join(root, 'built'), path.join(root, 'kept')]
  await mkdir(built)
  await writeFile(path.join(built, 'first.js'), '1')
  await keepAssets(built, kept, now)

  const next = path.join(root, 'next')
  await mkdir(next)
  await writeFile(path.join(next, 'second.js'), '2')
  await keepAssets(next, kept, now + 29 * day)
  expect(await readdir(kept)).toEqual(['first.js', 'second.js'])

  await keepAssets(next, kept, now + 31 * day)
  expect(await readdir(kept)).toEqual(['second.js'])
})

test('an asset in use does not grow old', async () => {
  const root = await temporaryFolder()
  const [built, kept] = [path.join(root, 'built'), path.join(root, 'kept')]
  await mkdir(built)
  await writeFile(path.join(built, 'app.js'), '1')
  await keepAssets(built, kept, now)
  await utimes(path.join(kept, 'app.js'), 0, 0)
  await keepAssets(built, kept, now + 60 * day)
  await keepAssets(await temporaryFolder(), kept, now + 61 * day)
  expect(await readdir(kept)).toEqual(['app.js'])
})
