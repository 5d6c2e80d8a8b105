import * as z from 'zod/mini'
import { choice } from '../forms/choice-fields.ts'
import { cleanLine } from '../forms/clean-text.ts'
import { description, email, name, optional, optionalPhone, optionalText } from '../forms/text-fields.ts'
import { CUSTOM_CARAT_MESSAGE, isCustomCarat } from './custom-carat.ts'
import {
  BAND_STYLES,
  CARAT_WEIGHTS,
  DIAMOND_CLARITIES,
  DIAMOND_COLOURS,
  DIAMOND_SHAPES,
  DIAMOND_TYPES,
  METAL_TYPES,
  RING_BUDGETS,
  RING_SIZE_OPTIONS,
  SETTING_TYPES
} from './ring-options.ts'

/** Most characters engraved inside a band. Requests spec, section 9. */
export const ENGRAVING_MOST = 25

const fields = z.object({
  jewelryType: z.literal('wedding-ring', 'This form is for wedding rings'),
  name,
  email,
  phone: optionalPhone,
  diamondType: choice(DIAMOND_TYPES, 'Please select diamond type'),
  diamondShape: choice(DIAMOND_SHAPES, 'Please select diamond shape'),
  diamondColor: choice(DIAMOND_COLOURS, 'Please select diamond colour grade'),
  diamondClarity: choice(DIAMOND_CLARITIES, 'Please select diamond clarity'),
  caratWeight: choice(CARAT_WEIGHTS, 'Please select carat weight'),
  /** Carats as typed. Left unbounded here, because it may not hinder anyone who chose a listed weight after all. */
  customCarat: z._default(z.string(CUSTOM_CARAT_MESSAGE).check(z.overwrite(cleanLine), z.trim()), ''),
  settingType: choice(SETTING_TYPES, 'Please select setting type'),
  metalType: choice(METAL_TYPES, 'Please select metal type'),
  ringSize: choice(RING_SIZE_OPTIONS, 'Please select ring size'),
  bandStyle: choice(BAND_STYLES, 'Please select band style'),
  engraving: optional(ENGRAVING_MOST),
  description,
  additionalDetails: optionalText,
  budget: choice(RING_BUDGETS, 'Please select a budget range')
})

type Fields = z.infer<typeof fields>

/** A wedding ring of the designer, its pictures apart. Requests spec, sections 3 and 5; DECISIONS 24. */
export const ringRequestSchema = fields.check(
  z.refine<Fields>((ring) => ring.caratWeight !== 'custom' || isCustomCarat(ring.customCarat), {
    path: ['customCarat'],
    message: CUSTOM_CARAT_MESSAGE,
    // Also while other fields are wrong: all that is wrong with a form is said at once.
    when: ({ value }) => typeof value === 'object' && value !== null
  }),
  z.overwrite<Fields>((ring) => (ring.caratWeight === 'custom' ? ring : { ...ring, customCarat: '' }))
)
export type RingRequest = z.infer<typeof ringRequestSchema>

/** The empty form. */
export const ringRequestDefaults = {
  jewelryType: 'wedding-ring',
  name: '',
  email: '',
  phone: '',
  diamondType: '',
  diamondShape: '',
  diamondColor: '',
  diamondClarity: '',
  caratWeight: '',
  customCarat: '',
  settingType: '',
  metalType: '',
  ringSize: '',
  bandStyle: '',
  engraving: '',
  description: '',
  additionalDetails: '',
  budget: ''
} satisfies z.input<typeof ringRequestSchema>
