export interface ComparedPiece {
  key: string
  picture: string
  metal: string
}
export const LEAST_LIKENESS: number
export function comparedPieces(): Promise<ComparedPiece[]>
export function comparedPictures(): Promise<ComparedPiece[]>
export function comparedVersions(piece: Pick<ComparedPiece, 'key' | 'picture'>): Promise<string>
