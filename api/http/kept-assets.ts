import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

const kept = 30 * 86_400_000

/**
 * Copies this build's assets to where assets are kept, and removes there what no build has used for 30 days. A file's
 * time is when a running build last had it. DESIGN, section 2.
 */
export async function keepAssets(builtAssetsDir: string, keptAssetsDir: string, now: number): Promise<void> {
  await mkdir(keptAssetsDir, { recursive: true })
  const [built, stored] = await Promise.all([readdir(builtAssetsDir), readdir(keptAssetsDir)])
  const there = new Set(stored)
  await Promise.all(
    built.map(async (name) => {
      const copy = path.join(keptAssetsDir, name)
      if (!there.has(name)) await copyFile(path.join(builtAssetsDir, name), copy)
      await utimes(copy, now / 1000, now / 1000)
    })
  )
  const current = new Set(built)
  await Promise.all(
    stored
      .filter((name) => !current.has(name))
      .map(async (name) => {
        const file = path.join(keptAssetsDir, name)
        if (now - (await stat(file)).mtimeMs > kept) await rm(file, { recursive: true })
      })
  )
}
