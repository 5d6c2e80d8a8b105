import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import parts from '#data/media/live-parts.json' with { type: 'json' }
import { livePieceUrl } from '#domain/catalogue/pictures.ts'
import { ringOf } from '#domain/live-piece/assembly.ts'
import { MADE_ACROSS, type RingParts, ringParts } from '#domain/live-piece/ring-parts.ts'
import {
  ENGRAVED_SHARE,
  engravedEm,
  engravedFace,
  engravedLength,
  isEngravable,
  outsideAngle,
  signsOf
} from '#domain/ring-design/engraving.ts'
import { nextParts } from '#domain/ring-design/next-rings.ts'
import { isOutside, type RingDesign, shownRing } from '#domain/ring-design/ring-design.ts'
import { ringMeasures, shownMetal } from '#domain/ring-design/ring-metal.ts'
import { ringWords } from '#domain/ring-design/ring-words.ts'
import { STUDIO_LIGHT } from '../../../ui/live-piece/light-words.ts'
import LivePiece, { type LivePieceStage, type ShownPiece } from '../../../ui/live-piece/live-piece.tsx'
import type { Engraving } from '../../../ui/live-piece/renderer.ts'

const PIXELS_A_MM = 40

/**
 * A ring's engraving as the viewer takes it, in the house's face, once that is there. Null where nothing is engraved, and
 * where it cannot be made so: nothing is ever cut.
 */
function useEngraving(ring: RingDesign): Engraving | null {
  const words = isEngravable(ring) ? ring.engraving.trim().normalize('NFC') : ''
  const { width, thickness } = ringMeasures(ring)
  const outside = isOutside(ring) ? outsideAngle(ring, MADE_ACROSS) : null
  // Of a ring of another size the words take the same part of the way round.
  const share = outside === null ? 1 : (Math.PI * (MADE_ACROSS + 2 * thickness)) / engravedFace(ring)
  const [engraving, setEngraving] = useState<Engraving | null>(null)
  useEffect(() => {
    if (words === '') {
      setEngraving(null)
      return
    }
    let isWanted = true
    const em = engravedEm(width)
    const font = `${em * PIXELS_A_MM}px ${getComputedStyle(document.documentElement).getPropertyValue('--nl-face-display')}`
    const draw = () => isWanted && setEngraving(placed(drawn(words, em, font), share, outside))
    // Without the house's face it is drawn in the one that stands in for it everywhere.
    document.fonts.load(font, words).then(draw, draw)
    return () => {
      isWanted = false
    }
  }, [words, width, share, outside])
  return engraving
}

const placed = (engraving: Omit<Engraving, 'outside'> | null, share: number, outside: number | null) =>
  engraving && { ...engraving, length: engraving.length * share, outside }

/** White on black, its signs as far apart as the bench sets them. */
function drawn(words: string, em: number, font: string): Omit<Engraving, 'outside'> | null {
  const [length, height] = [engravedLength(words), em * 1.3]
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(length * PIXELS_A_MM)
  canvas.height = Math.ceil(height * PIXELS_A_MM)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.font = font
  const free = canvas.width * ENGRAVED_SHARE - context.measureText(words).width
  const spacing = free / Math.max(signsOf(words) - 1, 1)
  // Where a browser cannot set signs apart they stand as the face has them.
  if ('letterSpacing' in context && signsOf(words) > 1) context.letterSpacing = `${spacing}px`
  context.fillStyle = '#fff'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  // What follows the last sign belongs to no word.
  context.fillText(words, canvas.width / 2 + (signsOf(words) > 1 ? spacing / 2 : 0), canvas.height / 2)
  return { words: canvas, length, height }
}

const versions: Readonly<Record<string, string>> = parts

const urlOf = (key: string): string => livePieceUrl(key, versions[key] ?? '')

const pieceOf = ({ band, head }: RingParts): ShownPiece => ({
  url: urlOf(band),
  head: head && { url: urlOf(head.key), scale: head.scale },
  assemble: ringOf
})

/** ms after which a choice that is not yet seen is said to be coming. */
const LATE = 400

interface LiveRingProps {
  ring: RingDesign
  /** Which of two it is, as what is said of it begins: "Ring 2, "; empty where it is the only one. */
  name: string
  /** The step on which it is being designed; null while another is. */
  step: number | null
  /** Another number asks once more for parts that could not be had. */
  tries: number
  onStage: (stage: LivePieceStage) => void
}

/** A ring that is turned by hand, over its drawing: it changes with every choice, and stays as it was turned. */
export default function LiveRing({ ring, name, step, tries, onStage }: LiveRingProps) {
  const next = useMemo(() => (step === null ? null : nextParts(ring, step).map(pieceOf)), [ring, step])
  const piece = pieceOf(ringParts(shownRing(ring)))
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLate = useEffectEvent(() => onStage({ name: 'coming' }))
  const [band, head, scale] = [piece.url, piece.head?.url, piece.head?.scale]
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them makes another ring
  useEffect(() => {
    waiting.current = setTimeout(() => isLate(), LATE)
    return () => clearTimeout(waiting.current)
  }, [band, head, scale])
  return (
    <LivePiece
      {...piece}
      next={next}
      tries={tries}
      metal={shownMetal(ring.metalType)}
      engraving={useEngraving(ring)}
      light={STUDIO_LIGHT}
      label={`${name}${ringWords(ring)}, to be turned. Arrow keys turn it, plus and minus bring it nearer or further away, Home brings it back.`}
      onStage={(stage) => {
        if (stage.name !== 'coming') clearTimeout(waiting.current)
        onStage(stage)
      }}
    />
  )
}
