import type { FINISHES, PROFILES } from '#domain/ring-design/ring-design.ts'
import { LineDrawing } from '../../../ui/drawings/line-drawing.tsx'

/** A band cut across: the finger is below. */
const profiles: Record<(typeof PROFILES)[number]['value'], string> = {
  court: 'M9 27C9 17 16 15 24 15S39 17 39 27C39 33 32 33.5 24 33.5S9 33 9 27Z',
  'd-shape': 'M8 33C8 19 15 14 24 14S40 19 40 33Z',
  flat: 'M9 16H39V32H9Z'
}

export const ProfileDrawing = ({ profile }: { profile: keyof typeof profiles }) => (
  <LineDrawing>
    <path d={profiles[profile]} />
  </LineDrawing>
)

/** A piece of the band: bare, or brushed. */
const finishes: Record<(typeof FINISHES)[number]['value'], string> = {
  polished: 'M6 16H42V32H6ZM12 28L20 20M17 28L21 24',
  satin: 'M6 16H42V32H6ZM9 20H39M11 24H41M7 28H37'
}

export const FinishDrawing = ({ finish }: { finish: keyof typeof finishes }) => (
  <LineDrawing>
    <path d={finishes[finish]} />
  </LineDrawing>
)
