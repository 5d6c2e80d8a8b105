import * as z from 'zod/mini'
import { optionalPhone } from '../forms/text-fields.ts'
import {
  CONTACT_METHODS,
  canBeReached,
  firstName,
  lastName,
  NO_PHONE_TO_RING,
  profileChangesSchema
} from './profile.ts'

const fields = z.object({
  firstName,
  lastName,
  phone: optionalPhone,
  /** YYYY-MM-DD or empty. */
  dateOfBirth: z.pipe(
    z.transform((text: string) => (text === '' ? null : text)),
    profileChangesSchema.shape.dateOfBirth.def.innerType
  ),
  preferredContactMethod: z.enum(CONTACT_METHODS, 'Please choose how we may reach you'),
  marketingConsent: z.boolean('Please choose yes or no')
})

/**
 * A customer's details as a form has them: everything at once, and a day of birth that is left empty is none. What comes
 * out is a body of PATCH /api/users/{n}. Requests spec, section 3.
 */
export const profileFormSchema = fields.check(
  z.refine<z.infer<typeof fields>>(canBeReached, {
    path: ['phone'],
    error: NO_PHONE_TO_RING,
    // Said together with whatever else is wrong, not after it.
    when: ({ value }) => typeof value === 'object' && value !== null && 'phone' in value
  })
)
export type ProfileForm = z.infer<typeof profileFormSchema>
