import type { Cut } from '../catalogue/vocabulary.ts'
import { facetsOf, type Point } from './cuts.ts'
import type { LivePiece } from './format.ts'

/** A ring as far as the designer shows it, in the values of its choices (domain/requests/ring-options.ts). */
export interface ShownRing {
  bandStyle: string
  /** 'none' for a plain band. */
  settingType: string
  diamondShape: string
  /** Carats of the stone; null while it is open. */
  carat: number | null
  /** Width of the band in mm; null while it is open. The nearest that is made is shown. */
  width: number | null
  /** Of a plain band. */
  profile?: 'court' | 'd-shape' | 'flat'
}

/** Which files show a ring. Both are in the ring's own frame: the finger along y, the head at +z. */
export interface RingParts {
  band: string
  /** Drawn `scale` times as large, about its seat (`seatOf`). */
  head: { key: string; scale: number } | null
  /** A choice that is not made on this band, where another stands in for it: whoever shows the ring says so. */
  standsIn: 'tension' | null
}

/** mm inside every ring that the studio makes (INNER in data/studio/pieces/ring.py), whatever size is asked for. */
export const MADE_ACROSS = 16.6

/** Widths in mm of each band that data/studio/recipes/live.py makes. */
const WIDTHS: Readonly<Record<string, readonly number[]>> = {
  tapered: [1.8, 2.1, 2.5, 3],
  tension: [1.8, 2.1, 2.5, 3],
  court: [2, 2.5, 3, 4, 5, 6],
  'd-shape': [2, 2.5, 3, 4, 5, 6],
  flat: [2, 2.5, 3, 4, 5, 6],
  diamond: [2, 2.4, 2.8],
  channel: [2.4, 2.8],
  milgrain: [2.5, 3, 4],
  twisted: [2.4, 3],
  split: [2.1, 2.5],
  cathedral: [2.1, 2.5],
  bypass: [2.1, 2.5]
}

const BANDS: Readonly<Record<string, string>> = {
  'diamond-encrusted': 'diamond',
  'vintage-milgrain': 'milgrain',
  twisted: 'twisted',
  'split-shank': 'split',
  cathedral: 'cathedral',
  bypass: 'bypass'
}

/** Bands that a setting asks for by itself. */
const SET_BANDS: Readonly<Record<string, string>> = { channel: 'channel', pave: 'diamond', tension: 'tension' }
const HEADS = ['bezel', 'halo', 'three-stone', 'vintage']
/** Carats of which each head is made; those between are the nearest one, scaled. */
const WEIGHTS = [0.5, 1, 2] as const
/** Every weight that is offered, and three for what is typed: shoulders that lie on the band would leave it if they were scaled far. */
const TENSION_WEIGHTS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 5, 7, 10] as const
/** What is shown while it is open, in mm and in carats. */
const OPEN = { width: 2.1, plainWidth: 4, carat: 1 }

/**
 * The parts that show a ring of the designer. What is not chosen yet is shown as most rings are: a round stone of one
 * carat in claws, on a plain band.
 */
export function ringParts(ring: ShownRing): RingParts {
  const { settingType, diamondShape, carat } = ring
  const band = bandKey(bandOf(ring), shownWidth(ring))
  if (settingType === 'none') return { band, head: null, standsIn: null }
  // Tension is a band that is open under its stone: on another band the stone is shown in claws.
  const isOpen = bandOf(ring) === 'tension'
  const weight = nearest(isOpen ? TENSION_WEIGHTS : WEIGHTS, carat ?? OPEN.carat)
  const head = isOpen || HEADS.includes(settingType) ? settingType : 'prong'
  return {
    band,
    head: {
      key: `head-${head}-${cutOf(diamondShape)}-${weight.toFixed(2).replace('.', '-')}ct`,
      scale: Math.cbrt((carat ?? OPEN.carat) / weight)
    },
    standsIn: settingType === 'tension' && !isOpen ? 'tension' : null
  }
}

type ShownBand = Pick<ShownRing, 'bandStyle' | 'settingType' | 'width' | 'profile'>

/** Which band shows a ring: of a plain band its style or else its profile, with a stone its style or else its setting's. */
export const bandOf = ({ bandStyle, settingType, profile = 'court' }: ShownBand): string =>
  BANDS[bandStyle] ?? (settingType === 'none' ? profile : (SET_BANDS[settingType] ?? 'tapered'))

/** The widths in mm of which the band of a ring is made. */
export const widthsOf = (ring: ShownBand): readonly number[] => WIDTHS[bandOf(ring)] ?? []

/** The width in mm at which a ring is shown: the nearest that is made, of an open one what most rings have. */
export const shownWidth = (ring: ShownBand): number =>
  nearest(widthsOf(ring), ring.width ?? (ring.settingType === 'none' ? OPEN.plainWidth : OPEN.width))

const bandKey = (name: string, width: number): string => `band-${name}-${width.toFixed(1).replace('.', '-')}mm`

/** By ratio: half as much is as far away as twice as much. */
const nearest = (values: readonly number[], wanted: number): number =>
  values.reduce((best, value) =>
    Math.abs(Math.log(value / wanted)) < Math.abs(Math.log(best / wanted)) ? value : best
  )

const SHAPES: Readonly<Record<string, Cut>> = {
  oval: 'oval',
  princess: 'princess',
  emerald: 'emerald',
  pear: 'pear',
  marquise: 'marquise',
  cushion: 'cushion',
  asscher: 'asscher',
  radiant: 'radiant',
  heart: 'heart'
}

/** The cut of a shape of the designer, whose round stone is called "round-brilliant"; round while it is open. */
export const cutOf = (shape: string): Cut => SHAPES[shape] ?? 'round'

/**
 * Where a head sits on its band, in mm: the culet of its largest stone. Heads of all weights have it at the same height
 * over the finger, so a head that is scaled about it still meets the band.
 */
export function seatOf({ stones }: Pick<LivePiece, 'stones'>): Point {
  const centre = stones.reduce((largest, group) => (group.halfWidth > largest.halfWidth ? group : largest))
  const depth = Math.min(...facetsOf(centre.cut).flatMap(({ corners }) => corners.map(([, , z]) => z)))
  const along = (row: number) => centre.placements[row * 4 + 2] ?? 0
  const at = (row: number) => (centre.placements[row * 4 + 3] ?? 0) + along(row) * depth * centre.halfWidth
  return [at(0), at(1), at(2)]
}
