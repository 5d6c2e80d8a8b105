import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import { NEAREST_WIDTH } from '#domain/catalogue/pictures.ts'
import { type Crop, photographUrl } from '#domain/pieces/photograph.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { checkPhotograph, type Part, UNDRAWABLE_WORDS, Undrawable } from './encode.ts'
import type { Encode } from './encoder.ts'
import { type Look, lookAtPhotograph } from './look-at-photograph.ts'
import { type MediaStore, orUnavailable } from './media-store.ts'

export interface Photographs {
  /** Looks at a photograph and makes what whoever sent it is to see. Its other sizes follow by themselves. */
  take: (bytes: Buffer, crop: Crop) => Promise<Taken | { kind: 'refused'; words: string }>
  /** A file of a photograph that was kept; made again from its original where it is missing. Null where there is none such. */
  read: (name: string) => Promise<Buffer | null>
  /** Waits until nothing is being made. */
  settle: () => Promise<void>
}

export interface Taken {
  kind: 'taken'
  key: string
  url: string
  original: {
    sha256: string
    mime: 'image/jpeg' | 'image/png' | 'image/webp'
    width: number
    height: number
    /** Empty where the store keeps originals. */
    bytes: Buffer
  }
  crop: Crop
  /** What is to be said of it. */
  look: Look
}

export interface PhotographsDeps {
  db: ShopDb
  store: MediaStore
  encode: Encode
  log: Pick<Logger, 'error'>
}

/** Whose the originals are among the uploads: of no cart, so that no visitor reads them. */
export const DESK_OWNER = 'desk'

const NAME = /^([0-9a-f]{24})-(400|800|1200|2400(?=\.webp))\.(avif|webp|jpg)$/

export function createPhotographs({ db, store, encode, log }: PhotographsDeps): Photographs {
  const underWay = new Map<string, Promise<void>>()

  /** Once for all who ask for it meanwhile. */
  function make(key: string, bytes: Buffer, crop: Crop, part: Part): Promise<void> {
    const name = `${key} ${part}`
    const known = underWay.get(name)
    if (known) return known
    const making = encode({ bytes, crop, part }, (size) =>
      store.write(`${key}-${size.width}.${size.format}`, size.bytes)
    ).finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }

  /** From the database, or from the store where it has left that. */
  async function readOriginal(key: string): Promise<{ bytes: Buffer; crop: Crop } | undefined> {
    const row = await db
      .selectFrom('photographs')
      .innerJoin('uploads', 'uploads.id', 'photographs.upload_id')
      .select(['uploads.bytes', 'uploads.sha256', 'photographs.crop'])
      .where('photographs.key', '=', key)
      .executeTakeFirst()
    if (!row || row.bytes.length > 0) return row
    const bytes = await store.read(`originals/${row.sha256}`)
    return bytes ? { bytes, crop: row.crop } : undefined
  }

  return {
    take: async (bytes, crop) => {
      const checked = await checkPhotograph(bytes)
      if (checked.kind === 'refused') return checked
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const key = createHash('sha256').update(`${sha256} ${crop}`).digest('hex').slice(0, 24)
      try {
        await make(key, bytes, crop, 'first')
      } catch (error) {
        if (error instanceof Undrawable) return { kind: 'refused', words: UNDRAWABLE_WORDS }
        throw error
      }
      // Whoever asks for one that is not made yet waits for it; one that fails here is tried again then.
      make(key, bytes, crop, 'rest').catch((error) =>
        log.error({ err: error, key }, 'a photograph was not made in all sizes')
      )
      const { mime, width, height } = checked
      // Before the row that says so: an original without a row is harmless, a row without its original is not.
      if (store.keepsOriginals) await store.write(`originals/${sha256}`, bytes)
      const inDatabase = store.keepsOriginals ? Buffer.alloc(0) : bytes
      const original = { sha256, mime, width, height, bytes: inDatabase }
      const drawn = await store.read(`${key}-1200.jpg`)
      const look = drawn ? await lookAtPhotograph(drawn) : { isSoft: false, isOffGround: false }
      return { kind: 'taken', key, url: photographUrl(key), original, crop, look }
    },
    read: async (name) => {
      const [, key = '', width, format] = NAME.exec(name) ?? []
      if (format === undefined) return null
      const kept = await orUnavailable(store.read(name))
      if (kept) return kept
      const part: Part = width === String(NEAREST_WIDTH) ? 'nearest' : format === 'jpg' ? 'first' : 'rest'
      const making = underWay.get(`${key} ${part}`)
      if (making) await making
      else {
        const original = await orUnavailable(readOriginal(key))
        if (!original) return null
        await make(key, original.bytes, original.crop, part)
      }
      return store.read(name)
    },
    settle: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay.values())
    }
  }
}

/** Keeps a photograph and its original, in the transaction that gives it to a piece. One that came before is kept once. */
export async function keepPhotograph(
  within: Transaction<ShopTables>,
  { key, original, crop }: Taken,
  { who, at }: { who: string; at: string }
): Promise<void> {
  const known = await within.selectFrom('photographs').select('key').where('key', '=', key).executeTakeFirst()
  if (known) return
  const upload = await within
    .insertInto('uploads')
    .values({ id: randomUUID(), owner: DESK_OWNER, ...original, uploaded_at: at })
    .onConflict((conflict) => conflict.columns(['owner', 'sha256']).doUpdateSet({ uploaded_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await within.insertInto('photographs').values({ key, upload_id: upload.id, crop, who, at }).execute()
}
