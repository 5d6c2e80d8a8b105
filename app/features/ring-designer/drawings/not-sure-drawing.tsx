import { LineDrawing } from '../../../ui/drawings/line-drawing.tsx'

/** What is still open: a place without anything in it yet. */
export function NotSureDrawing() {
  return (
    <LineDrawing>
      <circle cx="24" cy="24" r="15" strokeDasharray="2 3.2" />
      <path d="M20 20.5a4 4 0 1 1 5.6 3.7c-1 .5-1.6 1.3-1.6 2.3v.8M24 30.5v.2" />
    </LineDrawing>
  )
}
