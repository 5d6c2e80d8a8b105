/** Where an order came from: the shop's own pages, somebody here who took it for a customer, or a quotation that was accepted. */
export const SALES_CHANNELS = ['shop', 'telephone', 'counter', 'quotation'] as const
export type SalesChannel = (typeof SALES_CHANNELS)[number]

/** Where somebody at the desk takes an order. */
export const DESK_CHANNELS = ['telephone', 'counter'] as const satisfies readonly SalesChannel[]
export type DeskChannel = (typeof DESK_CHANNELS)[number]

export const CHANNEL_WORDS: Readonly<Record<SalesChannel, string>> = {
  shop: 'The shop’s pages',
  telephone: 'Telephone',
  counter: 'Counter',
  quotation: 'Quotation accepted'
}

/** Where an order at the desk was taken, as its form says; on the telephone where it does not. */
export const readDeskChannel = (text: string | undefined): DeskChannel =>
  DESK_CHANNELS.find((one) => one === text) ?? 'telephone'

interface TakenOrder {
  /** Who took it at the desk; null of an order that its customer placed. */
  takenBy: string | null
  /** As it was written down; null of orders from before it was. */
  channel: DeskChannel | null
  /** Whether it was made of an accepted quotation. */
  isQuoted: boolean
  /** Whether it was paid by the card machine or in cash. */
  isPaidAtCounter: boolean
}

/**
 * Where an order came from. Of one from before the desk wrote that down, whoever paid at the counter stood there.
 */
export function channelOf({ takenBy, channel, isQuoted, isPaidAtCounter }: TakenOrder): SalesChannel {
  if (isQuoted) return 'quotation'
  if (takenBy === null) return 'shop'
  return channel ?? (isPaidAtCounter ? 'counter' : 'telephone')
}
