/**
 * Diameter of a round brilliant seen from above, in mm, from its weight in carats.
 *
 * One carat of ideal proportions measures 6.5 mm, and weight grows with the cube of the diameter.
 */
export function brilliantDiameter(carat: number): number {
  return 6.5 * Math.cbrt(carat)
}

/** Table's corners and star facets' tips, as shares of the radius. */
const TABLE = 0.55
const STAR = 0.74

/** Path data of a brilliant's crown about the point (0, 0): table, star facets and mains, without the girdle's circle. */
export function crownFacets(radius: number): string {
  const facets: string[] = []
  for (let facet = 0; facet < 8; facet++) {
    const at = (share: number, turn: number) => point(radius * share, (facet + turn) / 8)
    facets.push(`M${at(TABLE, 0)}L${at(TABLE, 1)}L${at(STAR, 0.5)}L${at(TABLE, 0)}`)
    facets.push(`M${at(1, 0)}L${at(STAR, 0.5)}L${at(1, 1)}`)
  }
  return facets.join('')
}

/** Path data of a brilliant's table alone, which is all that reads at the size of a button. */
export function tableFacet(radius: number): string {
  const corners = Array.from({ length: 8 }, (_, corner) => point(radius * TABLE, corner / 8))
  return `M${corners.join('L')}Z`
}

/** A point on a circle, turned by a share of a full turn from twelve o'clock. */
function point(radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI
  return `${round(radius * Math.sin(angle))},${round(-radius * Math.cos(angle))}`
}

function round(length: number): number {
  // Adding zero turns -0 into 0, so that server and browser write the same text.
  return Math.round(length * 10) / 10 + 0
}
