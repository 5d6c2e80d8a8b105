import * as z from 'zod/mini'

/** Shortest password of an account, in characters. */
export const PASSWORD_LEAST = 10
/** Longest: whatever is longer is refused before it costs anything. */
export const PASSWORD_MOST = 200

const TOO_LONG = `At most ${PASSWORD_MOST} characters`

/** A password that is being chosen: any characters whatever, spaces too, and nothing of it is changed. */
export const newPassword = z
  .string('Please choose a password')
  .check(
    z.minLength(PASSWORD_LEAST, `Please choose at least ${PASSWORD_LEAST} characters`),
    z.maxLength(PASSWORD_MOST, TOO_LONG)
  )

/** A password that was chosen before: only ever compared. */
export const currentPassword = z
  .string('Please enter your password')
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(PASSWORD_MOST, TOO_LONG))

/** The body of PUT /api/users/{n}/password. */
export const passwordChangeSchema = z.object({ password: currentPassword, newPassword })
export type PasswordChange = z.infer<typeof passwordChangeSchema>

/** What asks whether it is really they. */
export const passwordConfirmationSchema = z.object({ password: currentPassword })

/** The body of POST /api/users/{n}/erasure: without a password, one or a passkey must just have been given. */
export const erasureSchema = z.object({ password: z.optional(currentPassword) })
