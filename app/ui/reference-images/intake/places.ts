import { MOST_PICTURES } from '#domain/requests/pictures-limits.ts'

interface Places {
  /** Pictures in the draft. */
  kept: number
  /** Pictures of which the shopper has not yet said what they replace. */
  waiting: number
}

/**
 * How many of the files picked at once are looked at: as many as there are places, and as many again as could replace
 * what is there. The rest is left out, and the shopper is told.
 */
export function dealOut(count: number, { kept, waiting }: Places): { considered: number; leftOut: number } {
  const free = Math.max(0, MOST_PICTURES - kept)
  const askable = Math.max(0, MOST_PICTURES - waiting)
  const considered = Math.min(count, free + askable)
  return { considered, leftOut: count - considered }
}
