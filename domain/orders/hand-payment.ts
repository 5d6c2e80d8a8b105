/** Money that no provider tells the shop of, and that somebody here has seen come. */
export const HAND_PAYMENTS = ['bank', 'card-machine', 'cash'] as const
export type HandPayment = (typeof HAND_PAYMENTS)[number]

/** How each is called, in the middle of a sentence. */
export const HAND_PAYMENT_WORDS: Readonly<Record<HandPayment, string>> = {
  bank: 'bank transfer',
  'card-machine': 'card at the counter',
  cash: 'cash at the counter'
}

export const isHandPayment = (text: string): text is HandPayment => (HAND_PAYMENTS as readonly string[]).includes(text)

/** "Bank transfer": as it stands alone. */
export const handPaymentTitle = (way: HandPayment): string => {
  const words = HAND_PAYMENT_WORDS[way]
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
