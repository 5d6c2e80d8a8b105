/**
 * The shapes of the United Kingdom's postcodes: A9, A99, AA9, AA99, A9A and AA9A before the space, a digit and two letters
 * after it, each without the letters that its place never has; GIR 0AA besides. British Forces have theirs at BF1. Royal
 * Mail, Programmers' Guide to PAF.
 */
const SHAPE =
  /^(?:GIR0AA|(?:[A-PR-UWYZ]\d{1,2}|[A-PR-UWYZ][A-HK-Y]\d{1,2}|[A-PR-UWYZ]\d[A-HJKPSTUW]|[A-PR-UWYZ][A-HK-Y]\d[ABEHMNPRVWXY])\d[ABD-HJLNP-UW-Z]{2})$/

/**
 * A postcode of the United Kingdom as Royal Mail writes it, "SW1A 1AA", from however it was typed; null where nobody in
 * the United Kingdom can have it. Whether it is in use only Royal Mail knows.
 */
export function tidyPostcode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (!SHAPE.test(letters)) return null
  return `${letters.slice(0, -3)} ${letters.slice(-3)}`
}

/** What is said of a postcode that cannot be one. */
export const NO_POSTCODE = 'This is no UK postcode. It looks like SW1A 1AA.'
