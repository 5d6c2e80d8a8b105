import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Manifest } from './archive/manifest.ts'
import { withTemporaryFolder } from './archive/temporary-folder.ts'
import { CannotKeep } from './cannot-keep.ts'
import { undumpPostgres, withScratchDatabase } from './databases/postgres-tools.ts'
import type { KeptShop } from './kept-shop.ts'
import { readPostgres } from './tables/snapshot.ts'
import { faultsOfFile, faultsOfSnapshot, openBackup } from './unpacked.ts'

/**
 * Checks that a backup can be restored and is what was kept: the database whole, every row that refers to another finding
 * it, each table's rows counted and hashed, each picture the one that was kept and opening. Says what is wrong, a line
 * each. Nothing of the shop is touched; PostgreSQL's are tried in a database of their own beside the shop's.
 */
export function verify(
  { place: { url } }: KeptShop,
  file: string
): Promise<{ manifest: Manifest; faults: readonly string[] }> {
  return withTemporaryFolder(path.join(tmpdir(), 'northlight-verify'), async (folder) => {
    const backup = await openBackup(file, folder)
    const { manifest } = backup
    if (manifest.engine === 'sqlite') return { manifest, faults: await faultsOfFile(backup) }
    if (!url)
      throw new CannotKeep(`${file} is a backup of PostgreSQL. Set DATABASE_URL to a server where it may be tried.`)
    const faults = await withScratchDatabase(url, async (scratch) => {
      await undumpPostgres(scratch, backup.database)
      return readPostgres(scratch, (snapshot) => faultsOfSnapshot(snapshot, backup))
    })
    return { manifest, faults }
  })
}
