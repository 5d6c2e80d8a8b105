import { decodeLivePiece } from '#domain/live-piece/format.ts'
import { weighed } from '#domain/live-piece/weighed.ts'
import { type DrawnPoint, type WornAt, type WornPiece, wornPiece } from '#domain/live-piece/worn.ts'
import { pieceFile } from '../../../../ui/live-piece/piece-file.ts'

/** How a piece is chosen: `weight` times as heavy as in its file, and so many mm across inside where that is known. */
export interface WornChoice {
  url: string
  at: WornAt
  weight: number
  size: number | null
}

/** The path data of a piece where it is worn, in mm. */
export interface WornDrawing {
  metal: string
  stones: string
  measure: number
}

/** Draws a piece from its true geometry; null where it cannot be had, or cannot be drawn there. */
export async function drawWorn({ url, at, weight, size }: WornChoice): Promise<WornDrawing | null> {
  const file = await pieceFile({ url, weight })
  const answer = await fetch(file.url).catch(() => null)
  if (!answer?.ok) return null
  const decoded = decodeLivePiece(new Uint8Array(await answer.arrayBuffer()))
  if (!decoded.ok) return null
  const piece = weighed(decoded.piece, file.weight)
  const worn = piece && wornPiece(piece, at, size)
  return worn && { metal: pathOf(worn.metal), stones: pathOf(worn.stones), measure: worn.measure }
}

const hundredth = (mm: number) => Math.round(mm * 100) / 100
const pathOf = (outlines: WornPiece['metal']) =>
  outlines
    .map((outline) => `M${outline.map(([x, y]: DrawnPoint) => `${hundredth(x)} ${hundredth(y)}`).join('L')}Z`)
    .join('')
