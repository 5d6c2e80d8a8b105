import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'

/** Uses a folder that only its owner may read, named after what it stands beside, and gone afterwards: also when the process is stopped. */
export async function withTemporaryFolder<Result>(
  beside: string,
  use: (folder: string) => Promise<Result>
): Promise<Result> {
  const folder = await mkdtemp(`${beside}.part-`)
  const clear = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', clear)
  try {
    return await use(folder)
  } finally {
    process.off('exit', clear)
    await rm(folder, { recursive: true, force: true })
  }
}
