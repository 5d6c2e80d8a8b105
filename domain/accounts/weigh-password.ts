import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** Whose password it is to be, as far as it is known: all of it is tried early by whoever guesses. */
export interface PasswordOwner {
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
}

/** Of the estimate's 0 to 4: a hundred million guesses or more, which our hashing makes years of. */
const LEAST_SCORE = 3
/** Characters that are weighed. What is hard to guess by then stays so, and weighing costs much more with each. */
const MOST_WEIGHED = 24
/** Characters that have to be there besides the customer's own words. */
const LEAST_BESIDES = 6
/** Shorter words stand in too many passwords by chance. */
const SHORTEST_OWN_WORD = 3
const HOUSE_WORDS = ['northlight', 'diamonds', 'diamond', 'jewellery']

const weigher = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  maxLength: MOST_WEIGHED
})
const commonest: ReadonlySet<string> = new Set(common['passwords-common'])

export const COMMONEST_WORDS = 'This is one of the passwords that are tried first. Please choose another.'
export const OWN_WORDS =
  'This is little more than your name, your e-mail address or ours, which are tried early. Please add other words.'
export const SOON_GUESSED = 'This would be guessed soon. A few words that do not belong together are hard to guess.'

/**
 * Why a password would be guessed, in a sentence for whoever chooses it; null where it is hard to guess. NIST SP 800-63B,
 * section 3.1.1.2: the commonest are refused, and whatever follows from who chooses it; no kinds of characters are asked for.
 */
export function weighPassword(password: string, owner: PasswordOwner = {}): string | null {
  const typed = password.normalize('NFKC').toLowerCase()
  if (commonest.has(typed)) return COMMONEST_WORDS
  const words = [...ownWords(owner), ...HOUSE_WORDS]
  const besides = words.reduce((rest, word) => rest.replaceAll(word, ''), typed).replace(/[\s\p{P}]/gu, '')
  if (besides.length < LEAST_BESIDES && besides.length < typed.length) return OWN_WORDS
  return weigher.check(password, words).score < LEAST_SCORE ? SOON_GUESSED : null
}

/** The parts of name and e-mail, longest first: `alexandra` goes before `alex`. */
function ownWords({ email = '', firstName = '', lastName = '' }: PasswordOwner): string[] {
  const parts = [email, ...email.split(/[^\p{L}\p{N}]+/u), ...`${firstName} ${lastName}`.split(/[^\p{L}\p{N}]+/u)]
  const words = parts.map((part) => part.normalize('NFKC').toLowerCase())
  return [...new Set(words)]
    .filter((word) => word.length >= SHORTEST_OWN_WORD)
    .sort((one, other) => other.length - one.length)
}
