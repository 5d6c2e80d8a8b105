import type { Time } from './column-types.ts'

/** A way in without a password: what the shop has of it lets nobody in. Of a customer or of staff, and gone with them. */
export interface PasskeysTable {
  id: string
  customer_id: string | null
  staff_id: string | null
  /** By which the authenticator names it, base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** How often it was used, as far as its authenticator counts. */
  counter: number
  /** JSON: how browsers reach its authenticator. */
  transports: string
  /** What keeps it, such as "iCloud Keychain" or "Chrome on Android". */
  name: string
  created_at: Time
  last_used_at: Time | null
}

/** What a passkey is asked to sign: once, for one purpose, within minutes. */
export interface PasskeyChallengesTable {
  challenge_hash: string
  purpose: 'add' | 'sign-in' | 'confirm' | 'desk-add' | 'desk-sign-in' | 'desk-confirm'
  /** Who was asked; null where it is not known yet. */
  owner_id: string | null
  created_at: Time
  expires_at: Time
}

export interface PasskeyTables {
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
}
