import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { ensurePostgres, startPostgres } from '../../scripts/postgres.mjs'
import { fillShop } from '../shoppers/fill.ts'
import type { LoadSettings } from './settings.ts'

/** One way to run the shop. */
export interface SetUp {
  name: string
  workers: number
  database: 'sqlite' | 'postgres'
}

export const setUps: readonly SetUp[] = [
  { name: 'SQLite, 1 worker', workers: 1, database: 'sqlite' },
  { name: 'SQLite, 2 workers', workers: 2, database: 'sqlite' },
  { name: 'PostgreSQL, 2 workers', workers: 2, database: 'postgres' }
]

export interface FilledPlace {
  folder: string
  url?: string | undefined
  remove: () => Promise<void>
}

/** Makes a place with a filled database for each run; null where there is no PostgreSQL to have. */
export function createPlaces(folder: string, { products, orders }: LoadSettings) {
  const filled = path.join(folder, 'filled')
  let isFilled = false

  async function inFolder(name: string): Promise<FilledPlace> {
    if (!isFilled) await fillShop({ folder: filled }, { products, orders })
    isFilled = true
    const copy = path.join(folder, name)
    await cp(filled, copy, { recursive: true })
    return { folder: copy, remove: () => rm(copy, { recursive: true }) }
  }

  async function onServer(name: string): Promise<FilledPlace | null> {
    const bin = ensurePostgres()
    if (bin === null) return null
    const server = await startPostgres({ bin })
    const place = { folder: path.join(folder, name), url: server.url }
    await mkdir(place.folder)
    await fillShop(place, { products, orders })
    return { ...place, remove: server.stop }
  }

  return ({ name, database }: SetUp): Promise<FilledPlace | null> => {
    const ownName = name.replaceAll(/\W+/g, '-').toLowerCase()
    return database === 'sqlite' ? inFolder(ownName) : onServer(ownName)
  }
}
