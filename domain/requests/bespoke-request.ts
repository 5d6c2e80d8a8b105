import * as z from 'zod/mini'
import { choice } from '../forms/choice-fields.ts'
import { description, email, name, optionalPhone } from '../forms/text-fields.ts'
import { BESPOKE_BUDGETS, JEWELRY_TYPES } from './bespoke-options.ts'

/**
 * A general bespoke request, its pictures apart. Where the spec shows no rule it is the wedding ring's. Requests spec,
 * sections 3 and 5.
 */
export const bespokeRequestSchema = z.object({
  name,
  email,
  phone: optionalPhone,
  jewelryType: choice(JEWELRY_TYPES, 'Please select a jewellery type'),
  description,
  budget: choice(BESPOKE_BUDGETS, 'Please select a budget range')
})
export type BespokeRequest = z.infer<typeof bespokeRequestSchema>

/** The empty form. */
export const bespokeRequestDefaults = {
  name: '',
  email: '',
  phone: '',
  jewelryType: '',
  description: '',
  budget: ''
} satisfies z.input<typeof bespokeRequestSchema>
