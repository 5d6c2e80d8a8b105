import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Manifest } from './archive/manifest.ts'
import { withTemporaryFolder } from './archive/temporary-folder.ts'
import { CannotKeep } from './cannot-keep.ts'
import type { KeptShop } from './kept-shop.ts'
import { faultsOf, openBackup } from './unpacked.ts'

/**
 * Checks that a backup can be restored and is what was kept: the database whole, every row that refers to another finding
 * it, each table's rows counted and hashed, each picture the one that was kept and opening. Says what is wrong, a line
 * each. One that is encrypted needs the file of its identity. Nothing of the shop is touched; PostgreSQL's are tried in a database of their own beside the shop's.
 */
export function verify(
  { place: { url } }: KeptShop,
  file: string,
  identityFile?: string
): Promise<{ manifest: Manifest; faults: readonly string[] }> {
  return withTemporaryFolder(path.join(tmpdir(), 'northlight-verify'), async (folder) => {
    const backup = await openBackup(file, folder, identityFile)
    const { manifest } = backup
    if (manifest.engine === 'postgres' && !url)
      throw new CannotKeep(`${file} is a backup of PostgreSQL. Set DATABASE_URL to a server where it may be tried.`)
    return { manifest, faults: await faultsOf(backup, url) }
  })
}
