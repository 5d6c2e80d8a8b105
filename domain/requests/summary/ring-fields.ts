import { labelOf } from '../option.ts'
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
} from '../ring-options.ts'
import type { RingRequest } from '../ring-request.ts'
import type { SummaryField } from './summary-field.ts'

/** "1.00 ct"; of a custom weight the figure as it was typed. */
const carat = ({ caratWeight, customCarat }: RingRequest): string =>
  caratWeight === 'custom' ? `${customCarat} ct` : labelOf(CARAT_WEIGHTS, caratWeight)

/** In the order of the four steps. Requests spec, sections 2 and 3. */
export const ringFields: readonly SummaryField<RingRequest>[] = [
  { label: 'Name', value: (form) => form.name },
  { label: 'E-mail', value: (form) => form.email },
  { label: 'Phone', value: (form) => form.phone },
  { label: 'Diamond type', value: (form) => labelOf(DIAMOND_TYPES, form.diamondType), isChosen: true },
  { label: 'Shape', value: (form) => labelOf(DIAMOND_SHAPES, form.diamondShape), isChosen: true },
  { label: 'Carat', value: carat, isChosen: true },
  { label: 'Colour', value: (form) => labelOf(DIAMOND_COLOURS, form.diamondColor), isChosen: true },
  { label: 'Clarity', value: (form) => labelOf(DIAMOND_CLARITIES, form.diamondClarity), isChosen: true },
  { label: 'Setting', value: (form) => labelOf(SETTING_TYPES, form.settingType), isChosen: true },
  { label: 'Metal', value: (form) => labelOf(METAL_TYPES, form.metalType), isChosen: true },
  { label: 'Band', value: (form) => labelOf(BAND_STYLES, form.bandStyle), isChosen: true },
  { label: 'Ring size', value: (form) => labelOf(RING_SIZE_OPTIONS, form.ringSize), isChosen: true },
  { label: 'Engraving', value: (form) => form.engraving },
  { label: 'Description', value: (form) => form.description },
  { label: 'Additional details', value: (form) => form.additionalDetails },
  { label: 'Budget', value: (form) => labelOf(RING_BUDGETS, form.budget), isChosen: true }
]
