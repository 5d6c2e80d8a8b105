import type { DeviceDatabase } from './database.ts'

const GUEST = 'guest-id'
const OWNER = 'owner'

/** The random UUID by which the shop knows this device while nobody is signed in: made once. */
export async function guestId(db: DeviceDatabase, newId: () => string): Promise<string> {
  const kept = await db.settings.get(GUEST)
  if (kept) return kept.value as string
  return db.transaction('rw', db.settings, async () => {
    // Another tab may have made it between the two reads.
    const made = await db.settings.get(GUEST)
    if (made) return made.value as string
    const id = newId()
    await db.settings.add({ key: GUEST, value: id })
    return id
  })
}

/** Whom everything is sent for at present: who is signed in on this device, or its guest. OFFLINE, section 2.2. */
export async function currentOwner(db: DeviceDatabase, newId: () => string): Promise<string> {
  const signedIn = await db.settings.get(OWNER)
  return signedIn ? (signedIn.value as string) : `guest:${await guestId(db, newId)}`
}

/** Whether an owner is somebody's account, and no device's guest. */
export const isCustomer = (owner: string): boolean => owner.startsWith('customer:')

/** From now on everything is sent for this owner; null: for the device's guest. */
export async function actAs(db: DeviceDatabase, owner: string | null): Promise<void> {
  if (owner === null) await db.settings.delete(OWNER)
  else await db.settings.put({ key: OWNER, value: owner })
}
