import { Dexie } from 'dexie'
import { MOST_PICTURES } from '#domain/requests/pictures-limits.ts'
import type { DeviceDatabase, DraftPicture, DraftPictureRow, TakenPicture } from '../database.ts'
import type { Engine } from '../outbox/engine.ts'
import { unlessFull } from '../storage.ts'
import { watchOwned } from '../watch.ts'
import { hashOf } from './hash-of.ts'

type Added = 'added' | 'full' | 'no-room'

/** The pictures of the current owner's drafts, at most MOST_PICTURES each, in the order in which they were added. */
export interface DraftPictures {
  list(draftKey: string): Promise<DraftPicture[]>
  /** Calls the listener now and after every change, made in any tab. */
  watch(draftKey: string, listener: (pictures: DraftPicture[]) => void): () => void
  /** Durable when it resolves with "added", which it also does for a picture that is there already. */
  add(draftKey: string, picture: TakenPicture): Promise<Added>
  /** Puts another picture in one's place; where that one is gone meanwhile, it is added. */
  replace(draftKey: string, pictureKey: string, picture: TakenPicture): Promise<Added>
  remove(draftKey: string, pictureKey: string): Promise<void>
  /** Removes all of them. Discarding the draft does so too. */
  discard(draftKey: string): Promise<void>
}

export function createDraftPictures({ db, keep, newId, owner }: Engine): DraftPictures {
  const list = async (draftKey: string): Promise<DraftPicture[]> =>
    (await picturesOfDraft(db, await owner(), draftKey)).map(asPicture)

  async function put(draftKey: string, picture: TakenPicture, instead: string | null): Promise<Added> {
    const sha256 = await hashOf(picture.bytes)
    const write = () =>
      db.transaction('rw', db.draftPictures, db.settings, async (): Promise<'added' | 'full'> => {
        const mine = await owner()
        const rows = await picturesOfDraft(db, mine, draftKey)
        if (rows.some((row) => row.sha256 === sha256)) return 'added'
        const replaced = rows.find(({ key }) => key === instead)
        if (!replaced && rows.length >= MOST_PICTURES) return 'full'
        const place = replaced?.place ?? (rows.at(-1)?.place ?? -1) + 1
        const { bytes, mime, name } = picture
        await db.draftPictures.put({ key: newId(), owner: mine, draftKey, place, bytes, mime, name, sha256 })
        return 'added'
      })
    return unlessFull(() => keep(write), 'no-room')
  }

  return {
    list,
    watch: (draftKey, listener) => watchOwned(owner, () => list(draftKey), listener),
    add: (draftKey, picture) => put(draftKey, picture, null),
    replace: (draftKey, pictureKey, picture) => put(draftKey, picture, pictureKey),
    async remove(draftKey, pictureKey) {
      await ofDraft(db, await owner(), draftKey)
        .filter(({ key }) => key === pictureKey)
        .delete()
    },
    async discard(draftKey) {
      await ofDraft(db, await owner(), draftKey).delete()
    }
  }
}

/** A draft's pictures in their order, by a range of the primary key. */
export const picturesOfDraft = (db: DeviceDatabase, owner: string, draftKey: string): Promise<DraftPictureRow[]> =>
  ofDraft(db, owner, draftKey).toArray()

/** The same, to be deleted. */
export const ofDraft = (db: DeviceDatabase, owner: string, draftKey: string) =>
  db.draftPictures
    .where('[owner+draftKey+place]')
    .between([owner, draftKey, Dexie.minKey], [owner, draftKey, Dexie.maxKey])

/** All pictures of all drafts of an owner. */
export const draftPicturesOf = (db: DeviceDatabase, owner: string) =>
  db.draftPictures
    .where('[owner+draftKey+place]')
    .between([owner, Dexie.minKey, Dexie.minKey], [owner, Dexie.maxKey, Dexie.maxKey])

const asPicture = ({ key, name, mime, bytes, sha256 }: DraftPictureRow): DraftPicture => ({
  key,
  name,
  mime,
  bytes,
  sha256
})
