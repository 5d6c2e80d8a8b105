import { useCallback } from 'react'
import parts from '#data/media/live-parts.json' with { type: 'json' }
import { isMetalType, type MetalType } from '#domain/catalogue/metals.ts'
import { livePieceUrl } from '#domain/catalogue/pictures.ts'
import { ringParts } from '#domain/live-piece/ring-parts.ts'
import { type RingDesign, shownRing } from '#domain/ring-design/ring-design.ts'
import { ringWords } from '#domain/ring-design/ring-words.ts'
import { STUDIO_LIGHT } from '../../../ui/live-piece/light-words.ts'
import LivePiece, { type LivePieceStage } from '../../../ui/live-piece/live-piece.tsx'
import { useEngraving } from './use-engraving.ts'

const versions: Readonly<Record<string, string>> = parts

const urlOf = (key: string): string => livePieceUrl(key, versions[key] ?? '')

/** A metal that the viewer knows: of 14K gold its 18K, whose colour it nearly has; of an open one platinum. */
const shownMetal = (metal: string): MetalType => {
  const known = metal.replace('14k', '18k')
  return isMetalType(known) ? known : 'platinum'
}

interface LiveRingProps {
  ring: RingDesign
  onFailed: () => void
}

/** A ring that is turned by hand, over its drawing: it changes with every choice, and stays as it was turned. */
export default function LiveRing({ ring, onFailed }: LiveRingProps) {
  const { band, head } = ringParts(shownRing(ring))
  const onStage = useCallback(
    (stage: LivePieceStage) => {
      // A part that cannot be had just now: what was seen before stays.
      if (stage.name === 'failed' && stage.why !== 'unreachable') onFailed()
    },
    [onFailed]
  )
  return (
    <LivePiece
      url={urlOf(band)}
      head={head && { url: urlOf(head.key), scale: head.scale }}
      metal={shownMetal(ring.metalType)}
      engraving={useEngraving(ring)}
      light={STUDIO_LIGHT}
      label={`${ringWords(ring)}, to be turned. Arrow keys turn it, plus and minus bring it nearer or further away, Home brings it back.`}
      onStage={onStage}
    />
  )
}
