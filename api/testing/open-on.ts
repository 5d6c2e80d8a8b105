import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { DatabasePlace } from '../db/open.ts'
import { readConfig } from '../server/config.ts'
import { openShop } from '../server/open-shop.ts'
import { smallContent } from './content.ts'
import { openTestDatabase, settingsOf, temporaryFolder } from './place/test-place.ts'
import { ask } from './start-shop.ts'

/** Opens the whole shop on a database that is there already, as the program does; closed when the test is over. */
export async function openOn(place: DatabasePlace) {
  const root = await temporaryFolder()
  await mkdir(path.join(root, 'dist/client/assets'), { recursive: true })
  await writeFile(path.join(root, 'dist/client/index.html'), '')
  const config = readConfig({ PORT: '0', SHOP_NOW: '2025-12-01T12:00:00Z', ...settingsOf(place) })
  if (config.kind === 'mistakes') throw new Error(config.lines.join())
  const createPages = async () => ({
    scriptHashes: [],
    answer: async () => ({ status: 200, headers: {}, body: Buffer.from('page') })
  })
  const shop = await openShop({ root, config, content: smallContent, createPages, log: pino({ level: 'silent' }) })
  if (shop.kind !== 'open') throw new Error(shop.kind)
  onTestFinished(() => shop.close())
  const { db } = await openTestDatabase(place)
  const port = Number(new URL(shop.address).port)
  return { db, get: (url: string, headers?: Record<string, string>) => ask(port, 'GET', url, headers) }
}
