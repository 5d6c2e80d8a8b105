import sprites from '#data/media/sprites.json'
import { SPRITE, spriteUrl } from '#domain/catalogue/pictures.ts'

const known: Readonly<Record<string, { version: string; picture: string }>> = sprites

/**
 * The sprite of a picture, where it has one that was made for it as it is now, on the ground that it is seen on; an owner's own
 * picture has none.
 */
export function spriteOf(imageUrl: string, isDark: boolean): string | null {
  const [, picture = '', version] = /^\/media\/([a-z0-9-]+)-1200\.jpg\?v=([0-9a-f]+)$/.exec(imageUrl) ?? []
  const key = isDark ? `${picture}-dark` : picture
  const sprite = known[key]
  return sprite && sprite.picture === version ? spriteUrl(key, sprite.version) : null
}

/** Which frame is seen where the mouse has gone so far to the right, as a share of the card: the piece follows it. */
export function frameAt(share: number): number {
  const frames = -Math.round(share * 2 * SPRITE.middle)
  return SPRITE.middle + Math.max(-SPRITE.middle, Math.min(SPRITE.middle, frames))
}
