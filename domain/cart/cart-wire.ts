import * as z from 'zod/mini'
import { METAL_TYPES } from '../catalogue/metals.ts'
import { CATEGORIES, CUTS, DIAMOND_TYPES } from '../catalogue/vocabulary.ts'
import { unitPrice } from '../pricing/line-price.ts'
import { fromDecimalString, pounds, toDecimalString } from '../pricing/money.ts'
import type { AddedLine, AddLine, ChangedLine, ChangeLine } from './cart-change.ts'
import type { CartLine } from './cart-line.ts'

const price = z.string().check(z.regex(/^\d{1,10}\.\d{2}$/))

/** A cart line as the API sends it: `price` and `priceUpdatedFrom` decimal strings, the rest pounds. DECISIONS 1. */
export const cartLineOnWireSchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  productId: z.string(),
  quantity: z.int(),
  selectedSize: z.nullable(z.string()),
  sizeAdjustment: z.number(),
  selectedCarat: z.nullable(z.number()),
  caratAdjustment: z.number(),
  customization: z.nullable(z.string()),
  customPrice: z.nullable(z.number()),
  product: z.object({
    id: z.string(),
    name: z.string(),
    price,
    imageUrl: z.string(),
    category: z.enum(CATEGORIES),
    diamondType: z.enum(DIAMOND_TYPES),
    metalType: z.nullable(z.enum(METAL_TYPES)),
    carat: z.nullable(z.number()),
    // All but the cut came later: a cart that an older version has cached goes without.
    metadata: z.object({
      cut: z.optional(z.enum(CUTS)),
      colour: z.optional(z.string()),
      clarity: z.optional(z.string()),
      stoneCount: z.optional(z.number()),
      stoneCarat: z.optional(z.number()),
      chainLengths: z.optional(z.array(z.number())),
      customizable: z.optional(z.boolean()),
      setting: z.optional(z.string())
    })
  }),
  isMadeToOrder: z.boolean(),
  availability: z.enum(['available', 'too-few', 'out-of-stock', 'gone']),
  left: z.nullable(z.int()),
  priceUpdatedFrom: z.nullable(price),
  aliases: z.array(z.string()),
  createdAt: z.string()
})
export const cartOnWireSchema = z.array(cartLineOnWireSchema)
export type CartLineOnWire = z.infer<typeof cartLineOnWireSchema>

/** A cart line in the API's form. */
export function lineToWire(line: CartLine): CartLineOnWire {
  return {
    ...line,
    sizeAdjustment: line.sizeAdjustment / 100,
    caratAdjustment: line.caratAdjustment / 100,
    customPrice: line.customPrice === null ? null : line.customPrice / 100,
    product: { ...line.product, price: toDecimalString(line.product.price) },
    priceUpdatedFrom: line.priceUpdatedFrom === null ? null : toDecimalString(line.priceUpdatedFrom),
    aliases: [...line.aliases]
  }
}

/** A cart line from the API's form. */
export function lineFromWire(line: CartLineOnWire): CartLine {
  return {
    ...line,
    sizeAdjustment: pounds(line.sizeAdjustment),
    caratAdjustment: pounds(line.caratAdjustment),
    customPrice: line.customPrice === null ? null : pounds(line.customPrice),
    product: { ...line.product, price: fromDecimalString(line.product.price) },
    priceUpdatedFrom: line.priceUpdatedFrom === null ? null : fromDecimalString(line.priceUpdatedFrom)
  }
}

/** The body of POST /api/cart for a line the device added. */
export function addLineBody(line: AddedLine, shownPrice: number): AddLine {
  const { id, productId, quantity, selectedSize, selectedCarat, customization } = line
  return {
    id,
    productId,
    quantity,
    selectedSize,
    sizeAdjustment: line.sizeAdjustment / 100,
    selectedCarat,
    caratAdjustment: line.caratAdjustment / 100,
    customization,
    customPrice: line.customPrice === null ? null : line.customPrice / 100,
    shownPrice: shownPrice / 100
  }
}

/** The body of PUT /api/cart/{id} for a choice the device changed. */
export function changeLineBody({ id, ...changed }: ChangedLine): ChangeLine {
  const { selectedSize, selectedCarat, customization } = changed
  const shownPrice = unitPrice({ ...changed, listPrice: changed.product.price }) / 100
  return { changeId: id, selectedSize, selectedCarat, customization, shownPrice }
}
