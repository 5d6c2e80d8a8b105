import { metalColour, type RingMetal } from '#domain/catalogue/metals.ts'
import { LineDrawing } from '../../../ui/drawings/line-drawing.tsx'

/** A band of the metal. */
export const MetalSwatch = ({ metal }: { metal: RingMetal }) => <MetalBand colour={metalColour(metal)} />

/** A band, of whatever metal. */
export function MetalBand({ colour }: { colour?: string }) {
  return (
    <LineDrawing>
      {colour && <circle cx="24" cy="24" r="14" stroke={colour} strokeWidth="6" />}
      <path d="M7 24a17 17 0 1 0 34 0a17 17 0 1 0-34 0zM13 24a11 11 0 1 0 22 0a11 11 0 1 0-22 0z" strokeWidth="0.8" />
    </LineDrawing>
  )
}
