import * as z from 'zod/mini'
import { choice, choiceFrom, optionalChoice } from '../forms/choice-fields.ts'
import { email, name, optional, optionalPhone, optionalText, required } from '../forms/text-fields.ts'
import {
  CONTACT_METHODS,
  DESIRED_CARATS,
  DESIRED_CERTIFICATIONS,
  DESIRED_CLARITIES,
  DESIRED_COLOURS,
  DESIRED_CUTS,
  DIAMOND_BUDGETS,
  ENQUIRY_TYPES
} from './diamond-options.ts'

const WHICH_STONE = 'Please tell us which stone you mean'
const caratOfStone = z.number(WHICH_STONE).check(z.minimum(0, WHICH_STONE), z.maximum(10_000, WHICH_STONE))

const NOT_SHOWN = {
  originalCarat: null,
  originalMetadata: { cut: '', colour: '', clarity: '' },
  originalCertification: ''
}

/** The stone as its page showed it, in case it has changed or gone when the shop reads this. Storefront spec, section 3. */
const productDetailsSchema = z.object(
  {
    /** Carats; null where the page named none. */
    originalCarat: z._default(z.nullable(caratOfStone), null),
    originalMetadata: z._default(
      z.object({ cut: optional(), colour: optional(), clarity: optional() }, WHICH_STONE),
      NOT_SHOWN.originalMetadata
    ),
    originalCertification: optional()
  },
  WHICH_STONE
)

/** Whether who asks wants to be rung up, and so has to say where. */
export const wantsCall = (preferredContact: string): boolean =>
  preferredContact === 'phone' || preferredContact === 'both'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A question about a loose diamond, from its product page. Storefront spec, sections 3 and 5. */
export const diamondEnquirySchema = z
  .object({
    customerName: name,
    email,
    phone: optionalPhone,
    enquiryType: choice(ENQUIRY_TYPES, 'Please select enquiry type'),
    preferredContact: choiceFrom(CONTACT_METHODS, 'email'),
    desiredCarat: choice(DESIRED_CARATS, 'Please select desired carat weight'),
    desiredClarity: optionalChoice(DESIRED_CLARITIES),
    desiredColour: optionalChoice(DESIRED_COLOURS),
    desiredCut: optionalChoice(DESIRED_CUTS),
    desiredCertification: optionalChoice(DESIRED_CERTIFICATIONS),
    budgetRange: optionalChoice(DIAMOND_BUDGETS),
    message: optionalText,
    productId: required(1, WHICH_STONE),
    productName: required(1, WHICH_STONE, 200),
    productDetails: z._default(productDetailsSchema, NOT_SHOWN)
  })
  .check(
    z.refine(({ phone, preferredContact }) => phone !== '' || !wantsCall(preferredContact), {
      path: ['phone'],
      error: 'Please enter a phone number, or choose e-mail as the way we answer',
      // Said together with whatever else is missing, not after it.
      when: ({ value }) =>
        isRecord(value) && typeof value.phone === 'string' && typeof value.preferredContact === 'string'
    })
  )
export type DiamondEnquiry = z.infer<typeof diamondEnquirySchema>

/** The empty form; the page puts its stone into it. */
export const diamondEnquiryDefaults = {
  customerName: '',
  email: '',
  phone: '',
  enquiryType: '',
  preferredContact: 'email',
  desiredCarat: '',
  desiredClarity: '',
  desiredColour: '',
  desiredCut: '',
  desiredCertification: '',
  budgetRange: '',
  message: '',
  productId: '',
  productName: '',
  productDetails: NOT_SHOWN
} satisfies z.input<typeof diamondEnquirySchema>
