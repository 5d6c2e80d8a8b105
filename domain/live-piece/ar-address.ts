import type { MetalType } from '../catalogue/metals.ts'

/** What phones show a piece by, on a table, in their own viewers: Android's reads glTF, iOS's reads USDZ. */
export type ArFormat = 'glb' | 'usdz'

/** The path of such a file: the live piece's key, its metal, its format. */
export const AR_FILE = /^\/media\/live\/([a-z0-9-]{1,80})\.([a-z0-9-]{1,40})\.(glb|usdz)$/

/** How many times as heavy as in its geometry a piece's stones can be there. */
export const AR_WEIGHTS = { least: 0.1, most: 20 } as const

/**
 * The address of a live piece (`livePieceUrl`) in a phone's format, in a metal, its stones `weight` times as heavy as in its
 * geometry, to two places.
 */
export function arUrl(liveUrl: string, metal: MetalType, format: ArFormat, weight = 1): string {
  const url = liveUrl.replace(/\.bin(?=\?|$)/, `.${metal}.${format}`)
  return weight === 1 ? url : `${url}${url.includes('?') ? '&' : '?'}weight=${Math.round(weight * 100) / 100}`
}
