import * as z from 'zod/mini'
import { choice } from '../forms/choice-fields.ts'
import { cleanLine } from '../forms/clean-text.ts'
import { description, email, name, optional, optionalPhone, optionalText } from '../forms/text-fields.ts'
import { CUSTOM_CARAT_MESSAGE, isCustomCarat } from './custom-carat.ts'
import { isPlainBand, RING_CHOICES, type RingChoice, STONE_CHOICES } from './ring-choices.ts'

/** Most characters engraved inside a band. Requests spec, section 9. */
export const ENGRAVING_MOST = 25

const chosen = <Field extends RingChoice>(field: Field) =>
  choice<(typeof RING_CHOICES)[Field]['options'][number]['value']>(
    RING_CHOICES[field].options,
    RING_CHOICES[field].missing
  )

const fields = z.object({
  jewelryType: z.literal('wedding-ring', 'This form is for wedding rings'),
  name,
  email,
  phone: optionalPhone,
  diamondType: chosen('diamondType'),
  diamondShape: chosen('diamondShape'),
  diamondColor: chosen('diamondColor'),
  diamondClarity: chosen('diamondClarity'),
  caratWeight: chosen('caratWeight'),
  /** Carats as typed. Left unbounded here, because it may not hinder anyone who chose a listed weight after all. */
  customCarat: z._default(z.string(CUSTOM_CARAT_MESSAGE).check(z.overwrite(cleanLine), z.trim()), ''),
  settingType: chosen('settingType'),
  metalType: chosen('metalType'),
  ringSize: chosen('ringSize'),
  bandStyle: chosen('bandStyle'),
  engraving: optional(ENGRAVING_MOST),
  description,
  additionalDetails: optionalText,
  budget: chosen('budget')
})

type Fields = z.infer<typeof fields>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A ring with a stone has all of one: `none` is no answer there. */
const hasNoGap = (field: (typeof STONE_CHOICES)[number]) =>
  z.refine<Fields>((ring) => isPlainBand(ring) || ring[field] !== 'none', {
    path: [field],
    message: RING_CHOICES[field].missing,
    when: ({ value }) => isRecord(value)
  })

/** The fields of the designer with what they ask of each other. The schema of its whole form is `ringRequestSchema`. */
export const ringFieldsSchema = fields.check(
  z.refine<Fields>((ring) => ring.caratWeight !== 'custom' || isCustomCarat(ring.customCarat), {
    path: ['customCarat'],
    message: CUSTOM_CARAT_MESSAGE,
    // Also while other fields are wrong: all that is wrong with a form is said at once.
    when: ({ value }) => isRecord(value)
  }),
  ...STONE_CHOICES.map(hasNoGap),
  z.overwrite<Fields>((ring) => (ring.caratWeight === 'custom' ? ring : { ...ring, customCarat: '' }))
)

const WITHOUT_STONE = Object.fromEntries(STONE_CHOICES.map((field) => [field, 'none']))

/**
 * The schema with nothing asked about the stone of a plain band. Whoever wants no diamond may have chosen a shape before,
 * or nothing at all: what is kept of it is `none`. DECISIONS 44.
 */
export const withPlainBands = <Read, Given>(schema: z.ZodMiniType<Read, Given>) => {
  const completed = (given: Given): Given =>
    isRecord(given) && isPlainBand(given) ? { ...given, ...WITHOUT_STONE } : given
  return z.pipe(z.transform(completed) as z.ZodMiniTransform<Given, Given>, schema)
}

/** A wedding ring of the designer, its pictures apart. Requests spec, sections 3 and 5; DECISIONS 24 and 44. */
export const ringRequestSchema = withPlainBands(ringFieldsSchema)
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
