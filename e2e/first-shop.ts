import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FIRST_DATA, openShop } from './shop.ts'

/** Before all journeys: opens a shop once, so that the others begin with a copy of its data. */
export default async function keepFirstShop(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-first-'))
  const shop = await openShop(folder)
  // In good order: what still lies in the log of its database goes into the file.
  await shop.close()
  process.env[FIRST_DATA] = shop.dataDir
  return () => rm(folder, { recursive: true, force: true })
}
