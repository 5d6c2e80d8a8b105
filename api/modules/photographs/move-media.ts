import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ShopDb } from '../../db/open.ts'
import type { MediaStore } from './media-store.ts'
import { DESK_OWNER } from './photographs.ts'

export interface Moved {
  /** Files that were brought over now, and those that were there already. */
  brought: number
  there: number
  /** Originals of photographs that left the database, or came back into it. */
  originals: number
}

/**
 * Brings everything from one store into the other, and leaves the first as it is. Cut short anywhere it can be said again:
 * what is there already, in full length, is not brought twice, and an original leaves the database only once it is there.
 */
export async function moveMedia(
  db: ShopDb,
  { from, to, target }: { from: MediaStore; to: MediaStore; target: 's3' | 'folder' }
): Promise<Moved> {
  const moved: Moved = { brought: 0, there: 0, originals: 0 }
  const work = await mkdtemp(path.join(tmpdir(), 'northlight-move-'))
  try {
    for await (const name of from.list()) {
      const size = await from.size(name)
      if (size === null) continue
      if ((await to.size(name)) === size) {
        moved.there++
        continue
      }
      const file = path.join(work, 'moving')
      await pipeline(await from.stream(name), createWriteStream(file))
      await to.writeFile(name, file)
      moved.brought++
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  for (const id of await originalsOf(db)) {
    const row = await db.selectFrom('uploads').select(['sha256', 'bytes']).where('id', '=', id).executeTakeFirst()
    if (!row) continue
    const name = `originals/${row.sha256}`
    const isInDatabase = row.bytes.length > 0
    if (isInDatabase === (target === 'folder')) continue
    const bytes = isInDatabase ? row.bytes : await from.read(name)
    // Its sizes are still there, and the row says where it belongs.
    if (!bytes) continue
    if (target === 's3' && (await to.size(name)) !== bytes.length) await to.write(name, bytes)
    await db
      .updateTable('uploads')
      .set({ bytes: target === 's3' ? Buffer.alloc(0) : bytes })
      .where('id', '=', id)
      .execute()
    moved.originals++
  }
  return moved
}

const originalsOf = async (db: ShopDb): Promise<string[]> => {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('owner', '=', DESK_OWNER)
    .where('id', 'in', db.selectFrom('photographs').select('upload_id'))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
