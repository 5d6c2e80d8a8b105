export interface ComparedPiece {
  key: string
  picture: string
  metal: string
}
export const LEAST_LIKENESS: number
export function comparedPieces(): Promise<(ComparedPiece & { of: string })[]>
export function comparedPictures(): Promise<ComparedPiece[]>
