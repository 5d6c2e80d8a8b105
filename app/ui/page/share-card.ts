import cards from '#data/media/og/cards.json' with { type: 'json' }
import type { SharePicture } from './page.ts'

export type ShareCard = keyof typeof cards

/** The card that is shown where a section of the shop is shared; data/media/og draws it. */
export function shareCard(name: ShareCard): SharePicture {
  return { path: `/og/${name}.jpg`, width: 1200, height: 630, alt: cards[name].alt }
}
