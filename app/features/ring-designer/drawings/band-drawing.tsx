import type { ReactNode } from 'react'
import type { BAND_STYLES } from '#domain/requests/ring-options.ts'
import { LineDrawing } from '../../../ui/drawings/line-drawing.tsx'

type Band = (typeof BAND_STYLES)[number]['value']

const edges = <path d="M2 17H46M2 31H46" />

/** Half of a split shank, left of the stone. */
const split =
  'M2 21.5H9C14 21.5 14 15.5 20 16M2 26.5H9C14 26.5 14 32.5 20 32M12.5 24C15.5 23.5 16 20 18 20M12.5 24C15.5 24.5 16 28 18 28'

/** Each band from above, as a straight piece of it; the cathedral from the side, where its arches show. */
const bands: Record<Band, ReactNode> = {
  plain: (
    <>
      {edges}
      <path d="M6 20.5H30M34 20.5H38" strokeWidth="0.7" />
    </>
  ),
  'diamond-encrusted': (
    <>
      {edges}
      {[7.2, 15.6, 24, 32.4, 40.8].map((x) => (
        <g key={x}>
          <circle cx={x} cy="24" r="4" />
          <path d={`M${x} 21.8 ${x + 2.2} 24 ${x} 26.2 ${x - 2.2} 24Z`} strokeWidth="0.7" />
        </g>
      ))}
    </>
  ),
  'vintage-milgrain': (
    <>
      {edges}
      <path d="M3.5 19.8H45M3.5 28.2H45" strokeWidth="1.8" strokeDasharray="0 3" />
      <path d="M10 24Q13.5 20.5 17 24Q13.5 27.5 10 24ZM20.5 24Q24 20.5 27.5 24Q24 27.5 20.5 24ZM31 24Q34.5 20.5 38 24Q34.5 27.5 31 24Z" />
    </>
  ),
  twisted: (
    <>
      <path d="M2 19.5q5.5-5.5 11 0q5.5-5.5 11 0q5.5-5.5 11 0q5.5-5.5 11 0M2 28.5q5.5 5.5 11 0q5.5 5.5 11 0q5.5 5.5 11 0q5.5 5.5 11 0" />
      <path d="M13 19.5C12 26 4 22 2 28.5M24 19.5C23 26 15 22 13 28.5M35 19.5C34 26 26 22 24 28.5M46 19.5C45 26 37 22 35 28.5" />
    </>
  ),
  'split-shank': (
    <>
      <path d={split} />
      <path d={split} transform="matrix(-1 0 0 1 48 0)" />
      <circle cx="24" cy="24" r="7.5" />
      <circle cx="24" cy="24" r="3.8" strokeWidth="0.8" />
    </>
  ),
  cathedral: (
    <>
      <path d="M4 44A20 20 0 0 1 12 28C16 25 18 21 19 16M44 44A20 20 0 0 0 36 28C32 25 30 21 29 16" />
      <path d="M9 44A15 15 0 0 1 39 44M15.5 30.5C19 27.5 21 25 22 21.5M32.5 30.5C29 27.5 27 25 26 21.5" />
      <path d="M14.5 9 18 5H30L33.5 9 24 21.5ZM14.5 9H33.5" />
    </>
  ),
  bypass: (
    <>
      <path d="M2 26.5C13 26.5 15 13 29 13.5C32 13.6 33 16.5 30 17.3C20 18 17 31.5 2 31.5" />
      <path d="M46 21.5C35 21.5 33 35 19 34.5C16 34.4 15 31.5 18 30.7C28 30 31 16.5 46 16.5" />
      <circle cx="24" cy="24" r="5" />
      <circle cx="24" cy="24" r="2.5" strokeWidth="0.8" />
    </>
  )
}

export function BandDrawing({ band }: { band: Band }) {
  return <LineDrawing>{bands[band]}</LineDrawing>
}
