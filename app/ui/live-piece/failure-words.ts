import type { LivePieceFailure } from './live-piece.tsx'

/** What stays to be seen of what is turned. */
const STAYS = { piece: 'Its pictures stay.', ring: 'Its drawing stays.', rings: 'Their drawings stay.' }

/** Why a piece does not turn after all, and what is seen instead. */
export function failureWords(why: LivePieceFailure, what: keyof typeof STAYS): string {
  const stays = STAYS[what]
  switch (why) {
    case 'unreachable':
      return `We cannot get the ${what} to turn just now. ${stays}`
    case 'lost':
      return `Your browser has stopped drawing the ${what} as ${what === 'rings' ? 'they turn' : 'it turns'}. ${stays}`
    case 'slow':
      return `This device is too slow to turn the ${what}. ${stays}`
    default:
      return `${what === 'rings' ? 'These' : 'This'} ${what} cannot be turned here. ${stays}`
  }
}
