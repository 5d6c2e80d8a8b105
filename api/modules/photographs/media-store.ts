import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Where the sizes of the owner's photographs lie, by their names. They can all be made again from their originals, which
 * are in the database: a store that loses some loses nothing.
 */
export interface MediaStore {
  /** Null where there is none of this name. */
  read: (name: string) => Promise<Buffer | null>
  /** There whole or not at all, whoever reads meanwhile. */
  write: (name: string, bytes: Buffer) => Promise<void>
}

/** A folder of the shop's own. */
export function createFolderStore(folder: string): MediaStore {
  return {
    read: async (name) => {
      try {
        return await readFile(path.join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true })
      const beside = path.join(folder, `.${randomUUID()}`)
      try {
        await writeFile(beside, bytes)
        await rename(beside, path.join(folder, name))
      } catch (error) {
        await rm(beside, { force: true })
        throw error
      }
    }
  }
}
