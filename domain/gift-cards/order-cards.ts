import * as z from 'zod/mini'
import type { OrderStatus } from '../orders/order-status.ts'
import { amountWords, type Pence } from '../pricing/money.ts'

/** A card as it was bought, as it is kept with its order. */
export const boughtCardSchema = z.object({
  /** Pence. */
  amount: z.int(),
  toName: z.string(),
  fromName: z.string(),
  words: z.string(),
  /** Where the code goes: to who is given it, or to the buyer, who prints it. */
  by: z.enum(['email', 'print']),
  /** The address that gets the code. */
  email: z.string(),
  /** The day in London on which it is sent; the day of payment where that is later. */
  sendOn: z.string()
})
export type BoughtCard = z.infer<typeof boughtCardSchema>

/** A card, as an order has been paid with it. `amount` in pence. */
export const usedCardSchema = z.object({
  lastFour: z.string(),
  amount: z.int(),
  /** Of `amount`, what is on the card again. */
  givenBack: z.int(),
  /** It waits for the rest of the order to be paid. */
  isHeld: z.boolean(),
  /** Which part of its order it pays; null where that is paid whole. */
  part: z.nullable(z.enum(['deposit', 'balance']))
})
export type UsedCard = z.infer<typeof usedCardSchema>

/** "Gift card ending 7KQ2" */
export const cardName = ({ lastFour }: { lastFour: string }): string => `Gift card ending ${lastFour}`

/** What an order's cards hold for what is to be paid next, in pence. */
export const heldByCards = (cards: readonly UsedCard[] = []): Pence =>
  cards.reduce((sum, { amount, isHeld }) => sum + (isHeld ? amount : 0), 0)

/** What an order's cards pay and hold, as rows: payments, and no discount. */
export const cardRows = (cards: readonly UsedCard[] = []): { label: string; value: string }[] =>
  cards.map((card) => ({
    label: cardName(card),
    value: [
      `${amountWords(card.amount)}, ${card.isHeld ? 'kept for this order' : 'paid'}`,
      ...(card.givenBack > 0 ? [`${amountWords(card.givenBack)} of it back on the card`] : [])
    ].join('; ')
  }))

/** Why the order of a card sends no code, or none that opens anything; null where its code goes, or has gone. */
export function cardOverWords({ status }: { status: OrderStatus }): string | null {
  if (status === 'cancelled') return 'It was not paid, so that no gift card was made.'
  if (status === 'refunded') return 'What was paid for it has been given back, and its code opens nothing any more.'
  return null
}
