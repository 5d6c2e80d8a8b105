import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/start-shop.ts'
import { storeAssets, storeAssetsDaily } from './release-assets.ts'

const day = 86_400_000
const now = Date.UTC(2025, 11, 1)

/** A place to keep, and builds of one file each. */
async function place() {
  const root = await temporaryFolder()
  const kept = path.join(root, 'kept')
  const build = async (name: string, text = name) => {
    const folder = path.join(root, `build of ${name}`)
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, name), text)
    return folder
  }
  return { kept, build, there: () => readdir(kept) }
}

test('assets of the last three builds stay, however long ago those were made', async () => {
  const { kept, build, there } = await place()
  for (const [index, name] of ['1.js', '2.js', '3.js'].entries())
    await storeAssets(await build(name), kept, now + index * 100 * day)
  expect(await there()).toEqual(['1.js', '2.js', '3.js'])
  await storeAssets(await build('4.js'), kept, now + 300 * day)
  expect(await there()).toEqual(['2.js', '3.js', '4.js'])
})

test('assets of builds before those stay for 30 days after one last had them', async () => {
  const { kept, build, there } = await place()
  for (const name of ['1.js', '2.js', '3.js', '4.js']) await storeAssets(await build(name), kept, now)
  const last = await build('5.js')
  await storeAssets(last, kept, now + 29 * day)
  expect(await there()).toHaveLength(5)
  await storeAssets(last, kept, now + 31 * day)
  expect(await there()).toHaveLength(3)
})

test('a build that runs again is one of the last', async () => {
  const { kept, build, there } = await place()
  const first = await build('1.js')
  for (const name of ['1.js', '2.js', '3.js']) await storeAssets(await build(name), kept, now)
  await storeAssets(first, kept, now + 50 * day)
  await storeAssets(await build('4.js'), kept, now + 100 * day)
  expect(await there()).toContain('1.js')
  expect(await there()).toHaveLength(3)
})

test('an asset in use does not grow old', async () => {
  const { kept, build, there } = await place()
  const built = await build('app.js')
  await storeAssets(built, kept, now)
  await utimes(path.join(kept, 'app.js'), 0, 0)
  await storeAssets(built, kept, now + 60 * day)
  for (const name of ['2.js', '3.js', '4.js']) await storeAssets(await build(name), kept, now + 61 * day)
  expect(await there()).toContain('app.js')
})

test('several processes keep at once, and one that died half way is made good', async () => {
  const { kept, build, there } = await place()
  const built = await build('app.js', 'the whole of it')
  await mkdir(kept, { recursive: true })
  await writeFile(path.join(kept, 'app.js'), 'the wh')
  await writeFile(path.join(kept, '.app.js.left-behind'), 'the w')
  await utimes(path.join(kept, '.app.js.left-behind'), 0, 0)
  await Promise.all(Array.from({ length: 8 }, () => storeAssets(built, kept, now)))
  expect(await readFile(path.join(kept, 'app.js'), 'utf8')).toBe('the whole of it')
  expect(await there()).toEqual(['app.js'])
})

test('a list that lost its text when the power failed counts as not there, and this build writes its own anew', async () => {
  const { kept, build, there } = await place()
  const lists = path.join(kept, '../builds')
  const builds = await Promise.all(['1.js', '2.js', '3.js'].map((name) => build(name)))
  for (const built of builds) await storeAssets(built, kept, now)
  for (const list of await readdir(lists)) await writeFile(path.join(lists, list), '')
  for (const built of builds.slice(1)) await storeAssets(built, kept, now)
  await storeAssets(await build('4.js'), kept, now + 40 * day)
  expect(await there()).toEqual(['2.js', '3.js', '4.js'])
})

test('assets that cannot be kept are told in the log, and keep nothing shut', async () => {
  const { kept, build } = await place()
  const lines: string[] = []
  await writeFile(kept, 'a file where the folder should be')
  const keeping = await storeAssetsDaily(
    await build('1.js'),
    kept,
    pino({}, { write: (line) => void lines.push(line) })
  )
  keeping.stop()
  expect(lines.join()).toContain('assets were not kept')
})
