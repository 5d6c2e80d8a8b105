import { hasWeightsInFiles } from '#domain/live-piece/weighable.ts'

/** A live piece's file, and how many times as heavy as in it the stones are to be. */
export interface PieceFile {
  url: string
  weight: number
}

/**
 * The file by which a piece is drawn at a weight. Which there are is a table of its own, fetched once another weight of a piece
 * of many stones is wanted: where it cannot be had, or names none, the piece is drawn by its own.
 */
export async function pieceFile({ url, weight }: PieceFile): Promise<PieceFile> {
  if (weight === 1 || !hasWeightsInFiles(url)) return { url, weight }
  const table = await import('./weights-in-files.ts').catch(() => null)
  const other = table?.fileAtWeight(url, weight) ?? null
  return other === null ? { url, weight } : { url: other, weight: 1 }
}
