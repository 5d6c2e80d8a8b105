import type { LivePieceFailure } from './live-piece.tsx'

/** Why a piece does not turn after all, and what is seen instead. */
export function failureWords(why: LivePieceFailure, what: 'piece' | 'ring'): string {
  const stays = what === 'piece' ? 'Its pictures stay.' : 'Its drawing stays.'
  switch (why) {
    case 'unreachable':
      return `We cannot get the ${what} to turn just now. ${stays}`
    case 'lost':
      return `Your browser has stopped drawing the ${what} as it turns. ${stays}`
    case 'slow':
      return `This device is too slow to turn the ${what}. ${stays}`
    default:
      return `This ${what} cannot be turned here. ${stays}`
  }
}
