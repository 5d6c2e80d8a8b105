import * as z from 'zod/mini'
import { setQuantitySchema } from '../cart/cart-change.ts'
import type { CartLine } from '../cart/cart-line.ts'
import { cartLineOnWireSchema, lineToWire } from '../cart/cart-wire.ts'
import { readCustomisation } from '../cart/customisation.ts'
import { carriedDraftName } from './carried-drafts.ts'
import { codeSchema } from './code.ts'

/** How long a code can be used, in minutes; and how long the same claim is answered again, should its answer be lost. */
export const CODE_HELD_MINUTES = 15

/** As many lines as a cart can hold. */
const MOST_LINES = 200
/** More forms than the shop has, enquiries about single stones included. */
const MOST_DRAFTS = 50

/**
 * A line on its way to another device: as the API sends it, under an id that no cart has had. What it says of money is only
 * shown until the shop has priced it; the design must be one that the cart can read.
 */
const carriedLineSchema = z
  .extend(cartLineOnWireSchema, {
    id: z.uuid('This is not the id of a line.'),
    productId: z
      .string('Which piece?')
      .check(z.minLength(1, 'Which piece?'), z.maxLength(80, 'There is no such piece.')),
    quantity: setQuantitySchema.shape.quantity,
    createdAt: z.iso.datetime('When it was added, as an ISO time in UTC.')
  })
  .check(
    z.refine(({ customization, product }) => customization === null || isReadable(customization, product), {
      path: ['customization'],
      error: 'The design of this bracelet cannot be read.'
    })
  )
export type CarriedLine = z.infer<typeof carriedLineSchema>

const isReadable = (customization: string, product: Parameters<typeof readCustomisation>[1]): boolean =>
  readCustomisation(customization, product).kind === 'read'

const fieldSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

const groupSchema = z.record(z.string(), fieldSchema)

/** A form as it was typed: fields, groups of fields, and within those once more: a stone as its enquiry tells it. */
const draftSchema = z.object({
  key: z
    .string('Which form?')
    .check(z.maxLength(120, 'There is no such form.'), z.refine(isCarried, 'This form is not carried.')),
  schemaVersion: z.int('A version number').check(z.minimum(1, 'A version number')),
  values: z.record(z.string(), z.union([fieldSchema, z.record(z.string(), z.union([fieldSchema, groupSchema]))]))
})
export type CarriedDraft = z.infer<typeof draftSchema>

function isCarried(key: string): boolean {
  return carriedDraftName(key) !== null
}

/** POST /api/transfers, and what a claim answers: a cart and, where that was wished, forms that were begun. */
export const transferSchema = z
  .object({
    lines: z._default(z.array(carriedLineSchema).check(z.maxLength(MOST_LINES, 'More lines than a cart holds.')), []),
    drafts: z._default(z.array(draftSchema).check(z.maxLength(MOST_DRAFTS, 'More forms than there are.')), [])
  })
  .check(z.refine((transfer) => !isEmpty(transfer), { path: ['lines'], error: 'There is nothing to carry over.' }))
export type Transfer = z.infer<typeof transferSchema>

/** Whether there is nothing in it. */
export const isEmpty = ({ lines, drafts }: { lines: readonly unknown[]; drafts: readonly unknown[] }): boolean =>
  lines.length + drafts.length === 0

/** What a code is asked for with: whether begun forms go as well, which is never so unless the shopper says it. */
export const offerChoiceSchema = z.object({ withDrafts: z.boolean() })

/** What the shop answers to a transfer: its code, and the ISO time until which it can be used. */
export const offerAnswerSchema = z.object({ code: codeSchema, expiresAt: z.iso.datetime() })
export type OfferAnswer = z.infer<typeof offerAnswerSchema>

/** POST /api/transfers/claim. */
export const claimSchema = z.object({ code: codeSchema })

/**
 * A line of one cart as another will add it: the same choice under a new id, because the shop knows the old one as this
 * cart's. `stamp` has a new UUID and an ISO time.
 */
export const carriedLine = (line: CartLine, stamp: Pick<CarriedLine, 'id' | 'createdAt'>): CarriedLine =>
  lineToWire({ ...line, ...stamp, sessionId: '', aliases: [stamp.id], priceUpdatedFrom: null })
