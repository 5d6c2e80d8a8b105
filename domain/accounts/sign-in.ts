import * as z from 'zod/mini'
import { email } from '../forms/text-fields.ts'
import { currentPassword } from './password.ts'
import { profileSchema } from './profile.ts'

/** An account's e-mail address: however it was typed, upper and lower case are one. */
export const accountEmail = z.pipe(email, z.string().check(z.toLowerCase()))

/** The body of POST /api/shopify/customer/login. Storefront spec, section 7. */
export const signInSchema = z.object({ email: accountEmail, password: currentPassword })
export type SignIn = z.infer<typeof signInSchema>

/** What a sign-in that went well answers. */
export const signedInSchema = z.object({ success: z.literal(true), customer: profileSchema })

/** What GET /api/shopify/customer/profile answers: who this browser's session is. Storefront spec, section 4. */
export const sessionProfileSchema = z.discriminatedUnion('authenticated', [
  z.object({ authenticated: z.literal(false) }),
  z.object({ authenticated: z.literal(true), customer: profileSchema })
])
export type SessionProfile = z.infer<typeof sessionProfileSchema>

/** The problem's type of a sign-in that failed, for whichever reason. */
export const SIGN_IN_FAILED = '/problems/sign-in-failed'
/** Says the same of an e-mail nobody has and of a wrong password. */
export const SIGN_IN_FAILED_WORDS =
  'We do not know this e-mail and password together. Please check both, or ask for a new password.'
