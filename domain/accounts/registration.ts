import * as z from 'zod/mini'
import { currentPassword, newPassword } from './password.ts'
import { firstName, lastName } from './profile.ts'
import { accountEmail } from './sign-in.ts'

/** For how long the link that confirms an e-mail address holds. */
export const REGISTRATION_HELD_HOURS = 24
/** For how long the link to a new password holds. */
export const RESET_HELD_MINUTES = 30

/** The body of POST /api/customers: an account, once its e-mail is confirmed. DECISIONS 18. */
export const registrationSchema = z.object({
  email: accountEmail,
  password: newPassword,
  firstName,
  lastName,
  marketingConsent: z._default(z.boolean('Please choose yes or no'), false)
})
export type Registration = z.infer<typeof registrationSchema>

const token = z
  .string('This link is not whole. Please open it again from the mail.')
  .check(z.maxLength(100, 'This link is not whole. Please open it again from the mail.'))

/**
 * The body of POST /api/customers/verify: with the password that was chosen, so that nobody confirms an account that a
 * stranger asked for with their e-mail.
 */
export const verificationSchema = z.object({ token, password: currentPassword })
export type Verification = z.infer<typeof verificationSchema>
/** What it answers. */
export const verifiedSchema = z.object({ success: z.literal(true), email: z.string() })

/** The body of POST /api/customers/password-reset. */
export const passwordResetSchema = z.object({ email: accountEmail })

/** The body of POST /api/customers/password-reset/confirm. */
export const resetConfirmationSchema = z.object({ token, password: newPassword })

/** What a step answers that has nothing more to say. */
export const doneSchema = z.object({ success: z.literal(true) })
