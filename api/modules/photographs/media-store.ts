import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from '../../server/http/own-films.ts'
import { unavailable } from '../../server/http/problems.ts'

/**
 * Where the owner's photographs and films lie, by their names: `KEY-800.avif` and `films/KEY.mp4`, which can be made again,
 * and `originals/SHA256`, which cannot. docs/decisions/0075.
 */
export interface MediaStore {
  /** Whether originals of photographs lie here, too; else they are kept in the database. Those of films always do. */
  keepsOriginals: boolean
  /** Null where there is none of this name. */
  read: (name: string) => Promise<Buffer | null>
  /** Bytes of the whole of it; null where there is none of this name. */
  size: (name: string) => Promise<number | null>
  /** A part of it, or all, bit by bit. */
  stream: (name: string, range?: ByteRange) => Promise<Readable>
  /** There whole or not at all, whoever reads meanwhile. */
  write: (name: string, bytes: Buffer) => Promise<void>
  /** The same of a file, which stays where it is. */
  writeFile: (name: string, file: string) => Promise<void>
  remove: (name: string) => Promise<void>
  /** All names, in any order. */
  list: () => AsyncIterable<string>
}

/** A store that does not answer just now, or refuses us. Nothing was changed; trying again later is right. */
export class StoreAway extends Error {}

/** What was read; where the store is away, the shop says that it cannot be had just now, and not that it is gone. */
export async function orUnavailable<Found>(reading: Promise<Found>): Promise<Found> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof StoreAway)
      throw unavailable('This picture or film cannot be had just now. Please try again later.')
    throw error
  }
}

/** For whoever was about to give it something. */
export const STORE_AWAY_WORDS =
  'The store of pictures and films does not answer just now, so nothing was kept. What the shop shows is not touched. Please try again in a few minutes.'

/** Names are ours alone, but a store is no place to be led out of. */
const NAME = /^(?:[a-z]+\/)?[\w-]+(?:\.[a-z0-9]+)?$/
export const isName = (name: string): boolean => NAME.test(name)
export function nameOf(name: string): string {
  if (!isName(name)) throw new Error(`${name} is no name of the media store`)
  return name
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A folder of the shop's own. */
export function createFolderStore(folder: string): MediaStore {
  const placeOf = (name: string) => path.join(folder, nameOf(name))

  async function put(name: string, bring: (beside: string) => Promise<void>): Promise<void> {
    const to = placeOf(name)
    await mkdir(path.dirname(to), { recursive: true })
    const beside = path.join(path.dirname(to), `.${randomUUID()}`)
    try {
      await bring(beside)
      await rename(beside, to)
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
  }

  return {
    keepsOriginals: false,
    read: async (name) => {
      try {
        return await readFile(placeOf(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    size: async (name) => {
      try {
        return (await stat(placeOf(name))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    stream: async (name, range) => createReadStream(placeOf(name), range && { start: range.from, end: range.to }),
    write: (name, bytes) => put(name, (beside) => writeFile(beside, bytes)),
    writeFile: (name, file) => put(name, (beside) => copyFile(file, beside)),
    remove: (name) => rm(placeOf(name), { force: true }),
    list: async function* () {
      const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      // One that begins with a dot is being written, or was when its process died.
      for (const entry of entries)
        if (entry.isFile() && !entry.name.startsWith('.'))
          yield path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')
    }
  }
}
