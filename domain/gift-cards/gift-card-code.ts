/**
 * The letters of a gift card's code: no 0 O 1 I L, because it is typed from paper. There are 31, a prime, so that a code's last
 * letter finds every single slip and every two neighbours that were changed over.
 */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const BASE = CODE_ALPHABET.length
const LENGTH = 20
const GROUP = 4

/** Letters that are drawn: 19 of 31 are 94 bits. The twentieth is made of them. */
export const DRAWN_LETTERS = LENGTH - 1

/** "7K3F-9QXM-…": a code of random numbers, each below 31, with its check letter. */
export function giftCardCode(drawn: readonly number[]): string {
  const letters = drawn.slice(0, DRAWN_LETTERS)
  if (letters.length < DRAWN_LETTERS) throw new Error(`A gift card's code is made of ${DRAWN_LETTERS} numbers`)
  return grouped([...letters, checkOf(letters)].map((letter) => CODE_ALPHABET[letter % BASE]).join(''))
}

/** A code as it is kept and compared, however it was typed: capitals, without hyphens and spaces. Null where it is none. */
export function readGiftCardCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s\-–—.]/g, '')
  if (letters.length !== LENGTH) return null
  const numbers = [...letters].map((letter) => CODE_ALPHABET.indexOf(letter))
  if (numbers.includes(-1)) return null
  return checkOf(numbers.slice(0, DRAWN_LETTERS)) === numbers[DRAWN_LETTERS] ? letters : null
}

/** The codes in what somebody typed, one a line or with commas between: each once, in their order, and what is none as it was typed. */
export function typedCodes(typed: string): string[] {
  const parts = typed.split(/[\n,;]+/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== '').map((part) => readGiftCardCode(part) ?? part))]
}

/** The last four letters, by which a card is named where its code must not stand. */
export const lastFourOf = (code: string): string => code.replaceAll('-', '').slice(-GROUP)

const grouped = (letters: string): string => letters.match(/.{4}/g)?.join('-') ?? letters

/** Each place counts by another factor, none of which 31 divides. */
const checkOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number, index) => sum + (index + 2) * number, 0) % BASE
