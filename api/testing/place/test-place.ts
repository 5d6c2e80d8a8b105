import { rmSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { type DatabasePlace, openDatabase } from '../../db/open.ts'
import type { OpenDatabase } from '../../db/opened.ts'
import { takePostgresDatabase } from './postgres-databases.ts'

/** Which database the tests of this run are about. */
export const isOnPostgres = process.env.SHOP_TEST_DATABASE === 'postgres'

/** How long another process's change of the catalogue may go unseen: SQLite tells of it, a server is asked by the second. */
export const soon = { timeout: isOnPostgres ? 10_000 : 0 }

/** The variables by which a shop finds a place. */
export const settingsOf = ({ folder, url }: DatabasePlace): Record<string, string> => ({
  DATA_DIR: folder,
  ...(url !== undefined && { DATABASE_URL: url })
})

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A database with every table and nothing in them, as a file: to copy it takes a thirtieth of the time of every migration. */
let migrated: Promise<string> | undefined

async function makeMigrated(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-migrated-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const database = await openDatabase({ folder })
  if (database.kind !== 'open') throw new Error(database.line)
  await database.close()
  return path.join(folder, 'shop.db')
}

/** Where a test's shop keeps what it knows: tables without anything in them, and nothing at all when the test is over. */
export async function testPlace(): Promise<DatabasePlace> {
  const folder = path.join(await temporaryFolder(), 'data')
  await mkdir(folder)
  if (!isOnPostgres) {
    migrated ??= makeMigrated()
    await copyFile(await migrated, path.join(folder, 'shop.db'))
    return { folder }
  }
  const { url, giveBack } = await takePostgresDatabase()
  // What a failed test left may be a broken table too.
  onTestFinished(({ task }) => giveBack(task.result?.state !== 'fail'))
  return { folder, url }
}

/** The database of a place, open until the test is over or it is closed. */
export async function openTestDatabase(place?: DatabasePlace): Promise<OpenDatabase> {
  const database = await openDatabase(place ?? (await testPlace()))
  if (database.kind !== 'open') throw new Error(database.line)
  let isOpen = true
  const close = async () => {
    if (isOpen) await database.close()
    isOpen = false
  }
  onTestFinished(close)
  return { ...database, close }
}
