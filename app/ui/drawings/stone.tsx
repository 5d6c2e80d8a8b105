import { tableFacet } from './brilliant.ts'

/** Drawing units to a millimetre: the largest bracelet stone, 3.25 mm, fills the 44 px box. */
const SCALE = 12

/** A round stone from above. Stones of different `diameter` (mm) side by side are at one scale. Decorative. */
export function Stone({ diameter, className }: { diameter: number; className?: string | undefined }) {
  const radius = (diameter / 2) * SCALE
  return (
    <svg
      className={className}
      viewBox="-22 -22 44 44"
      width="44"
      height="44"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <circle r={Math.round(radius * 10) / 10} />
      <path d={tableFacet(radius)} strokeWidth="0.6" />
    </svg>
  )
}
