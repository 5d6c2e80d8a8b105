import { LineDrawing } from '../../../ui/drawings/line-drawing.tsx'

/** A band without a stone. */
export function PlainBandDrawing() {
  return (
    <LineDrawing>
      <path d="M7 24a17 17 0 1 0 34 0a17 17 0 1 0-34 0zM13 24a11 11 0 1 0 22 0a11 11 0 1 0-22 0z" strokeWidth="0.8" />
    </LineDrawing>
  )
}
