import type { Shop } from '#domain/policies/shop-schema.ts'
import type { ShopDb } from '../db/open.ts'
import {
  emailChangedLetter,
  newDeviceLetter,
  passkeyAddedLetter,
  passwordChangedLetter,
  passwordResetLetter,
  registeredAlreadyLetter,
  registrationLetter
} from './letters/account-letters.ts'
import type { Letter } from './letters/letter.ts'
import type { MailRow } from './outbox.ts'

export type AccountTemplate =
  | 'registration'
  | 'registered-already'
  | 'password-reset'
  | 'password-changed'
  | 'email-changed'
  | 'new-device'
  | 'passkey-added'

interface AccountMailDeps {
  db: ShopDb
  shop: Shop
  origin: string
}

/**
 * The words of an account's mail, or null when what it tells of is over: a link that was used or is void is not sent. A
 * link's token stands behind the #, which no server and no log ever sees.
 */
export async function writeOfAccount(
  { db, shop, origin }: AccountMailDeps,
  template: AccountTemplate,
  { subject_id, secret }: MailRow
): Promise<Letter | null> {
  switch (template) {
    case 'registration':
      return secret !== null && (await isKept(db, 'registrations', subject_id))
        ? registrationLetter(shop, `${origin}/account/verify#token=${secret}`)
        : null
    case 'password-reset':
      return secret !== null && (await isKept(db, 'password_resets', subject_id))
        ? passwordResetLetter(shop, `${origin}/account/reset#token=${secret}`)
        : null
    case 'registered-already':
      return (await hasAccount(db, subject_id)) ? registeredAlreadyLetter(shop, `${origin}/account`) : null
    case 'password-changed':
      return (await hasAccount(db, subject_id)) ? passwordChangedLetter(shop, `${origin}/account`) : null
    case 'email-changed':
      return (await hasAccount(db, subject_id)) ? emailChangedLetter(shop, `${origin}/account`) : null
    case 'new-device':
      return (await hasAccount(db, subject_id))
        ? newDeviceLetter(shop, { device: secret, settings: `${origin}/account?tab=settings` })
        : null
    case 'passkey-added':
      return (await hasAccount(db, subject_id))
        ? passkeyAddedLetter(shop, { name: secret, settings: `${origin}/account?tab=settings` })
        : null
  }
}

const isKept = async (db: ShopDb, table: 'registrations' | 'password_resets', tokenHash: string): Promise<boolean> =>
  (await db.selectFrom(table).select('token_hash').where('token_hash', '=', tokenHash).executeTakeFirst()) !== undefined

const hasAccount = async (db: ShopDb, id: string): Promise<boolean> =>
  (await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
