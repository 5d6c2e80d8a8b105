import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isSecretOfShop } from '../desk/staff/secret-mark.ts'
import { readSecret } from '../http/secret.ts'
import { FILES, type Manifest } from './archive/manifest.ts'
import { digest, sha256Of } from './tables/digests.ts'
import { writePictureHashes } from './tables/pictures.ts'
import type { Snapshot } from './tables/snapshot.ts'

interface Where {
  /** The folder of the backup to be. */
  folder: string
  /** The shop's own folder, where its secret lies. */
  dataDir: string
}

/** Writes beside a database what it comes to, and the secret that belongs to it. `now` is the moment it stands for. */
export async function writeContents(snapshot: Snapshot, { folder, dataDir }: Where, now: number): Promise<Manifest> {
  const { engine, db, steps, tables } = snapshot
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text, { mode: 0o600 })
  const pictures = new Map<string, string>()
  const digests = await digest(db, tables, (table, { id, bytes }) => {
    if (table === 'uploads') pictures.set(String(id), sha256Of(bytes as Buffer))
  })
  await write(FILES.pictures, writePictureHashes(pictures))
  const secret = existsSync(path.join(dataDir, 'session-secret')) ? await readSecret(dataDir, undefined) : null
  // One that lies there from before the secret was set from outside opens nothing any more.
  const hasSecret = secret !== null && (await isSecretOfShop(db, secret))
  if (hasSecret) await write(FILES.secret, `${secret}\n`)
  const madeAt = new Date(now).toISOString()
  const manifest: Manifest = { format: 1, madeAt, engine, steps, hasSecret, tables: { ...digests } }
  await write(FILES.manifest, `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
