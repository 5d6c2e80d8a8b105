import type { DeviceShop } from '#device/start.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { rememberCustomer } from '../remember-account.ts'

type Device = Pick<DeviceShop, 'outbox' | 'guestId'>

/** How the shop is told that something is this customer's. */
export const ownerOf = ({ id }: Pick<Profile, 'id'>): string => `customer:${id}`

/** Makes this device the customer's, with what the device's guest has left. OFFLINE, section 2.2. */
export async function becomeCustomer(device: Device | null, profile: Profile): Promise<void> {
  // Where the device keeps nothing, there is nothing to hand over.
  try {
    if (device) await device.outbox.signIn(ownerOf(profile), `guest:${await device.guestId()}`)
  } finally {
    // Signed in at the shop they are all the same: only with their name there is a way to sign out.
    rememberCustomer(profile)
  }
}
