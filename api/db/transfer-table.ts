import type { Time } from './column-types.ts'

/** A cart on its way from one browser to another. */
export interface TransfersTable {
  /** Of the code, which only the two devices have. */
  code_hash: string
  /** Of the guest id of the device that made it, where it said one. */
  made_by: string | null
  /** JSON of what is carried. */
  payload: string
  /** Of the key under which it was claimed: whoever has that key hears the answer again. */
  claimed_by: string | null
  expires_at: Time
}
