import * as z from 'zod/mini'
import { weightLabel } from '../description/fill.ts'
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
import { labelOf } from './option.ts'
import { emptyForm, oneFrom, oneOf, oneOrNone, type RequestFields, shapeOf, typed } from './request-field.ts'

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

/** "1.20 ct, Oval, F, VS1, GIA": the stone as its page showed it. */
function stoneWords({ originalCarat, originalMetadata, originalCertification }: z.output<typeof productDetailsSchema>) {
  const { cut, colour, clarity } = originalMetadata
  const carat = originalCarat === null ? '' : weightLabel(originalCarat)
  const laboratory = originalCertification === 'in-house' ? 'our certificate' : originalCertification
  return [carat, labelOf(DESIRED_CUTS, cut), colour, clarity, laboratory].filter(Boolean).join(', ')
}

/** A question about a loose diamond, from its product page; its stone is read first. Storefront spec, sections 3 and 5. */
export const diamondFields = {
  customerName: typed('Name', name, { asked: 'Full name', part: 'sender' }),
  email: typed('E-mail', email),
  phone: typed('Phone', optionalPhone),
  enquiryType: oneOf('Enquiry', ENQUIRY_TYPES, 'Please select enquiry type', {
    asked: 'Your question is about',
    tellsMost: true
  }),
  preferredContact: oneFrom('Preferred contact', CONTACT_METHODS, 'email', { asked: 'How we answer' }),
  desiredCarat: oneOf('Carat wished for', DESIRED_CARATS, 'Please select desired carat weight', {
    asked: 'Desired carat weight'
  }),
  desiredClarity: oneOrNone('Clarity', DESIRED_CLARITIES),
  desiredColour: oneOrNone('Colour', DESIRED_COLOURS),
  desiredCut: oneOrNone('Cut', DESIRED_CUTS),
  desiredCertification: oneOrNone('Certification', DESIRED_CERTIFICATIONS),
  budgetRange: oneOrNone('Budget', DIAMOND_BUDGETS),
  message: typed('Message', optionalText, { optional: true, part: 'words', tellsMost: true }),
  productId: typed('Product number', required(1, WHICH_STONE), { readBefore: 'customerName' }),
  productName: typed('Stone', required(1, WHICH_STONE, 200), {
    readBefore: 'productId',
    part: 'words',
    tellsMost: true
  }),
  productDetails: {
    label: 'As shown',
    schema: z._default(productDetailsSchema, NOT_SHOWN),
    empty: NOT_SHOWN,
    told: stoneWords,
    readBefore: 'productId'
  }
} satisfies RequestFields

export const diamondEnquirySchema = z.object(shapeOf(diamondFields)).check(
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
export const diamondEnquiryDefaults = emptyForm(diamondFields)
