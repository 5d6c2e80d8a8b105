import * as z from 'zod/mini'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { cartOnWireSchema, lineFromWire } from '#domain/cart/cart-wire.ts'
import { ORDER_PROBLEMS, type Order, orderSchema } from '#domain/orders/order.ts'
import { fromDecimalString, type Pence } from '#domain/pricing/money.ts'

/** What the shop's answer to an order means. */
export type OrderAnswer =
  | { kind: 'placed'; order: Order }
  /** The shop’s total or lines are others; `price` is that of the one piece of an order without a cart. */
  | { kind: 'total-changed'; total: Pence; lines: CartLine[]; price?: Pence }
  | { kind: 'unavailable'; lines: CartLine[]; message: string }
  | { kind: 'empty-cart' }
  /** The discount code takes nothing off this order, in the shop's words. */
  | { kind: 'discount-refused'; message: string }
  /** This key has placed an order already, with other details. */
  | { kind: 'already-placed'; orderId: string | null }
  | { kind: 'fields-refused'; errors: { path: string; message: string }[] }
  | { kind: 'signed-out' }
  | { kind: 'update-needed' }
  /** Too much at once: it was not looked at. `isUnconfirmed`: earlier orders of that e-mail wait to be confirmed first. */
  | { kind: 'limited'; message: string; isUnconfirmed: boolean }
  /** A definite no for another reason, in the shop's words. */
  | { kind: 'refused'; message: string }
  /** No answer of the shop: the order may or may not have arrived. */
  | { kind: 'no-answer' }

/**
 * Whether an answer says what became of every order sent under its key, so that none can be on its way any more. Where an
 * earlier try stayed without an answer, only the shop's look at the key and the cart says so: a refusal of the request says
 * nothing of that try. A placed order is remembered until its receipt is.
 */
export function isDefinite({ kind }: OrderAnswer, wasSentBefore: boolean): boolean {
  if (kind === 'placed' || kind === 'no-answer') return false
  return (
    !wasSentBefore ||
    ['total-changed', 'unavailable', 'empty-cart', 'discount-refused', 'already-placed'].includes(kind)
  )
}

/** An answer as it came, before anybody believes it. */
export interface RawAnswer {
  status: number
  contentType: string
  /** The Idempotency-Key that came back. */
  key: string | null
  body: string
}

const problemSchema = z.object({
  type: z.string(),
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  errors: z._default(z.array(z.object({ path: z.string(), message: z.string() })), []),
  total: z.optional(z.string()),
  price: z.optional(z.string()),
  lines: z._default(cartOnWireSchema, []),
  order: z.optional(z.string())
})
type Problem = z.infer<typeof problemSchema>

/** Answers that say nothing of this order: ask again later. A 429 of ours does: it was not looked at. OFFLINE, section 2. */
const ASK_AGAIN = [408, 425]

/**
 * Reads an answer to an order. Placed means: a 2xx of JSON that parses as an order and echoes the key; a refusal counts
 * only as our own problem document. Everything else, a captive portal's page for one, is no answer. OFFLINE, section 2.
 */
export function readOrderAnswer(answer: RawAnswer, key: string): OrderAnswer {
  const { status, contentType } = answer
  const body = parse(answer.body)
  if (status >= 200 && status < 300) {
    const order = orderSchema.safeParse(body)
    const isOurs = contentType.startsWith('application/json') && answer.key === key
    return isOurs && order.success ? { kind: 'placed', order: order.data } : { kind: 'no-answer' }
  }
  const problem = problemSchema.safeParse(body)
  const isDefinite = contentType.startsWith('application/problem+json') && status < 500 && !ASK_AGAIN.includes(status)
  return isDefinite && problem.success ? readProblem(status, problem.data) : { kind: 'no-answer' }
}

function readProblem(status: number, problem: Problem): OrderAnswer {
  const message = problem.detail ?? problem.title ?? 'The shop could not accept this order.'
  if (status === 401) return { kind: 'signed-out' }
  if (status === 426) return { kind: 'update-needed' }
  if (status === 429)
    return { kind: 'limited', message, isUnconfirmed: problem.type === ORDER_PROBLEMS.unconfirmedOrders }
  switch (problem.type) {
    case ORDER_PROBLEMS.totalChanged:
      if (problem.total === undefined) return { kind: 'refused', message }
      return {
        kind: 'total-changed',
        total: fromDecimalString(problem.total),
        lines: problem.lines.map(lineFromWire),
        ...(problem.price !== undefined && { price: fromDecimalString(problem.price) })
      }
    case ORDER_PROBLEMS.unavailable:
      return { kind: 'unavailable', lines: problem.lines.map(lineFromWire), message }
    case ORDER_PROBLEMS.emptyCart:
      return { kind: 'empty-cart' }
    case ORDER_PROBLEMS.discount:
      return { kind: 'discount-refused', message }
    case ORDER_PROBLEMS.alreadyPlaced:
    case '/problems/key-reused':
      return { kind: 'already-placed', orderId: problem.order ?? null }
  }
  // Another 409 is the first try, still under way.
  if (status === 409) return { kind: 'no-answer' }
  if (problem.errors.length > 0) return { kind: 'fields-refused', errors: problem.errors }
  return { kind: 'refused', message }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
