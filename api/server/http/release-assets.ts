import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'

const dayMs = 86_400_000
const keptMs = 30 * dayMs
const keptBuilds = 3
/** Beside the assets: a list of what each build had. */
const listsFolder = 'builds'

/**
 * Keeps this build's assets now, so that the answer comes when they are there, and renews that each day. Where they cannot
 * be kept, a page of an older build may come to lack one; the shop is open all the same.
 */
export async function storeAssetsDaily(built: string, kept: string, log: Logger): Promise<{ stop: () => void }> {
  const keep = async () => {
    try {
      await storeAssets(built, kept, Date.now())
    } catch (error) {
      log.error({ err: error }, 'assets were not kept')
    }
  }
  await keep()
  const daily = setInterval(keep, dayMs)
  daily.unref()
  return { stop: () => clearInterval(daily) }
}

/**
 * Copies this build's assets to where assets are kept, and removes there what neither one of the last three builds has
 * nor any build has used for 30 days. A file's time, and that of a build's list, is when it last ran. Several processes,
 * also of different builds, may do this at once. DESIGN, section 2.
 */
export async function storeAssets(builtAssetsDir: string, keptAssetsDir: string, now: number): Promise<void> {
  const lists = path.join(path.dirname(keptAssetsDir), listsFolder)
  for (const folder of [keptAssetsDir, lists]) await mkdir(folder, { recursive: true })
  const built = (await readdir(builtAssetsDir)).sort()
  await Promise.all(built.map((name) => keep(path.join(builtAssetsDir, name), path.join(keptAssetsDir, name), now)))
  await keepList(lists, built, now)
  await removeOld(keptAssetsDir, await namesOfLastBuilds(lists), now)
}

async function keep(built: string, copy: string, now: number): Promise<void> {
  if (!(await isCopied(built, copy))) await putInPlace(copy, await readFile(built))
  await utimes(copy, now / 1000, now / 1000)
}

async function isCopied(built: string, copy: string): Promise<boolean> {
  const there = await statIfThere(copy)
  return there !== null && there.size === (await stat(built)).size
}

/** Written beside, to the disk itself, and renamed: nobody is ever served half of it, whoever else writes it or dies meanwhile. */
async function putInPlace(file: string, content: string | Buffer): Promise<void> {
  const beside = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`)
  await writeFile(beside, content, { flush: true })
  await rename(beside, file)
}

async function keepList(lists: string, built: readonly string[], now: number): Promise<void> {
  const text = JSON.stringify(built)
  const list = path.join(lists, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`)
  if ((await readList(list)) === null) await putInPlace(list, text)
  await utimes(list, now / 1000, now / 1000)
}

/** Null where it is not, or not any more, or where a disk that lost its power has kept nothing of it but its name. */
async function readList(file: string): Promise<string[] | null> {
  try {
    const names: unknown = JSON.parse(await readFile(file, 'utf8'))
    return Array.isArray(names) ? names.map(String) : null
  } catch (error) {
    if (error instanceof SyntaxError || isMissing(error)) return null
    throw error
  }
}

/** What the builds that ran last had; the list of one that ran before them is removed. */
async function namesOfLastBuilds(lists: string): Promise<ReadonlySet<string>> {
  const names = (await readdir(lists)).filter((name) => !name.startsWith('.'))
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(lists, name)
      return { file, had: await readList(file), ran: (await statIfThere(file))?.mtimeMs ?? 0 }
    })
  )
  const dated = found.flatMap(({ had, ...list }) => (had ? [{ ...list, had }] : []))
  const [last, before] = split(
    dated.sort((one, other) => other.ran - one.ran),
    keptBuilds
  )
  await Promise.all(before.map(({ file }) => rm(file, { force: true })))
  return new Set(last.flatMap(({ had }) => had))
}

const split = <Item>(items: readonly Item[], at: number) => [items.slice(0, at), items.slice(at)] as const

/** Also what a process that died has left half copied. */
async function removeOld(keptAssetsDir: string, used: ReadonlySet<string>, now: number): Promise<void> {
  const stored = (await readdir(keptAssetsDir)).filter((name) => !used.has(name))
  await Promise.all(
    stored.map(async (name) => {
      const file = path.join(keptAssetsDir, name)
      const there = await statIfThere(file)
      if (there && now - there.mtimeMs > keptMs) await rm(file, { recursive: true, force: true })
    })
  )
}

/** Null where it is not, or not any more. */
async function statIfThere(file: string): Promise<{ size: number; mtimeMs: number } | null> {
  try {
    return await stat(file)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
