import sharp from 'sharp'
import { ATTACHMENT_TYPE } from '#domain/requests/attachment.ts'
import type { Hash } from './digests.ts'
import { portionsOf } from './rows.ts'
import type { Snapshot } from './snapshot.ts'

/** The hash of each picture's bytes as they are kept, by its id. */
export type PictureHashes = ReadonlyMap<string, string>

/** As `sha256sum` writes them. */
export const writePictureHashes = (hashes: PictureHashes): string =>
  [...hashes].map(([id, hash]) => `${hash}  ${id}\n`).join('')

export const readPictureHashes = (text: string): PictureHashes =>
  new Map([...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, hash = '', id = '']) => [id, hash]))

/** What is wrong with the pictures, a line each: another than was kept, or one that does not open. */
export async function pictureFaults({ db, tables }: Snapshot, kept: PictureHashes, hash: Hash): Promise<string[]> {
  if (!tables.includes('uploads')) return []
  const faults: string[] = []
  for await (const portion of portionsOf(db, 'uploads')) {
    const found = portion.map(async ({ id, bytes, mime, width, height }) => {
      // Its original lies in the store, and is looked through with those.
      if ((bytes as Buffer).length === 0) return null
      if (kept.get(String(id)) !== hash(bytes as Buffer)) return `picture ${id}: not as it was kept`
      // A PDF is kept as it came: the hash says all that can be said of it.
      if (mime === ATTACHMENT_TYPE) return null
      const size = await sizeOf(bytes as Buffer)
      return size === `${width} × ${height}` ? null : `picture ${id}: ${size ?? 'it does not open'}`
    })
    for (const fault of await Promise.all(found)) if (fault !== null) faults.push(fault)
  }
  return faults
}

/** Draws all of it, because a header alone opens also where the rest is gone. Null where it does not open. */
async function sizeOf(bytes: Buffer): Promise<string | null> {
  try {
    const { info } = await sharp(bytes, { failOn: 'error' }).raw().toBuffer({ resolveWithObject: true })
    return `${info.width} × ${info.height}`
  } catch (error) {
    if (error instanceof Error) return null
    throw error
  }
}
