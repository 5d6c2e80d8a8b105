import * as z from 'zod/mini'

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
const pence = z.int().check(z.minimum(0), z.maximum(100_000_000))

/** "9:00" or "17:30". */
const clockTime = z.string().check(z.regex(/^(1?\d|2[0-3]):[0-5]\d$/))

/** What the shop is called. */
const brandSchema = z.object({ name: text(60), shortName: text(30) })

/** How the shop is reached. The seed's phone, addresses and links are of the kinds reserved for examples. DECISIONS 20. */
const contactSchema = z.object({
  phone: text(30),
  /** For questions before an order. */
  enquiriesEmail: z.email(),
  /** For questions about an order already placed. */
  serviceEmail: z.email(),
  addressLines: z.array(text(80)).check(z.minLength(1)),
  /** When somebody answers, Monday to Friday in London, without bank holidays. Answers are promised by it. */
  opening: z.object({ opens: clockTime, closes: clockTime }),
  /** Within how many hours an enquiry is answered. */
  responseHours: z.int().check(z.positive()),
  /** Where and when orders are collected; missing or empty: none is. */
  collection: z.optional(z.string().check(z.maxLength(300))),
  instagramUrl: z.url()
})

/** Facts that UK law wants on the site. `TO_BE_SET` of seller.ts where the owner has not entered them. */
const companySchema = z.object({
  legalName: text(80),
  legalForm: text(80),
  registeredNumber: text(30),
  registeredIn: text(60),
  registeredAddressLines: z.array(text(80)).check(z.minLength(1)),
  /** Null while the company is not registered for VAT or has not said so. */
  vatNumber: z.nullable(text(30))
})

/** What the shop promises of itself. Storefront spec, section 1; DECISIONS 20. */
const claimsSchema = z.object({
  /** Share of the original price credited towards a larger diamond. */
  buybackPercent: z.int().check(z.minimum(1), z.maximum(100)),
  experienceYears: z.int().check(z.positive())
})

/** What the shop does for a piece it has sold; the owner may end each. */
const servicesSchema = z.object({
  /** Days from receipt within which a ring is made to another size once without charge; null where that is not offered. */
  freeResizeDays: z.nullable(z.int().check(z.positive()))
})

/** A lender, with the words that were approved under section 21 of the Financial Services and Markets Act 2000. DECISIONS 9. */
const lenderSchema = z.object({
  name: text(80),
  /** The number in the Financial Services Register. */
  frn: z.string().check(z.regex(/^\d{6,7}$/)),
  wording: text(600),
  /** YYYY-MM-DD. */
  approvedOn: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
})

/**
 * Whether the shop speaks of paying later at all, and the totals in pence at which it does: the `FinanceTerms` of
 * domain/pricing/finance.ts, which says what each one bounds. DECISIONS 9.
 */
const financeSchema = z.object({
  enabled: z.boolean(),
  cardNoteFrom: pence,
  zeroPercentNoteFrom: pence,
  payInFourFrom: pence,
  payInFourUpTo: pence,
  payLaterUpTo: pence,
  planFrom: pence,
  planUpTo: pence,
  financingAbove: pence,
  /** The notes under a total, and on the pay-in-4 card. */
  words: z.object({ instalments: text(120), zeroPercent: text(120), payInFour: text(120) }),
  /** Who stands behind the credit, once the owner has named them; null: nobody, and once the shop is public none of it is said. */
  lender: z.nullable(lenderSchema)
})

/** The shop's own facts, kept in data/shop.json for the owner to edit. */
export const shopSchema = z.object({
  brand: brandSchema,
  contact: contactSchema,
  company: companySchema,
  claims: claimsSchema,
  services: servicesSchema,
  finance: financeSchema
})

export type Shop = z.infer<typeof shopSchema>
