import * as z from 'zod/mini'

/**
 * Letters of a code. Of those that look alike at most one is here, so that what was misread is still understood; none of
 * 0 O Q and 1 I L, of which nobody knows which is meant.
 */
export const CODE_LETTERS = '23456789ACDEFGHJKMNPRTVWXY'

/** About 37 random bits: enough for what can be tried a few times in a quarter of an hour. */
export const CODE_LENGTH = 8

const LOOK_ALIKES: Readonly<Record<string, string>> = { B: '8', S: '5', Z: '2', U: 'V' }

/** A code of random letters; `pick` gives a whole number from 0 up to `below`, each as likely as any other. */
export const makeCode = (pick: (below: number) => number): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(pick(CODE_LETTERS.length))).join('')

/** A code as people read it: `ABCD-EFGH`. */
export const showCode = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`

export type ReadCode = { kind: 'code'; code: string } | { kind: 'refused'; message: string }

/**
 * A code as it was typed or pasted: small letters, spaces, hyphens of any kind and letters that look like another are
 * understood. Refused in words is what no code can be.
 */
export function readCode(text: string): ReadCode {
  const code = tidied(text)
  const message = refusal(code)
  return message === null ? { kind: 'code', code } : { kind: 'refused', message }
}

const NO_CODE = 'Please enter the code'

/** What a field or a body holds as a code; read, it is the eight letters alone. */
export const codeSchema = z.string(NO_CODE).check(z.overwrite(tidied), ({ value, issues }) => {
  const message = refusal(value)
  if (message !== null) issues.push({ code: 'custom', message, input: value })
})

/** The letters and digits of a text, as a code has them. */
function tidied(text: string): string {
  // Long before any code ends: nobody types as much, and nothing is gained by reading it.
  const letters = text.slice(0, 200).normalize('NFKC').toUpperCase()
  return letters.replace(/[^\p{L}\p{N}]/gu, '').replace(/[BSZU]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
}

function refusal(code: string): string | null {
  if (code === '') return NO_CODE
  if (/[0OQ1IL]/.test(code)) return 'Our codes have none of 0, O, Q, 1, I and L. Please look at it once more'
  const { length } = [...code]
  if (length !== CODE_LENGTH) return `A code has ${CODE_LENGTH} letters and digits; this has ${length}`
  if ([...code].some((letter) => !CODE_LETTERS.includes(letter)))
    return 'A code has only letters from A to Y and digits. Please look at it once more'
  return null
}
