import type { METAL_TYPES } from '#domain/requests/ring-options.ts'
import { LineDrawing } from './line-drawing.tsx'

type Metal = (typeof METAL_TYPES)[number]['value']

/** Each alloy's own colour in north light: the same in both modes, as the metal is. */
export const METAL_COLOURS: Record<Metal, string> = {
  platinum: '#cfd3d5',
  '18k-white-gold': '#dcdad2',
  '18k-yellow-gold': '#d8b052',
  '18k-rose-gold': '#d39c85',
  '14k-white-gold': '#d3d1c8',
  '14k-yellow-gold': '#d9bf7c'
}

/** A band of the metal. */
export const MetalSwatch = ({ metal }: { metal: Metal }) => <MetalBand colour={METAL_COLOURS[metal]} />

/** A band, of whatever metal. */
export function MetalBand({ colour }: { colour?: string }) {
  return (
    <LineDrawing>
      {colour && <circle cx="24" cy="24" r="14" stroke={colour} strokeWidth="6" />}
      <path d="M7 24a17 17 0 1 0 34 0a17 17 0 1 0-34 0zM13 24a11 11 0 1 0 22 0a11 11 0 1 0-22 0z" strokeWidth="0.8" />
    </LineDrawing>
  )
}
