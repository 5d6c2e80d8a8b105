import type { Flag, Time } from './column-types.ts'

export interface CustomersTable {
  /** Secret: never leaves the shop. */
  id: string
  /** What the world calls this customer: random, six digits or more. DECISIONS 18. */
  number: number
  /** Verified, in lower case. */
  email: string
  password_hash: string
  first_name: string
  last_name: string
  phone: string
  /** YYYY-MM-DD. */
  date_of_birth: string | null
  preferred_contact_method: 'email' | 'phone'
  /** When news were last asked for; null: not wanted. */
  marketing_consent_at: Time | null
  /** Set by the shop alone. */
  type: 'retail' | 'wholesale'
  created_at: Time
  updated_at: Time
}

/** An account that waits for its e-mail to be confirmed. What was chosen goes with the link, so that nobody confirms another's password. */
export interface RegistrationsTable {
  token_hash: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  marketing_consent_at: Time | null
  created_at: Time
  expires_at: Time
}

/** Gone once used, and with every change of the password. */
export interface PasswordResetsTable {
  token_hash: string
  customer_id: string
  expires_at: Time
}

export interface AddressesTable {
  id: string
  customer_id: string
  type: 'home' | 'work' | 'other'
  first_name: string
  last_name: string
  company: string
  address1: string
  address2: string
  city: string
  postal_code: string
  country: string
  phone: string
  is_default: Flag
  created_at: Time
}

export interface WishesTable {
  customer_id: string
  product_id: string
  added_at: Time
}

/** What an account's e-mail was before, for its erasure. Goes with the account. */
export interface FormerEmailsTable {
  customer_id: string
  email: string
  until: Time
}

export interface AccountTables {
  former_emails: FormerEmailsTable
  customers: CustomersTable
  registrations: RegistrationsTable
  password_resets: PasswordResetsTable
  addresses: AddressesTable
  wishes: WishesTable
}
