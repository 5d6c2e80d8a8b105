/** No 0 O 1 I: a number is read out on the telephone. DECISIONS 17. */
export const NUMBER_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUP = 4

/** Random bytes a number needs. */
export const NUMBER_BYTES = 2 * GROUP

/**
 * `NL-7K3F-9QXM` from eight random bytes; the alphabet's 32 letters divide 256, so each is as likely as any other. With a
 * prefix, a request's reference: `NL-W-7K3F-9QXM`. DECISIONS 17.
 */
export function orderNumber(random: Uint8Array, prefix = 'NL'): string {
  const letters = [...random.subarray(0, NUMBER_BYTES)].map((byte) => NUMBER_ALPHABET[byte % NUMBER_ALPHABET.length])
  return `${prefix}-${letters.slice(0, GROUP).join('')}-${letters.slice(GROUP).join('')}`
}

const SHAPE = new RegExp(`^NL-(?:[A-Z]-)?[${NUMBER_ALPHABET}]{4}-[${NUMBER_ALPHABET}]{4}$`)

export const isOrderNumber = (text: string): boolean => SHAPE.test(text)
