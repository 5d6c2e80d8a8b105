import * as z from 'zod/mini'
import { optionalPhone, required } from '../forms/text-fields.ts'

/** Retail shoppers, and trade buyers whom the shop has made such. Storefront spec, section 1. */
export const CUSTOMER_TYPES = ['retail', 'wholesale'] as const
export type CustomerType = (typeof CUSTOMER_TYPES)[number]

/** How a customer would like to be reached. Requests spec, section 3. */
export const CONTACT_METHODS = ['email', 'phone'] as const
export type ContactMethod = (typeof CONTACT_METHODS)[number]

/** What a customer is told of their own account, and nobody else. `id` is the public number. Requests spec, section 3; DECISIONS 18. */
export const profileSchema = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** YYYY-MM-DD. */
  dateOfBirth: z.nullable(z.string()),
  preferredContactMethod: z.enum(CONTACT_METHODS),
  marketingConsent: z.boolean(),
  /** ISO time of the consent that holds. */
  marketingConsentAt: z.nullable(z.string()),
  customerType: z.enum(CUSTOMER_TYPES),
  /** ISO time. */
  createdAt: z.string()
})
export type Profile = z.infer<typeof profileSchema>

/** A customer's names, as an account has them. */
export const firstName = required(2, 'First name is required', 60)
export const lastName = required(2, 'Last name is required', 60)

const NO_DATE = 'Please enter a date such as 1990-04-23'

/** A day that the calendar has, between 1900 and 2099; whether it is past only who has a clock can tell. */
const isDay = (text: string): boolean => {
  const [, year = 0, month = 0, day = 0] = (/^((?:19|20)\d\d)-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The body of PATCH /api/users/{n}: what is left out stays as it is. */
export const profileChangesSchema = z.object({
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  /** Without its default: a body that leaves it out must not wipe it. */
  phone: z.optional(optionalPhone.def.innerType),
  /** YYYY-MM-DD, or null to take it out. */
  dateOfBirth: z.optional(z.nullable(z.string(NO_DATE).check(z.refine(isDay, NO_DATE)))),
  preferredContactMethod: z.optional(z.enum(CONTACT_METHODS, 'Please choose how we may reach you')),
  marketingConsent: z.optional(z.boolean('Please choose yes or no'))
})
export type ProfileChanges = z.infer<typeof profileChangesSchema>

/** Whether a customer who would rather be rung up has said where. */
export const canBeReached = ({ phone, preferredContactMethod }: Pick<Profile, 'phone' | 'preferredContactMethod'>) =>
  preferredContactMethod !== 'phone' || phone !== ''

export const NO_PHONE_TO_RING = 'Please enter a phone number, or choose e-mail as the way we reach you'
