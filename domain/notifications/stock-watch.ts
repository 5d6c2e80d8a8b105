import * as z from 'zod/mini'
import { email } from '../forms/text-fields.ts'
import type { PushNote } from './push.ts'

/** How many pieces one visitor may wait for. */
export const MOST_WATCHES = 50

/** How long an e-mail that nobody has confirmed is kept, in days. */
export const UNCONFIRMED_WATCH_DAYS = 7

/** PUT /api/stock-watches/{productId}: by which of the three the visitor is told. Only an e-mail that was typed has to be confirmed. */
export const stockWatchBodySchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('device') }),
  z.object({ by: z.literal('account') }),
  z.object({ by: z.literal('email'), email })
])
export type StockWatchBody = z.infer<typeof stockWatchBodySchema>

/** A piece that a visitor waits for, and how they are told. */
export const stockWatchSchema = z.object({
  productId: z.string(),
  name: z.string(),
  device: z.boolean(),
  /** `unconfirmed`: its reader has not said yet that they want it. */
  mail: z.enum(['none', 'unconfirmed', 'confirmed'])
})
export type StockWatch = z.infer<typeof stockWatchSchema>

/** What every question about them is answered with. */
export const stockWatchesSchema = z.object({ watches: z.array(stockWatchSchema) })

/** POST /api/stock-watches/link: what its mail's link does once it is pressed. */
export const stockWatchLinkSchema = z.object({
  token: z.string().check(z.maxLength(200)),
  wanted: z.boolean()
})

/** What that is answered with: the piece, by its name; null where nobody waited any more. */
export const stockWatchLinkAnswerSchema = z.object({ name: z.nullable(z.string()), wanted: z.boolean() })

/** The type of the refusal where a piece needs no waiting. */
export const PIECE_AVAILABLE = '/problems/piece-available'

/** What a device is told when a piece is back. Its name was asked about there, and a locked screen may show it. */
export const pieceBackNote = ({ id, name }: { id: string; name: string }): PushNote => ({
  topic: 'stock',
  title: 'A piece you asked about is back',
  body: name,
  path: `/products/${encodeURIComponent(id)}`,
  tag: `stock-${id}`,
  ttl: 86_400
})
