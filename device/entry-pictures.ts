import { type OpenOptions, openDevice, type PictureRow } from './database.ts'

export type EntryPictureBytes = Pick<PictureRow, 'key' | 'bytes' | 'mime'>

/** The pictures of an entry, in the order of the keys the entry names; fewer once the shop has it. OFFLINE, section 2.4. */
export async function readEntryPictures(keys: readonly string[], options?: OpenOptions): Promise<EntryPictureBytes[]> {
  const db = openDevice(options)
  try {
    const found = await db.pictures.bulkGet([...keys])
    return found.filter((picture) => picture !== undefined)
  } finally {
    db.close()
  }
}
