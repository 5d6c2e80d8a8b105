import * as z from 'zod/mini'
import { cleanLine } from '../forms/clean-text.ts'
import { description, email, name, optional, optionalPhone, optionalText } from '../forms/text-fields.ts'
import { canonicalDesign } from '../ring-design/design-address.ts'
import { designFieldWords } from '../ring-design/form-design.ts'
import { CUSTOM_CARAT_MESSAGE, isCustomCarat } from './custom-carat.ts'
import { labelOf } from './option.ts'
import { emptyForm, type FieldOptions, oneOf, type RequestFields, shapeOf, typed } from './request-field.ts'
import { isPlainBand, NOT_SURE, RING_CHOICES, type RingChoice, STONE_CHOICES } from './ring-choices.ts'

/** Most characters engraved on a band. Requests spec, section 9. */
export const ENGRAVING_MOST = 25

/** What was chosen, in the words it was chosen by. */
const chosen = <Field extends RingChoice>(label: string, field: Field, more: FieldOptions = {}) =>
  oneOf<(typeof RING_CHOICES)[Field]['options'][number]['value']>(
    label,
    RING_CHOICES[field].options,
    RING_CHOICES[field].missing,
    more
  )

/** Likewise of the stone or what holds it: a plain band has none, which its first row says. */
const ofStone = <Field extends RingChoice>(label: string, field: Field, more: FieldOptions = {}) => {
  const all = chosen(label, field, more)
  return { ...all, told: (value: string, ring: RingSoFar) => (isPlainBand(ring) ? '' : all.told(value)) }
}

type RingSoFar = Readonly<Record<string, unknown>>

/** "1.00 ct"; of a custom weight the figure as it was typed. */
const carat = (weight: string, ring: RingSoFar): string => {
  if (isPlainBand(ring)) return ''
  return weight === 'custom' ? `${ring.customCarat} ct` : labelOf(RING_CHOICES.caratWeight.options, weight)
}

/** "N": what the list says beside it helps to choose, and is no part of the size. */
const sizeWords = (size: string): string => (size === NOT_SURE.value ? NOT_SURE.label : size)

/** Who asks, then the ring. Its rows are read in the order of the designer's steps. Requests spec, sections 2, 3 and 5. */
export const ringFields = {
  jewelryType: {
    label: 'Jewellery type',
    schema: z.literal('wedding-ring', 'This form is for wedding rings'),
    empty: 'wedding-ring' as const
  },
  name: typed('Name', name, { asked: 'Full name', part: 'sender' }),
  email: typed('E-mail', email),
  phone: typed('Phone', optionalPhone),
  diamondType: chosen('Diamond type', 'diamondType'),
  diamondShape: ofStone('Shape', 'diamondShape', { tellsMost: true }),
  diamondColor: ofStone('Colour', 'diamondColor'),
  diamondClarity: ofStone('Clarity', 'diamondClarity'),
  caratWeight: { ...chosen('Carat', 'caratWeight', { readBefore: 'diamondColor' }), told: carat },
  /** Carats as typed. Left unbounded here, because it may not hinder anyone who chose a listed weight after all. */
  customCarat: {
    label: 'Carat',
    schema: z._default(z.string(CUSTOM_CARAT_MESSAGE).check(z.overwrite(cleanLine), z.trim()), ''),
    empty: ''
  },
  settingType: ofStone('Setting', 'settingType'),
  metalType: chosen('Metal', 'metalType'),
  ringSize: { ...chosen('Ring size', 'ringSize', { asked: 'Ring size, UK' }), told: sizeWords },
  bandStyle: chosen('Band', 'bandStyle', { asked: 'Band style', readBefore: 'ringSize' }),
  engraving: typed('Engraving', optional(ENGRAVING_MOST), { optional: true, part: 'words' }),
  description: typed('Description', description, { asked: 'Describe your ring', part: 'words', tellsMost: true }),
  additionalDetails: typed('Additional details', optionalText, {
    asked: 'Anything else',
    optional: true,
    part: 'words'
  }),
  budget: chosen('Budget', 'budget'),
  /** The rings as drawn, as text (domain/ring-design/design-address.ts): the second one, and what no other field holds. */
  design: {
    label: 'Design',
    schema: z._default(z.string('The design as text').check(z.overwrite(canonicalDesign)), ''),
    empty: '',
    optional: true as const,
    told: designFieldWords
  }
} satisfies RequestFields

const fields = z.object(shapeOf(ringFields))

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

export const ringRequestDefaults = emptyForm(ringFields)
