import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { engineOf, inTransaction } from '../db/engine.ts'
import { inPortions } from '../db/insert-all.ts'
import { migrations } from '../db/migrations/migrations.ts'
import { type DatabasePlace, openDatabase, type ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { TABLES, type TableName } from '../db/tables.ts'
import { withTemporaryFolder } from './archive/temporary-folder.ts'
import { CannotKeep } from './cannot-keep.ts'
import { putInPlace, refuseFullFolder } from './databases/put-in-place.ts'
import { type Digests, differences, digest } from './tables/digests.ts'
import { keepLastCopy, lastCopy } from './tables/last-copy.ts'
import { portionsOf } from './tables/rows.ts'
import { keepOpen, readSnapshot, type Snapshot } from './tables/snapshot.ts'

/**
 * Copies all a shop's database holds, at one moment, into another database of either kind, and compares both table by
 * table before the copy counts. The other one is empty, or as the last copy left it: so a copy can be tried while the
 * shop is open, and made again once it is closed. What anybody else wrote there is never written over.
 */
export async function copy(from: DatabasePlace, to: DatabasePlace): Promise<Digests> {
  return readSnapshot(from, async (source) => {
    if (source.steps < migrations.length)
      throw new CannotKeep(
        'The database to copy is from an older version of the shop. Open the shop with it once first.'
      )
    if (source.steps > migrations.length)
      throw new CannotKeep('The database to copy is from a newer version of the shop. Copy it with that one.')
    return to.url === undefined && !existsSync(path.join(to.folder, 'shop.db'))
      ? copyIntoNew(to.folder, source)
      : copyInto(to, source)
  })
}

/** Made beside, and put in its place once it is whole: until then no shop can open it. */
async function copyIntoNew(folder: string, source: Snapshot): Promise<Digests> {
  refuseFullFolder(folder)
  await mkdir(folder, { recursive: true })
  return withTemporaryFolder(path.join(folder, 'copy'), async (beside) => {
    const copied = await copyInto({ folder: beside }, source)
    await putInPlace(path.join(beside, 'shop.db'), path.join(folder, 'shop.db'))
    return copied
  })
}

async function copyInto(to: DatabasePlace, source: Snapshot): Promise<Digests> {
  const target = await openDatabase(to)
  if (target.kind !== 'open') throw new CannotKeep(target.line)
  try {
    return await inTransaction(target.db, (within) => copyWithin(source, within))
  } finally {
    await target.close()
  }
}

async function copyWithin(source: Snapshot, target: Transaction<ShopTables>): Promise<Digests> {
  const isOnServer = engineOf(target).kind === 'postgres'
  if (isOnServer) await keepOpen(target)
  await refuseForeign(target)
  for (const table of TABLES.toReversed()) await sql`delete from ${sql.table(table)}`.execute(target)
  for (const table of TABLES) await copyTable(source.db, target, table)
  if (isOnServer) await countOn(target)

  const [copied, kept] = [await digest(target, TABLES), await digest(source.db, TABLES)]
  const [first] = differences(kept, copied)
  if (first !== undefined) throw new CannotKeep(`The copy is not the same (${first}). It was taken back.`)
  await keepLastCopy(target, copied)
  return copied
}

/** Throws where the target holds what no copy has brought there. */
async function refuseForeign(target: ShopDb): Promise<void> {
  const found = await digest(target, TABLES)
  const expected = (await lastCopy(target)) ?? {}
  const [first] = differences(expected, found)
  if (first !== undefined)
    throw new CannotKeep(`The database to copy into holds what no copy brought there (${first}). Name an empty one.`)
}

async function copyTable(from: Kysely<ShopTables>, to: ShopDb, table: TableName): Promise<void> {
  // Both have taken the same migrations, so a row of one is a row of the other.
  const name = table as 'meta'
  for await (const rows of portionsOf(from, table))
    for (const some of inPortions(rows as readonly object[] as readonly ShopTables['meta'][]))
      await to.insertInto(name).values(some).execute()
}

/** Numbers of pieces go on after the last one. SQLite sees that by itself. */
const countOn = (target: ShopDb) =>
  sql`
    select setval(pg_get_serial_sequence('products', 'number'), coalesce(max(number), 0) + 1, false) from products
  `.execute(target)
