import * as z from 'zod/mini'
import { cleanLine } from '../forms/clean-text.ts'

/** Of the code that confirms an acceptance: its digits, for how long it holds, and how often it may be tried. */
export const CODE_DIGITS = 6
export const CODE_HOURS = 24
export const CODE_TRIES = 5

/** Who accepts: a name stands under what was agreed. */
export const acceptanceNameSchema = z.pipe(
  z.pipe(
    z.string('Please write your name.'),
    z.transform((name) => cleanLine(name).trim())
  ),
  z.string().check(z.minLength(2, 'Please write your name.'), z.maxLength(100, 'At most 100 characters'))
)

/** POST /api/requests/{reference}/acceptances: one version of a quotation, named by its digest, and which of its lines. */
export const acceptanceBodySchema = z.object({
  link: z.string().check(z.maxLength(300)),
  version: z.int(),
  digest: z.string().check(z.maxLength(64)),
  chosen: z.array(z.int()).check(z.maxLength(30)),
  name: acceptanceNameSchema
})

/** POST /api/requests/{reference}/acceptances/{id}/code. */
export const acceptanceCodeSchema = z.object({
  link: z.string().check(z.maxLength(300)),
  code: z.pipe(
    z.pipe(
      z.string('Please write the code.'),
      z.transform((code) => code.replace(/\s/g, ''))
    ),
    z.string().check(z.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits.`))
  )
})

/** Why something could not be accepted, by the type of the shop's problem. */
export const ACCEPTANCE_PROBLEMS = {
  replaced: '/problems/quotation-replaced',
  expired: '/problems/quotation-expired',
  accepted: '/problems/quotation-accepted',
  changed: '/problems/quotation-changed'
} as const

/** An address as whoever does not know it may see it: "a…@example.org". */
export function veiledEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}…${email.slice(at)}`
}
