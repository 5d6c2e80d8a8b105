import * as z from 'zod/mini'
import type { Pence } from '../pricing/money.ts'
import { type LineProduct, MOST_OF_A_LINE } from './cart-line.ts'

const quantity = z
  .int('How many must be a whole number.')
  .check(
    z.minimum(1, 'At least one piece.'),
    z.maximum(MOST_OF_A_LINE, `At most ${MOST_OF_A_LINE} pieces of a kind. For more, please send a wholesale enquiry.`)
  )
const id = z.uuid('This is not the id of a line.')
const amount = z.number('This is not an amount of money.').check(z.minimum(-1_000_000), z.maximum(1_000_000))
const size = z.nullable(z.string('This is no size.').check(z.maxLength(20, 'This is no size.')))
const carat = z.nullable(z.number('This is no weight.'))
const design = z.nullable(z.string('The design of this bracelet cannot be read.').check(z.maxLength(2000)))
const price = z.number('This is not a price.').check(z.minimum(0, 'This is not a price.'), z.maximum(1_000_000))

/**
 * The body of POST /api/cart. Amounts are pounds; what they say of money is compared, never believed. `id` is the
 * line's UUID made on the device; without one the shop makes it. Storefront spec, section 7; DECISIONS 2.
 */
export const addLineSchema = z.object({
  id: z.optional(id),
  productId: z.string('Which piece?').check(z.minLength(1, 'Which piece?'), z.maxLength(80, 'There is no such piece.')),
  quantity: z._default(quantity, 1),
  selectedSize: z._default(size, null),
  sizeAdjustment: z._default(amount, 0),
  selectedCarat: z._default(carat, null),
  caratAdjustment: z._default(amount, 0),
  customization: z._default(design, null),
  customPrice: z._default(z.nullable(price), null),
  /** Price of one piece that the device showed, in pounds; the line says so where the shop's is another. */
  shownPrice: z.optional(price)
})
/** What is sent to add a line. */
export type AddLine = z.infer<typeof addLineSchema>

/** How many of a line there are to be. */
export const setQuantitySchema = z.object({ quantity })

/**
 * The body of PUT /api/cart/{id}: how many there are to be, or what is chosen of the piece instead; a choice that is not
 * named stays as it is. `changeId` is the change's UUID made on the device, by which one that comes again is known.
 */
export const changeLineSchema = z
  .object({
    changeId: z.optional(id),
    quantity: z.optional(quantity),
    selectedSize: z.optional(size),
    selectedCarat: z.optional(carat),
    customization: z.optional(design),
    /** Price of one piece as now chosen that the device showed, in pounds. */
    shownPrice: z.optional(price)
  })
  .check(
    z.refine(
      ({ quantity, selectedSize, selectedCarat, customization }) =>
        [quantity, selectedSize, selectedCarat, customization].some((given) => given !== undefined),
      { path: ['quantity'], error: 'Please say how many, or what is to be changed.' }
    )
  )
/** What is sent to change a line. */
export type ChangeLine = z.infer<typeof changeLineSchema>

/** A line as the device shows it until the shop has answered: what was chosen, and the product as it was shown. Pence. */
export interface AddedLine {
  id: string
  productId: string
  quantity: number
  selectedSize: string | null
  sizeAdjustment: Pence
  selectedCarat: number | null
  caratAdjustment: Pence
  customization: string | null
  customPrice: Pence | null
  product: LineProduct
  isMadeToOrder: boolean
  /** ISO time. */
  createdAt: string
}

/** What a line is changed to, and the product as it was shown then. Pence. */
export type ChangedChoice = Pick<
  AddedLine,
  | 'selectedSize'
  | 'sizeAdjustment'
  | 'selectedCarat'
  | 'caratAdjustment'
  | 'customization'
  | 'customPrice'
  | 'product'
  | 'isMadeToOrder'
>

/**
 * Another choice of the piece on a line. `id` is the change's own UUID: the line keeps it beside those of its adds, so that
 * a change that comes a second time, however late, is known.
 */
export interface ChangedLine extends ChangedChoice {
  id: string
  lineId: string
}

/** One change of the cart. Each is idempotent: applied twice it changes nothing more. OFFLINE, section 3. */
export type CartChange =
  | { type: 'add'; line: AddedLine }
  | ({ type: 'change' } & ChangedLine)
  | { type: 'set-quantity'; lineId: string; quantity: number }
  | { type: 'remove'; lineId: string }
  | { type: 'clear' }
