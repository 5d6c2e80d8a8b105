import * as z from 'zod/mini'
import { upTo } from '../forms/choice-fields.ts'
import { bespokeRequestSchema } from './bespoke-request.ts'
import { diamondEnquirySchema } from './diamond-enquiry.ts'
import { MOST_PICTURES } from './pictures-limits.ts'
import { ringFieldsSchema, withPlainBands } from './ring-request.ts'
import { wholesaleEnquirySchema } from './wholesale-enquiry.ts'

const NO_PICTURE = 'A picture is named by the SHA-256 of its bytes'
const sha256 = z.string(NO_PICTURE).check(z.regex(/^[0-9a-f]{64}$/, NO_PICTURE))

const besidesTheForm = {
  /** The pictures, already uploaded, in the order the sender gave them. */
  referenceImages: z._default(z.pipe(upTo(MOST_PICTURES, `At most ${MOST_PICTURES} pictures`), z.array(sha256)), []),
  /** A field no person sees: whatever fills it is a machine. */
  website: z._default(z.string('Please leave this empty'), ''),
  /** Milliseconds the form was open on the device, where somebody measured it. */
  filledMs: z.optional(z.number('A time in milliseconds').check(z.minimum(0, 'A time in milliseconds'))),
  schemaVersion: z._default(z.int('A version number').check(z.minimum(1, 'A version number')), 1)
}

/** The body of each request's POST: its form, its pictures by hash, and what tells a person from a machine. */
export const requestBodySchemas = {
  bespoke: z.safeExtend(bespokeRequestSchema, besidesTheForm),
  'wedding-ring': withPlainBands(z.safeExtend(ringFieldsSchema, besidesTheForm)),
  wholesale: z.safeExtend(wholesaleEnquirySchema, besidesTheForm),
  'loose-diamond': z.safeExtend(diamondEnquirySchema, besidesTheForm)
}
export type RequestBodies = { [Kind in keyof typeof requestBodySchemas]: z.infer<(typeof requestBodySchemas)[Kind]> }

/** Which of the two requests a body of POST /api/bespoke is: the fixed jewellery type tells. Requests spec, section 3. */
export function bespokeKind(body: unknown): 'bespoke' | 'wedding-ring' {
  const isRing =
    typeof body === 'object' && body !== null && 'jewelryType' in body && body.jewelryType === 'wedding-ring'
  return isRing ? 'wedding-ring' : 'bespoke'
}
