import type { RingRequest } from './ring-request.ts'

export type RingStep = 0 | 1 | 2 | 3

interface Step {
  title: 'Diamond Details' | 'Ring Design' | 'Final Details' | 'Contact Info'
  fields: readonly (keyof RingRequest)[]
}

/**
 * The designer's four steps and the fields each one holds, in the order they stand on it. Requests spec, section 2; the
 * ring comes before who asks for it: DECISIONS 44.
 */
export const RING_STEPS = [
  {
    title: 'Diamond Details',
    fields: ['diamondType', 'diamondShape', 'caratWeight', 'customCarat', 'diamondColor', 'diamondClarity']
  },
  { title: 'Ring Design', fields: ['settingType', 'metalType', 'bandStyle', 'ringSize', 'engraving'] },
  { title: 'Final Details', fields: ['description', 'additionalDetails', 'budget'] },
  { title: 'Contact Info', fields: ['name', 'email', 'phone'] }
] as const satisfies readonly Step[]

/** The step that holds a field, counted from 0. `jewelryType` is fixed and stands on none: 0. */
export function stepOf(field: keyof RingRequest): RingStep {
  const steps: readonly Step[] = RING_STEPS
  const index = steps.findIndex(({ fields }) => fields.includes(field))
  return Math.max(index, 0) as RingStep
}
