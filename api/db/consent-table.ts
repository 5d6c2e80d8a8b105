import type { Flag, Time } from './column-types.ts'

/** The log of what visitors chose about cookies: shows that nothing was switched on unasked. Rows are only ever added. */
export interface ConsentsTable {
  /** The device's key of the choice. */
  id: string
  /** Of the device's guest id, or of a customer's who was signed in; nothing else says whose it is. */
  owner_hash: string
  /** Of the question. */
  version: number
  preferences: Flag
  analytics: Flag
  marketing: Flag
  /** By the visitor's clock. */
  chosen_at: Time
  created_at: Time
}
