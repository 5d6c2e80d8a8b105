import type { Carried, Claimed } from '#device/transfer/claim.ts'
import type { Offered } from '#device/transfer/offer.ts'
import { carriedDraftName } from '#domain/transfer/carried-drafts.ts'

/** Why no code came, or nothing was brought, in words for the shopper. */
export function failureWords(outcome: Exclude<Offered, { kind: 'offered' }> | Exclude<Claimed, Carried>): string {
  switch (outcome.kind) {
    case 'nothing-to-carry':
      return 'Your cart is empty here, so there is nothing to take along yet. Forms you have begun go only when the box is ticked.'
    case 'out-of-touch':
      return 'We could not be reached just now. This needs a connection: please try again once you have one.'
    case 'wait':
      return `There were many tries from your connection. Please try again in ${minutesWords(Math.ceil(outcome.ms / 60_000))}.`
    case 'no-room':
      return 'This device is full, so nothing was brought here yet. Please make some room and enter the same code again.'
    case 'refused':
      return outcome.message
  }
}

/** What has come, one sentence each: pieces, forms, and forms that were left as they are here. */
export function carriedWords({ pieces, drafts, inUse }: Carried): string[] {
  const [brought, left] = [names(drafts), names(inUse)]
  return [
    ...(pieces > 0 ? [`${pieces} ${pieces === 1 ? 'piece is' : 'pieces are'} now in your cart here.`] : []),
    ...(brought ? [`What you had begun to write came along: ${brought}.`] : []),
    ...(left ? [`Left as it is here, because you had begun it on this device too: ${left}.`] : [])
  ]
}

/** How long a code holds. */
export const minutesLeftWords = (minutes: number): string => `It works once, within ${minutesWords(minutes)}.`

const minutesWords = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`

/** Forms by name, each once. */
const names = (keys: readonly string[]): string =>
  [...new Set(keys.map((key) => carriedDraftName(key)).filter((name) => name !== null))].join(', ')
