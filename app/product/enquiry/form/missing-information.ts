import type * as z from 'zod/mini'
import type { diamondEnquirySchema } from '#domain/requests/diamond-enquiry.ts'

type Typed = z.input<typeof diamondEnquirySchema>

/** What the shop cannot answer without. Storefront spec, section 5. */
const REQUIRED = ['customerName', 'email', 'enquiryType', 'desiredCarat'] as const satisfies readonly (keyof Typed)[]

/** Whether a field that must be filled is empty; one that is filled wrongly is not missing. */
export const isInformationMissing = (typed: Pick<Typed, (typeof REQUIRED)[number]>): boolean =>
  REQUIRED.some((name) => !typed[name].trim())
