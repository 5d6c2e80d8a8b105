import * as z from 'zod/mini'
import { METAL_TYPES } from './metals.ts'
import { CATEGORIES, CUTS, DIAMOND_TYPES } from './vocabulary.ts'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.trim())
const pence = z.int().check(z.minimum(0), z.maximum(100_000_000))
const carat = z.number().check(z.minimum(0.01), z.maximum(99.99), z.multipleOf(0.01))

const mediaSchema = z.object({
  type: z.enum(['image', 'video']),
  /** A picture's largest JPEG, a film's MP4; their other sizes and formats follow from it. */
  url: text(300),
  alt: text(200)
})

/** One choice of size and what it adds to the price, in pence. */
const sizeOptionSchema = z.object({ size: text(20), description: text(120), adjustment: z.int() })
const lengthOptionSchema = z.object({ length: text(4), diamondCount: z.int(), description: text(120) })
const weightOptionSchema = z.object({ weight: z.number(), name: text(40), description: text(120) })

/** So many pieces stand beside another at the most: one row of its page. */
export const MOST_RELATED = 4
const productId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))

const metadataSchema = z.object({
  /**
   * The design a piece is one making of: pieces of one design differ in metal and origin alone (DECISIONS 35). A record of an
   * older answer has none, and is a design of its own.
   */
  design: z.optional(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80))),
  /** "Solitaire ring", and its place in the house's own order: both from data/catalogue/designs.json. */
  designName: z.optional(text(120)),
  designRank: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  /** Cut of the main stones. */
  cut: z.optional(z.enum(CUTS)),
  /** Colour and clarity as on the report: "F" and "VS1" for one stone, "F–G" and "VS1–VS2" for many. */
  colour: z.optional(text(12)),
  clarity: z.optional(text(16)),
  /** How many diamonds the piece holds, and the weight of the largest in carats: its certificate hangs on that. */
  stoneCount: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
  stoneCarat: z.optional(z.number().check(z.minimum(0.001), z.maximum(99.99))),
  /** solitaire, halo, three-stone, bezel, channel, pave, eternity, stud, hoop, drop, pendant, line, bangle, chain … */
  setting: z.optional(text(40)),
  /** What the main picture shows, in words, where it is the owner's; else the piece's name stands for it. */
  imageAlt: z.optional(text(200)),
  /** Where its live piece is, where it has one: its geometry, by which it turns. Added from data/media. */
  liveUrl: z.optional(text(300)),
  specialOffer: z.optional(z.object({ badge: text(60) })),
  enquiry_only: z.optional(z.boolean()),
  sizeOptions: z.optional(z.array(sizeOptionSchema)),
  ringSize: z.optional(z.boolean()),
  braceletSize: z.optional(z.boolean()),
  /** Lengths in cm that a necklace's or an anklet's chain closes at, the longest first. */
  chainLengths: z.optional(z.array(z.int().check(z.minimum(10), z.maximum(120)))),
  sizingNote: z.optional(text(200)),
  /** Pieces that its owner shows beside it, by their ids and in order; without them a rule chooses. */
  related: z.optional(z.array(productId).check(z.minLength(1), z.maxLength(MOST_RELATED))),
  customizable: z.optional(z.boolean()),
  lengthOptions: z.optional(z.array(lengthOptionSchema)),
  diamondWeightOptions: z.optional(z.array(weightOptionSchema))
})

/**
 * A product as the shop's own code knows it: `price` in pence, weights in carats.
 * Storefront spec, section 3; stock as in DECISIONS 11.
 */
export const productSchema = z.object({
  /** Also the page's address: lower-case words joined by hyphens. */
  id: productId,
  name: text(120),
  description: text(2000),
  price: pence,
  imageUrl: text(300),
  additionalMedia: z.array(mediaSchema),
  category: z.enum(CATEGORIES),
  diamondType: z.enum(DIAMOND_TYPES),
  /** Total weight of the piece. */
  carat: z.nullable(carat),
  certification: z.enum(['GIA', 'IGI', 'in-house']),
  featured: z.boolean(),
  stock: z.union([z.literal('made-to-order'), z.int().check(z.minimum(0), z.maximum(100_000))]),
  inStock: z.boolean(),
  metalType: z.nullable(z.enum(METAL_TYPES)),
  metadata: metadataSchema
})

export type Product = z.infer<typeof productSchema>
export type ProductMetadata = Product['metadata']
export type ProductMedia = Product['additionalMedia'][number]
export type SizeOption = NonNullable<ProductMetadata['sizeOptions']>[number]

/**
 * A product as data/ records it: its pictures are the studio's, stock decides `inStock`, the certificate follows from
 * origin and weight, and a tennis bracelet's price and options come from the price list.
 */
export const productRecordSchema = z.object({
  id: productSchema.shape.id,
  name: productSchema.shape.name,
  description: productSchema.shape.description,
  price: pence,
  category: productSchema.shape.category,
  diamondType: productSchema.shape.diamondType,
  carat: productSchema.shape.carat,
  featured: z.boolean(),
  stock: productSchema.shape.stock,
  metalType: productSchema.shape.metalType,
  metadata: metadataSchema,
  /** What it costs the shop, without VAT, where that is on record. For staff alone: a product that is shown has none. */
  costPence: z.optional(pence.check(z.minimum(1)))
})
export type ProductRecord = z.infer<typeof productRecordSchema>
