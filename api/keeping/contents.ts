import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { headText, readHead } from '../db/audit-chain.ts'
import type { TableName } from '../db/tables.ts'
import { isSecretOfShop } from '../desk/staff/secret-mark.ts'
import { readSecret } from '../http/secret.ts'
import { FILES, type Manifest } from './archive/manifest.ts'
import { digest, hashWith } from './tables/digests.ts'
import { writePictureHashes } from './tables/pictures.ts'
import type { Row } from './tables/rows.ts'
import type { Snapshot } from './tables/snapshot.ts'

interface Where {
  /** The folder of the backup to be. */
  folder: string
  /** The shop's own folder, where its secret lies. */
  dataDir: string
  /** Whether it will be encrypted: then what is said of it is said by keyed hashes. */
  isSealed: boolean
}

/** Writes beside a database what it comes to, and the secret that belongs to it. `now` is the moment it stands for. */
export async function writeContents(
  snapshot: Snapshot,
  { folder, dataDir, isSealed }: Where,
  now: number
): Promise<Manifest> {
  const { engine, db, steps, tables } = snapshot
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text, { mode: 0o600 })
  const hashKey = isSealed ? randomBytes(32).toString('hex') : undefined
  const hash = hashWith(hashKey)
  const pictures = new Map<string, string>()
  const seePicture = (table: TableName, { id, bytes }: Row) => {
    if (table === 'uploads') pictures.set(String(id), hash(bytes as Buffer))
  }
  const digests = await digest(db, tables, seePicture, hash)
  await write(FILES.pictures, writePictureHashes(pictures))
  const secret = existsSync(path.join(dataDir, 'session-secret')) ? await readSecret(dataDir, undefined) : null
  // One that lies there from before the secret was set from outside opens nothing any more.
  const hasSecret = secret !== null && (await isSecretOfShop(db, secret))
  if (hasSecret) await write(FILES.secret, `${secret}\n`)
  const madeAt = new Date(now).toISOString()
  // A database of an older release has no chain yet.
  const head = tables.includes('staff_invites') ? await readHead(db) : null
  const manifest: Manifest = {
    format: 1,
    madeAt,
    engine,
    steps,
    hasSecret,
    ...(hashKey && { hashKey }),
    tables: { ...digests },
    ...(head && { auditHead: headText(head) })
  }
  await write(FILES.manifest, `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
