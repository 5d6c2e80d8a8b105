import type { LivePiece } from './format.ts'
import { restrung } from './restrung.ts'
import { weighed } from './weighed.ts'

/**
 * A piece with stones `times` as heavy as in its file; of a tennis bracelet that is designed, with as many as its length holds.
 * Null where it cannot be shown so.
 */
export const asChosen = (piece: LivePiece, times: number, count: number | undefined): LivePiece | null =>
  count === undefined ? weighed(piece, times) : restrung(piece, count, times)
