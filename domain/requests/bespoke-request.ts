import * as z from 'zod/mini'
import { description, email, name, optionalPhone } from '../forms/text-fields.ts'
import { BESPOKE_BUDGETS, JEWELRY_TYPES } from './bespoke-options.ts'
import { emptyForm, oneOf, type RequestFields, shapeOf, typed } from './request-field.ts'

/**
 * A general bespoke request, its pictures apart. Where the spec shows no rule it is the wedding ring's. Requests spec,
 * sections 3 and 5.
 */
export const bespokeFields = {
  name: typed('Name', name, { part: 'sender' }),
  email: typed('E-mail', email),
  phone: typed('Phone', optionalPhone),
  jewelryType: oneOf('Jewellery type', JEWELRY_TYPES, 'Please select a jewellery type', {
    asked: 'Kind of jewellery',
    tellsMost: true
  }),
  description: typed('Description', description, { asked: 'What you have in mind', part: 'words', tellsMost: true }),
  budget: oneOf('Budget', BESPOKE_BUDGETS, 'Please select a budget range')
} satisfies RequestFields

export const bespokeRequestSchema = z.object(shapeOf(bespokeFields))
export type BespokeRequest = z.infer<typeof bespokeRequestSchema>

export const bespokeRequestDefaults = emptyForm(bespokeFields)
