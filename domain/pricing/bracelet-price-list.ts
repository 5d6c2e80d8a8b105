import * as z from 'zod/mini'
import { BRACELET_HANDLES } from './bracelet-handle.ts'

const listPrice = z.int('A list price is whole pence').check(z.positive('A list price is above nothing'))

/**
 * The price list of tennis bracelets: list prices in pence by handle, whole and complete. A list that lacks one of the
 * handles is refused, as is one that names a bracelet we do not make. Storefront spec, section 7; DECISIONS 5.
 */
export const braceletPriceListSchema = z.record(z.string(), listPrice).check(
  z.refine((list) => BRACELET_HANDLES.every((handle) => handle in list), 'A bracelet is missing from the price list'),
  z.refine(
    (list) => Object.keys(list).every((handle) => BRACELET_HANDLES.includes(handle)),
    'The price list names a bracelet we do not make'
  )
)
