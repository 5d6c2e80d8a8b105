import type { ReactNode } from 'react'

/** The frame of the small drawings on a 48 grid, in the line of the cuts' outlines. Decorative: the name stands below. */
export function LineDrawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width="48"
      height="48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** Points evenly on a circle about the middle of the grid, rounded so that server and browser write the same text. */
export function around(count: number, radius: number): { x: number; y: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return { x: round(24 + radius * Math.sin(angle)), y: round(24 - radius * Math.cos(angle)) }
  })
}

const round = (length: number): number => Math.round(length * 10) / 10
