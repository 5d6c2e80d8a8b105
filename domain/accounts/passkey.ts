import * as z from 'zod/mini'
import { currentPassword } from './password.ts'

/** For so long after a password or a passkey, what matters most may be done without giving it again. */
export const CONFIRMED_MINUTES = 10
/** As many passkeys as one account has. */
export const MOST_PASSKEYS = 10

/** The problem's type of what asks for a password or a passkey first. */
export const CONFIRM_FIRST = '/problems/confirm-first'

/** A customer's passkey, as the account lists it. */
export const passkeySchema = z.object({
  id: z.string(),
  /** What keeps it. */
  name: z.string(),
  /** ISO times. */
  addedAt: z.string(),
  lastUsedAt: z.nullable(z.string())
})
export const passkeyListSchema = z.array(passkeySchema)
export type Passkey = z.infer<typeof passkeySchema>

/** What a browser is asked to do: W3C Web Authentication, PublicKeyCredential…OptionsJSON. Handed on as it comes. */
export const passkeyOptionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) })

/** What it answers, as its library wrote it; the shop's library reads the rest of it and trusts nothing. */
export const passkeyAnswerSchema = z.looseObject(
  { id: z.string().check(z.maxLength(2000)), response: z.looseObject({ clientDataJSON: z.string() }) },
  'This passkey cannot be read'
)
export const passkeyBodySchema = z.object({ answer: passkeyAnswerSchema })

/** The body of POST /api/users/{n}/confirmation: a password or a passkey, once more. */
export const confirmationSchema = z.object({
  password: z.optional(currentPassword),
  answer: z.optional(passkeyAnswerSchema)
})

/** Where a customer is signed in. */
export const ownSessionSchema = z.object({
  id: z.string(),
  /** Such as "Chrome on Android". */
  device: z.string(),
  /** ISO times; null where it is not known, because the session is older than its being kept. */
  beganAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
  isThis: z.boolean()
})
export const ownSessionListSchema = z.array(ownSessionSchema)
export type OwnSession = z.infer<typeof ownSessionSchema>

/** By the AAGUID that keepers of passkeys give in their registrations, as the FIDO Alliance's community list names them. */
const KEEPERS: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass'
}

/** What a passkey is called in the account: its keeper where it says so, else the device on which it was added. */
export const passkeyName = (aaguid: string, device: string): string => KEEPERS[aaguid] ?? device
