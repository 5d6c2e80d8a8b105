import weights from '#data/media/live-weights.json'
import { livePieceUrl } from '#domain/catalogue/pictures.ts'

/** By the studio's name of a piece and how many times as heavy: the name of that other file, and its version. */
const filed: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = weights

/**
 * The address of the file that shows a live piece so many times as heavy as its own; null where the studio made none, as for a
 * weight that the owner has added.
 */
export function fileAtWeight(liveUrl: string, times: number): string | null {
  const key = /^\/media\/live\/([^/]+)\.bin/.exec(liveUrl)?.[1] ?? ''
  const [other, version] = filed[key]?.[String(Math.round(times * 1e4) / 1e4)] ?? []
  return other !== undefined && version !== undefined ? livePieceUrl(other, version) : null
}
