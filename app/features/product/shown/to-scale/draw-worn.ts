import forms from '#data/media/forms.json'
import type { MetalType } from '#domain/catalogue/metals.ts'
import { pictureUrl } from '#domain/catalogue/pictures.ts'
import { asChosen } from '#domain/live-piece/as-chosen.ts'
import { REFLECTANCE } from '#domain/live-piece/reflectance.ts'
import { type DrawnPoint, type WornAt, type WornPiece, wornPiece } from '#domain/live-piece/worn.ts'
import { fetchPiece } from '../../../../ui/live-piece/fetch-piece.ts'
import { pieceFile } from '../../../../ui/live-piece/piece-file.ts'

/** How a piece is chosen: `weight` times as heavy as in its file, of so many stones, and so many mm across inside, where known. */
export interface WornChoice {
  url: string
  at: WornAt
  weight: number
  count: number | undefined
  size: number | null
}

/** Facets of one brightness, as path data. */
export interface DrawnTone {
  d: string
  /** From 0 to 1. */
  light: number
  isBelow: boolean
}

/** The path data of a piece where it is worn, in mm. */
export interface WornDrawing {
  metal: string
  stones: string
  facets: DrawnTone[]
  measure: number
  /** The address of the picture of what it is worn on. */
  form: string
}

/** Draws a piece from its true geometry; null where it cannot be had, or cannot be drawn there. */
export async function drawWorn({ url, at, weight, count, size }: WornChoice): Promise<WornDrawing | null> {
  const file = await pieceFile({ url, weight })
  const filed = await fetchPiece(file.url)
  if (typeof filed === 'string') return null
  const piece = asChosen(filed, file.weight, count)
  const worn = piece && wornPiece(piece, at, size)
  return (
    worn && {
      metal: pathOf(worn.metal),
      stones: pathOf(worn.stones),
      facets: tonesOf(worn.facets),
      measure: worn.measure,
      form: pictureUrl(`form-${at}`, forms[at])
    }
  )
}

const hundredth = (mm: number) => Math.round(mm * 100) / 100
const pathOf = (outlines: WornPiece['metal']) =>
  outlines
    .map((outline) => `M${outline.map(([x, y]: DrawnPoint) => `${hundredth(x)} ${hundredth(y)}`).join('L')}Z`)
    .join('')

/** In how many steps the brightness of facets is drawn: a path for each, and not for each facet. */
const STEPS = 5

function tonesOf(facets: WornPiece['facets']): DrawnTone[] {
  return [true, false].flatMap((isBelow) =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      const own = facets.filter((facet) => facet.isBelow === isBelow && Math.round(facet.light * STEPS) === step)
      return { d: pathOf(own.map(({ outline }) => outline)), light: step / STEPS, isBelow }
    }).filter(({ d }) => d !== '')
  )
}

/** The colours of a metal from where it is bright to where it is dark, by how much it sends back of each. */
export function metalTones(metal: MetalType): { offset: number; colour: string }[] {
  const shown = (times: number) =>
    `rgb(${REFLECTANCE[metal].map((share) => Math.round(255 * Math.min(1, share * times) ** (1 / 2.2))).join(' ')})`
  return [
    { offset: 0, colour: shown(0.42) },
    { offset: 0.22, colour: shown(1.08) },
    { offset: 0.4, colour: shown(0.66) },
    { offset: 0.72, colour: shown(0.4) },
    { offset: 1, colour: shown(0.16) }
  ]
}
