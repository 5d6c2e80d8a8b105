import { labelOf } from '../option.ts'
import { isPlainBand, NOT_SURE, RING_CHOICES, type RingChoice } from '../ring-choices.ts'
import type { RingRequest } from '../ring-request.ts'
import type { SummaryField } from './summary-field.ts'

/** What was chosen, in the words it was chosen by. */
const chosen = (label: string, field: RingChoice): SummaryField<RingRequest> => ({
  label,
  value: (form) => labelOf(RING_CHOICES[field].options, form[field]),
  isChosen: true
})

/** Likewise of the stone or what holds it: a plain band has none, which its first row says. */
const ofStone = (label: string, field: RingChoice, value = chosen(label, field).value): SummaryField<RingRequest> => ({
  label,
  value: (form) => (isPlainBand(form) ? '' : value(form)),
  isChosen: true
})

/** "1.00 ct"; of a custom weight the figure as it was typed. */
const carat = ({ caratWeight, customCarat }: RingRequest): string =>
  caratWeight === 'custom' ? `${customCarat} ct` : labelOf(RING_CHOICES.caratWeight.options, caratWeight)

/** "N": what the list says beside it helps to choose, and is no part of the size. */
const sizeWords = ({ ringSize }: RingRequest): string => (ringSize === NOT_SURE.value ? NOT_SURE.label : ringSize)

/** Who asks, then in the order of the steps. Requests spec, sections 2 and 3. */
export const ringFields: readonly SummaryField<RingRequest>[] = [
  { label: 'Name', value: (form) => form.name },
  { label: 'E-mail', value: (form) => form.email },
  { label: 'Phone', value: (form) => form.phone },
  chosen('Diamond type', 'diamondType'),
  ofStone('Shape', 'diamondShape'),
  ofStone('Carat', 'caratWeight', carat),
  ofStone('Colour', 'diamondColor'),
  ofStone('Clarity', 'diamondClarity'),
  ofStone('Setting', 'settingType'),
  chosen('Metal', 'metalType'),
  chosen('Band', 'bandStyle'),
  { label: 'Ring size', value: sizeWords, isChosen: true },
  { label: 'Engraving', value: (form) => form.engraving },
  { label: 'Description', value: (form) => form.description },
  { label: 'Additional details', value: (form) => form.additionalDetails },
  chosen('Budget', 'budget')
]
